import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@circulate/local-stack';
import { BANK_STAND_IN_HOST } from './bank-stand-in.ts';
import { RECEIVER_HOST } from './receiver.ts';
import { shareStack } from './stack.ts';

/**
 * Starts the whole product, with its own data, for the journeys. Returns a function that stops it.
 */
export default async function startStackOnce() {
  const dir = await mkdtemp(join(tmpdir(), 'circulate-e2e-'));
  await chmod(dir, 0o711);
  // Allows this machine, where the journeys' webhook and bank website are.
  process.env.CAPTURE_ALLOW = `${RECEIVER_HOST},${BANK_STAND_IN_HOST}`;
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
