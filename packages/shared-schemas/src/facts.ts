import { z } from 'zod';
import { DateSchema } from './primitives.ts';

const LONGEST_SENTENCE = 600;

/** What a date is of: the issue of the circular, the day it applies from, or the day something is due. */
export const FACT_DATE_KINDS = ['issued', 'in_force', 'due'] as const;

/** What a circular does to another act. */
export const ACT_RELATIONS = ['amends', 'repeals', 'refers_to'] as const;

/**
 * A date that matters, with the sentence of the circular that says so, word for word. `date` is null where
 * the sentence gives none ("from its publication"); `with_issue` where it is that of the issue ("with
 * immediate effect").
 */
export const FactDateSchema = z.strictObject({
  kind: z.enum(FACT_DATE_KINDS),
  date: DateSchema.nullable(),
  with_issue: z.literal(true).optional(),
  /** Who found it: a model, or, without it, the keyword rules. */
  by: z.literal('model').optional(),
  sentence: z.string().min(1).max(LONGEST_SENTENCE),
});
export type FactDate = z.infer<typeof FactDateSchema>;

/**
 * Another act that the circular names, by its number or title, and the sentence that does. `dated` is
 * the day of that act, where the text gives it right beside the name.
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
 * What matters in a circular, found in its text: nothing stands here without the words that say it.
 * `addressees` is the line that names them, as it stands.
 */
export const CircularFactsSchema = z.strictObject({
  dates: z.array(FactDateSchema).max(12),
  addressees: z.string().min(1).max(300).nullable(),
  acts: z.array(NamedActSchema).max(12),
});
export type CircularFacts = z.infer<typeof CircularFactsSchema>;
