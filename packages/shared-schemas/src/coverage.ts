import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { COVERAGE_WEEKS, SHADES } from './coverage-figures.ts';
import { CountryCodeSchema, DateSchema, TimestampSchema } from './primitives.ts';

/**
 * State of monitoring: `unwatched` if no source of the bank is active, `waiting` until each was
 * checked once, `failing` if the last check of one failed, else `looked`.
 */
export const LookStateSchema = z.enum(['unwatched', 'waiting', 'failing', 'looked']);
export type LookState = z.infer<typeof LookStateSchema>;

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
 * `GET /coverage/summary`, for everyone: which countries are covered and how busy each is, how much came
 * in all, cut off to two digits, and what this deployment does. Samples count in no number. Nothing
 * about people.
 */
export const CoverageSummarySchema = z.object({
  countries: z.array(
    z.object({ code: CountryCodeSchema, shade: ShadeSchema, is_sample: z.boolean() }),
  ),
  banks: z.number().int(),
  /** How many of them have a source that is on. */
  monitored: z.number().int(),
  country_count: z.number().int(),
  circulars: z.number().int(),
  /** Whether a translation provider is connected. */
  translates: z.boolean(),
});
export type CoverageSummary = z.infer<typeof CoverageSummarySchema>;
