import type { HostLease, HostLeases } from '../host-leases.ts';

type Held = {
  lease: Promise<HostLease>;
  /** The host's lease; undefined until it is granted. */
  taken: HostLease | undefined;
  robots: HostLease['robots'] | undefined;
  /** Resolves when the last queued request to this host has ended. */
  line: Promise<void>;
  pauseMs: number;
};

/**
 * Creates leases for one visit, the rendering of a page: each host is leased until the visit ends.
 * Requests still run one at a time per host, but the pause between requests applies only once,
 * after the visit: a page that loads thirty files is one visit, not thirty.
 */
export const createVisitLeases = (
  leases: HostLeases,
): HostLeases & { endVisit: () => Promise<void> } => {
  const hosts = new Map<string, Held>();
  let isOver = false;

  const hold = (host: string): Held => {
    const held: Held = {
      lease: leases.take(host),
      taken: undefined,
      robots: undefined,
      line: Promise.resolve(),
      pauseMs: 0,
    };
    hosts.set(host, held);
    held.lease
      .then((lease) => {
        held.taken = lease;
        // If the visit has ended in the meantime, the lease is released immediately.
        return isOver ? lease.end(0) : undefined;
      })
      .catch(() => hosts.delete(host));
    return held;
  };

  return {
    take: async (host) => {
      const held = hosts.get(host) ?? hold(host);
      const before = held.line;
      let leave = () => {};
      held.line = new Promise((resolve) => {
        leave = resolve;
      });
      try {
        const lease = await held.lease;
        await before;
        held.robots ??= lease.robots;
        return {
          robots: held.robots,
          keepRobots: async (text) => {
            held.robots = { text, fetchedAt: new Date() };
            await lease.keepRobots(text);
          },
          end: async (pauseMs) => {
            held.pauseMs = Math.max(held.pauseMs, pauseMs);
            leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    endVisit: async () => {
      isOver = true;
      const ends = [...hosts.values()].map(({ taken, pauseMs }) => taken?.end(pauseMs));
      await Promise.allSettled(ends);
    },
  };
};
