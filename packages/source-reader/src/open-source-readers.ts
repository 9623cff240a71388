import { Readable } from 'node:stream';
import { openReaders } from '@circulate/confined-readers';
import type { SourceKind, SourceSettings } from '@circulate/shared-schemas';
import type { Listing } from './listing.ts';
import type { Content } from './read-content.ts';
import type { PageCircular } from './read-page.ts';
import {
  type ReadingAnswer,
  ReadingAnswerSchema,
  type ReadingProblem,
  type ReadingTask,
} from './reading-task.ts';
import type { RobotsRule } from './robots.ts';
import { SourceProblem } from './source-problem.ts';

const LIMITS = { memoryMb: 384, besideMb: 256, timeoutMs: 20_000 };
/** A poll waits for the network most of its time; few read at once. */
const AT_ONCE = 2;

/** Where and in which language a site publishes: whose calendars and month names its dates use. */
export type SiteLocale = {
  country?: string | undefined;
  language?: string | undefined;
  timeZone?: string | undefined;
};

/** A list to be read: what came, what it is (found by looking if left out), and how. */
export type ListTask = {
  content: Content;
  kind?: SourceKind | undefined;
  settings: SourceSettings;
  locale?: SiteLocale | undefined;
};

/** The PDF that a page leads to, and what the page says itself, or why that is no circular. */
export type DocumentPage = {
  link: string | null;
  /** Whether `page` is the part that the link names. */
  isPart: boolean;
  page: PageCircular | SourceProblem;
};

/** Reads what sites gave in confined processes. See `openSourceReaders`. */
export type SourceReaders = ReturnType<typeof openSourceReaders>;

type Limits = { timeoutMs?: number; atOnce?: number };

/**
 * Opens the readers of everything that a site gives: lists, pages, robots.txt. Each runs in a process
 * without network, files and environment, bounded in memory and time (decisions 0004 and 0016), which
 * starts with the first content. What cannot be read is a SourceProblem in plain words.
 */
export const openSourceReaders = (limits: Limits = {}) => {
  const readers = openReaders<ReadingTask, ReadingAnswer>({
    name: 'reader of pages',
    program: {
      module: './read-child',
      home: import.meta.url,
      libraries: LIBRARIES.map((name) => import.meta.resolve(name)),
    },
    answer: ReadingAnswerSchema,
    atOnce: AT_ONCE,
    ...LIMITS,
    ...limits,
  });

  const read = async (task: ReadingTask, bytes: Buffer): Promise<ReadingAnswer> => {
    const reading = await readers.read(task, () => Readable.from([bytes]));
    if (reading.outcome === 'gave_up') {
      throw new SourceProblem('READING_FAILED', GAVE_UP[reading.reason], { cause: reading.detail });
    }
    const { answer } = reading;
    if ('problem' in answer) throw toProblem(answer.problem);
    return answer;
  };

  return {
    /** Reads a list; `listing` is null where a PDF came and no kind was asked for. */
    readList: async (list: ListTask): Promise<{ kind: SourceKind; listing: Listing | null }> => {
      const { content, kind, settings, locale } = list;
      const days = {
        country: locale?.country,
        language: locale?.language,
        timeZone: locale?.timeZone,
      };
      const { bytes, contentType, url } = content;
      const answer = await read(
        { do: 'list', contentType, url, settings, days, ...(kind && { kind }) },
        bytes,
      );
      if (!('kind' in answer)) throw strayAnswer();
      return answer;
    },

    /** The pattern of the addresses under which a page leads to some entries of a JSON answer. */
    findPattern: async (
      { bytes, contentType, url }: Content,
      entries: Record<string, string>[],
    ): Promise<string | null> => {
      const answer = await read({ do: 'pattern', contentType, url, entries }, bytes);
      if (!('pattern' in answer)) throw strayAnswer();
      return answer.pattern;
    },

    /** Reads the page of a circular that the list calls `title`, or the part of it that `mark` names. */
    readDocument: async (
      content: Content,
      title: string | null,
      mark?: string,
    ): Promise<DocumentPage> => {
      const { bytes, contentType, url } = content;
      const part = mark === undefined ? {} : { part: mark };
      const answer = await read({ do: 'document', contentType, url, title, ...part }, bytes);
      if (!('page' in answer)) throw strayAnswer();
      const { link, page, isPart } = answer;
      return { link, isPart, page: 'problem' in page ? toProblem(page.problem) : page };
    },

    /** Applies the text of a robots.txt to an address of its host. */
    applyRobots: async (text: string, url: URL): Promise<RobotsRule> => {
      if (text === '') return { allowed: true, pauseMs: 0 };
      const answer = await read({ do: 'robots', url: url.href }, Buffer.from(text));
      if (!('robots' in answer)) throw strayAnswer();
      return answer.robots;
    },

    close: readers.close,
  };
};

const LIBRARIES = [
  '@circulate/confined-readers',
  '@circulate/circular-text',
  '@circulate/shared-schemas',
  'chardet',
  'cheerio/slim',
  'zod',
];

const GAVE_UP = {
  TIMED_OUT:
    'Reading this took longer than 20 seconds and was given up. Use a narrower list, such as that of one year, or a feed of the site.',
  CRASHED:
    'Reading this took too much memory or broke the reader. Use a narrower list, such as that of one year, or a feed of the site.',
};

const toProblem = ({ code, text, presets, onward }: ReadingProblem) =>
  new SourceProblem(code, text, { presets, onward });

const strayAnswer = () => new Error('The reader of pages answers another question');
