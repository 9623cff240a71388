import { collects, Prisma } from '@circulate/database';

/**
 * The end of a statement that stores alerts in a CTE `stored (id, user_id)` on a circular of a bank:
 * gives each a place in every channel of its user that collects and that `condition` allows. In one
 * that tells immediately it gets its delivery, else it waits for a digest. The bank's own frequency
 * wins over that of the channel; where an alert has several reasons, the most immediate wins.
 */
export const placeInChannels = (bankId: string, condition = Prisma.sql`true`) => Prisma.sql`
  placed AS MATERIALIZED (
    SELECT c.id AS channel_id, c.kind AS channel_kind, stored.id AS alert_id,
           CASE WHEN c.kind <> 'email' OR coalesce(own.frequency, c.frequency) = 'immediately'
                THEN uuidv7() END AS delivery_id
    FROM stored JOIN channels c ON c.user_id = stored.user_id
    LEFT JOIN bank_subscriptions own ON own.user_id = stored.user_id
      AND own.bank_id = ${bankId}::uuid AND own.frequency IS NOT NULL
    WHERE ${collects} AND ${condition}
  ), delivered AS (
    INSERT INTO deliveries (id, channel_id, channel_kind)
    SELECT delivery_id, channel_id, channel_kind FROM placed WHERE delivery_id IS NOT NULL
  )
  INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
  SELECT channel_id, alert_id, delivery_id FROM placed`;
