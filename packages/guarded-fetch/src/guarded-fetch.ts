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
  /** Says honestly who asks and where to complain. */
  userAgent: string;
  connectTimeoutMs?: number;
  /** One unless told: a host is asked one thing at a time. */
  connectionsPerHost?: number;
  lookup?: LookupFunction;
};

export type FetchOptions = {
  headers?: Record<string, string>;
  /** Sent by POST, to the first address alone: a redirect is followed by GET. */
  body?: string | undefined;
  /** The most that a body may have, decompressed. */
  maxBytes: number;
  /** For everything together: name, connection, redirects, body. */
  timeoutMs: number;
  /** Ends it early; the reason it gives is the problem. */
  signal?: AbortSignal | undefined;
  redirectsAtMost?: number;
  /** Of the visit that this request belongs to; else it has its own. */
  cookies?: Cookies | undefined;
  /**
   * Called before each request, also the redirected ones; gives what is to be called after it. May
   * wait for the lease of the host, or throw to keep the request from being sent.
   */
  enter?: (url: URL) => Promise<() => Promise<void>>;
};

/** What is posted. `maxBytes` is what is read of the answer at most; `timeoutMs` is for everything together. */
export type PostOptions = {
  headers?: Record<string, string>;
  body: string;
  maxBytes: number;
  timeoutMs: number;
};

/** What is known of an answer to a post: its status, and for how many seconds it asks for a pause. */
export type PostAnswer = { status: number; retryAfterS?: number };

/** An answer whose body has not been read yet. */
export type Answer = {
  status: number;
  /** Where it came from, after redirects. */
  url: URL;
  /** A header's value; the first where there are several. */
  header(name: string): string | undefined;
  /** Reads the body, decompressed, within the limits. To be used once. */
  body(): AsyncGenerator<Buffer>;
};

/** Fetches what someone typed or a page linked to. See `createGuardedFetch`. */
export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

/**
 * Opens a fetcher for addresses that nobody vouches for (pipeline.md: fetching): http and https
 * only, public addresses only, checked at every connection, with limits on size, time, redirects
 * and decompression. One connection per host and none kept for long.
 */
export const createGuardedFetch = (settings: GuardedFetchSettings) => {
  const { allow, userAgent, connectTimeoutMs = CONNECT_TIMEOUT_MS, lookup } = settings;
  const { connectionsPerHost = 1 } = settings;
  const agent = createGuardedAgent({ allow, connectTimeoutMs, connectionsPerHost, lookup });

  return {
    /**
     * Fetches `address` and hands the answer, whatever its status, to `use`, which reads the body
     * or leaves it. Throws a FetchProblem in plain words when there is no answer to hand over.
     */
    get: async <Result>(
      address: string,
      options: FetchOptions,
      use: (answer: Answer) => Promise<Result>,
    ): Promise<Result> => {
      const { enter = async () => async () => undefined, timeoutMs } = options;
      const { redirectsAtMost = REDIRECTS_AT_MOST, cookies = createCookies() } = options;
      let url = parseAddress(address);
      for (let hops = 0; hops <= redirectsAtMost; hops += 1) {
        const leave = await enter(url);
        // The clock starts with the lease: waiting for others is not the host's fault.
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
     * Posts to `address` and to no other: where the answer sends the request on, its status is all that
     * is taken of it. Nothing of the answer's body is kept. Throws a FetchProblem in plain words when
     * there is no answer.
     */
    post: async (address: string, { timeoutMs, ...options }: PostOptions): Promise<PostAnswer> => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { ...options, timeoutMs, userAgent, signal, followsRedirects: false };
      const outcome = await requestOnce(agent, parseAddress(address), request, async (answer) => {
        // Read to its end, a short answer leaves the connection for the next message.
        await drain(answer.body()).catch(() => undefined);
        const retryAfterS = Number(answer.header('retry-after'));
        return { status: answer.status, ...(retryAfterS > 0 && { retryAfterS }) };
      });
      if ('redirect' in outcome) throw new Error('No redirect of a post is followed');
      return outcome.result;
    },

    /** Drops every connection. */
    close: () => agent.destroy(),
  };
};

const drain = async (content: AsyncGenerator<Buffer>): Promise<void> => {
  for await (const _ of content);
};

type RequestOptions = FetchOptions & {
  userAgent: string;
  signal: AbortSignal;
  /** Whether an answer that sends the request on gives its target, rather than itself. */
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
  // A body that nobody reads reports its abort to nobody.
  got.body.on('error', () => undefined);
  const header = (name: string) => firstOf(got.headers[name]);
  try {
    const isRedirect = followsRedirects && REDIRECT_STATUSES.has(got.statusCode);
    const target = isRedirect ? header('location') : undefined;
    if (target !== undefined) return { redirect: parseRedirect(target, url) };
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

const firstOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

const parseAddress = (address: string, base?: URL): URL => {
  if (!URL.canParse(address, base?.href)) throw problemAt(address.slice(0, 200), 'BAD_ADDRESS');
  const url = new URL(address, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw problemAt(address.slice(0, 200), 'BAD_ADDRESS');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchProblem('BAD_ADDRESS', 'An address must not carry a user name or password.');
  }
  url.hash = '';
  return url;
};

/** Servers write UTF-8 into a header that Node reads as Latin-1. */
const parseRedirect = (location: string, from: URL): URL =>
  parseAddress(Buffer.from(location, 'latin1').toString('utf8'), from);
