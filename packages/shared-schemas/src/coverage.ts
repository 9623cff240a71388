import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { COVERAGE_WEEKS, SHADES } from './coverage-figures.ts';
import { CountryCodeSchema, DateSchema, TimestampSchema } from './primitives.ts';

/**
 * State of a bank's monitoring: `unwatched` if none of its sources is active; `waiting` until each
 * has been checked once; `failing` if the last check of one failed; otherwise `looked`.
 */
export const LookStateSchema = z.enum(['unwatched', 'waiting', 'failing', 'looked']);

/** A bank, its activity, and when its sources were last checked. */
export const CoverageBankSchema = BankRefSchema.extend({
  country: z.string(),
  /**
   * The bank's country or, for a currency union, all member countries, starting with the one where
   * the bank has its seat.
   */
  countries: z.array(CountryCodeSchema),
  regions: z.array(z.string()),
  /** Number of circulars in the last `COVERAGE_DAYS` days. */
  circulars: z.number().int(),
  /** Number of circulars in each of the last `COVERAGE_WEEKS` weeks, oldest first. */
  weeks: z.array(z.number().int()).length(COVERAGE_WEEKS),
  look: LookStateSchema,
  /**
   * Time up to which no circular is missing: the earliest of the times at which each of the bank's
   * sources was last checked successfully.
   */
  looked_at: TimestampSchema.nullable(),
  /** Latest day on which the bank published something, if known. */
  newest_on: DateSchema.nullable(),
});
export type CoverageBank = z.infer<typeof CoverageBankSchema>;

/** `GET /coverage`: every bank, sorted by name. */
export const CoverageSchema = z.array(CoverageBankSchema);
export type Coverage = z.infer<typeof CoverageSchema>;

const ShadeSchema = z.literal(SHADES);

/**
 * `GET /coverage/summary`, open to anyone: which countries are covered and how active each is, the
 * total number of circulars (rounded down to two digits), and the features of this deployment.
 * Leaves out samples, and contains nothing about users.
 */
export const CoverageSummarySchema = z.object({
  countries: z.array(
    z.object({ code: CountryCodeSchema, shade: ShadeSchema, is_sample: z.boolean() }),
  ),
  banks: z.number().int(),
  /** Number of banks with an active source. */
  monitored: z.number().int(),
  country_count: z.number().int(),
  circulars: z.number().int(),
  /** Whether a translation provider is connected. */
  translates: z.boolean(),
});
export type CoverageSummary = z.infer<typeof CoverageSummarySchema>;
