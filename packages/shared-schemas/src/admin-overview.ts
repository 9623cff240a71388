import { z } from 'zod';
import { TimestampSchema } from './primitives.ts';

/** One figure over a period: what it comes to, and how that spreads, the oldest part first. */
export const OverviewFigureSchema = z.object({
  total: z.number(),
  series: z.array(z.number()),
});
export type OverviewFigure = z.infer<typeof OverviewFigureSchema>;

/**
 * The figures since `from`. Each total is what its list holds when it is asked for the same moment:
 * circulars by `captured_from`, `published_from`, or `status` with `moved_from`; deliveries by `channel`
 * with `sent_from`, or `bounced_from`. The spend is what the calls of the circulars under `asked_from` cost.
 */
export const OverviewPeriodSchema = z.object({
  from: TimestampSchema,
  /** How long each part of a series is. */
  part_seconds: z.number().int(),
  captured: OverviewFigureSchema,
  published: OverviewFigureSchema,
  /** Those that came to review, or failed, since then and still stand there. */
  in_review: OverviewFigureSchema,
  failed: OverviewFigureSchema,
  emails_sent: OverviewFigureSchema,
  emails_bounced: OverviewFigureSchema,
  /** In US dollars; of calls whose price is known. */
  ai_spend: OverviewFigureSchema,
});
export type OverviewPeriod = z.infer<typeof OverviewPeriodSchema>;

/** `GET /admin/overview`: how the service does, at a glance. */
export const OverviewSchema = z.object({
  at: TimestampSchema,
  day: OverviewPeriodSchema,
  month: OverviewPeriodSchema,
  now: z.object({
    /** However long ago they came to stand there. */
    in_review: z.number().int(),
    failed: z.number().int(),
    /** Sources that raise an alarm. */
    sources_late: z.number().int(),
    /** The job that waits longest for a worker; null where none waits, or the queue is out of reach. */
    oldest_job: z.object({ job: z.string(), since: TimestampSchema }).nullable(),
    queue_reachable: z.boolean(),
    /** When the last canary email left; null before the first. */
    last_canary_at: TimestampSchema.nullable(),
    /**
     * Half of the latest emails of a new circular left within so many seconds of our first sight of it;
     * null where none left within the month. `median_of`: how many emails that is told of.
     */
    median_seconds: z.number().nullable(),
    median_of: z.number().int(),
  }),
});
export type Overview = z.infer<typeof OverviewSchema>;
