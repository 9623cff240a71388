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

/** What a client remembers of an earlier answer, to be told that nothing changed. */
export type Validators = { etag: string | null; lastModified: string | null };

export type GetOptions = {
  accept: string;
  /** Beside those that every request has. */
  headers?: Record<string, string> | undefined;
  /** Sent by POST. */
  body?: string | undefined;
  maxBytes: number;
  validators?: Validators | undefined;
  /** For large files; otherwise the client's own. */
  timeoutMs?: number | undefined;
  /** Ends the request early. */
  signal?: AbortSignal | undefined;
  /** Of the visit that it belongs to. */
  cookies?: Cookies | undefined;
};

/** A page, feed or file that a site gave, or word that it is as it was. */
export type SiteAnswer =
  | { changed: false }
  | { changed: true; answer: Answer; validators: Validators };

type PoliteSettings = {
  leases: HostLeases;
  fetch: GuardedFetch;
  /** Read robots.txt, and for who asks what else came. */
  readers: SourceReaders;
  /** Draws pages that only a script draws; without one such a page is a problem. */
  renderer?: Renderer | undefined;
  /** For one request with its body, its redirects not counted in. */
  timeoutMs?: number;
  /** The rest between two requests to one host. */
  pauseMs?: number;
  robotsMaxAgeMs?: number;
};

type SiteClientSettings = Omit<PoliteSettings, 'leases'> & {
  db: Database;
  /** After so long without a renewal the lease of a host counts as left by a crash. */
  leaseMs?: number;
  /** How long a request waits for the lease of its host. */
  waitMs?: number;
};

/** Fetches from the sites of banks as a good guest. See `createSiteClient`. */
export type SiteClient = ReturnType<typeof createPoliteClient>;

const TIMEOUT_MS = 30_000;
const LEASE_MS = 20_000;
const PAUSE_MS = 500;
const WAIT_MS = 120_000;
const DAY_MS = 86_400_000;
const ROBOTS_BYTES = 512 * 1024;

/** A fetcher as `createPoliteGet` makes it, whose leases hold for all processes of a database. */
export const createSiteClient = ({
  db,
  leaseMs = LEASE_MS,
  waitMs = WAIT_MS,
  ...settings
}: SiteClientSettings): SiteClient =>
  createPoliteClient({ ...settings, leases: createHostLeases({ db, leaseMs, waitMs }) });

/** The same for one process without a database: its leases reach no other. */
export const createOwnSiteClient = (settings: Omit<PoliteSettings, 'leases'>): SiteClient =>
  createPoliteClient({ ...settings, leases: createOwnLeases() });

const createPoliteClient = (settings: PoliteSettings) => ({
  readers: settings.readers,
  renderer: settings.renderer,
  get: createPoliteGet(settings),
  /** A fetcher for one page with all that it asks for: see `createVisitLeases`. To be ended. */
  visit: () => {
    const leases = createVisitLeases(settings.leases);
    return { get: createPoliteGet({ ...settings, leases }), end: leases.endVisit };
  },
});

/**
 * A fetcher that keeps the rules of a good guest (pipeline.md: fetching): what robots.txt
 * allows, one request at a time per host, as far as its leases reach, a rest in between, conditional
 * requests.
 */
const createPoliteGet = ({
  leases,
  fetch,
  readers,
  timeoutMs = TIMEOUT_MS,
  pauseMs = PAUSE_MS,
  robotsMaxAgeMs = DAY_MS,
}: PoliteSettings) => {
  const robotsOf = async (
    url: URL,
    { robots, keepRobots }: HostLease,
    signal: AbortSignal | undefined,
  ): Promise<string> => {
    if (robots && Date.now() - robots.fetchedAt.getTime() < robotsMaxAgeMs) return robots.text;
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
   * Fetches `address` and hands the answer to `use`, or `{ changed: false }` when `validators`
   * still hold. Throws a FetchProblem or SourceProblem, also for any status but 2xx and 304.
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

/** A day to come is none on which anything changed, though there are servers that say so. */
const pastOnly = (lastModified: string | undefined): string | null =>
  lastModified !== undefined && Date.parse(lastModified) <= Date.now() + CLOCKS_APART_MS
    ? lastModified
    : null;

/** RFC 9309: without a robots.txt all is allowed; while it can't be read, nothing is. */
const readRobots = async (answer: Answer): Promise<string> => {
  if (answer.status >= 500 || answer.status === 429) {
    throw new SourceProblem(
      'ROBOTS',
      `The robots.txt of ${answer.url.host} cannot be read (status ${answer.status}), so nothing may be fetched for now.`,
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
  401: 'asks for a sign-in',
  403: 'refuses access',
  404: 'has no such page',
  410: 'has removed the page for good',
  429: 'asks us to come less often',
  503: 'is overloaded or under maintenance',
};

const httpError = (answer: Answer) => {
  const meaning = MEANINGS[answer.status] ?? 'answers with an error';
  return new SourceProblem(
    'HTTP_ERROR',
    `${answer.url.host} ${meaning} (status ${answer.status}).`,
    { status: answer.status, retryAfterMs: parseRetryAfter(answer.header('retry-after')) },
  );
};
