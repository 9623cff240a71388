import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, readRows } from '@circulate/database';
import { z } from 'zod';
import { SourceProblem } from './source-problem.ts';

/** The right to make requests to a host, with the host's robots.txt as last fetched. */
export type HostLease = {
  robots: { text: string; fetchedAt: Date } | null;
  /** Releases the host after a pause of `pauseMs`. */
  end(pauseMs: number): Promise<void>;
  keepRobots(text: string): Promise<void>;
};

/** Grants leases on hosts. */
export type HostLeases = {
  /** Waits for the lease on `host` (`name:port`) and returns it. */
  take: (host: string) => Promise<HostLease>;
};

const RowSchema = z.object({
  robots_text: z.string().nullable(),
  robots_fetched_at: z.date().nullable(),
});
type Row = z.infer<typeof RowSchema>;

type Settings = { db: Database; leaseMs: number; waitMs: number };

const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 1_000;
/**
 * After this time, which is longer than any legitimate use of a host, the lease's holder is
 * presumed hung.
 */
const HELD_AT_MOST_MS = 180_000;

/**
 * Limits requests to one at a time per host across all processes. A lease is a database row that
 * one holder has for `leaseMs` and renews while its process lives, so that a crashed process blocks
 * others no longer than that. `take` fails with HOST_BUSY after waiting for `waitMs`.
 */
export const createHostLeases = ({ db, leaseMs, waitMs }: Settings): HostLeases => {
  /** Queues of this process's own requests by host, so that only processes compete for the row. */
  const queues = new Map<string, Promise<void>>();

  const claim = (host: string, holder: string) => readRows(db, RowSchema)`
    INSERT INTO capture_hosts (host, holder, held_until)
    VALUES (${host}, ${holder}::uuid, now() + ${leaseMs} * interval '1 millisecond')
    ON CONFLICT (host) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
      WHERE capture_hosts.held_until <= now()
    RETURNING robots_text, robots_fetched_at`;

  const waitForLease = async (host: string, holder: string): Promise<Row> => {
    const deadline = Date.now() + waitMs;
    for (let lookMs = FIRST_LOOK_MS; ; lookMs = Math.min(lookMs * 2, LONGEST_LOOK_MS)) {
      const [row] = await claim(host, holder);
      if (row) return row;
      if (Date.now() > deadline) throw busy(host);
      await pause(lookMs * (0.5 + Math.random()));
    }
  };

  const keepRenewing = (host: string, holder: string) => {
    const end = Date.now() + HELD_AT_MOST_MS;
    const renew = () => db.$executeRaw`
      UPDATE capture_hosts SET held_until = now() + ${leaseMs} * interval '1 millisecond'
      WHERE host = ${host} AND holder = ${holder}::uuid`;
    const timer = setInterval(() => {
      if (Date.now() > end) clearInterval(timer);
      // If a renewal fails, the next one makes up for it.
      else void renew().catch(() => undefined);
    }, leaseMs / 3);
    timer.unref();
    return () => clearInterval(timer);
  };

  return {
    take: async (host: string): Promise<HostLease> => {
      const before = queues.get(host) ?? Promise.resolve();
      let open = () => {};
      const mine = new Promise<void>((resolve) => {
        open = resolve;
      });
      const queue = before.then(() => mine);
      queues.set(host, queue);
      const leave = () => {
        open();
        if (queues.get(host) === queue) queues.delete(host);
      };
      const holder = randomUUID();
      try {
        await before;
        const row = await waitForLease(host, holder);
        const { robots_text: text, robots_fetched_at: fetchedAt } = row;
        const stopRenewing = keepRenewing(host, holder);
        return {
          robots: text !== null && fetchedAt !== null ? { text, fetchedAt } : null,
          end: async (pauseMs) => {
            stopRenewing();
            try {
              await db.$executeRaw`
                UPDATE capture_hosts
                SET holder = NULL, held_until = now() + ${pauseMs} * interval '1 millisecond'
                WHERE host = ${host} AND holder = ${holder}::uuid`;
            } finally {
              leave();
            }
          },
          keepRobots: async (kept) => {
            await db.$executeRaw`
              UPDATE capture_hosts SET robots_text = ${kept}, robots_fetched_at = now()
              WHERE host = ${host} AND holder = ${holder}::uuid`;
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};

const busy = (host: string) =>
  new SourceProblem(
    'HOST_BUSY',
    `We’re already sending requests to ${host}. We’ll try again later.`,
  );
