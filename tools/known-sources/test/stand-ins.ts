import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

const DAYS = [3, 2, 1];
const TITLES = [
  'Circular on large exposures of banks',
  'Circular on liquidity ratios of banks',
  'Circular on reserve requirements',
];
const days = DAYS.map((n, at) => ({
  day: `0${n}/10/2026`,
  iso: `2026-10-0${n}T09:00:00Z`,
  title: TITLES[at] ?? '',
  pdf: `/files/c${n}.pdf`,
}));
const page = (head: string, body: string) =>
  `<!doctype html><html><head><title>x</title>${head}</head><body>${body}</body></html>`;

/** Lists as each platform gives them, by path, in pages of our own. */
const PLATFORM_PAGES: Record<string, { type: string; text: string }> = {
  '/drupal/circulars': {
    type: 'text/html',
    text: page(
      '<meta name="generator" content="Drupal 10">',
      `<nav><ul><li><a href="/a">About the bank and its governors</a><li><a href="/b">Careers at the bank and its branches</a></ul></nav>
     <div class="view-content">${days.map(({ day, title, pdf }) => `<div class="views-row"><span>${day}</span> <a href="${pdf}">${title}</a></div>`).join('')}</div>`,
    ),
  },
  '/jsonapi/node/article': {
    type: 'application/vnd.api+json',
    text: JSON.stringify({
      data: days.map(({ iso, title, pdf }) => ({
        type: 'node--article',
        attributes: { title, created: iso, path: { alias: pdf } },
      })),
    }),
  },
  '/wordpress/feed/': {
    type: 'application/rss+xml',
    text: `<rss version="2.0"><channel><title>x</title>${days.map(({ iso, title, pdf }) => `<item><title>${title}</title><link>${pdf}</link><pubDate>${new Date(iso).toUTCString()}</pubDate></item>`).join('')}</channel></rss>`,
  },
  '/wp-json/wp/v2/posts': {
    type: 'application/json',
    text: JSON.stringify(
      days.map(({ iso, title, pdf }) => ({ date: iso, link: pdf, title: { rendered: title } })),
    ),
  },
  "/_api/web/lists/getbytitle('Circulars')/items": {
    type: 'application/json',
    text: JSON.stringify({
      value: days.map(({ iso, title, pdf }) => ({ Title: title, FileRef: pdf, Created: iso })),
    }),
  },
  '/liferay/circulares': {
    type: 'text/html',
    text: page(
      '<script src="/o/frontend-js-web/liferay.js"></script>',
      `<div class="portlet-asset-publisher">${days.map(({ day, title, pdf }) => `<div class="asset-abstract"><h3><a href="${pdf}">${title}</a></h3><span>${day}</span></div>`).join('')}</div>`,
    ),
  },
  '/content/aem/circulars.html': {
    type: 'text/html',
    text: page(
      '<link rel="stylesheet" href="/etc.clientlibs/bank/site.css">',
      `<ul class="cmp-list">${days.map(({ day, title, pdf }) => `<li class="cmp-list__item"><a href="${pdf}"><span>${title}</span> <span>${day}</span></a></li>`).join('')}</ul>`,
    ),
  },
  '/tables/circulars.aspx': {
    type: 'text/html',
    text: page(
      '',
      `<form method="post" id="aspnetForm"><table><tr><th>Date<th>Subject</tr>${days.map(({ day, title, pdf }) => `<tr><td>${day}<td><a href="${pdf}">${title}</a></tr>`).join('')}</table></form>`,
    ),
  },
};

/** A server on loopback; gives its `host:port`. It ends with the test. */
export const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  return `127.0.0.1:${address.port}`;
};

/** Answers with the pages of the platforms, and a PDF for every file; `others` comes first. */
export const platforms =
  (others: Record<string, RequestListener> = {}): RequestListener =>
  (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname);
    const own = others[path];
    const known = PLATFORM_PAGES[path];
    // SharePoint gives Atom to who does not ask for JSON.
    const wantsJson = (request.headers.accept ?? '').includes('application/json');
    if (own) own(request, response);
    else if (path.startsWith('/_api/') && !wantsJson) {
      response
        .writeHead(200, { 'content-type': 'application/atom+xml' })
        .end('<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id></entry></feed>');
    } else if (path.endsWith('.pdf')) response.writeHead(200).end('%PDF-1.7 sample');
    else if (known) response.writeHead(200, { 'content-type': known.type }).end(known.text);
    else response.writeHead(404).end();
  };

export const html =
  (text: string): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(text);
  };

/** A page that holds nothing but the place where its script draws. */
export const SCRIPT_PAGE = page('', '<div id="root"></div><script src="/static/main.js"></script>');
/** A page in words. */
export const WORDS_PAGE = page('', '<h1>Circulars</h1><p>Circulars are sent to banks by post.</p>');
