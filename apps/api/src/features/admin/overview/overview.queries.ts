import { type Db, Prisma, readRows } from '@circulate/database';
import { z } from 'zod';

/**
 * For each period of the overview: the number of intervals it is divided into, and their length.
 */
export const PERIODS = {
  day: { parts: 24, partSeconds: 3_600 },
  month: { parts: 30, partSeconds: 86_400 },
} as const;

export type PeriodName = keyof typeof PERIODS;

const PartRowSchema = z.object({
  period: z.enum(['day', 'month']),
  since: z.date(),
  captured: z.number(),
  published: z.number(),
  in_review: z.number(),
  failed: z.number(),
  emails_sent: z.number(),
  emails_bounced: z.number(),
  ai_spend: z.number(),
});
/** Figures for one interval of a period. */
export type PartRow = z.infer<typeof PartRowSchema>;

/**
 * Generates the intervals of a period that ends with the current minute. The last interval is
 * open-ended.
 */
const partsOf = (period: PeriodName) => {
  const { parts, partSeconds } = PERIODS[period];
  return Prisma.sql`
    SELECT ${period} AS period, this_minute - make_interval(secs => (n + 1) * ${partSeconds}::int) AS since,
      CASE n WHEN 0 THEN 'infinity'
        ELSE this_minute - make_interval(secs => n * ${partSeconds}::int) END AS until
    FROM (SELECT date_trunc('minute', now()) AS this_minute) clock, generate_series(0, ${parts}::int - 1) n`;
};

const within = (column: Prisma.Sql) =>
  Prisma.sql`${column} >= part.since AND ${column} < part.until`;

/**
 * Returns the figures for every interval of both periods, oldest first. Each count uses its own
 * index.
 */
export const readParts = (db: Db) => readRows(db, PartRowSchema)`
  SELECT part.period, part.since,
    (SELECT count(*) FROM circulars WHERE ${within(Prisma.sql`created_at`)})::int AS captured,
    (SELECT count(*) FROM circulars WHERE ${within(Prisma.sql`published_at`)})::int AS published,
    (SELECT count(*) FROM circulars
      WHERE status = 'in_review' AND ${within(Prisma.sql`moved_at`)})::int AS in_review,
    (SELECT count(*) FROM circulars
      WHERE status = 'failed' AND ${within(Prisma.sql`moved_at`)})::int AS failed,
    (SELECT count(*) FROM deliveries
      WHERE channel_kind = 'email' AND ${within(Prisma.sql`sent_at`)})::int AS emails_sent,
    -- A resent email may bounce again: it is counted once, at its last bounce.
    (SELECT count(*) FROM delivery_events e
      WHERE event = 'bounced' AND ${within(Prisma.sql`at`)} AND id = (
        SELECT id FROM delivery_events
        WHERE delivery_id = e.delivery_id AND event = 'bounced' ORDER BY at DESC, id DESC LIMIT 1
      ))::int AS emails_bounced,
    (SELECT coalesce(sum(cost_usd), 0) FROM model_calls
      WHERE cost_usd IS NOT NULL AND ${within(Prisma.sql`at`)})::float8 AS ai_spend
  FROM (${partsOf('day')} UNION ALL ${partsOf('month')}) part
  ORDER BY part.period, part.since`;

const WaitingSchema = z.object({
  in_review: z.number(),
  failed: z.number(),
});

/** Counts circulars in review and failed circulars, regardless of their age. */
export const countWaiting = async (db: Db) => {
  const [row] = await readRows(db, WaitingSchema)`
    SELECT count(*) FILTER (WHERE status = 'in_review')::int AS in_review,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM circulars WHERE status IN ('in_review', 'failed')`;
  return row ?? { in_review: 0, failed: 0 };
};

const OldestEntrySchema = z.object({
  job: z.string(),
  created_at: z.date(),
});

/** Returns when the oldest waiting outbox entry was added. */
export const findOldestEntry = async (db: Db) => {
  const [entry] = await readRows(db, OldestEntrySchema)`
    SELECT job, created_at FROM outbox WHERE failed_at IS NULL ORDER BY id LIMIT 1`;
  return entry;
};

/** Maximum number of emails per interval from which the median is calculated. */
const LATEST_EMAILS = 200;

const TimeToAlertSchema = z.object({
  period: z.enum(['day', 'month']),
  /** Start of the interval; null for the whole period. */
  since: z.date().nullable(),
  seconds: z.number(),
});

/**
 * Returns the median time from first seeing a circular (first listed by its source, or captured) to
 * emailing it, for each interval that has emails and for both periods as a whole. Excludes digests,
 * which users chose to get later, and resent emails.
 */
export const readTimesToAlert = (db: Db) => readRows(db, TimeToAlertSchema)`
  SELECT part.period, part.since,
    percentile_cont(0.5) WITHIN GROUP (
      ORDER BY extract(epoch FROM latest.sent_at - least(c.created_at, seen.first_seen_at))
    )::float8 AS seconds
  FROM (${partsOf('day')} UNION ALL ${partsOf('month')}) part
  CROSS JOIN LATERAL (
    SELECT id, sent_at FROM deliveries
    WHERE channel_kind = 'email' AND ${within(Prisma.sql`sent_at`)}
      AND kind = 'immediate' AND resends = 0
    ORDER BY sent_at DESC LIMIT ${LATEST_EMAILS}
  ) latest
  JOIN delivery_alerts place ON place.delivery_id = latest.id
  JOIN alerts a ON a.id = place.alert_id AND a.kind = 'new'
  JOIN circulars c ON c.id = a.circular_id
  LEFT JOIN LATERAL (
    SELECT min(first_seen_at) AS first_seen_at FROM source_items WHERE circular_id = c.id
  ) seen ON true
  GROUP BY GROUPING SETS ((part.period, part.since), (part.period))`;
