import type { Db } from '@circulate/database';

const WITHDRAWN = 'The circular was removed from Circulate.';

/**
 * Removes a circular from every unsent message. Messages left without circulars are cancelled, with
 * the reason in their history.
 */
export const cancelDeliveries = (tx: Db, circularId: string) => tx.$executeRaw`
  WITH left_out AS (
    UPDATE delivery_alerts place SET left_out_reason = ${WITHDRAWN}
    FROM alerts a
    WHERE a.circular_id = ${circularId}::uuid AND place.alert_id = a.id
      AND place.left_out_reason IS NULL
      AND (place.delivery_id IS NULL
           OR EXISTS (SELECT FROM deliveries d WHERE d.id = place.delivery_id AND d.state = 'pending'))
    RETURNING place.delivery_id, place.alert_id
  ), cancelled AS (
    UPDATE deliveries d SET state = 'cancelled'
    WHERE d.id IN (SELECT delivery_id FROM left_out) AND d.state = 'pending'
      AND NOT EXISTS (
        SELECT FROM delivery_alerts other
        WHERE other.delivery_id = d.id AND other.left_out_reason IS NULL
          AND other.alert_id NOT IN (SELECT alert_id FROM left_out))
    RETURNING d.id
  )
  INSERT INTO delivery_events (delivery_id, event, detail)
  SELECT id, 'cancelled', ${WITHDRAWN} FROM cancelled`;
