import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../../support/test-api.ts';

let isRendererUp = true;
/** Emits events when rendering starts and when its caller disconnects. */
const drawing = new EventEmitter();

const pages: Record<string, { type: string; body: string }> = {
  '/circulars': {
    type: 'text/html; charset=utf-8',
    body: `<table><tr class="c"><td>12 November 2026</td><td><a href="/c/2.pdf">Circular 2 on capital buffers</a></td></tr>
      <tr class="c"><td>3 October 2026</td><td><a href="/c/1.pdf">Circular 1 on reporting duties</a></td></tr></table>`,
  },
  '/rss.xml': {
    type: 'application/rss+xml',
    body: '<rss version="2.0"><channel><item><title>Circular 2 on buffers</title><link>/c/2.pdf</link></item></channel></rss>',
  },
  '/drawn': { type: 'text/html', body: '<main></main><script src="/app.js"></script>' },
  '/nested': { type: 'text/html', body: '<div><a href=x>circular</a>'.repeat(1_600) },
  '/long': { type: 'text/html', body: `<p>${'<b class=x>word</b> '.repeat(200_000)}</p>` },
  '/c/2.pdf': { type: 'application/pdf', body: '%PDF-1.7 sample %%EOF' },
};

/** Resolves when the site has sent a page. */
const served = new EventEmitter();

const site = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  response.once('close', () => served.emit(request.url ?? ''));
  if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body);
  else response.writeHead(404).end();
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const address = site.address();
if (address === null || typeof address === 'string') throw new TypeError('No port');
const siteUrl = `http://127.0.0.1:${address.port}`;
const callers = new Set<Duplex>();
const renderer = createServer((request, response) => {
  if (request.method === 'DELETE') for (const caller of callers) caller.destroy();
  if (isRendererUp) response.end('{"canDraw":true}');
  else response.destroy();
});
// The renderer accepts connections but never starts a browser.
renderer.on('upgrade', (_request, socket) => {
  socket.on('error', () => undefined).once('close', () => drawing.emit('left'));
  socket.on('end', () => socket.destroy()).resume();
  callers.add(socket);
  drawing.emit('begun');
});
renderer.listen(0, '127.0.0.1');
await once(renderer, 'listening');
const rendered = renderer.address();
if (rendered === null || typeof rendered === 'string') throw new TypeError('No port');
const api = await startTestApi({
  env: {
    CAPTURE_ALLOW: `127.0.0.1:${address.port}`,
    RENDERER_URL: `http://127.0.0.1:${rendered.port}/`,
  },
});
const admin = await api.createUser({ roles: ['admin'] });
afterAll(async () => {
  await api.close();
  site.closeAllConnections();
  site.close();
  renderer.closeAllConnections();
  renderer.close();
});

const post = (path: string, body: object = {}) =>
  api.http.post(path).set('authorization', admin.authorization).send(body);

describe('POST /admin/sources/preview', () => {
  test('gives advice when a page takes too long to read', async () => {
    const { body } = await post('/admin/sources/preview', { url: `${siteUrl}/nested` }).expect(200);
    expect(body.problem).toEqual({
      code: 'TOO_COMPLEX',
      text: expect.stringContaining('Use another page'),
    });
  });

  test('stops when the admin leaves, and frees the site for the next preview', async () => {
    const asked = { url: `${siteUrl}/drawn`, settings: { drawn_by_script: true } };
    const begun = once(drawing, 'begun');
    const left = once(drawing, 'left');
    const abandoned = post('/admin/sources/preview', asked);
    abandoned.end(() => undefined);
    await begun;
    abandoned.abort();
    await left;
    const { body } = await post('/admin/sources/preview', { url: `${siteUrl}/circulars` }).expect(
      200,
    );
    expect(body).toMatchObject({ problem: null, item_count: 2 });
  });

  test('reports a failing renderer when a page is JavaScript-rendered', async () => {
    const asked = { url: `${siteUrl}/drawn`, settings: { drawn_by_script: true } };
    isRendererUp = false;
    const failed = await post('/admin/sources/preview', asked).expect(200);
    expect(failed.body.problem).toMatchObject({
      code: 'RENDERER_DOWN',
      text: expect.stringContaining('isn’t responding'),
    });
  });

  test('does not block other calls while a page is slow to read', async () => {
    const order: string[] = [];
    const given = once(served, '/long');
    const preview = post('/admin/sources/preview', { url: `${siteUrl}/long` }).then(() =>
      order.push('preview'),
    );
    await given;
    await api.http.get('/healthz').expect(200);
    order.push('other caller');
    await preview;
    expect(order).toEqual(['other caller', 'preview']);
  });

  test('returns what would be captured, given only a URL', async () => {
    const { body } = await post('/admin/sources/preview', { url: `${siteUrl}/circulars` }).expect(
      200,
    );
    expect(body).toMatchObject({
      kind: 'html',
      settings: { item: expect.stringContaining('tr.c') },
      item_count: 2,
      items: [
        {
          link: `${siteUrl}/c/2.pdf`,
          title: 'Circular 2 on capital buffers',
          published_on: '2026-11-12',
        },
        { link: `${siteUrl}/c/1.pdf`, published_on: '2026-10-03' },
      ],
      document: { kind: 'pdf', url: `${siteUrl}/c/2.pdf` },
      problem: null,
    });
    expect(await api.db.source.count({ where: { url: `${siteUrl}/circulars` } })).toBe(0);
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data', 'CLOSED_ADDRESS', /public internet/],
    ['http://localhost:5432/', 'CLOSED_ADDRESS', /public internet/],
    ['http://[::1]/', 'CLOSED_ADDRESS', /public internet/],
  ])('rejects %s with an explanation in plain words', async (url, code, text) => {
    const { body } = await post('/admin/sources/preview', { url }).expect(200);
    expect(body).toMatchObject({
      items: [],
      problem: { code, text: expect.stringMatching(text) },
    });
  });

  test('explains in plain words that the page doesn’t exist', async () => {
    const { body } = await post('/admin/sources/preview', { url: `${siteUrl}/gone` }).expect(200);
    expect(body.problem).toEqual({
      code: 'HTTP_ERROR',
      text: expect.stringContaining('has no such page (status 404)'),
      status: 404,
    });
  });

  test('returns VALIDATION when the URL isn’t HTTP', async () => {
    const { body } = await post('/admin/sources/preview', { url: 'file:///etc/passwd' }).expect(
      400,
    );
    expect(body.code).toBe('VALIDATION');
  });
});
