import type { Database, Db } from './client.ts';

/** A job as the outbox sees it: its name and the schema that its payload must fit. */
type OutboxJob<Payload> = { name: string; schema: { parse(payload: unknown): Payload } };

/** A wish as it stands in the outbox. */
export type OutboxWish = { job: string; payload: unknown };

/**
 * Records, in the caller's transaction, the wish that `job` runs on `payload`. It commits or
 * vanishes with what the caller stored; the relay moves it to the queue afterwards.
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
 * Moves up to 500 wishes from the outbox to the queue and gives how many it moved. Any number of
 * processes may call it at once. A crash after `enqueue` repeats the jobs, which every step bears;
 * a failing `enqueue` leaves the wishes where they are.
 */
export const relayOutbox = (
  db: Database,
  enqueue: (wishes: OutboxWish[]) => Promise<void>,
): Promise<number> =>
  db.$transaction(async (tx) => {
    const wishes = await tx.$queryRaw<OutboxWish[]>`
      DELETE FROM outbox WHERE id IN (
        SELECT id FROM outbox ORDER BY id LIMIT ${RELAY_BATCH} FOR UPDATE SKIP LOCKED
      ) RETURNING job, payload`;
    if (wishes.length > 0) await enqueue(wishes);
    return wishes.length;
  });
