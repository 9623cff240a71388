import { acceptsAlerts, frequencyOfAlert, Prisma } from '@circulate/database';

/** The alert columns that `enqueueForChannels` needs. */
export const placedColumns = Prisma.sql`id, user_id, category_ids, macroeconomic, search_ids`;

/**
 * Returns the end of a statement whose CTE `stored` stores alerts on a bank's circular and returns
 * `placedColumns`. It adds each alert to every active channel of its user that meets `condition`:
 * with a delivery if the channel sends immediately, otherwise for its next digest.
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
