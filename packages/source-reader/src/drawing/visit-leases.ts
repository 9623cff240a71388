import type { HostLease, HostLeases } from '../host-leases.ts';

type Held = {
  lease: Promise<HostLease>;
  /** The same once it has come. */
  taken: HostLease | undefined;
  robots: HostLease['robots'] | undefined;
  /** The end of the line of requests to this host. */
  line: Promise<void>;
  pauseMs: number;
};

/**
 * Leases for one visit, the drawing of a page: each host that it asks is held until the visit ends. Its
 * requests go out one at a time for each host as always, but the rest that hosts are given comes once,
 * after the visit: a page that asks for thirty files is one look, not thirty.
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
        // One that comes after the visit is of no use to it.
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
