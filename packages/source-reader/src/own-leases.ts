import { setTimeout as pause } from 'node:timers/promises';
import type { HostLease, HostLeases } from './host-leases.ts';

/**
 * One request at a time per host, in this process alone: for a command that needs no database. What a
 * robots.txt said is kept as long as the process runs.
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
          // The next one waits, and not who is done.
          void pause(pauseMs).then(open);
        },
        keepRobots: async (text) => {
          robots.set(host, { text, fetchedAt: new Date() });
        },
      };
    },
  };
};
