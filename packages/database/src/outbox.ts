import type { Database, Db } from './client.ts';

/** A job as the outbox sees it: its name and the schema that its payload must fit. */
type OutboxJob<Payload> = { name: string; schema: { parse(payload: unknown): Payload } };

/** A job, by name, and its payload as they stand in the outbox. */
export type OutboxItem = { job: string; payload: unknown };

/**
 * Adds an outbox entry, in the caller's transaction: `job` shall run on `payload`. The entry commits
 * or rolls back with what the caller stored; the relay moves it to the queue afterwards.
 */
export const addToOutbox = async <Payload extends object>(
  db: Db,
  job: OutboxJob<Payload>,
  payload: Payload,
): Promise<void> => {
  await db.outboxEntry.create({ data: { job: job.name, payload: job.schema.parse(payload) } });
};

const RELAY_BATCH = 500;

/**
 * Moves up to 500 entries from the outbox to the queue and gives how many it moved. Any number of
 * processes may call it at once. A crash after `enqueue` repeats the jobs, which every step allows for;
 * a failing `enqueue` leaves the entries where they are.
 */
export const relayOutbox = (
  db: Database,
  enqueue: (entries: OutboxItem[]) => Promise<void>,
): Promise<number> =>
  db.$transaction(async (tx) => {
    const entries = await tx.$queryRaw<OutboxItem[]>`
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM outbox ORDER BY id LIMIT ${RELAY_BATCH} FOR UPDATE SKIP LOCKED
      ) RETURNING job, payload`;
    if (entries.length > 0) await enqueue(entries);
    return entries.length;
  });
