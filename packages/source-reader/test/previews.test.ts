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
/** The fiscal year that starts this year, whose list doesn't exist yet. */
const FISCAL = `${new Date().getUTCFullYear()}_${new Date().getUTCFullYear() + 1}`;
const readers = openSourceReaders();
const server = createServer(({ url = '' }, response) => {
  const [, name = ''] = /^\/(?:list|empty|missing)\/(\w+)$/.exec(url) ?? [];
  const main = FILES[url];
  if (url === `/missing/${FISCAL}`) response.writeHead(404).end();
  else if (url === `/empty/${FISCAL}`)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No circulars yet.</p>');
  else if (name) {
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

const previewAt = async (path: string) => {
  const fetch = createGuardedFetch({
    allow: parseAllowList(host, { isProduction: false }),
    userAgent: 'Circulate/test',
  });
  const client = createOwnSiteClient({ fetch, readers, pauseMs: 0 });
  const preview = await previewInTime(client, { url: `http://${host}${path}`, settings: {} });
  await fetch.close();
  return preview;
};

it.each([
  ['a PDF', 'pdf'],
  ['a page', 'page'],
])('names what we can’t read in an archive with %s', async (_what, name) => {
  const preview = await previewAt(`/list/${name}`);
  expect(preview.document?.url).toBe(`http://${host}/${name}.zip`);
  expect(preview.notes).toContainEqual('We can’t read these files in the archive: old.doc.');
});

it.each([
  ['missing', '/missing/{2026_2027}'],
  ['empty', '/empty/{2026_2027}'],
])('previews last fiscal year’s list while this year’s is %s', async (_what, path) => {
  const preview = await previewAt(path);
  expect(preview).toMatchObject({ problem: null, item_count: 2 });
});
