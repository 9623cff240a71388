import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { COVERAGE_WEEKS, SHADES } from './coverage-figures.ts';
import { CountryCodeSchema, DateSchema, TimestampSchema } from './primitives.ts';

/**
 * State of monitoring: `unwatched` if no source of the bank is active, `waiting` until each was
 * checked once, `failing` if the last check of one failed, else `looked`.
 */
export const LookStateSchema = z.enum(['unwatched', 'waiting', 'failing', 'looked']);

/** A bank, its activity, and when all of its sources were last checked successfully. */
export const CoverageBankSchema = BankRefSchema.extend({
  country: z.string(),
  /** For a currency union all of its members, its seat first. */
  countries: z.array(CountryCodeSchema),
  regions: z.array(z.string()),
  /** Circulars of the last `COVERAGE_DAYS` days. */
  circulars: z.number().int(),
  /** Circulars of each of the last `COVERAGE_WEEKS` weeks, oldest first. */
  weeks: z.array(z.number().int()).length(COVERAGE_WEEKS),
  look: LookStateSchema,
  /** Nothing is missing up to this time: the oldest of its sources' last successful checks. */
  looked_at: TimestampSchema.nullable(),
  /** Latest day on which it published something, if known. */
  newest_on: DateSchema.nullable(),
});
export type CoverageBank = z.infer<typeof CoverageBankSchema>;

/** `GET /coverage`: every bank, sorted by name. */
export const CoverageSchema = z.array(CoverageBankSchema);
export type Coverage = z.infer<typeof CoverageSchema>;

const ShadeSchema = z.literal(SHADES);

/**
 * `GET /coverage/summary`, for everyone: countries covered and how busy each is, the total number of
 * circulars, rounded down to two digits, and the features of this deployment. Excludes samples and
 * contains nothing about users.
 */
export const CoverageSummarySchema = z.object({
  countries: z.array(
    z.object({ code: CountryCodeSchema, shade: ShadeSchema, is_sample: z.boolean() }),
  ),
  banks: z.number().int(),
  /** Number of them with an active source. */
  monitored: z.number().int(),
  country_count: z.number().int(),
  circulars: z.number().int(),
  /** Whether a translation provider is connected. */
  translates: z.boolean(),
});
export type CoverageSummary = z.infer<typeof CoverageSummarySchema>;
