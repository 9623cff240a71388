import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { COVERAGE_WEEKS, SHADES } from './coverage-figures.ts';
import { CountryCodeSchema, DateSchema, TimestampSchema } from './primitives.ts';

/**
 * What is known of the last look at a bank: `unwatched` where no source of it runs, `waiting` until
 * each of them was read once, `failing` while one could not be read, else `looked`.
 */
export const LookStateSchema = z.enum(['unwatched', 'waiting', 'failing', 'looked']);
export type LookState = z.infer<typeof LookStateSchema>;

/** A bank, what came of it, and when all its sources were last read well. */
export const CoverageBankSchema = BankRefSchema.extend({
  country: z.string(),
  /** Of a currency union all its members, that of its seat first. */
  countries: z.array(CountryCodeSchema),
  regions: z.array(z.string()),
  /** Circulars of the last `COVERAGE_DAYS` days. */
  circulars: z.number().int(),
  /** Circulars of each of the last `COVERAGE_WEEKS` weeks, the oldest first. */
  weeks: z.array(z.number().int()).length(COVERAGE_WEEKS),
  look: LookStateSchema,
  /** Since when nothing was missed: the oldest of its sources' last successful looks. */
  looked_at: TimestampSchema.nullable(),
  /** The newest day on which it published something, as far as known. */
  newest_on: DateSchema.nullable(),
});
export type CoverageBank = z.infer<typeof CoverageBankSchema>;

/** `GET /coverage`: every bank, sorted by name. */
export const CoverageSchema = z.array(CoverageBankSchema);
export type Coverage = z.infer<typeof CoverageSchema>;

const ShadeSchema = z.literal(SHADES);

/**
 * `GET /coverage/summary`, for everybody: which countries are covered and how busy each is, and how
 * much came in all, cut off to two digits. Nothing about people.
 */
export const CoverageSummarySchema = z.object({
  countries: z.array(
    z.object({ code: CountryCodeSchema, shade: ShadeSchema, is_sample: z.boolean() }),
  ),
  banks: z.number().int(),
  circulars: z.number().int(),
});
export type CoverageSummary = z.infer<typeof CoverageSummarySchema>;
