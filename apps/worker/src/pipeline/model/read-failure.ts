import { toStorable } from '@circulate/shared-schemas';

/** A failure as the server describes it. */
type Failure = {
  message: string;
  code?: string | undefined;
  type?: string | undefined;
  /** The parameter that the failure names. */
  param?: string | undefined;
};

/** Maximum length of a reason to keep, because some servers repeat the whole request. */
const MOST_CHARACTERS = 2_000;
const DEEPEST = 5;

/**
 * Fields in which servers explain a failure, most likely first. `metadata.raw` comes from the
 * server behind a router.
 */
const PLACES = [
  ...['message', 'msg', 'detail', 'error', 'errors', 'error_chain', 'error_msg'],
  ...['metadata', 'raw'],
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the failure that the body of a response describes, whatever wraps it: OpenAI's `error`, a
 * list with one, FastAPI's `detail`, a gateway's `message`. Undefined if it names none.
 */
export const failureIn = (body: unknown): Failure | undefined => {
  const outer = Array.isArray(body) ? body[0] : body;
  if (!isRecord(outer)) return undefined;
  const inner = isRecord(outer.error) ? outer.error : outer;
  const message = wordsIn(inner, DEEPEST).slice(0, MOST_CHARACTERS);
  const [code, type, param] = [inner.code, inner.type, inner.param].map(wordOf);
  return message || code ? { message, code, type, param } : undefined;
};

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const wordsIn = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return toStorable(value).trim();
  if (depth === 0) return '';
  const inner = (part: unknown) => wordsIn(part, depth - 1);
  if (Array.isArray(value)) return value.slice(0, 10).map(inner).filter(Boolean).join('; ');
  if (!isRecord(value)) return '';
  // Of a validation error, only the place and the message matter; its input just repeats our
  // request.
  const where = Array.isArray(value.loc) ? `${value.loc.join('.')}: ` : '';
  const words = PLACES.map((place) => inner(value[place])).filter(Boolean);
  return words.length > 0 ? where + [...new Set(words)].join(' ') : '';
};

/** Parses JSON; returns undefined if the text isn't JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const HTML = /^\s*<(?:!doctype|html)/i;

/** The code that we give to a failure whose body is a web page. */
export const WEB_PAGE = 'web_page';

/** Minimum length of a key to look for; shorter ones, such as `none`, occur in other words. */
const SHORTEST_KEY = 8;

/** Removes our key from a server's text, which may repeat it. */
export const withoutKey = (text: string, key: string | null): string =>
  key && key.length >= SHORTEST_KEY ? text.replaceAll(key, '…') : text;

/**
 * Returns a `fetch` that rewrites the body of a failure to OpenAI's format, the only one in which
 * the client finds the reason. If the body is a web page, it contains no reason. A redirect is a
 * failure too, with its target as the reason: followed, it may turn a POST into a GET, drop the key
 * or send the circular to another host.
 */
export const fetchWithReasons =
  (key: string) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const { status, headers } = response;
    if (status < 300) return response;
    const text = withoutKey(await response.text(), key);
    const isPage = HTML.test(text);
    const message = isPage ? '' : text.trim().slice(0, MOST_CHARACTERS);
    const error =
      status < 400
        ? { message: (headers.get('location') ?? '').split('?')[0] }
        : (failureIn(parsed(text)) ?? { message, ...(isPage && { code: WEB_PAGE }) });
    return Response.json({ error }, { status, headers: pausesOf(headers) });
  };

/** Returns only those headers of a failure that we read: how long to wait. */
const pausesOf = (headers: Headers) =>
  ['retry-after', 'retry-after-ms'].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
