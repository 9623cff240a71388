import { startDeadline } from '@circulate/guarded-fetch';
import { toPreviewProblem } from '../preview-problem.ts';
import { type Content, isPdf } from '../read-content.ts';
import { type GetOptions, readAll, type SiteAnswer, type SiteClient } from '../site-client.ts';
import { SourceProblem } from '../source-problem.ts';
import type { Ask, AskAnswer } from './draw-in-browser.ts';
import { DRAWING_LIMITS } from './drawing-limits.ts';
import { noRenderer } from './drawing-problems.ts';

/** Time limit for fetching a page and rendering it. */
const DRAWING_MS = 55_000;
/** Maximum size of a single response to a page's script. */
const ANSWER_BYTES = 5 * 1024 * 1024;

type Visit = Pick<SiteClient, 'get'>;
type DrawOptions = Omit<GetOptions, 'validators' | 'timeoutMs' | 'accept'>;

/**
 * Fetches a page and runs its scripts. The scripts' requests are made here, under the same rules as
 * for every source: public addresses only, robots.txt, one request at a time per host, within
 * `DRAWING_LIMITS`. Throws a FetchProblem or SourceProblem; NO_RENDERER if no renderer is connected.
 */
export const drawPage = async (
  client: SiteClient,
  address: string,
  { maxBytes, signal: given, ...asked }: DrawOptions,
): Promise<Content> => {
  const { renderer } = client;
  if (!renderer) throw noRenderer();
  const { signal, clear } = startDeadline(DRAWING_MS, given);
  const visit = client.visit();
  try {
    const options = { ...asked, accept: 'text/html, */*;q=0.1', maxBytes, signal };
    const shell = await visit.get(address, options, async (got) => toShell(got));
    if (isPdf(shell.bytes)) return shell;
    const { url, bytes, headers } = shell;
    const answer = { status: 200, headers, body: bytes };
    const drawn = await renderer.draw({ url, answer }, { answer: answerer(visit, signal), signal });
    return {
      bytes: Buffer.from(drawn.html),
      contentType: 'text/html; charset=utf-8',
      url: webAddress(drawn.url),
    };
  } finally {
    clear();
    await visit.end();
  }
};

const toShell = async (got: SiteAnswer) => {
  if (!got.changed)
    throw new Error('An unconditional request was answered as if it were conditional');
  const { answer } = got;
  return {
    bytes: await readAll(answer.body()),
    contentType: answer.header('content-type') ?? '',
    url: answer.url.href,
    headers: headersOf(answer),
  };
};

/** Response headers that are passed on to a page: content type, language, cookies and CORS. */
const PASSED_ON = [
  'content-type',
  'content-language',
  'set-cookie',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-expose-headers',
];

const headersOf = (answer: { header: (name: string) => string | undefined }) =>
  Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = answer.header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Request headers that a page can't set, because we set them ourselves or never send them. */
const OURS =
  /^(?:host|connection|content-length|accept-encoding|user-agent|te|trailer|transfer-encoding|upgrade.*|expect|keep-alive|forwarded|via|x-forwarded-.*|x-real-ip|proxy-.*|sec-.*)$/i;

/**
 * Returns a function that fetches what a page's scripts request. All responses together are limited
 * to `DRAWING_LIMITS.bytes`.
 */
const answerer = (visit: Visit, signal: AbortSignal) => {
  let left: number = DRAWING_LIMITS.bytes;
  return async ({ url, headers, body, method }: Ask): Promise<AskAnswer | null> => {
    const sent = Object.entries(headers).filter(([name]) => !OURS.test(name));
    const { accept = '*/*', ...others } = Object.fromEntries(sent);
    const options = {
      accept,
      headers: others,
      ...(method === 'POST' && { body: body ?? '' }),
      maxBytes: Math.min(ANSWER_BYTES, left),
      signal,
    };
    try {
      return await visit.get(url, options, async (got) => {
        const { bytes, headers: passed } = await toShell(got);
        left = Math.max(left - bytes.length, 0);
        return { status: 200, headers: passed, body: bytes };
      });
    } catch (error) {
      if (error instanceof SourceProblem && error.status !== undefined && error.status >= 400) {
        return { status: error.status, headers: {}, body: Buffer.alloc(0) };
      }
      if (toPreviewProblem(error)) return null;
      throw error;
    }
  };
};

const webAddress = (url: string): string => {
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (isWeb) return url;
  throw new SourceProblem('NOT_A_PAGE', 'The page redirected to something that isn’t a web page.');
};
