import { Readable } from 'node:stream';
import {
  type Decision,
  type Reading,
  type TaxonomyCategory,
  TERM_FOLDER,
  type Understanding,
} from '@circulate/circular-text';
import { openReaders } from '@circulate/confined-readers';
import { jobs } from '@circulate/jobs';
import { type TextAnswer, TextAnswerSchema, type TextTask } from './texts/text-tasks.ts';

/** Limits for a process that reads text: reading 300 pages takes a tenth of a second and 60 MB. */
const LIMITS = { memoryMb: 256, besideMb: 256, timeoutMs: 20_000 };

/** Reason for the review of text that exceeded the limits. */
export const TEXT_LIMIT_EXCEEDED = {
  code: 'TEXT_TOO_MUCH_WORK',
  text: 'Reading this text took too much time or memory, so we stopped. Read it yourself, then enter its title and category.',
};

const LIBRARIES = [
  '@circulate/confined-readers',
  '@circulate/circular-text',
  '@circulate/shared-schemas',
  'zod',
];

/** Reads texts in separate processes. */
export type TextReader = ReturnType<typeof openTextReader>;

type Limits = { memoryMb?: number; timeoutMs?: number };

/**
 * Opens a text reader. A hostile page or file costs at most one process with limits on time and
 * memory, and never blocks the thread that other circulars need. Every reading returns undefined
 * for text that exceeds the limits.
 */
export const openTextReader = (limits: Limits = {}) => {
  const readers = openReaders<TextTask, TextAnswer>({
    name: 'text reader',
    program: {
      module: './texts/read-text-child',
      home: import.meta.url,
      libraries: LIBRARIES.map((name) => import.meta.resolve(name)),
      folders: [TERM_FOLDER],
    },
    answer: TextAnswerSchema,
    atOnce: jobs.extract.concurrency,
    ...LIMITS,
    ...limits,
  });
  readers.warmUp();

  const ask = async <Name extends TextTask['task']>(
    task: TextTask & { task: Name },
    pages: readonly string[],
  ): Promise<(TextAnswer & { task: Name }) | undefined> => {
    const bytes = Buffer.from(JSON.stringify(pages));
    const reading = await readers.read(task, () => Readable.from([bytes]));
    if (reading.outcome === 'gave_up') return undefined;
    if (!isAnswerTo(task.task, reading.answer)) {
      throw new Error(`The text reader returned ${reading.answer.task} for ${task.task}`);
    }
    return reading.answer;
  };

  return {
    /** Extracts facts about the text itself: language, title, date, and whether it is reliable. */
    understand: async (
      pages: readonly string[],
      known: Omit<TextTask & { task: 'understand' }, 'task'>,
    ): Promise<Understanding | undefined> =>
      (await ask({ task: 'understand', ...known }, pages))?.understanding,
    /** Categorises the text by keyword rules, and returns what makes it doubtful. */
    categorise: async (
      pages: readonly string[],
      {
        title,
        language,
        taxonomy,
      }: { title: string | null; language: string; taxonomy: TaxonomyCategory[] },
    ): Promise<{ decision: Decision; reading: Reading; doubts: string[] } | undefined> =>
      ask({ task: 'categorise', title, language, taxonomy }, pages),
    /** Returns up to three of the text's most informative sentences. */
    summarise: async (
      pages: readonly string[],
      title: string | null,
    ): Promise<string[] | undefined> => (await ask({ task: 'summarise', title }, pages))?.lines,
    close: readers.close,
  };
};

const isAnswerTo = <Name extends TextTask['task']>(
  name: Name,
  answer: TextAnswer,
): answer is TextAnswer & { task: Name } => answer.task === name;
