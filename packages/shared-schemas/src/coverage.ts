import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { CountryCodeSchema, DateSchema, TimestampSchema } from './primitives.ts';

/** How far back coverage counts circulars, by the day under which the archive lists them. */
export const COVERAGE_DAYS = 90;
/** How many weeks, of seven days each and ending today, the rhythm of a bank is shown for. */
export const COVERAGE_WEEKS = 12;

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

/** How dark a country is drawn: 0 for none, then from 1, 5, 15 and 40 circulars on. */
const ShadeSchema = z.literal([0, 1, 2, 3, 4]);
export type Shade = z.infer<typeof ShadeSchema>;

/** From how many circulars on each shade but the lightest is drawn. */
export const SHADES_FROM = [1, 5, 15, 40] as const;

/** How dark a country with so many circulars is drawn. */
export const shadeOf = (circulars: number): Shade => {
  const [one, two, three, four] = SHADES_FROM;
  if (circulars >= four) return 4;
  if (circulars >= three) return 3;
  if (circulars >= two) return 2;
  return circulars >= one ? 1 : 0;
};

/** Banks that `npm start` invents to show the product; no other bank has such a name. */
export const isSampleBank = ({ bank_name }: { bank_name: string }): boolean =>
  bank_name.startsWith('sample-');

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
