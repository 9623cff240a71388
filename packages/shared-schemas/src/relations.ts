import { z } from 'zod';
import { ACT_RELATIONS } from './facts.ts';
import { boundedText, DateSchema, InputDateSchema, UuidSchema } from './primitives.ts';

/** What a circular does to another act. */
export const RelationKindSchema = z.enum(ACT_RELATIONS);
export type RelationKind = z.infer<typeof RelationKindSchema>;

/** Who found a relation or a day. */
export const FinderSchema = z.enum(['rules', 'model', 'person']);
export type Finder = z.infer<typeof FinderSchema>;

/** Whether an act applies, as far as facts and relations prove it. */
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

/** The other circular of a relation, as lists name it. */
export const RelatedCircularSchema = z.object({
  id: UuidSchema,
  title: z.string().nullable(),
  act_number: z.string().nullable(),
  published_on: DateSchema.nullable(),
});
export type RelatedCircular = z.infer<typeof RelatedCircularSchema>;

/**
 * The sentence that proves a standing, the day that it speaks of, and, where another circular says it,
 * that circular.
 */
export const StandingProofSchema = z.object({
  sentence: z.string().min(1),
  day: DateSchema.nullable(),
  /** What the other circular does to this one; null where this one speaks of itself. */
  kind: RelationKindSchema.nullable(),
  by: RelatedCircularSchema.nullable(),
});
export type StandingProof = z.infer<typeof StandingProofSchema>;

/** What a circular does to another act, or another circular to it, and the sentence that says so. */
export const RelationSchema = z.object({
  id: UuidSchema,
  kind: RelationKindSchema,
  /** The other act as the newer circular names it. */
  act: z.string(),
  dated: DateSchema.nullable(),
  sentence: z.string(),
  /** The language of the sentence. */
  language: z.string().nullable(),
  found_by: FinderSchema,
  /** Whether a person looked at it. */
  is_confirmed: z.boolean(),
  /** From which day on the newer circular applies, where it says so plainly. */
  effective_on: DateSchema.nullable(),
  /** The other circular; null where the archive does not have it. */
  circular: RelatedCircularSchema.nullable(),
});
export type Relation = z.infer<typeof RelationSchema>;

/** A relation as admins see it: those that a person refused, too. */
export const AdminRelationSchema = RelationSchema.extend({ is_wrong: z.boolean() });
export type AdminRelation = z.infer<typeof AdminRelationSchema>;

export const AdminRelationsSchema = z.object({ items: z.array(AdminRelationSchema) });

/** `POST /admin/circulars/:id/relations`: the sentence has to stand in the circular, word for word. */
export const NewRelationInputSchema = z.strictObject({
  kind: RelationKindSchema,
  act: boundedText(200).trim().min(3),
  dated: InputDateSchema.nullable().optional(),
  sentence: boundedText(600).trim().min(8),
  /** The circular that it is; without it, it is looked for by number, day and title. */
  target_id: UuidSchema.nullable().optional(),
});
export type NewRelationInput = z.infer<typeof NewRelationInputSchema>;

/** `PATCH /admin/circulars/:id/relations/:relation`: says that it is right or wrong, or what it is instead. */
export const CorrectRelationInputSchema = z
  .strictObject({
    is_wrong: z.boolean().optional(),
    kind: RelationKindSchema.optional(),
    target_id: UuidSchema.nullable().optional(),
  })
  .refine((input) => Object.keys(input).length > 0, 'Give at least one field to change');
export type CorrectRelationInput = z.infer<typeof CorrectRelationInputSchema>;

export const RelationParamsSchema = z.strictObject({ id: UuidSchema, relation: UuidSchema });

/** One step in the life of an act, with the sentence that tells it; null where its own day does. */
export const TimelineEventSchema = z.object({
  day: DateSchema.nullable(),
  what: z.enum(['consultation', 'issued', 'in_force', 'amended', 'repealed', 'replaced']),
  sentence: z.string().nullable(),
  language: z.string().nullable(),
  /** The circular that did it; null where it is the one that the timeline is of. */
  circular: RelatedCircularSchema.nullable(),
});
export type TimelineEvent = z.infer<typeof TimelineEventSchema>;

/** How a standing is called where it is shown. */
export const STANDING_NAMES: Record<Standing, string> = {
  in_force: 'In force',
  not_yet_in_force: 'Not yet in force',
  amended: 'Amended',
  repealed: 'Repealed',
  consultation_open: 'Consultation open',
  consultation_closed: 'Consultation closed',
  unknown: 'Status not known',
};

/** What a circular does to another act, before the name of that act. */
export const RELATION_NAMES: Record<RelationKind, string> = {
  amends: 'Amends',
  repeals: 'Repeals',
  replaces: 'Replaces',
  refers_to: 'Refers to',
};

/** What a newer circular did to an older one, as the older one says it. */
export const DONE_WORDS: Record<RelationKind, string> = {
  amends: 'Amended',
  repeals: 'Repealed',
  replaces: 'Replaced',
  refers_to: 'Referred to',
};
