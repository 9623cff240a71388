import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import getPort, { portNumbers } from 'get-port';
import type { Ports } from './services.ts';

/** Blocks of ports: a stack uses the first nine, and holds the last one while it runs. */
const BLOCK = 10;
const MOST_BLOCKS = 20;

/**
 * Returns free ports for a stack, from `base` onwards, and the port for PostgreSQL. Until `release`,
 * another stack on this machine gets other ports, even if both start at the same time: a free port that two
 * of them found would lead each to check the health of the other's programs.
 */
export const takePorts = async (base: number) => {
  const { first, guard } = await holdBlock(base);
  const near = (offset: number) =>
    getPort({ port: portNumbers(first + offset, first + offset + 200) });
  // One after the other, because each must know which ports the ones before it took.
  const web = await near(0);
  const api = await near(1);
  const identity = await near(2);
  const inbox = await near(3);
  const smtp = await near(4);
  const bankSite = await near(6);
  const renderer = await near(7);
  const ports: Ports = { web, api, identity, inbox, smtp, bankSite, renderer };
  const release = async () => {
    guard.close();
    await once(guard, 'close');
  };
  return { ports, postgresPort: first + 5, release };
};

/** Listens on the last port of the first block that no other stack holds. */
const holdBlock = async (base: number): Promise<{ first: number; guard: Server }> => {
  for (let first = base; first < base + MOST_BLOCKS * BLOCK; first += BLOCK) {
    const guard = createServer().unref();
    guard.listen(first + BLOCK - 1, '127.0.0.1');
    const isHeld = await once(guard, 'listening').then(
      () => true,
      () => false,
    );
    if (isHeld) return { first, guard };
  }
  throw new Error(`No ports are free from ${base} on. Stop another stack, or choose --port-base.`);
};
