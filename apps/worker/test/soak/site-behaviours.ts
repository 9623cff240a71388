import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How a site in the soak test behaves, apart from publishing. */
export const behaviours = [
  'feed',
  'feed-without-etag',
  'html',
  'json',
  'page-then-pdf',
  'moving-links',
  'changing-bytes',
  'direct-pdf',
  'slow',
  'redirecting',
  'flapping',
  'cut-off-xml',
  'dead',
  'broken-xml',
  'endless-body',
  'announces-10-gb',
  'endless-redirects',
  'never-answers',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** Sites from which nothing can be captured. */
export const unreadable = new Set<Behaviour>([
  'dead',
  'broken-xml',
  'endless-body',
  'announces-10-gb',
  'endless-redirects',
  'never-answers',
]);

export const kindOf = (behaviour: Behaviour) =>
  behaviour === 'html' || behaviour === 'json'
    ? behaviour
    : behaviour === 'direct-pdf'
      ? ('pdf' as const)
      : ('feed' as const);

export const pathOf = (behaviour: Behaviour) =>
  behaviour === 'direct-pdf' ? '/latest.pdf' : behaviour === 'redirecting' ? '/old-list' : '/list';

/**
 * The state of one site: how many circulars it has published, and how often its list was requested.
 */
export type Site = { name: string; behaviour: Behaviour; published: number; asked: number };

const LISTED = 10;
const HISTORY = 3;
const SLOW_MS = 150;
const GIGABYTES_10 = 10 * 1024 ** 3;

export const newSite = (name: string, behaviour: Behaviour): Site => ({
  name,
  behaviour,
  published: HISTORY,
  asked: 0,
});

const bytesOf = (site: Site, number: number, edition = 1) =>
  Buffer.from(`%PDF-1.4\n% circular ${number} of ${site.name}, edition ${edition}\n%%EOF\n`);

/** Returns the edition of a file, which changes once, after five newer circulars. */
const editionOf = (site: Site, number: number) =>
  site.behaviour === 'changing-bytes' && number <= site.published - 5 ? 2 : 1;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the hashes of everything that a site has published; capture must have each of them once.
 */
export const expectedHashes = (site: Site): string[] => {
  if (unreadable.has(site.behaviour)) return [];
  const first = site.behaviour === 'direct-pdf' ? HISTORY : 1;
  return Array.from({ length: site.published - first + 1 }, (_, index) => {
    const number = first + index;
    const editions = editionOf(site, number) === 2 ? [1, 2] : [1];
    return editions.map((edition) => hashOf(bytesOf(site, number, edition)));
  }).flat();
};

/** Responds to a request to a site; every `publishEvery` requests for its list add a new circular. */
export const answer = async (
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
  publishEvery: number,
): Promise<void> => {
  const path = request.url ?? '/';
  if (path === '/robots.txt') return void response.writeHead(404).end();
  const number = Number(/^\/c\/(\d+)/.exec(path)?.[1] ?? Number.NaN);
  if (path.startsWith('/c/') && path.endsWith('.html')) {
    const link = `<a href="/c/${number}.pdf">Download</a>`;
    return send(request, response, 'text/html', `<main><h1>Circular ${number}</h1>${link}</main>`);
  }
  if (path.startsWith('/c/')) {
    return send(
      request,
      response,
      'application/pdf',
      bytesOf(site, number, editionOf(site, number)),
    );
  }
  await misbehave[site.behaviour]?.(site, request, response);
  if (response.writableEnded || response.headersSent || response.destroyed) return;
  site.asked += 1;
  if (publishEvery > 0 && site.asked % publishEvery === 0) site.published += 1;
  list(site, request, response);
};

const list = (site: Site, request: IncomingMessage, response: ServerResponse) => {
  const numbers = Array.from(
    { length: Math.min(site.published, LISTED) },
    (_, index) => site.published - index,
  );
  const { behaviour } = site;
  const linkOf = (number: number) => {
    if (behaviour === 'page-then-pdf') return `/c/${number}.html`;
    // Each circular is listed under another URL once newer ones are published.
    if (behaviour === 'moving-links' && number < site.published - 3)
      return `/c/${number}/archive.pdf`;
    return `/c/${number}.pdf`;
  };
  const titleOf = (number: number) => `Circular ${number} of the bank ${site.name}`;
  if (behaviour === 'direct-pdf') {
    return send(request, response, 'application/pdf', bytesOf(site, site.published));
  }
  if (behaviour === 'html') {
    const rows = numbers.map((n) => `<li class="c"><a href="${linkOf(n)}">${titleOf(n)}</a></li>`);
    return send(request, response, 'text/html', `<ul>${rows.join('')}</ul>`);
  }
  if (behaviour === 'json') {
    const items = numbers.map((n) => ({ title: titleOf(n), file: linkOf(n) }));
    return send(request, response, 'application/json', JSON.stringify({ items }));
  }
  const items = numbers.map(
    (n) => `<item><title>${titleOf(n)}</title><link>${linkOf(n)}</link></item>`,
  );
  const whole = `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`;
  const isCut = behaviour === 'cut-off-xml' && site.asked % 3 === 0;
  const body = isCut ? whole.slice(0, whole.length - 40) : whole;
  send(request, response, 'application/rss+xml', body, behaviour !== 'feed-without-etag');
};

const send = (
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  withEtag = true,
) => {
  const etag = withEtag ? `"${hashOf(Buffer.from(body)).slice(0, 16)}"` : undefined;
  const headers = { 'content-type': type, ...(etag && { etag }) };
  if (etag && request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(body);
};

type Act = (site: Site, request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const misbehave: Partial<Record<Behaviour, Act>> = {
  slow: () => pause(SLOW_MS),
  redirecting: (_site, { url }, response) => {
    if (url === '/old-list') response.writeHead(301, { location: '/list' }).end();
  },
  flapping: (site, _request, response) => {
    site.asked += 1;
    if (site.asked % 2 === 0) response.writeHead(503).end('<h1>Under maintenance</h1>');
  },
  'broken-xml': (_site, _request, response) =>
    void response.writeHead(200).end('<rss><chan<<<nel>'),
  'endless-redirects': (_site, { url }, response) =>
    void response.writeHead(302, { location: `${url}x` }).end(),
  'announces-10-gb': (_site, _request, response) => {
    response.writeHead(200, { 'content-length': String(GIGABYTES_10) });
    response.write('<rss>');
  },
  'endless-body': (_site, _request, response) => {
    response.writeHead(200);
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  },
  'never-answers': (_site, request) =>
    new Promise<void>((resolve) => {
      request.once('close', resolve);
    }),
};
