import {
  acceptsAlerts,
  ClosePlanSchema,
  type Database,
  type Db,
  frequencyOfAlert,
  HELD,
  isPending,
  isTimeZone,
  nextCloseOf,
  Prisma,
  periodsOver,
  plannedTimes,
  readRows,
  ZONE_DATA,
} from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { z } from 'zod';

/** Channels closed per transaction. */
const BATCH = 1_000;

/**
 * How long a channel that stopped collecting is still checked: a match that started before its user
 * switched to immediate alerts, or stopped emails, may still add an alert to a digest.
 */
const STRAYS_FOR_MS = 20 * 60_000;

const DueChannelSchema = ClosePlanSchema.extend({
  id: z.string(),
  closes_at: z.date(),
  now: z.date(),
  collects: z.boolean(),
  /** When this channel last stopped collecting; null if never. */
  changed_at: z.date().nullable(),
});
type DueChannel = z.infer<typeof DueChannelSchema>;

/**
 * Closes every channel whose digest period is over: its waiting alerts become one digest, however
 * late. Any number of processes may run it in parallel. `at` replaces the current time in tests.
 * `reportError` receives unknown time zones, whose periods end by UTC. Returns the number of closed
 * channels.
 */
export const closeDue = async (
  db: Database,
  at?: Date,
  reportError?: (error: unknown) => void,
): Promise<number> => {
  let closed = 0;
  for (;;) {
    const due = await db.$transaction((tx) => closeBatch(tx, at ?? null));
    for (const zone of new Set(due.map(({ timeZone }) => timeZone))) {
      if (!isTimeZone(zone)) reportError?.(new Error(unknownZone(zone)));
    }
    closed += due.length;
    if (due.length < BATCH) return closed;
  }
};

const unknownZone = (zone: string) =>
  `This release of Node.js (zone data ${ZONE_DATA}) doesn’t know the time zone ${JSON.stringify(zone)}, so its digests use UTC. Run worker and API on the same release.`;

const closeBatch = async (tx: Db, at: Date | null): Promise<DueChannel[]> => {
  const due = await readRows(tx, DueChannelSchema)`
    SELECT c.id, c.next_close_at AS closes_at, coalesce(${at}::timestamptz, now()) AS now,
           ${acceptsAlerts} AS collects, greatest(c.frequency_changed_at, c.state_since) AS changed_at,
           ${plannedTimes}
    FROM channels c
    WHERE c.next_close_at <= coalesce(${at}::timestamptz, now())
    ORDER BY c.next_close_at, c.id LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED`;
  if (due.length > 0) await close(tx, due);
  return due;
};

/**
 * In one statement, writes the digests, the alerts in them, the end of each channel's next period,
 * and the job that sends them.
 */
const close = (tx: Db, due: DueChannel[]) => {
  const ids = due.map(({ id }) => id);
  const over = due.map(overOf);
  return tx.$executeRaw`
  WITH due AS MATERIALIZED (
    SELECT * FROM unnest(
      ${ids}::uuid[],
      ${due.map(({ closes_at }) => closes_at)}::timestamptz[],
      ${due.map(nextOf)}::timestamptz[],
      ${over.map(({ daily }) => daily)}::boolean[],
      ${over.map(({ weekly }) => weekly)}::boolean[],
      ${over.map(({ all }) => all)}::boolean[],
      ${due.map((channel) => channel.collects)}::boolean[]
    ) AS due (channel_id, closes_at, next_close_at, daily_over, weekly_over, all_over, collects)
  ), open AS MATERIALIZED (
    -- Where each row lies: found by its key, the planner would read the whole table for every batch.
    SELECT place.channel_id, place.ctid AS row
    FROM due JOIN delivery_alerts place ON place.channel_id = due.channel_id AND ${isPending}
    WHERE due.all_over OR ${isOver}
  ), digests AS (
    INSERT INTO deliveries (channel_id, channel_kind, kind, closes_at)
    SELECT channel_id, 'email', 'digest', closes_at FROM due
    WHERE collects AND channel_id IN (SELECT channel_id FROM open)
    ON CONFLICT DO NOTHING
    RETURNING id, channel_id
  ), gathered AS (
    UPDATE delivery_alerts place SET delivery_id = digests.id,
      left_out_reason = CASE WHEN NOT due.collects THEN ${HELD} END
    FROM open JOIN due USING (channel_id) LEFT JOIN digests USING (channel_id)
    WHERE place.ctid = ANY(ARRAY(SELECT row FROM open)) AND place.ctid = open.row AND ${isPending}
      AND (digests.id IS NOT NULL OR NOT due.collects)
  ), planned AS (
    UPDATE channels c SET next_close_at = due.next_close_at, zone_data = ${ZONE_DATA}
    FROM due WHERE c.id = due.channel_id AND c.id = ANY(${ids}::uuid[])
  )
  INSERT INTO outbox (job, payload)
  SELECT ${jobs.deliver.name}, jsonb_build_object('channel', 'email', 'cause', id)
  FROM digests LIMIT 1`;
};

/**
 * SQL condition: whether the digest period of a waiting alert is over under the current settings.
 */
const isOver = Prisma.sql`(
  SELECT CASE ${frequencyOfAlert}
    WHEN 'daily' THEN due.daily_over WHEN 'weekly' THEN due.weekly_over ELSE true END
  FROM channels c JOIN alerts a ON a.id = place.alert_id JOIN circulars k ON k.id = a.circular_id
  LEFT JOIN bank_subscriptions own ON own.user_id = c.user_id AND own.bank_id = k.bank_id
  WHERE c.id = place.channel_id)`;

/** Returns which periods of a due channel are over, and whether all of them are. */
const overOf = ({ closes_at: closesAt, now, collects, ...plan }: DueChannel) => {
  const { daily, weekly } = periodsOver(plan, { closesAt, now });
  return {
    daily,
    weekly,
    all: !collects || (daily === plan.hasDaily && weekly === plan.hasWeekly),
  };
};

const nextOf = ({ changed_at, now, ...channel }: DueChannel): Date | null => {
  const next = channel.collects ? nextCloseOf(channel, now) : null;
  if (next || !changed_at) return next;
  const last = new Date(changed_at.getTime() + STRAYS_FOR_MS);
  return last > now ? last : null;
};

const PlannedSchema = ClosePlanSchema.extend({ id: z.string(), planned: z.date(), now: z.date() });

/**
 * Recomputes when digest periods end if they were planned with a different version of the time zone
 * data, because a country may have changed its clocks. Periods that are already over stay over.
 */
export const replanZones = async (db: Database): Promise<void> => {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const channels = await readRows(db, PlannedSchema)`
      SELECT c.id, c.next_close_at AS planned, now() AS now, ${plannedTimes} FROM channels c
      WHERE c.id > ${last}::uuid AND c.next_close_at > now()
        AND c.zone_data IS DISTINCT FROM ${ZONE_DATA}
      ORDER BY c.id LIMIT ${BATCH}`;
    const next = channels.flatMap(({ id, planned, now, ...plan }) => {
      const at = nextCloseOf(plan, now);
      return at ? [{ id, planned, at }] : [];
    });
    // Skips a channel that was closed or planned again since it was read: it would otherwise be
    // closed twice.
    await db.$executeRaw`
      UPDATE channels c SET next_close_at = next.at, zone_data = ${ZONE_DATA}
      FROM unnest(
        ${next.map(({ id }) => id)}::uuid[],
        ${next.map(({ planned }) => planned)}::timestamptz[],
        ${next.map(({ at }) => at)}::timestamptz[]
      ) AS next (id, planned, at)
      WHERE c.id = next.id AND c.next_close_at = next.planned AND c.next_close_at > now()`;
    const [end] = channels.slice(-1);
    if (!end) return;
    last = end.id;
  }
};
