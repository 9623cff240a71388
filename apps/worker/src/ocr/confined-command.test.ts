import { expect, it } from 'vitest';
import { findConfinement, runConfined } from './confined-command.ts';

const confinement = await findConfinement();
const limits = { memoryMb: 64, processorSeconds: 1 };
const run = (program: string, args: string[], { deadlineMs = 20_000, mostBytes = 10_000 } = {}) =>
  runConfined({
    ...{ program, args, limits, confinement, mostBytes },
    signal: AbortSignal.timeout(deadlineMs),
  });

it('a sandboxed command can’t see the worker’s secrets', async () => {
  process.env.A_SECRET = 'of the worker';
  const environment = String(await run('env', []));
  delete process.env.A_SECRET;
  expect(environment).toContain('PATH=');
  expect(environment).not.toContain('A_SECRET');
});

it.skipIf(!confinement.hasNoNetwork)(
  'a sandboxed command has no network, not even localhost',
  async () => {
    const devices = String(await run('cat', ['/proc/net/dev'])).match(/^\s*\w+:/gm);
    expect(devices?.map((name) => name.trim())).toEqual(['lo:']);
    const reach = 'exec 3<>/dev/tcp/127.0.0.1/22';
    await expect(run('bash', ['-c', reach])).rejects.toThrow('ended with');
  },
);

it.skipIf(!confinement.hasLimits)('a sandboxed command can’t exceed its memory limit', async () => {
  await expect(run('tail', ['-c', '500000000', '/dev/zero'])).rejects.toThrow('ended with');
});

it.skipIf(!confinement.hasLimits)(
  'a sandboxed command can’t exceed its CPU time limit',
  async () => {
    await expect(run('sh', ['-c', 'while :; do :; done'])).rejects.toThrow('ended with');
  },
);

it('a sandboxed command can’t write a file', async () => {
  const args = ['-c', 'echo text > "$(mktemp)"'];
  await expect(run('sh', args)).rejects.toThrow('ended with');
});

it('a sandboxed command is killed at its deadline, with all its children', async () => {
  const started = run('sh', ['-c', 'echo $$; sleep 600 & sleep 600'], { deadlineMs: 500 });
  await expect(started).rejects.toThrow('ended with SIGKILL');
});

it('a sandboxed command is killed when its output exceeds the limit', async () => {
  await expect(run('yes', [], { mostBytes: 1_000 })).rejects.toThrow('ended with');
});
