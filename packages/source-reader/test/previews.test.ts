import { once } from 'node:events';
import { createServer } from 'node:http';
import { createGuardedFetch, parseAllowList } from '@circulate/guarded-fetch';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnSiteClient, openSourceReaders, previewInTime } from '../src/index.ts';

const FILES: Record<string, string> = {
  '/pdf.zip': '%PDF-1.4\n% one\n%%EOF\n',
  '/page.zip': '<html><main><p>Guidance for banks on capital buffers.</p></main></html>',
};
const readers = openSourceReaders();
const server = createServer(({ url = '' }, response) => {
  const [, name = ''] = /^\/list\/(\w+)$/.exec(url) ?? [];
  const main = FILES[url];
  if (name) {
    const row = (file: string) =>
      `<li><a href="/${file}">Circular on capital buffers</a> 5 Oct 2026`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<ul>${row(`${name}.zip`)}${row('other.pdf')}</ul>`);
  } else if (main) {
    const first = main.startsWith('%PDF') ? 'circular.pdf' : 'circular.html';
    const bytes = zipSync({ [first]: strToU8(main), 'old.doc': strToU8('\u00d0\u00cf') });
    response.writeHead(200, { 'content-type': 'application/zip' }).end(bytes);
  } else response.writeHead(404).end();
});
let host = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  host = `127.0.0.1:${address.port}`;
});
afterAll(() => {
  readers.close();
  server.close();
});

it.each([
  ['a PDF', 'pdf'],
  ['a page', 'page'],
])('names what we can’t read in an archive with %s', async (_what, name) => {
  const fetch = createGuardedFetch({
    allow: parseAllowList(host, { isProduction: false }),
    userAgent: 'Circulate/test',
  });
  const client = createOwnSiteClient({ fetch, readers, pauseMs: 0 });
  const url = `http://${host}/list/${name}`;
  const preview = await previewInTime(client, { url, settings: {} });
  await fetch.close();
  expect(preview.document?.url).toBe(`http://${host}/${name}.zip`);
  expect(preview.notes).toContainEqual('We can’t read these files in the archive: old.doc.');
});
