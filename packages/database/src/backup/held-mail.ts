import { queryRows } from '@circulate/platform/connections';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { Prisma } from '../generated/client.ts';
import { holdDigests } from './hold-digests.ts';
import { inTransaction, withClient } from './with-client.ts';

/** So far away that no worker takes it up, and that nothing else is due then. */
const AWAY = `now() + interval '100 years'`;
const IS_FAR = `due_at > now() + interval '50 years'`;
const IS_HELD = `state IN ('pending', 'sending') AND ${IS_FAR}`;

const HeldSchema = z.object({ held: z.number() });

const update = async (databaseUrl: string, statement: string): Promise<number> =>
  withClient(databaseUrl, async (client) => (await client.query(statement)).rowCount ?? 0);

/**
 * Holds everything that a worker would send by itself now, in the transaction of `client`: messages that
 * are pending, and digests that are due. For the rows of a backup, since when all that may have been sent.
 */
export const holdMail = async (client: ClientBase): Promise<void> => {
  await client.query(
    `UPDATE deliveries SET due_at = ${AWAY} WHERE state IN ('pending', 'sending') AND NOT ${IS_FAR}`,
  );
  await holdDigests(client, Prisma.raw(AWAY));
};

/**
 * Holds everything that a worker would send by itself now, as after a restore, when it may have been sent
 * since the backup. Gives how many messages are held, also from before.
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

/** Lets workers send what is held; its 72 hours begin now. Gives the number of messages. */
export const sendHeld = (databaseUrl: string): Promise<number> =>
  update(
    databaseUrl,
    `UPDATE deliveries SET state = 'pending', due_at = now(), due_from = now() WHERE ${IS_HELD}`,
  );

/** Ends what is held, so that nobody gets it; the deliveries say why. Gives the number of messages. */
export const cancelHeld = (databaseUrl: string): Promise<number> =>
  update(
    databaseUrl,
    `WITH ended AS (
       UPDATE deliveries SET state = 'cancelled', due_at = now() WHERE ${IS_HELD} RETURNING id
     )
     INSERT INTO delivery_events (delivery_id, event, detail)
     SELECT id, 'cancelled', 'pending in a backup that was restored' FROM ended`,
  );
