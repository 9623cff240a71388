import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Behaviour } from './site-behaviours.ts';

const CHILD = fileURLToPath(new URL('./sites-child.ts', import.meta.url));
const ReadySchema = z.object({ port: z.number().int().positive() });
const ExpectedSchema = z.object({ expected: z.record(z.string(), z.array(z.string())) });

export type SiteSpec = { name: string; behaviour: Behaviour };

/** Starts every site in the soak test in one child process, on one loopback port. */
export const startSites = async (specs: SiteSpec[], publishEvery: number) => {
  const child = fork(CHILD, [], { execArgv: ['--import', import.meta.resolve('tsx')], env: {} });
  const answer = async () => {
    const [message]: unknown[] = await once(child, 'message');
    return message;
  };
  const { port } = ReadySchema.parse(await answer());
  const ask = async (command: object | string) => {
    const answered = answer();
    child.send(command);
    return answered;
  };
  await ask({ make: specs, publishEvery });
  return {
    port,
    stopPublishing: () => ask('stop-publishing'),
    /** Hashes of everything that each site has ever published. */
    expected: async () => ExpectedSchema.parse(await ask('expected')).expected,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
};
