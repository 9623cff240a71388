import { z } from 'zod';
import { DateSchema } from './primitives.ts';

const LONGEST_SENTENCE = 600;

/**
 * Kinds of dates: issue date, last update of an undated consolidated text, effective date,
 * deadline.
 */
export const FACT_DATE_KINDS = ['issued', 'updated', 'in_force', 'due'] as const;

/** A circular's effect on another act. */
export const ACT_RELATIONS = ['amends', 'repeals', 'replaces', 'refers_to'] as const;

/**
 * A date and the sentence that states it, verbatim. `date` is null if the sentence gives no
 * calendar date ("from its publication"). `with_issue` means that the issue date applies ("with
 * immediate effect").
 */
export const FactDateSchema = z.strictObject({
  kind: z.enum(FACT_DATE_KINDS),
  date: DateSchema.nullable(),
  with_issue: z.literal(true).optional(),
  /** Finder of the date if keyword rules didn't find it: a model, or an admin who corrected it. */
  by: z.enum(['model', 'person']).optional(),
  sentence: z.string().min(1).max(LONGEST_SENTENCE),
});
export type FactDate = z.infer<typeof FactDateSchema>;

/**
 * Another act that the circular refers to by number or title, and the sentence that does so.
 * `dated` is the other act's date, if the text gives it next to the name.
 */
export const NamedActSchema = z.strictObject({
  relation: z.enum(ACT_RELATIONS),
  act: z.string().min(1).max(200),
  dated: DateSchema.optional(),
  by: z.literal('model').optional(),
  sentence: z.string().min(1).max(LONGEST_SENTENCE),
});
export type NamedAct = z.infer<typeof NamedActSchema>;

/**
 * Key facts of a circular, each with the text that supports it. `addressees` is the line that names
 * the addressees, verbatim.
 */
export const CircularFactsSchema = z.strictObject({
  dates: z.array(FactDateSchema).max(12),
  addressees: z.string().min(1).max(300).nullable(),
  acts: z.array(NamedActSchema).max(12),
});
export type CircularFacts = z.infer<typeof CircularFactsSchema>;
