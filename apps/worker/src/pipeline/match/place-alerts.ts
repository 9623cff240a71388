import { acceptsAlerts, frequencyOfAlert, Prisma } from '@circulate/database';

/** Columns of an alert that `enqueueForChannels` needs. */
export const placedColumns = Prisma.sql`id, user_id, category_ids, macroeconomic, search_ids`;

/**
 * The end of a statement that stores alerts in a CTE `stored` on a circular of a bank, which returns
 * `placedColumns`: gives each a place in every channel of its user that collects and that `condition`
 * allows. In one that tells immediately it gets its delivery, else it waits for a digest.
 */
export const enqueueForChannels = (bankId: string, condition = Prisma.sql`true`) => Prisma.sql`
  placed AS MATERIALIZED (
    SELECT c.id AS channel_id, c.kind AS channel_kind, a.id AS alert_id,
           CASE WHEN c.kind <> 'email' OR ${frequencyOfAlert} = 'immediately'
                THEN uuidv7() END AS delivery_id
    FROM stored a JOIN channels c ON c.user_id = a.user_id
    LEFT JOIN bank_subscriptions own ON own.user_id = a.user_id
      AND own.bank_id = ${bankId}::uuid AND own.frequency IS NOT NULL
    WHERE ${acceptsAlerts} AND ${condition}
  ), delivered AS (
    INSERT INTO deliveries (id, channel_id, channel_kind)
    SELECT delivery_id, channel_id, channel_kind FROM placed WHERE delivery_id IS NOT NULL
  )
  INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
  SELECT channel_id, alert_id, delivery_id FROM placed`;
