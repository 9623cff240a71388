import { LONGEST_LINE } from '@circulate/circular-text';
import { ACT_RELATIONS, DOCUMENT_TYPES, LICENCE_TYPES } from '@circulate/shared-schemas';
import { z } from 'zod';

// Limits a text to `longest` characters. The schemas below cover the parts of a model's answer that
// we use. An item that doesn't match is left out without losing the others, which still need proof.

const text = (longest: number) => z.string().transform((said) => said.trim().slice(0, longest));
const maybe = (longest: number) => text(longest).nullable().catch(null);
const QUOTATION = text(600);

const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((said): z.output<Item>[] => {
        const parsed = item.safeParse(said);
        return parsed.success ? [parsed.data] : [];
      }),
    )
    .transform((items) => items.slice(0, most));

const DatedSchema = z.object({ date: z.iso.date(), quotation: QUOTATION });

const ActSchema = z.object({
  relation: z.enum(ACT_RELATIONS),
  name: text(200),
  number: maybe(60),
  date: z.iso.date().nullable().catch(null),
  quotation: QUOTATION,
});

const CategorySchema = z.object({ category: text(200), quotation: QUOTATION.catch('') });

/** An answer's categories; there must be at least one. */
export const SecondAnswerSchema = z.object({
  categories: listOf(CategorySchema, 3).refine((named) => named.length > 0, 'names no category'),
});

export const WindowAnswerSchema = z.object({
  deadlines: listOf(DatedSchema, 12),
  acts: listOf(ActSchema, 12),
});
export type WindowAnswer = z.output<typeof WindowAnswerSchema>;

/** A model's answer, not yet proven. */
export const ReadingAnswerSchema = z.object({
  ...SecondAnswerSchema.shape,
  ...WindowAnswerSchema.shape,
  document_type: z.enum(DOCUMENT_TYPES).nullable().catch(null),
  language: maybe(10),
  title: maybe(400),
  title_translated: maybe(400),
  number: maybe(60),
  issued: DatedSchema.nullable().catch(null),
  effective: z
    .object({ date: z.iso.date().nullable(), quotation: QUOTATION })
    .nullable()
    .catch(null),
  addressees: listOf(z.object({ type: z.enum(LICENCE_TYPES), quotation: QUOTATION }), 12),
  summary: listOf(z.object({ line: text(2 * LONGEST_LINE), quotations: listOf(QUOTATION, 4) }), 3),
  for_a_person: maybe(300),
});
export type ReadingAnswer = z.output<typeof ReadingAnswerSchema>;
