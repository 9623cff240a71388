import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, readRows } from '@circulate/database';
import { z } from 'zod';
import { SourceProblem } from './source-problem.ts';

/** The lease of a host, and what its robots.txt said when it was last fetched. */
export type HostLease = {
  robots: { text: string; fetchedAt: Date } | null;
  /** Lets the next one have the host, after a rest of `pauseMs`. */
  end(pauseMs: number): Promise<void>;
  keepRobots(text: string): Promise<void>;
};

/** Whose turn it is at each host. */
export type HostLeases = {
  /** Waits for the lease of `host` (`name:port`). */
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
/** Longer than anything takes that holds a host; what holds it after that hangs. */
const HELD_AT_MOST_MS = 180_000;

/**
 * One request at a time per host, across all processes: a lease is a row that one holder has for
 * `leaseMs`, renewed while its process lives, so that one that crashed blocks nobody for longer than
 * that. Whoever waits longer than `waitMs` fails with HOST_BUSY.
 */
export const createHostLeases = ({ db, leaseMs, waitMs }: Settings): HostLeases => {
  /** Those of this process queue up here, so that only processes contend for the row. */
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
      // One that fails is made up for by the next.
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
  new SourceProblem('HOST_BUSY', `${host} is busy with our other requests; this one waits.`);
