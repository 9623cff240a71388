import { z } from 'zod';
import { ACT_RELATIONS } from './facts.ts';
import { boundedText, DateSchema, InputDateSchema, UuidSchema } from './primitives.ts';

/** A circular's effect on another act. */
export const RelationKindSchema = z.enum(ACT_RELATIONS);
export type RelationKind = z.infer<typeof RelationKindSchema>;

/** Finder of a relation or a date: keyword rules, a model or an admin. */
export const FinderSchema = z.enum(['rules', 'model', 'person']);
export type Finder = z.infer<typeof FinderSchema>;

/**
 * Possible statuses of an act. It is `unknown` if neither its key facts nor its relations support
 * another one.
 */
export const STANDINGS = [
  'in_force',
  'not_yet_in_force',
  'amended',
  'repealed',
  'consultation_open',
  'consultation_closed',
  'unknown',
] as const;
export const StandingSchema = z.enum(STANDINGS);
export type Standing = z.infer<typeof StandingSchema>;

/** The other circular in a relation, with the fields that lists show. */
export const RelatedCircularSchema = z.object({
  id: UuidSchema,
  title: z.string().nullable(),
  act_number: z.string().nullable(),
  published_on: DateSchema.nullable(),
});
export type RelatedCircular = z.infer<typeof RelatedCircularSchema>;

/**
 * The sentence that supports an act's status, the date in it and, if the sentence is in another
 * circular, that circular.
 */
export const StandingProofSchema = z.object({
  sentence: z.string().min(1),
  day: DateSchema.nullable(),
  /** The other circular's effect on this one; null if the sentence is this circular's own. */
  kind: RelationKindSchema.nullable(),
  by: RelatedCircularSchema.nullable(),
});
export type StandingProof = z.infer<typeof StandingProofSchema>;

/**
 * A circular's effect on another act, or another circular's effect on it, and the sentence that
 * states the effect.
 */
export const RelationSchema = z.object({
  id: UuidSchema,
  kind: RelationKindSchema,
  /** The affected act, as the newer circular names it. */
  act: z.string(),
  dated: DateSchema.nullable(),
  sentence: z.string(),
  /** Language of the sentence. */
  language: z.string().nullable(),
  found_by: FinderSchema,
  /** Whether an admin confirmed the relation. */
  is_confirmed: z.boolean(),
  /** The newer circular's effective date, if it gives exactly one. */
  effective_on: DateSchema.nullable(),
  /** The other circular; null if it isn't in the archive. */
  circular: RelatedCircularSchema.nullable(),
});
export type Relation = z.infer<typeof RelationSchema>;

/** A relation as shown to admins, including rejected ones. */
export const AdminRelationSchema = RelationSchema.extend({ is_wrong: z.boolean() });
export type AdminRelation = z.infer<typeof AdminRelationSchema>;

export const AdminRelationsSchema = z.object({ items: z.array(AdminRelationSchema) });

/**
 * `POST /admin/circulars/:id/relations`. The sentence must be in the circular's text, word for
 * word.
 */
export const NewRelationInputSchema = z.strictObject({
  kind: RelationKindSchema,
  act: boundedText(200).trim().min(3),
  dated: InputDateSchema.nullable().optional(),
  sentence: boundedText(600).trim().min(8),
  /** The related circular. If omitted, it is looked up by the act's number, date and title. */
  target_id: UuidSchema.nullable().optional(),
});
export type NewRelationInput = z.infer<typeof NewRelationInputSchema>;

/** `PATCH /admin/circulars/:id/relations/:relation`: confirms, rejects or corrects the relation. */
export const CorrectRelationInputSchema = z
  .strictObject({
    is_wrong: z.boolean().optional(),
    kind: RelationKindSchema.optional(),
    target_id: UuidSchema.nullable().optional(),
  })
  .refine((input) => Object.keys(input).length > 0, 'Provide at least one field to change');
export type CorrectRelationInput = z.infer<typeof CorrectRelationInputSchema>;

export const RelationParamsSchema = z.strictObject({ id: UuidSchema, relation: UuidSchema });

/**
 * An event in the history of an act, and the sentence that states it; null if only the date is
 * known.
 */
export const TimelineEventSchema = z.object({
  day: DateSchema.nullable(),
  what: z.enum(['consultation', 'issued', 'in_force', 'amended', 'repealed', 'replaced']),
  sentence: z.string().nullable(),
  language: z.string().nullable(),
  /** The circular that caused the event; null if the act itself did. */
  circular: RelatedCircularSchema.nullable(),
});
export type TimelineEvent = z.infer<typeof TimelineEventSchema>;

/** Display names of an act's statuses. */
export const STANDING_NAMES: Record<Standing, string> = {
  in_force: 'In force',
  not_yet_in_force: 'Not yet in force',
  amended: 'Amended',
  repealed: 'Repealed',
  consultation_open: 'Consultation open',
  consultation_closed: 'Consultation closed',
  unknown: 'Status unknown',
};

/** Describes a circular's effect on another act. The act's name follows. */
export const RELATION_NAMES: Record<RelationKind, string> = {
  amends: 'Amends',
  repeals: 'Repeals',
  replaces: 'Replaces',
  refers_to: 'Refers to',
};

/** Describes what a newer circular did to an older one, for display on the older one. */
export const DONE_WORDS: Record<RelationKind, string> = {
  amends: 'Amended',
  repeals: 'Repealed',
  replaces: 'Replaced',
  refers_to: 'Referred to',
};
