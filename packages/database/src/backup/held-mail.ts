import { queryRows } from '@circulate/platform/connections';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import { holdDigests } from './hold-digests.ts';
import { inTransaction, withClient } from './with-client.ts';

/**
 * Due time of messages on hold, so far in the future that no worker sends them and nothing else has
 * it.
 */
const AWAY = `now() + interval '100 years'`;
const IS_FAR = `due_at > now() + interval '50 years'`;
const IS_HELD = `state IN ('pending', 'sending') AND ${IS_FAR}`;

const HeldSchema = z.object({ held: z.number() });

const update = async (databaseUrl: string, statement: string): Promise<number> =>
  withClient(databaseUrl, async (client) => (await client.query(statement)).rowCount ?? 0);

/**
 * Puts everything on hold that a worker would send automatically: pending messages and due digests.
 * Runs in the transaction of `client`, on rows from a backup, because the messages may have been
 * sent since the backup.
 */
export const holdMail = async (client: ClientBase): Promise<void> => {
  await client.query(
    `UPDATE deliveries SET due_at = ${AWAY} WHERE state IN ('pending', 'sending') AND NOT ${IS_FAR}`,
  );
  await holdDigests(client, Prisma.raw(AWAY));
};

/**
 * Puts everything on hold that a worker would send automatically, such as after a restore, because
 * it may have been sent since the backup. Returns the number of messages on hold, including earlier
 * ones.
 */
export const holdPending = (databaseUrl: string): Promise<number> =>
  withClient(
    databaseUrl,
    inTransaction(async (client) => {
      await holdMail(client);
      const [counted] = await queryRows(
        client,
        HeldSchema,
        `SELECT count(*)::int AS held FROM deliveries WHERE ${IS_HELD}`,
      );
      return counted?.held ?? 0;
    }),
  );

/**
 * Releases the messages on hold, so that workers send them. The 72 hours in which they are retried
 * start now. Returns their number.
 */
export const sendHeld = (databaseUrl: string): Promise<number> =>
  update(
    databaseUrl,
    `UPDATE deliveries SET state = 'pending', due_at = now(), due_from = now() WHERE ${IS_HELD}`,
  );

/** Cancels the messages on hold, and records the reason in each delivery. Returns their number. */
export const cancelHeld = (databaseUrl: string): Promise<number> =>
  update(
    databaseUrl,
    `WITH ended AS (
       UPDATE deliveries SET state = 'cancelled', due_at = now() WHERE ${IS_HELD} RETURNING id
     )
     INSERT INTO delivery_events (delivery_id, event, detail)
     SELECT id, 'cancelled', 'pending in a backup that was restored' FROM ended`,
  );
