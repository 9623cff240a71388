import { Readable } from 'node:stream';
import { openReaders } from '@circulate/confined-readers';
import type { SourceKind, SourceSettings } from '@circulate/shared-schemas';
import { openFileReaders } from './files/open-file-readers.ts';
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
/**
 * Number of pages to read in parallel. Few are enough, because checks mostly wait for the network.
 */
const AT_ONCE = 2;

/** Country, language and time zone of a site, used to read its dates. */
export type SiteLocale = {
  country?: string | undefined;
  language?: string | undefined;
  timeZone?: string | undefined;
};

/** A list to read: its content, its kind (detected if left out), and how to read it. */
export type ListTask = {
  content: Content;
  kind?: SourceKind | undefined;
  settings: SourceSettings;
  locale?: SiteLocale | undefined;
};

/** A circular to find on a page: its title in the list, and the text after the `#` of its link. */
type DocumentTask = {
  title: string | null;
  mark?: string | undefined;
  /** The bank's language, used to choose between encodings. */
  language?: string | undefined;
};

/**
 * Content of a circular's page: the link to a PDF, if any, and the page's own text or the reason
 * why that isn't a circular.
 */
export type DocumentPage = {
  link: string | null;
  /** Whether `page` is only the part of the page that the circular's link points to. */
  isPart: boolean;
  page: PageCircular | SourceProblem;
};

/** Reads website content in sandboxed processes. See `openSourceReaders`. */
export type SourceReaders = ReturnType<typeof openSourceReaders>;

type Limits = { timeoutMs?: number; atOnce?: number };

/**
 * Opens the readers for all website content: lists, pages, robots.txt. Each runs in a process
 * without network, files and environment, with bounded memory and time (decision 0004),
 * started on first use. Unreadable content throws a SourceProblem.
 */
export const openSourceReaders = (limits: Limits = {}) => {
  const files = openFileReaders();
  const readers = openReaders<ReadingTask, ReadingAnswer>({
    name: 'page reader',
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
    /** Reads a list; `listing` is null for a PDF if no kind was given. */
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

    /**
     * Returns the URL pattern by which a page links to the entries of a JSON response; null if it
     * doesn't.
     */
    findPattern: async (
      { bytes, contentType, url }: Content,
      entries: Record<string, string>[],
    ): Promise<string | null> => {
      const answer = await read({ do: 'pattern', contentType, url, entries }, bytes);
      if (!('pattern' in answer)) throw strayAnswer();
      return answer.pattern;
    },

    /** Reads a circular's page, or the part of a page that is about the circular. */
    readDocument: async (
      { bytes, contentType, url }: Content,
      { title, mark: part, language }: DocumentTask,
    ): Promise<DocumentPage> => {
      const task = { do: 'document' as const, contentType, url, title, part, language };
      const answer = await read(task, bytes);
      if (!('page' in answer)) throw strayAnswer();
      const { link, page, isPart } = answer;
      return { link, isPart, page: 'problem' in page ? toProblem(page.problem) : page };
    },

    /** Returns what a robots.txt says about a URL on its host. */
    applyRobots: async (text: string, url: URL): Promise<RobotsRule> => {
      if (text === '') return { allowed: true, pauseMs: 0 };
      const answer = await read({ do: 'robots', url: url.href }, Buffer.from(text));
      if (!('robots' in answer)) throw strayAnswer();
      return answer.robots;
    },

    /** Reads an Office file or an archive. */
    readFile: files.read,

    close: () => {
      readers.close();
      files.close();
    },
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
    'We stopped reading after 20 seconds. Use a shorter list, such as one for a single year, or a feed from the site.',
  CRASHED:
    'Reading this used too much memory or crashed the reader. Use a shorter list, such as one for a single year, or a feed from the site.',
};

const toProblem = ({ code, text, presets, onward }: ReadingProblem) =>
  new SourceProblem(code, text, { presets, onward });

const strayAnswer = () => new Error('The page reader returned the answer to another task');
