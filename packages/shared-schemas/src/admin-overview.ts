import { z } from 'zod';
import { TimestampSchema } from './primitives.ts';

/** A figure for a period: the total, and a series of equal parts, oldest first. */
export const OverviewFigureSchema = z.object({
  total: z.number(),
  series: z.array(z.number()),
});
export type OverviewFigure = z.infer<typeof OverviewFigureSchema>;

/**
 * Median seconds from first seeing a new circular to sending its email, for a period and for each
 * part of it, oldest first; null where no such email was sent.
 */
export const OverviewMedianSchema = z.object({
  total: z.number().nullable(),
  series: z.array(z.number().nullable()),
});

/**
 * Figures since `from`. Each total equals the number of rows in the list with the matching filter:
 * `captured_from`, `published_from`, or `status` with `moved_from` for circulars; `channel` with
 * `sent_from`, or `bounced_from`, for deliveries. The spend is the cost of the model calls for
 * circulars filtered by `asked_from`.
 */
export const OverviewPeriodSchema = z.object({
  from: TimestampSchema,
  /** Length of each part of a series. */
  part_seconds: z.number().int(),
  captured: OverviewFigureSchema,
  published: OverviewFigureSchema,
  /** Circulars that entered review or failed in the period and still have that status. */
  in_review: OverviewFigureSchema,
  failed: OverviewFigureSchema,
  emails_sent: OverviewFigureSchema,
  emails_bounced: OverviewFigureSchema,
  /** US dollars, for calls with a known price. */
  ai_spend: OverviewFigureSchema,
  /** Based on the latest emails in each part, at most 200. */
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
     * The job that has waited longest for a worker; null if none is waiting or the queue can't be
     * reached.
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
