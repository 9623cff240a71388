import type { Readable } from 'node:stream';
import { openReaders } from '@circulate/confined-readers';
import { jobs } from '@circulate/jobs';
import { toStorable } from '@circulate/shared-schemas';
import { type PdfReading, PdfReadingSchema } from './pdf-reading.ts';

const LIMITS = { memoryMb: 512, besideMb: 512, timeoutMs: 60_000 };

/** Reads PDFs in separate processes. */
export type PdfReader = ReturnType<typeof openPdfReader>;

type Limits = { memoryMb?: number; timeoutMs?: number };

/**
 * Opens a PDF reader that limits a hostile file to one process (decision 0004). Starts the first
 * process immediately, so that the first file doesn't wait for it to load.
 */
export const openPdfReader = (limits: Limits = {}) => {
  const readers = openReaders<null, PdfReading>({
    name: 'PDF reader',
    program: {
      module: './read-pdf-child',
      home: import.meta.url,
      libraries: [
        '@circulate/circular-text',
        '@circulate/confined-readers',
        'pdfjs-dist',
        'zod',
      ].map((name) => import.meta.resolve(name)),
    },
    answer: PdfReadingSchema,
    isSound: ({ outcome }) => outcome === 'read',
    atOnce: jobs.extract.concurrency,
    ...LIMITS,
    ...limits,
  });
  readers.warmUp();
  return {
    /**
     * Reads one PDF; each call of `open` must return its bytes from the start. Rejects only when
     * `open` or its bytes fail, or no process starts; a bad file is reported in the result.
     */
    read: async (open: () => Readable | Promise<Readable>): Promise<PdfReading> => {
      const reading = await readers.read(null, open);
      if (reading.outcome === 'read') return withStorablePages(reading.answer);
      return { outcome: 'unreadable', code: CODES[reading.reason] };
    },
    close: readers.close,
  };
};

const CODES = { TIMED_OUT: 'READING_TIMED_OUT', CRASHED: 'READING_CRASHED' } as const;

/**
 * Makes the pages storable. This happens in our own process, because the output of the process that
 * reads the file isn't trusted.
 */
const withStorablePages = (reading: PdfReading): PdfReading =>
  reading.outcome === 'read'
    ? { ...reading, pages: reading.pages.map((page) => toStorable(page).trim()) }
    : reading;
