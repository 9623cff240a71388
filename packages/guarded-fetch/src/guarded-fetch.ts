import type { LookupFunction } from 'node:net';
import { type Dispatcher, request } from 'undici';
import { type AllowList, hostPortOf } from './allow-list.ts';
import { type Cookies, createCookies } from './cookies.ts';
import { FetchProblem, problemAt, toFetchProblem } from './fetch-problem.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts';
import { startDeadline } from './start-deadline.ts';

const REDIRECTS_AT_MOST = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
const CONNECT_TIMEOUT_MS = 10_000;

export type GuardedFetchSettings = {
  /** See `parseAllowList`. */
  allow: AllowList;
  /** User agent, which identifies us and says whom to contact with complaints. */
  userAgent: string;
  connectTimeoutMs?: number;
  /**
   * Maximum number of connections to a host. By default 1, so that its requests run one at a time.
   */
  connectionsPerHost?: number;
  lookup?: LookupFunction;
};

export type FetchOptions = {
  headers?: Record<string, string>;
  /**
   * If set, the request to the first URL is a POST with this body. Redirects are followed with GET.
   */
  body?: string | undefined;
  /** Maximum size of the decompressed body, in bytes. */
  maxBytes: number;
  /** Time limit for everything: look-up, connection, redirects and body. */
  timeoutMs: number;
  /** Cancels the request when aborted. Its reason becomes the problem that is thrown. */
  signal?: AbortSignal | undefined;
  /**
   * Cookies of the visit to which the request belongs. By default, the request is a visit of its
   * own.
   */
  cookies?: Cookies | undefined;
  /**
   * Called before each request, also for a redirect. May wait for a lease on the host, or throw to
   * prevent the request. Returns a function to call after the request.
   */
  enter?: (url: URL) => Promise<() => Promise<void>>;
};

/**
 * Options for a POST. `maxBytes` limits how much of the response is read, and `timeoutMs` how long
 * everything may take.
 */
export type PostOptions = {
  headers?: Record<string, string>;
  body: string;
  maxBytes: number;
  timeoutMs: number;
};

/** Response to a POST: its status and, if it asks us to wait, for how many seconds. */
export type PostAnswer = { status: number; retryAfterS?: number };

/** A response whose body has not been read yet. */
export type Answer = {
  status: number;
  /** Final URL, after redirects. */
  url: URL;
  /** Returns the value of a header, the first one if there are several. */
  header(name: string): string | undefined;
  /** Yields the decompressed body within the limits. Call it only once. */
  body(): AsyncGenerator<Buffer>;
};

/** Fetches URLs that users entered or pages linked to. See `createGuardedFetch`. */
export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

/**
 * Creates a client for untrusted URLs (pipeline.md: fetching). It accepts only http and https and
 * only public addresses, which it checks for every connection. It limits size, time, redirects and
 * decompression. It opens few connections per host, and keeps none open for long.
 */
export const createGuardedFetch = (settings: GuardedFetchSettings) => {
  const { allow, userAgent, connectTimeoutMs = CONNECT_TIMEOUT_MS, lookup } = settings;
  const { connectionsPerHost = 1 } = settings;
  const agent = createGuardedAgent({ allow, connectTimeoutMs, connectionsPerHost, lookup });

  return {
    /**
     * Fetches `address` and passes the response to `use`, whatever its status. `use` may read the
     * body. Throws a FetchProblem without a response.
     */
    get: async <Result>(
      address: string,
      options: FetchOptions,
      use: (answer: Answer) => Promise<Result>,
    ): Promise<Result> => {
      const { enter = async () => async () => undefined, timeoutMs } = options;
      const { cookies = createCookies() } = options;
      let url = parseAddress(address);
      for (let hops = 0; hops <= REDIRECTS_AT_MOST; hops += 1) {
        const leave = await enter(url);
        // Starts the clock when the lease is granted, because the wait for it isn't the host's
        // fault.
        const { signal, clear } = startDeadline(timeoutMs, options.signal);
        try {
          const body = hops === 0 ? options.body : undefined;
          const outcome = await requestOnce(
            agent,
            url,
            { ...options, body, cookies, userAgent, signal, followsRedirects: true },
            use,
          );
          if (!('redirect' in outcome)) return outcome.result;
          url = outcome.redirect;
        } finally {
          clear();
          await leave();
        }
      }
      throw problemAt(url.host, 'TOO_MANY_REDIRECTS');
    },

    /**
     * Posts to `address` and returns the status of the response. Doesn't follow redirects, and
     * discards the body. Throws a FetchProblem without a response.
     */
    post: async (address: string, { timeoutMs, ...options }: PostOptions): Promise<PostAnswer> => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { ...options, timeoutMs, userAgent, signal, followsRedirects: false };
      const outcome = await requestOnce(agent, parseAddress(address), request, async (answer) => {
        // Reads a short response to its end, so that the connection stays open for the next
        // message.
        await drain(answer.body()).catch(() => undefined);
        const retryAfterS = Number(answer.header('retry-after'));
        return { status: answer.status, ...(retryAfterS > 0 && { retryAfterS }) };
      });
      if ('redirect' in outcome) throw new Error("POST requests don't follow redirects");
      return outcome.result;
    },

    close: () => agent.destroy(),
  };
};

const drain = async (content: AsyncGenerator<Buffer>): Promise<void> => {
  for await (const _ of content);
};

type RequestOptions = FetchOptions & {
  userAgent: string;
  signal: AbortSignal;
  /** Whether to follow a redirect rather than to return it. */
  followsRedirects: boolean;
};

const requestOnce = async <Result>(
  agent: Dispatcher,
  url: URL,
  { headers, body: sent, cookies, maxBytes, userAgent, signal, followsRedirects }: RequestOptions,
  use: (answer: Answer) => Promise<Result>,
): Promise<{ redirect: URL } | { result: Result }> => {
  const host = hostPortOf(url);
  const got = await request(url, {
    dispatcher: agent,
    signal,
    ...(sent !== undefined && { method: 'POST', body: sent }),
    headers: {
      'user-agent': userAgent,
      'accept-encoding': ACCEPTED_ENCODINGS,
      ...cookies?.headersFor(url),
      ...headers,
    },
  }).catch((error: unknown) => {
    throw toFetchProblem(signal.aborted ? signal.reason : error, url.host);
  });
  cookies?.keep(url, got.headers['set-cookie']);
  // Without this listener, aborting a body that isn't read would throw an uncaught error.
  got.body.on('error', () => undefined);
  const header = (name: string) => firstOf(got.headers[name]);
  try {
    const target = REDIRECT_STATUSES.has(got.statusCode)
      ? header('location')
      : refreshIn(header('refresh'), url);
    if (followsRedirects && target !== undefined) return { redirect: parseRedirect(target, url) };
    const declared = Number(header('content-length') ?? 0);
    if (followsRedirects && declared > maxBytes) throw problemAt(host, 'TOO_LARGE');
    const encoding = header('content-encoding') ?? '';
    const body = () => explained(readBody({ body: got.body, encoding, maxBytes, host }), signal);
    return { result: await use({ status: got.statusCode, url, header, body }) };
  } finally {
    got.body.destroy();
  }

  async function* explained(content: AsyncGenerator<Buffer>, aborted: AbortSignal) {
    try {
      yield* content;
    } catch (error) {
      throw toFetchProblem(aborted.aborted ? aborted.reason : error, url.host);
    }
  }
};

const REFRESH = /^\s{0,9}[01]\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}["']?([^"']{1,2000})/i;

/** Returns the URL in a `refresh` header that redirects immediately to another page. */
const refreshIn = (refresh: string | undefined, from: URL): string | undefined => {
  const target = REFRESH.exec(refresh ?? '')?.[1]?.trim();
  const isOther =
    URL.canParse(target ?? '', from.href) && new URL(target ?? '', from).href !== from.href;
  return isOther ? target : undefined;
};

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const parseAddress = (address: string, base?: URL): URL => {
  if (!URL.canParse(address, base?.href)) throw problemAt(address.slice(0, 200), 'BAD_ADDRESS');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw problemAt(address.slice(0, 200), 'BAD_ADDRESS');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchProblem('BAD_ADDRESS', 'The URL must not contain a user name or password.');
  }
  url.hash = '';
  return url;
};

/** Servers use UTF-8 in this header, but Node reads it as Latin-1. */
const parseRedirect = (location: string, from: URL): URL =>
  parseAddress(Buffer.from(location, 'latin1').toString('utf8'), from);
