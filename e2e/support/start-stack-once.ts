import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@circulate/local-stack';
import { RECEIVER_HOST } from './receiver.ts';
import { shareStack } from './stack.ts';

/** Starts the whole product for the journeys, on data of its own; gives what stops it again. */
export default async function startStackOnce() {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-e2e-'));
  await chmod(dir, 0o711);
  // A webhook of the journeys leads to this machine.
  process.env.CAPTURE_ALLOW = RECEIVER_HOST;
  const stack = await startStack({
    options: { dataDir: join(dir, 'data'), portBase: 5600, seed: 'demo', open: false },
    report: () => undefined,
    signal: new AbortController().signal,
  });
  shareStack(stack);
  return async () => {
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
