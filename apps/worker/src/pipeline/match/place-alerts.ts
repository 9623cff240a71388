import { collects, Prisma } from '@circulate/database';

/**
 * The end of a statement that stores alerts in a CTE `stored (id, user_id)`: gives each a place in
 * every channel of its user that collects and that `condition` allows, and an immediate delivery.
 */
export const placeInChannels = (condition = Prisma.sql`true`) => Prisma.sql`
  placed AS MATERIALIZED (
    SELECT c.id AS channel_id, c.kind AS channel_kind, stored.id AS alert_id,
           uuidv7() AS delivery_id
    FROM stored JOIN channels c ON c.user_id = stored.user_id
    WHERE ${collects} AND ${condition}
  ), delivered AS (
    INSERT INTO deliveries (id, channel_id, channel_kind)
    SELECT delivery_id, channel_id, channel_kind FROM placed
  )
  INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
  SELECT channel_id, alert_id, delivery_id FROM placed`;
