import { randomUUID } from 'node:crypto';
import {
  isPdf,
  looksLikePdf,
  MOST_BYTES,
  otherFile,
  readAll,
  type SiteAnswer,
  SourceProblem,
  type Validators,
} from '@circulate/source-reader';
import type { CaptureDependencies } from './capture-dependencies.ts';
import {
  fileNameOf,
  peek,
  type ReceivedDocument,
  storePdf,
  storeText,
} from './received-document.ts';

const ACCEPT = 'application/pdf, text/html;q=0.9, */*;q=0.5';

/** A link, what its listing calls it, and what is known of the document behind it. */
export type DocumentLink = {
  link: string;
  title: string | null;
  document_url: string | null;
  /** Undefined: the whole is asked for. */
  validators: Validators | undefined;
};

type Dependencies = Pick<CaptureDependencies, 'client' | 'storage' | 'limits'>;

type Step =
  | ReceivedDocument
  | 'unchanged'
  | { page: { bytes: Buffer; contentType: string; url: string; validators: Validators } };

/**
 * Follows a link to its document: a PDF at the link itself, the PDF that its page leads to, or the
 * text of that page. Stores it under a key of its own and gives what it is, or `unchanged` when the
 * validators of the last time still hold. Throws a FetchProblem or SourceProblem.
 */
export const fetchDocument = async (
  wanted: DocumentLink,
  dependencies: Dependencies,
): Promise<ReceivedDocument | 'unchanged'> => {
  const { link, title, document_url, validators } = wanted;
  // The page of a PDF is always read: it may lead to another PDF today.
  const isDirect = document_url === null || document_url === link;
  const first = await get(link, isDirect ? validators : undefined, dependencies);
  if (first === 'unchanged' || !('page' in first)) return first;

  const { validators: pageValidators, ...content } = first.page;
  const { link: document, page } = await dependencies.client.readers.readDocument(content, title);
  if (document) {
    const known = document === document_url ? validators : undefined;
    const second = await get(document, known, dependencies);
    if (second === 'unchanged') return second;
    if (!('page' in second)) return { ...second, url: document };
    if (looksLikePdf(document)) {
      throw new SourceProblem('NOT_A_PDF', `The page leads to ${document}, which is not a PDF.`);
    }
  }
  if (page instanceof SourceProblem) throw page;
  const key = keyFor('.txt');
  const stored = await storeText(dependencies.storage, key, page.text);
  const fileName = fileNameOf(content.url, '.txt');
  return { kind: 'page', url: link, key, fileName, validators: pageValidators, ...stored };
};

/** Fetches one direct PDF address (a source of kind `pdf`). */
export const fetchPdf = async (
  url: string,
  validators: Validators | undefined,
  dependencies: Dependencies,
): Promise<ReceivedDocument | 'unchanged'> => {
  const got = await get(url, validators, dependencies);
  if (got !== 'unchanged' && 'page' in got) {
    throw new SourceProblem('NOT_A_PDF', 'This address gives a web page where a PDF should be.');
  }
  return got;
};

const get = (
  url: string,
  validators: Validators | undefined,
  { client, storage, limits }: Dependencies,
): Promise<Step> =>
  client.get(
    url,
    {
      accept: ACCEPT,
      maxBytes: limits.documentBytes,
      timeoutMs: limits.documentTimeoutMs,
      validators,
    },
    async (got: SiteAnswer): Promise<Step> => {
      if (!got.changed) return 'unchanged';
      const { answer } = got;
      const contentType = answer.header('content-type') ?? '';
      const content = await peek(answer.body());
      const file = otherFile(content.head);
      if (file) throw new SourceProblem('NOT_A_PDF', `The link gives ${file}, which is not read.`);
      if (isPage(content.head, contentType)) {
        const bytes = await readAll(bounded(content.whole()));
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

async function* bounded(body: AsyncGenerator<Buffer>) {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) {
      throw new SourceProblem('TOO_LARGE', 'The page is larger than 5 MB, which no circular is.');
    }
    yield piece;
  }
}

/** A file is stored before anyone knows which circular it belongs to; strays are swept. */
const keyFor = (extension: '.pdf' | '.txt') => `circulars/captured/${randomUUID()}${extension}`;
