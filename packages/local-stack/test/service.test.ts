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

describe('a service in the local stack', () => {
  it('is up when it reports ready, logs to its file, and stops on request', async () => {
    const service = await start(
      await program(
        'steady',
        "console.log(process.env.GREETING); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0)); process.send('ready');",
      ),
    );
    await service.stop();
    expect(await service.exited).toBe('steady exited unexpectedly (exit code 0)');
    expect(await readFile(join(dir, 'steady.log'), 'utf8')).toBe('hello\n');
  });

  it('is killed when it hangs, but not while it is responsive', async () => {
    const watch = { everyMs: 100, silentLooks: 30 };
    const ready = "setInterval(() => {}, 1000); process.send('ready');";
    const [hangs, works] = await Promise.all([
      start({
        ...(await program('hangs', `${ready} setTimeout(() => { for (;;); }, 50);`)),
        watch,
      }),
      start({ ...(await program('works', ready)), watch }),
    ]);
    expect(await hangs.exited).toBe('hangs exited unexpectedly (SIGKILL)');
    const isOver = await Promise.race([works.exited, Promise.resolve('runs')]);
    expect(isOver).toBe('runs');
    await works.stop();
  });

  it('is reported as stuck when it idles during its start, quoting only this run’s log', async () => {
    const definition = await program(
      'stuck',
      "console.log('waiting for a lock'); setInterval(() => {}, 1e6);",
    );
    await writeFile(definition.logFile, 'stream closed prematurely\n');
    await expect(
      start({ ...definition, startWait: { everyMs: 1_000, idleLooks: 5, idleMs: 0 } }),
    ).rejects.toThrow(
      `stuck got stuck while starting. Try again.\nLast lines of ${definition.logFile}:\nwaiting for a lock`,
    );
  });

  it('is not blamed for an earlier run’s log when it exits silently', async () => {
    const definition = await program('silent', 'process.exit(3);');
    await writeFile(definition.logFile, 'stream closed prematurely\n');
    await expect(start(definition)).rejects.toThrow(
      `silent exited unexpectedly (exit code 3).\nIt wrote nothing to ${definition.logFile}.`,
    );
  });

  it('quotes the end of its log when it fails to start', async () => {
    await expect(
      start(await program('broken', "throw new Error('the port is gone')")),
    ).rejects.toThrow(/broken exited unexpectedly.*the port is gone/s);
  });

  it('does not inherit secrets from the shell that started it', async () => {
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

it('the local stack keeps its secrets across restarts', async () => {
  const first = await readSecrets(dir);
  expect(await readSecrets(dir)).toEqual(first);
  expect(first.betaCodeSecret).not.toBe(first.productTokenSecret);
});
