import { Readable } from 'node:stream';
import { openReaders } from '@circulate/confined-readers';
import { SourceProblem } from '../source-problem.ts';
import { type FileAnswer, FileAnswerSchema } from './file-answer.ts';

const LIMITS = { memoryMb: 512, besideMb: 512, timeoutMs: 60_000, atOnce: 1 };

const LIBRARIES = [
  '@circulate/confined-readers',
  '@circulate/circular-text',
  '@circulate/shared-schemas',
  'chardet',
  'cheerio/slim',
  'fflate',
  'officeparser/slim',
  'zod',
];

/**
 * Opens the reader for Office files and ZIP archives: a process without network, files or
 * environment, with limited memory and time (decision 0004). It starts with the first file.
 */
export const openFileReaders = (limits: { timeoutMs?: number } = {}) => {
  const readers = openReaders<null, FileAnswer>({
    name: 'Office file reader',
    program: {
      module: './read-file-child',
      home: import.meta.url,
      libraries: LIBRARIES.map((name) => import.meta.resolve(name)),
    },
    answer: FileAnswerSchema,
    ...LIMITS,
    ...limits,
  });
  return {
    /** Returns a file's documents; throws UNREADABLE_FILE if none can be read. */
    read: async (bytes: Buffer): Promise<FileAnswer> => {
      const reading = await readers.read(null, () => Readable.from([bytes]));
      if (reading.outcome === 'gave_up') {
        throw new SourceProblem('UNREADABLE_FILE', GAVE_UP, { cause: reading.detail });
      }
      const { documents, unread } = reading.answer;
      if (documents.length > 0) return reading.answer;
      throw new SourceProblem(
        'UNREADABLE_FILE',
        unread.length > 0
          ? `The archive contains nothing that we can read: ${unread.slice(0, NAMED).join(', ')}.`
          : 'The file is damaged, encrypted or empty.',
      );
    },
    close: readers.close,
  };
};

const NAMED = 5;
const GAVE_UP = 'Reading the file took too much time or memory, so we stopped.';
