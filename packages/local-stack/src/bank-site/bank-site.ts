import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import PDFDocument from 'pdfkit';
import { dayOf } from '../day-of.ts';
import { sampleBankFile } from '../sample-banks/sample-bank-pages.ts';
import type { Publications } from './publications.ts';
import type { SampleCircular } from './sample-circulars.ts';

/** Path of the page that lists the circulars. */
export const LISTING_PATH = '/circulars';
const NAME = 'Sample Central Bank';

/**
 * Creates the website of a fictional central bank: a list of its circulars, a feed, and a PDF for
 * each. Also serves the pages of the other sample banks, by name. Only for `npm start`.
 */
export const createBankSite = (publications: Publications) =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const circulars = publications.all().toReversed();
    const known = request.headers['if-none-match'];
    const number = /^\/circulars\/(\d+)\.pdf$/.exec(pathname)?.[1];
    const file = sampleBankFile(pathname, publications.firstStart);
    const circular = circulars.find((each) => String(each.number) === number);

    if (circular) send(response, 'application/pdf', writeSamplePdf(circular), known);
    else if (file) send(response, file.type, file.body, known);
    else if (pathname === '/healthz') send(response, 'text/plain', 'ok');
    else if (pathname === '/robots.txt') send(response, 'text/plain', 'User-agent: *\nAllow: /\n');
    else if (pathname === '/rss.xml') {
      const host = `http://${request.headers.host ?? 'localhost'}`;
      send(response, 'application/rss+xml; charset=utf-8', feed(circulars, host), known);
    } else if (pathname === '/' || pathname === LISTING_PATH) {
      send(response, 'text/html; charset=utf-8', listing(circulars), known);
    } else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  });

const send = (
  response: ServerResponse,
  type: string,
  body: string | Buffer,
  known?: string | undefined,
) => {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  const headers = { 'content-type': type, etag, 'cache-control': 'no-cache' };
  if (known === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(body);
};

const listing = (circulars: SampleCircular[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Circulars – ${NAME}</title>
<link rel="alternate" type="application/rss+xml" href="/rss.xml">
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.4rem;text-align:left}aside{background:#fff3c4;padding:.6rem 1rem}</style>
</head>
<body>
<header><h1>${NAME}</h1></header>
<aside>This bank does not exist. It publishes a sample circular from time to time, so that you can see Circulate at work.</aside>
<main>
<h2>Circulars</h2>
<table class="circulars">
<thead><tr><th>Date</th><th>Circular</th></tr></thead>
<tbody>
${circulars
  .map(
    ({ number, issuedOn, title }) =>
      `<tr class="circular"><td class="date">${dayOf(issuedOn)}</td><td><a href="/circulars/${number}.pdf">${title}</a></td></tr>`,
  )
  .join('\n')}
</tbody>
</table>
</main>
</body>
</html>`;

const feed = (circulars: SampleCircular[], host: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>${NAME}</title><link>${host}/</link><description>Sample circulars</description>
${circulars
  .map(
    ({ number, issuedOn, title }) =>
      `<item><title>${title}</title><link>${host}/circulars/${number}.pdf</link><guid>${host}/circulars/${number}.pdf</guid><pubDate>${issuedOn.toUTCString()}</pubDate></item>`,
  )
  .join('\n')}
</channel></rss>`;

/** Returns a sample circular as a PDF of one page with a text layer, marked as a sample. */
const writeSamplePdf = ({ title, issuedOn, lines }: SampleCircular): Buffer => {
  const text = [
    'SAMPLE CENTRAL BANK',
    'A sample for trying out Circulate. No bank issued this circular.',
    '',
    title,
    '',
    dayOf(issuedOn),
    'To all banks and payment service providers',
    '',
    ...lines,
    '',
    'This sample circular applies from the first day of next month.',
  ];
  // The dates are fixed, so that a circular always has the same bytes.
  const document = new PDFDocument({
    size: 'A4',
    compress: false,
    info: { CreationDate: issuedOn },
  });
  document.font('Helvetica').fontSize(11).text(text.join('\n'), { lineGap: 4 }).end();
  const bytes: unknown = document.read();
  if (!Buffer.isBuffer(bytes)) throw new Error('The sample PDF was not written');
  return bytes;
};
