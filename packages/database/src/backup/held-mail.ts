import { postgresTarget } from '@circulate/connections';
import pg from 'pg';

/** So far away that no worker takes it up, and that nothing else is due then. */
const AWAY = `interval '100 years'`;
const IS_HELD = `state IN ('pending', 'sending') AND due_at > now() + interval '50 years'`;

const update = async (databaseUrl: string, statement: string): Promise<number> => {
  const client = new pg.Client(postgresTarget(databaseUrl));
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
};

/**
 * Holds every message that was pending, as after a restore, when it may have been sent since the backup.
 * Gives their number.
 */
export const holdPending = (databaseUrl: string): Promise<number> =>
  update(
    databaseUrl,
    `UPDATE deliveries SET due_at = now() + ${AWAY} WHERE state IN ('pending', 'sending')`,
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
