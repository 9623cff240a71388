import { setTimeout as pause } from 'node:timers/promises';
import type { HostLease, HostLeases } from './host-leases.ts';

/**
 * Creates leases that limit requests to one at a time per host within this process, for a command
 * without a database. Keeps each robots.txt as long as the process runs.
 */
export const createOwnLeases = (): HostLeases => {
  const queues = new Map<string, Promise<void>>();
  const robots = new Map<string, HostLease['robots']>();

  return {
    take: async (host) => {
      const before = queues.get(host) ?? Promise.resolve();
      let open = () => {};
      const mine = new Promise<void>((resolve) => {
        open = resolve;
      });
      queues.set(
        host,
        before.then(() => mine),
      );
      await before;
      return {
        robots: robots.get(host) ?? null,
        end: async (pauseMs) => {
          // Not awaited, so that the pause delays the next request rather than the finished one.
          void pause(pauseMs).then(open);
        },
        keepRobots: async (text) => {
          robots.set(host, { text, fetchedAt: new Date() });
        },
      };
    },
  };
};
