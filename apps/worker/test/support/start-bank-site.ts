import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Response of the site at a path. */
export type SitePage = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Handles the request itself, for sites that misbehave. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void;
};

/**
 * Starts a bank's website on loopback. `put` sets its pages; a page with an `etag` returns 304 for
 * matching conditional requests. Records every request, and the maximum in parallel.
 */
export const startBankSite = async () => {
  const pages = new Map<string, SitePage>();
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = [];
  let open = 0;
  let mostAtOnce = 0;
  let answerMs = 0;

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    requests.push({ path, headers: request.headers });
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    response.once('close', () => {
      open -= 1;
    });
    if (answerMs > 0) await pause(answerMs);
    const page = pages.get(path);
    if (!page) {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      return;
    }
    if (page.handle) {
      page.handle(request, response);
      return;
    }
    const etag = page.headers?.etag;
    if (etag && request.headers['if-none-match'] === etag) {
      response.writeHead(304, page.headers).end();
      return;
    }
    response.writeHead(page.status ?? 200, page.headers).end(page.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  const host = `127.0.0.1:${address.port}`;

  return {
    host,
    url: `http://${host}`,
    requests,
    requestsTo: (path: string) => requests.filter((request) => request.path === path),
    mostAtOnce: () => mostAtOnce,
    /** Delays every response from now on, so that concurrent requests overlap. */
    answerAfter: (ms: number) => {
      answerMs = ms;
    },
    put: (path: string, page: SitePage) => void pages.set(path, page),
    putHtml: (path: string, body: string, headers: Record<string, string> = {}) =>
      void pages.set(path, { body, headers: { 'content-type': 'text/html', ...headers } }),
    putFeed: (path: string, items: { title: string; link: string; date?: string }[]) =>
      void pages.set(path, {
        headers: { 'content-type': 'application/rss+xml' },
        body: `<rss version="2.0"><channel><title>Sample bank</title>${items
          .map(
            ({ title, link, date }) =>
              `<item><title>${title}</title><link>${link}</link>${date ? `<pubDate>${date}</pubDate>` : ''}</item>`,
          )
          .join('')}</channel></rss>`,
      }),
    putPdf: (path: string, body: Buffer, headers: Record<string, string> = {}) =>
      void pages.set(path, { body, headers: { 'content-type': 'application/pdf', ...headers } }),
    remove: (path: string) => void pages.delete(path),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type BankSite = Awaited<ReturnType<typeof startBankSite>>;
