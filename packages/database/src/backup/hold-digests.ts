import { queryRows } from '@circulate/platform/connections';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { acceptsAlerts } from '../eligibility.ts';
import { frequencyOfAlert, isPending, plannedTimes } from '../gathering.ts';
import { Prisma } from '../generated/client.ts';
import { ClosePlanSchema, periodsOver } from '../next-close.ts';

const DueChannelSchema = ClosePlanSchema.extend({
  id: z.string(),
  closes_at: z.date(),
  now: z.date(),
});

/**
 * Creates messages on hold for digests whose period has ended. Otherwise a worker would send them,
 * and may already have done so since the backup. `until` is the time at which the messages are due.
 * Alerts for later periods keep waiting, and a worker plans the next period as after any digest.
 */
export const holdDigests = async (client: ClientBase, until: Prisma.Sql): Promise<void> => {
  const rows = await queryRows(
    client,
    DueChannelSchema,
    Prisma.sql`
    SELECT c.id, c.next_close_at AS closes_at, now() AS now, ${plannedTimes}
    FROM channels c WHERE c.next_close_at <= now() AND ${acceptsAlerts}
    FOR UPDATE OF c`,
  );
  const over = rows.map(({ closes_at: closesAt, now, ...plan }) =>
    periodsOver(plan, { closesAt, now }),
  );
  await client.query(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT * FROM unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ closes_at }) => closes_at)}::timestamptz[],
        ${over.map(({ daily }) => daily)}::boolean[],
        ${over.map(({ weekly }) => weekly)}::boolean[]
      ) AS due (channel_id, closes_at, daily_over, weekly_over)
    ), open AS MATERIALIZED (
      SELECT place.channel_id, place.alert_id
      FROM due JOIN delivery_alerts place ON place.channel_id = due.channel_id AND ${isPending}
      JOIN channels c ON c.id = place.channel_id
      JOIN alerts a ON a.id = place.alert_id JOIN circulars k ON k.id = a.circular_id
      LEFT JOIN bank_subscriptions own ON own.user_id = c.user_id AND own.bank_id = k.bank_id
      WHERE CASE ${frequencyOfAlert}
        WHEN 'daily' THEN due.daily_over WHEN 'weekly' THEN due.weekly_over ELSE true END
    ), digests AS (
      INSERT INTO deliveries (channel_id, channel_kind, kind, closes_at, due_at)
      SELECT channel_id, 'email', 'digest', closes_at, ${until} FROM due
      WHERE channel_id IN (SELECT channel_id FROM open)
      ON CONFLICT DO NOTHING
      RETURNING id, channel_id
    )
    UPDATE delivery_alerts place SET delivery_id = digests.id
    FROM open JOIN digests USING (channel_id)
    WHERE place.alert_id = open.alert_id AND place.channel_id = open.channel_id AND ${isPending}`);
};
