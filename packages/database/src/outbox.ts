import { currentTrace } from '@circulate/platform/tracing';
import { z } from 'zod';
import type { Database, Db } from './client.ts';
import { readRows } from './rows.ts';

/** Properties of a job that the outbox needs: its name, and the schema of its payload. */
type OutboxJob<Payload> = { name: string; schema: { parse(payload: unknown): Payload } };

const OutboxItemSchema = z.object({
  id: z.bigint(),
  job: z.string(),
  payload: z.unknown(),
});
/** An outbox entry as the relay passes it on: the name of the job, and its payload. */
export type OutboxItem = z.infer<typeof OutboxItemSchema>;

/** An outbox entry that no queue accepts, and the reason. */
type RefusedItem = { request: OutboxItem; error: string };

/**
 * Adds an entry to the outbox in the caller's transaction: run `job` with `payload`. It is
 * committed or rolled back with the caller's changes; after that, the relay moves it to the queue.
 * Includes the current trace, if there is one.
 */
export const addToOutbox = async <Payload extends object>(
  db: Db,
  job: OutboxJob<Payload>,
  payload: Payload,
): Promise<void> => {
  await createEntry(db, job, payload);
};

type Delay<Payload> = { payload: Payload; delayS: number };

/**
 * Like `addToOutbox`, but the relay moves the entry only after `delayS` seconds by the database's
 * clock. Returns the id of the entry: deleting it before then cancels the job.
 */
export const addToOutboxLater = async <Payload extends object>(
  db: Db,
  job: OutboxJob<Payload>,
  { payload, delayS }: Delay<Payload>,
): Promise<bigint> => {
  const { id } = await createEntry(db, job, payload);
  await db.$executeRaw`
    UPDATE outbox SET due_at = now() + make_interval(secs => ${delayS}::float8) WHERE id = ${id}`;
  return id;
};

const createEntry = <Payload extends object>(db: Db, job: OutboxJob<Payload>, payload: Payload) => {
  const traceparent = currentTrace();
  return db.outboxEntry.create({
    data: {
      job: job.name,
      payload: { ...job.schema.parse(payload), ...(traceparent && { traceparent }) },
    },
  });
};

const RELAY_BATCH = 500;

/**
 * Moves up to 500 due entries from the outbox to the queue, and returns the number of entries.
 * Entries that `enqueue` rejects are marked unprocessable with the reason, and don't block others.
 * Any number of processes may call this at the same time. A crash after `enqueue` repeats jobs,
 * which every step tolerates; if `enqueue` throws, the entries stay.
 */
export const relayOutbox = (
  db: Database,
  enqueue: (entries: OutboxItem[]) => Promise<RefusedItem[]>,
): Promise<number> =>
  db.$transaction(async (tx) => {
    const entries = await takeBatch(tx);
    if (entries.length === 0) return 0;
    const refused = await enqueue(entries);
    await setAside(tx, refused);
    const refusedIds = new Set(refused.map(({ request }) => request.id));
    const moved = entries.map(({ id }) => id).filter((id) => !refusedIds.has(id));
    await tx.$executeRaw`DELETE FROM outbox WHERE id = ANY(${moved}::bigint[])`;
    return entries.length;
  });

/**
 * Selects and locks the next entries in a statement of its own. As part of the DELETE, a planner
 * that assumes an empty table would select them again for every row.
 */
const takeBatch = (tx: Db): Promise<OutboxItem[]> => readRows(tx, OutboxItemSchema)`
  SELECT id, job, payload FROM outbox
  WHERE failed_at IS NULL AND (due_at IS NULL OR due_at <= now())
  ORDER BY id LIMIT ${RELAY_BATCH} FOR UPDATE SKIP LOCKED`;

const setAside = async (tx: Db, refused: RefusedItem[]): Promise<void> => {
  if (refused.length === 0) return;
  await tx.$executeRaw`
    UPDATE outbox SET failed_at = now(), error = refused.error
    FROM unnest(${refused.map(({ request }) => request.id)}::bigint[],
                ${refused.map(({ error }) => error)}::text[]) AS refused (id, error)
    WHERE outbox.id = refused.id`;
};
