import {
  DecisionSchema,
  ReadingSchema,
  TaxonomyCategorySchema,
  UnderstandingSchema,
} from '@circulate/circular-text';
import { PAGES_SET, PageSettingSchema } from '@circulate/circular-text/setting';
import { z } from 'zod';

/**
 * Tasks that process a circular's pages, which are passed as JSON in the bytes next to the task.
 */
export const TextTaskSchema = z.discriminatedUnion('task', [
  z.strictObject({
    task: z.literal('understand'),
    hints: z.array(z.string()),
    notAfter: z.iso.date(),
    settings: z.array(PageSettingSchema).max(PAGES_SET),
    isWhole: z.boolean().optional(),
  }),
  z.strictObject({
    task: z.literal('categorise'),
    title: z.string().nullable(),
    language: z.string(),
    taxonomy: z.array(TaxonomyCategorySchema),
  }),
  z.strictObject({ task: z.literal('summarise'), title: z.string().nullable() }),
]);
export type TextTask = z.infer<typeof TextTaskSchema>;

/** Result of a task; limited, because a hostile text may control the process. */
export const TextAnswerSchema = z.discriminatedUnion('task', [
  z.strictObject({ task: z.literal('understand'), understanding: UnderstandingSchema }),
  z.strictObject({
    task: z.literal('categorise'),
    decision: DecisionSchema,
    reading: ReadingSchema,
    /** Reasons to doubt that the text was extracted correctly. */
    doubts: z.array(z.string().max(500)).max(20),
  }),
  z.strictObject({ task: z.literal('summarise'), lines: z.array(z.string().max(1_000)).max(3) }),
]);
export type TextAnswer = z.infer<typeof TextAnswerSchema>;
