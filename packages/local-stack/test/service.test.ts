import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../src/secrets.ts';
import { type ServiceDefinition, startService } from '../src/service.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'circulate-stack-test-'));
});
afterAll(() => rm(dir, { recursive: true }));

const program = async (name: string, code: string) => {
  const file = join(dir, `${name}.mjs`);
  await writeFile(file, code);
  return { name, command: [file], env: { GREETING: 'hello' }, logFile: join(dir, `${name}.log`) };
};

const start = (definition: ServiceDefinition) =>
  startService(definition, new AbortController().signal);

describe('a service', () => {
  it('is up once it says so, logs to its file and stops when asked', async () => {
    const service = await start(
      await program(
        'steady',
        "console.log(process.env.GREETING); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); process.send('ready');",
      ),
    );
    await service.stop();
    expect(await service.exited).toBe('steady stopped by itself (exit code 0)');
    expect(await readFile(join(dir, 'steady.log'), 'utf8')).toBe('hello\n');
  });

  it('that hangs is killed, so that it starts again, and one that works is left alone', async () => {
    const watch = { everyMs: 100, silentLooks: 30 };
    const ready = "setInterval(() => {}, 1000); process.send('ready');";
    const [hangs, works] = await Promise.all([
      start({
        ...(await program('hangs', `${ready} setTimeout(() => { for (;;); }, 50);`)),
        watch,
      }),
      start({ ...(await program('works', ready)), watch }),
    ]);
    expect(await hangs.exited).toBe('hangs stopped by itself (SIGKILL)');
    const isOver = await Promise.race([works.exited, Promise.resolve('runs')]);
    expect(isOver).toBe('runs');
    await works.stop();
  });

  it('that does nothing for long while it starts is stuck, and the reader sees this run alone', async () => {
    const definition = await program(
      'stuck',
      "console.log('waiting for a lock'); setInterval(() => {}, 1e6);",
    );
    await writeFile(definition.logFile, 'stream closed prematurely\n');
    await expect(
      start({ ...definition, startWait: { everyMs: 1_000, idleLooks: 5, idleMs: 0 } }),
    ).rejects.toThrow(
      `stuck got stuck while it started. Try again.\nThe end of ${definition.logFile}:\nwaiting for a lock`,
    );
  });

  it('that ends without a word is not blamed for what an earlier run logged', async () => {
    const definition = await program('silent', 'process.exit(3);');
    await writeFile(definition.logFile, 'stream closed prematurely\n');
    await expect(start(definition)).rejects.toThrow(
      `silent stopped by itself (exit code 3).\nIt wrote nothing to ${definition.logFile}.`,
    );
  });

  it('that fails to start shows the end of its log', async () => {
    await expect(
      start(await program('broken', "throw new Error('the port is gone')")),
    ).rejects.toThrow(/broken stopped by itself.*the port is gone/s);
  });

  it('knows nothing of the secrets in the shell that started it', async () => {
    process.env.SECRET_OF_THE_SHELL = 'hunter2';
    const service = await start(
      await program(
        'curious',
        "console.log(process.env.SECRET_OF_THE_SHELL ?? 'nothing'); setInterval(() => {}, 1000); process.send('ready');",
      ),
    );
    await service.stop();
    expect(await readFile(join(dir, 'curious.log'), 'utf8')).toBe('nothing\n');
  });
});

it('keeps its secrets over a restart', async () => {
  const first = await readSecrets(dir);
  expect(await readSecrets(dir)).toEqual(first);
  expect(first.betaCodeSecret).not.toBe(first.productTokenSecret);
});
