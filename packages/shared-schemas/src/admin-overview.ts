import { z } from 'zod';
import { TimestampSchema } from './primitives.ts';

/** A figure over a period: its total and its series, oldest part first. */
export const OverviewFigureSchema = z.object({
  total: z.number(),
  series: z.array(z.number()),
});
export type OverviewFigure = z.infer<typeof OverviewFigureSchema>;

/**
 * Median seconds between first seeing a new circular and sending its email, over a period and for each
 * part of it, oldest first; null without such emails.
 */
export const OverviewMedianSchema = z.object({
  total: z.number().nullable(),
  series: z.array(z.number().nullable()),
});

/**
 * Figures since `from`. Each total equals the length of its list filtered by the same time:
 * circulars by `captured_from`, `published_from`, or `status` with `moved_from`; deliveries by
 * `channel` with `sent_from`, or `bounced_from`. The spend is the cost of the model calls for
 * circulars filtered by `asked_from`.
 */
export const OverviewPeriodSchema = z.object({
  from: TimestampSchema,
  /** Length of each part of a series. */
  part_seconds: z.number().int(),
  captured: OverviewFigureSchema,
  published: OverviewFigureSchema,
  /** Circulars that entered review, or failed, in the period and still have that status. */
  in_review: OverviewFigureSchema,
  failed: OverviewFigureSchema,
  emails_sent: OverviewFigureSchema,
  emails_bounced: OverviewFigureSchema,
  /** In US dollars, for calls with a known price. */
  ai_spend: OverviewFigureSchema,
  /** Over up to 200 emails of each part, the latest ones. */
  seconds_to_alert: OverviewMedianSchema,
});
export type OverviewPeriod = z.infer<typeof OverviewPeriodSchema>;

/** `GET /admin/overview`: the state of the service at a glance. */
export const OverviewSchema = z.object({
  at: TimestampSchema,
  day: OverviewPeriodSchema,
  month: OverviewPeriodSchema,
  now: z.object({
    /** All of them, whatever their age. */
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
    /** When the last canary email was sent; null before the first. */
    last_canary_at: TimestampSchema.nullable(),
    /** Whether the AI model responds; `none` if no model is connected. */
    ai: z.enum(['none', 'answers', 'unavailable']).default('none'),
  }),
});
export type Overview = z.infer<typeof OverviewSchema>;
