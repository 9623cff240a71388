import { z } from 'zod';
import { TimestampSchema } from './primitives.ts';

/**
 * A figure for a period: its total, and its values for equal intervals of the period, oldest first.
 */
export const OverviewFigureSchema = z.object({
  total: z.number(),
  series: z.array(z.number()),
});
export type OverviewFigure = z.infer<typeof OverviewFigureSchema>;

/**
 * Median number of seconds from first seeing a new circular to sending its email: for a period, and
 * for each interval of it, oldest first. Null where no circular was emailed.
 */
export const OverviewMedianSchema = z.object({
  total: z.number().nullable(),
  series: z.array(z.number().nullable()),
});

/**
 * Figures for the period that starts at `from`. Each total equals the number of rows in the admin
 * list with the matching filter: `captured_from`, `published_from`, or `status` with `moved_from`
 * for circulars; `channel` with `sent_from`, or `bounced_from`, for deliveries. The spend is the
 * cost of the model calls for the circulars that `asked_from` selects.
 */
export const OverviewPeriodSchema = z.object({
  from: TimestampSchema,
  /** Length of each interval in a series. */
  part_seconds: z.number().int(),
  captured: OverviewFigureSchema,
  published: OverviewFigureSchema,
  /** Circulars that entered review or failed in the period and still have that status. */
  in_review: OverviewFigureSchema,
  failed: OverviewFigureSchema,
  emails_sent: OverviewFigureSchema,
  emails_bounced: OverviewFigureSchema,
  /** US dollars spent on model calls whose price is known. */
  ai_spend: OverviewFigureSchema,
  /** Based on at most the 200 latest emails in each interval. */
  seconds_to_alert: OverviewMedianSchema,
});
export type OverviewPeriod = z.infer<typeof OverviewPeriodSchema>;

/** `GET /admin/overview`: a summary of the service's state. */
export const OverviewSchema = z.object({
  at: TimestampSchema,
  day: OverviewPeriodSchema,
  month: OverviewPeriodSchema,
  now: z.object({
    /** Total, regardless of age. */
    in_review: z.number().int(),
    failed: z.number().int(),
    /** Sources with an alarm. */
    sources_late: z.number().int(),
    /**
     * The job that has waited longest for a worker; null if none is waiting or the queue is
     * unreachable.
     */
    oldest_job: z.object({ job: z.string(), since: TimestampSchema }).nullable(),
    queue_reachable: z.boolean(),
    /** When the last canary email was sent; null if none was. */
    last_canary_at: TimestampSchema.nullable(),
    /** Whether the AI model responds; `none` if no model is connected. */
    ai: z.enum(['none', 'answers', 'unavailable']).default('none'),
  }),
});
export type Overview = z.infer<typeof OverviewSchema>;
