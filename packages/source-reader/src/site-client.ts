import type { Database } from '@circulate/database';
import {
  type Answer,
  type Cookies,
  type GuardedFetch,
  hostPortOf,
  parseRetryAfter,
} from '@circulate/guarded-fetch';
import { toStorable } from '@circulate/shared-schemas';
import type { Renderer } from './drawing/open-renderer.ts';
import { createVisitLeases } from './drawing/visit-leases.ts';
import { createHostLeases, type HostLease, type HostLeases } from './host-leases.ts';
import type { SourceReaders } from './open-source-readers.ts';
import { createOwnLeases } from './own-leases.ts';
import { SourceProblem } from './source-problem.ts';

/** Validators from an earlier response, for conditional requests. */
export type Validators = { etag: string | null; lastModified: string | null };

export type GetOptions = {
  accept: string;
  /** Headers to send in addition to those of every request. */
  headers?: Record<string, string> | undefined;
  /** If set, the request is a POST with this body. */
  body?: string | undefined;
  maxBytes: number;
  validators?: Validators | undefined;
  /** Time limit of this request, if it differs from the client's: longer for large files. */
  timeoutMs?: number | undefined;
  /** Aborts the request. */
  signal?: AbortSignal | undefined;
  /** Cookies for the visit that this request belongs to. */
  cookies?: Cookies | undefined;
};

/** A site's response to a request for a page, feed or file, unless it is unchanged. */
export type SiteAnswer =
  | { changed: false }
  | { changed: true; answer: Answer; validators: Validators };

type PoliteSettings = {
  leases: HostLeases;
  fetch: GuardedFetch;
  /** Reads every robots.txt here, and other content for callers. */
  readers: SourceReaders;
  /** Renders JavaScript-rendered pages. If undefined, such a page throws a SourceProblem. */
  renderer?: Renderer | undefined;
  /** Time limit for one request with its body, not including redirects. */
  timeoutMs?: number;
  /** Pause between two requests to a host. */
  pauseMs?: number;
};

type SiteClientSettings = Omit<PoliteSettings, 'leases'> & {
  db: Database;
  /** Time without a renewal after which a host's lease is presumed abandoned. */
  leaseMs?: number;
  /** How long a request waits for its host's lease. */
  waitMs?: number;
};

/** Fetches from the banks' websites politely. See `createSiteClient`. */
export type SiteClient = ReturnType<typeof createPoliteClient>;

const TIMEOUT_MS = 30_000;
const LEASE_MS = 20_000;
const PAUSE_MS = 500;
const WAIT_MS = 120_000;
const DAY_MS = 86_400_000;
const ROBOTS_BYTES = 512 * 1024;

/**
 * Creates a client for banks' websites (see `createPoliteGet`). All processes that use the database
 * share its leases.
 */
export const createSiteClient = ({
  db,
  leaseMs = LEASE_MS,
  waitMs = WAIT_MS,
  ...settings
}: SiteClientSettings): SiteClient =>
  createPoliteClient({ ...settings, leases: createHostLeases({ db, leaseMs, waitMs }) });

/** Like `createSiteClient`, but for one process without a database: its leases are its own. */
export const createOwnSiteClient = (settings: Omit<PoliteSettings, 'leases'>): SiteClient =>
  createPoliteClient({ ...settings, leases: createOwnLeases() });

const createPoliteClient = (settings: PoliteSettings) => ({
  readers: settings.readers,
  renderer: settings.renderer,
  get: createPoliteGet(settings),
  /**
   * Creates a client for one page and all requests that the page makes (see `createVisitLeases`).
   * Call `end` when the visit is over.
   */
  visit: () => {
    const leases = createVisitLeases(settings.leases);
    return { get: createPoliteGet({ ...settings, leases }), end: leases.endVisit };
  },
});

/**
 * Creates the function that fetches from banks' websites by our politeness rules (pipeline.md:
 * fetching): robots.txt, one request at a time per host, pauses, conditional requests.
 */
const createPoliteGet = ({
  leases,
  fetch,
  readers,
  timeoutMs = TIMEOUT_MS,
  pauseMs = PAUSE_MS,
}: PoliteSettings) => {
  const robotsOf = async (
    url: URL,
    { robots, keepRobots }: HostLease,
    signal: AbortSignal | undefined,
  ): Promise<string> => {
    if (robots && Date.now() - robots.fetchedAt.getTime() < DAY_MS) return robots.text;
    const text = await fetch.get(
      new URL('/robots.txt', url).href,
      { maxBytes: ROBOTS_BYTES, timeoutMs, signal },
      readRobots,
    );
    await keepRobots(text);
    return text;
  };

  const enter = async (url: URL, signal: AbortSignal | undefined) => {
    const lease = await leases.take(hostPortOf(url));
    try {
      const rule = await readers.applyRobots(await robotsOf(url, lease, signal), url);
      if (!rule.allowed) {
        throw new SourceProblem(
          'ROBOTS',
          `The robots.txt of ${url.host} asks us not to fetch ${url.pathname}.`,
        );
      }
      return () => lease.end(Math.max(pauseMs, rule.pauseMs));
    } catch (error) {
      await lease.end(pauseMs);
      throw error;
    }
  };

  /**
   * Fetches `address` and passes the response to `use`, or returns `{ changed: false }` if
   * `validators` still match. Throws a FetchProblem or SourceProblem, including for any status
   * other than 2xx and 304.
   */
  return <Result>(
    address: string,
    options: GetOptions,
    use: (answer: SiteAnswer) => Promise<Result>,
  ): Promise<Result> => {
    const { accept, headers, body, maxBytes, validators, signal, cookies } = options;
    return fetch.get(
      address,
      {
        headers: { accept, ...headers, ...conditions(validators) },
        body,
        maxBytes,
        timeoutMs: options.timeoutMs ?? timeoutMs,
        signal,
        cookies,
        enter: (url) => enter(url, signal),
      },
      async (answer) => {
        if (answer.status === 304 && validators) return use({ changed: false });
        if (answer.status < 200 || answer.status > 299) throw httpError(answer);
        const etag = answer.header('etag') ?? null;
        const lastModified = pastOnly(answer.header('last-modified'));
        return use({ changed: true, answer, validators: { etag, lastModified } });
      },
    );
  };
};

const conditions = (validators: Validators | undefined): Record<string, string> => ({
  ...(validators?.etag && { 'if-none-match': validators.etag }),
  ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
});

const CLOCKS_APART_MS = 600_000;

/** Returns a modification date unless it is in the future, as some servers' dates are. */
const pastOnly = (lastModified: string | undefined): string | null =>
  lastModified !== undefined && Date.parse(lastModified) <= Date.now() + CLOCKS_APART_MS
    ? lastModified
    : null;

/**
 * Returns the text of a robots.txt. By RFC 9309, everything is allowed if there is none, and
 * nothing if it can't be read.
 */
const readRobots = async (answer: Answer): Promise<string> => {
  if (answer.status >= 500 || answer.status === 429) {
    throw new SourceProblem(
      'ROBOTS',
      `We can’t read the robots.txt of ${answer.url.host} (status ${answer.status}), so we may not fetch anything for now.`,
      { retryAfterMs: parseRetryAfter(answer.header('retry-after')) },
    );
  }
  if (answer.status < 200 || answer.status > 299) return '';
  return toStorable((await readAll(answer.body())).toString('utf8'));
};

/** Collects a body. */
export const readAll = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
};

const MEANINGS: Record<number, string> = {
  401: 'requires a sign-in',
  403: 'refuses access',
  404: 'has no such page',
  410: 'has removed the page for good',
  429: 'asks us to send fewer requests',
  503: 'is overloaded or under maintenance',
};

const httpError = (answer: Answer) => {
  const meaning = MEANINGS[answer.status] ?? 'responds with an error';
  return new SourceProblem(
    'HTTP_ERROR',
    `${answer.url.host} ${meaning} (status ${answer.status}).`,
    { status: answer.status, retryAfterMs: parseRetryAfter(answer.header('retry-after')) },
  );
};
