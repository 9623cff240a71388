import {
  SourceKindSchema,
  SourcePresetSchema,
  SourceSettingsSchema,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { NUMBER_LENGTH } from './listing.ts';
import { SOURCE_PROBLEM_CODES, SourceProblem } from './source-problem.ts';

const ADDRESS_LENGTH = 4_000;
const address = z.string().max(ADDRESS_LENGTH);
const title = z.string().max(1_000).nullable();
const MOST_ITEMS = 5_000;
const MOST_TEXT = 6 * 1024 * 1024;

const DaysSchema = z.object({
  language: z.string().optional(),
  country: z.string().optional(),
  timeZone: z.string().optional(),
});

const entries = z.array(z.record(z.string(), z.string().max(200))).max(30);

const content = { contentType: z.string(), url: z.string() };

/** A task for a reader process, which gets it together with the content's bytes. */
export const ReadingTaskSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('robots'), url: z.string() }),
  z.object({
    do: z.literal('list'),
    ...content,
    kind: SourceKindSchema.optional(),
    settings: SourceSettingsSchema,
    days: DaysSchema,
  }),
  z.object({ do: z.literal('pattern'), ...content, entries }),
  z.object({
    do: z.literal('document'),
    ...content,
    title: z.string().nullable(),
    /** The part of the page to read: the text after the `#` of the circular's link. */
    part: z.string().optional(),
    language: z.string().optional(),
  }),
]);
export type ReadingTask = z.infer<typeof ReadingTaskSchema>;

const presets = z.array(SourcePresetSchema).max(10);

const ListingSchema = z.object({
  items: z
    .array(
      z.object({
        link: address,
        title,
        publishedOn: z.iso.date().nullable(),
        number: z.string().max(NUMBER_LENGTH).optional(),
        address: address.optional(),
        apart: z.array(address).max(2).optional(),
        text: z.string().max(100_000).optional(),
      }),
    )
    .max(MOST_ITEMS),
  settings: SourceSettingsSchema,
  nextPage: address.nullable(),
  notes: z.array(z.string().max(2_000)).max(100),
  hints: z.array(z.string().max(5_000)).max(100),
  presets,
  entries: entries.optional(),
});

/** Maximum length of a problem's text. Long, because the text may contain URLs from the page. */
const TEXT_LENGTH = 2_000;

const ProblemSchema = z.object({
  code: z.enum(SOURCE_PROBLEM_CODES),
  text: z.string().max(TEXT_LENGTH),
  presets,
  onward: address.optional(),
});
const problem = z.object({ problem: ProblemSchema });

const RobotsAnswerSchema = z.object({
  robots: z.object({ allowed: z.boolean(), pauseMs: z.number().min(0).max(30_000) }),
});
const ListAnswerSchema = z.object({
  kind: SourceKindSchema,
  /** Null for a PDF. */
  listing: ListingSchema.nullable(),
});
const PatternAnswerSchema = z.object({ pattern: z.string().max(500).nullable() });
const DocumentAnswerSchema = z.object({
  /** URL of the PDF that the page links to, or seems to. */
  link: address.nullable(),
  /** Whether `page` is the part of the page that the task asked for. */
  isPart: z.boolean(),
  /** The page's own content, or the reason why it isn't a circular. */
  page: z.union([z.object({ title, text: z.string().max(MOST_TEXT) }), problem]),
});

/** Result of a reading task, or a problem with the content. */
export const ReadingAnswerSchema = z.union([
  RobotsAnswerSchema,
  ListAnswerSchema,
  PatternAnswerSchema,
  DocumentAnswerSchema,
  problem,
]);
export type ReadingAnswer = z.infer<typeof ReadingAnswerSchema>;

/** A problem with the content, in a form that can be sent between processes. */
export type ReadingProblem = z.infer<typeof ProblemSchema>;

/**
 * Returns the result of `read` or, if it throws a SourceProblem, that problem in a form that can be
 * sent between processes.
 */
export const orProblem = <Answer>(read: () => Answer): Answer | { problem: ReadingProblem } => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const { code, message, presets: found, onward } = error;
    const text = message.slice(0, TEXT_LENGTH);
    return { problem: { code, text, presets: found, ...(onward && { onward }) } };
  }
};
