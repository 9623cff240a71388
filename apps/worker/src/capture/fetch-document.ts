import { alphabeticLength } from '@circulate/circular-text/language';
import { createCookies } from '@circulate/guarded-fetch';
import {
  FILE_LIMITS,
  followOnward,
  type GetOptions,
  holdsDocuments,
  isPdf,
  type LocaleOfBank,
  looksLikePdf,
  MOST_BYTES,
  markOfLink,
  otherFile,
  readAll,
  type SiteAnswer,
  SourceProblem,
  type Validators,
} from '@circulate/source-reader';
import type { CaptureDependencies } from './capture-dependencies.ts';
import { keepFile } from './keep-file.ts';
import {
  fileNameOf,
  keyFor,
  peek,
  type ReceivedDocument,
  storePage,
  storePdf,
} from './received-document.ts';

const ACCEPT = 'application/pdf, text/html;q=0.9, */*;q=0.5';

/** A link, its title in the list, and what is known about the document behind it. */
export type DocumentLink = {
  link: string;
  /** URL to fetch, if it differs from `link`. */
  address: string | null;
  /** Text about the document in the list. */
  listed_text: string | null;
  /**
   * The bank's locale: its pages may contain a clock with its time, and use an old encoding for its
   * language.
   */
  locale: LocaleOfBank;
  title: string | null;
  document_url: string | null;
  /** Hash of the document, and time of its last full download. */
  content_hash: string | null;
  full_look_at: Date | null;
  /** Validators for a conditional request; undefined to request the whole document. */
  validators: Validators | undefined;
};

type Dependencies = Pick<CaptureDependencies, 'client' | 'storage' | 'limits'>;

type Step =
  | ReceivedDocument
  | 'unchanged'
  | { file: { bytes: Buffer; url: string; validators: Validators } }
  | { page: { bytes: Buffer; contentType: string; url: string; validators: Validators } };

/**
 * Follows a link to its document: a file at the link itself, the file that its page leads to, or
 * the text of that page (or of one part of it). If an item shares its page with others but can't be
 * found there, the list’s own text becomes the document. Stores the document under its own key and
 * returns its description, or `unchanged` if the server reports no change since the last request.
 * Throws a FetchProblem or SourceProblem.
 */
export const fetchDocument = async (
  wanted: DocumentLink,
  dependencies: Dependencies,
): Promise<ReceivedDocument | 'unchanged'> => {
  const { link, title, document_url, validators, locale } = wanted;
  const mark = markOfLink(link);
  const listed = mark && textOf(wanted);
  if (listed !== undefined && mark?.place === undefined) {
    return keepText(wanted, { text: listed, url: link }, dependencies);
  }
  // Reads the page that led to a PDF again each time, because it may link to a different PDF now.
  const isDirect = document_url === null || document_url === link;
  const address = wanted.address ?? mark?.page ?? link;
  const cookies = createCookies();
  const fetch = async (from: string, known?: Validators) => {
    const got = await get(from, { validators: known, cookies }, dependencies);
    return got !== 'unchanged' && 'file' in got ? keepFile(got.file, dependencies) : got;
  };
  return followOnward(
    address,
    (each) => fetch(each, isDirect && each === address ? validators : undefined),
    async (first) => {
      if (first === 'unchanged') return first;
      if (!('page' in first))
        return first.url === address ? { ...first, url: mark?.page ?? link } : first;

      const { validators: latest, ...content } = first.page;
      const { readers } = dependencies.client;
      const read = await readers.readDocument(content, {
        title,
        mark: mark?.place,
        language: locale.language,
      });
      const { link: document, page, isPart } = read;
      if (mark && !isPart && listed !== undefined) {
        return keepText(wanted, { text: listed, url: content.url }, dependencies);
      }
      if (mark && !isPart) throw sharedPage(mark.page);
      if (document) {
        const second = await fetch(document, document === document_url ? validators : undefined);
        if (second === 'unchanged' || !('page' in second)) return second;
        if (looksLikePdf(document)) {
          throw new SourceProblem('NOT_A_PDF', `The page links to ${document}, which isn’t a PDF.`);
        }
      }
      if (page instanceof SourceProblem) throw page;
      const text = { text: page.text, url: content.url, validators: latest };
      return keepText(wanted, text, dependencies);
    },
  );
};

const SHORTEST_LISTED = 40;

/** Returns an item's text in its list, if the text is long enough to be a circular. */
const textOf = ({ title, listed_text }: DocumentLink): string | undefined => {
  const says = listed_text?.trim() ?? '';
  if (alphabeticLength(says) < SHORTEST_LISTED) return undefined;
  return title && !says.startsWith(title) ? `${title}\n${says}` : says;
};

const sharedPage = (page: string) =>
  new SourceProblem(
    'SHARED_PAGE',
    `Several circulars in the list link to ${page}, and we can’t tell which part of that page is this one.`,
  );

type Text = { text: string; url: string; validators?: Validators };

const keepText = async (
  wanted: DocumentLink,
  { text, url, validators = { etag: null, lastModified: null } }: Text,
  { storage }: Dependencies,
): Promise<ReceivedDocument> => {
  const key = keyFor('.txt');
  const stored = await storePage(storage, {
    key,
    text,
    timeZone: wanted.locale.timeZone,
    last: wanted,
  });
  return {
    kind: 'page',
    url: wanted.link,
    key,
    fileName: fileNameOf(url, '.txt'),
    validators,
    ...stored,
  };
};

/**
 * Fetches a single PDF URL (a source of type `pdf`). Throws a FetchProblem, or a SourceProblem if
 * the URL returns anything else.
 */
export const fetchPdf = async (
  url: string,
  validators: Validators | undefined,
  dependencies: Dependencies,
): Promise<ReceivedDocument | 'unchanged'> => {
  const got = await get(url, { validators }, dependencies);
  if (got !== 'unchanged' && ('page' in got || 'file' in got)) {
    const what = 'page' in got ? 'a web page' : 'an Office file or an archive';
    throw new SourceProblem('NOT_A_PDF', `This URL returns ${what} instead of a PDF.`);
  }
  return got;
};

const get = (
  url: string,
  { validators, cookies }: Pick<GetOptions, 'validators' | 'cookies'>,
  { client, storage, limits }: Dependencies,
): Promise<Step> =>
  client.get(
    url,
    {
      accept: ACCEPT,
      maxBytes: limits.documentBytes,
      timeoutMs: limits.documentTimeoutMs,
      validators,
      cookies,
    },
    async (got: SiteAnswer): Promise<Step> => {
      if (!got.changed) return 'unchanged';
      const { answer } = got;
      const contentType = answer.header('content-type') ?? '';
      const content = await peek(answer.body());
      const file = otherFile(content.head);
      if (file) {
        throw new SourceProblem(
          'UNREADABLE_FILE',
          `The link leads to ${file}, which we can’t read.`,
        );
      }
      if (holdsDocuments(content.head)) {
        const bytes = await readAll(bounded(content.whole(), FILE_LIMITS.bytes, 'file'));
        return { file: { bytes, url: answer.url.href, validators: got.validators } };
      }
      if (isPage(content.head, contentType)) {
        const bytes = await readAll(bounded(content.whole(), MOST_BYTES, 'page'));
        const { validators: latest } = got;
        return { page: { bytes, contentType, url: answer.url.href, validators: latest } };
      }
      const key = keyFor('.pdf');
      const stored = await storePdf(storage, key, content);
      const fileName = fileNameOf(answer.url.href, '.pdf');
      return { kind: 'pdf', url, key, fileName, validators: got.validators, ...stored };
    },
  );

const isPage = (head: Buffer, contentType: string): boolean =>
  !isPdf(head) &&
  (/^\s*(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+)?xml)\b/i.test(contentType) ||
    /^\s*(<!doctype html|<html)/i.test(head.toString('latin1')));

async function* bounded(body: AsyncGenerator<Buffer>, most: number, what: 'page' | 'file') {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > most) {
      const size = `${most / 1024 / 1024} MB`;
      throw new SourceProblem(
        'TOO_LARGE',
        `The ${what} is larger than ${size}, the limit for a circular.`,
      );
    }
    yield piece;
  }
}
