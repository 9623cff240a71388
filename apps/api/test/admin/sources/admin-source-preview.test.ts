import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let site: Server;
let renderer: Server;
let isRendererUp = true;
let isRendererSlow = false;
/** Says when a drawing has begun, and when whoever wanted it went away. */
const drawing = new EventEmitter();
let siteUrl: string;
let admin: Awaited<ReturnType<TestApi['createUser']>>;

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
  '/c/2.pdf': { type: 'application/pdf', body: '%PDF-1.7 sample' },
};

/** Says when the site has given a page away. */
const served = new EventEmitter();

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.once('close', () => served.emit(request.url ?? ''));
    if (page) response.writeHead(200, { 'content-type': page.type }).end(page.body);
    else response.writeHead(404).end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  siteUrl = `http://127.0.0.1:${address.port}`;
  renderer = createServer((_request, response) => {
    const html = pages['/circulars']?.body;
    const line = { say: 'drawn', url: `${siteUrl}/drawn`, html };
    if (isRendererSlow) {
      response.write('{"say":"working"}\n', () => drawing.emit('begun'));
      response.once('close', () => drawing.emit('left'));
    } else if (isRendererUp) response.end(`${JSON.stringify(line)}\n`);
    else response.destroy();
  });
  renderer.listen(0, '127.0.0.1');
  await once(renderer, 'listening');
  const rendered = renderer.address();
  if (rendered === null || typeof rendered === 'string') throw new TypeError('No port');
  api = await startTestApi({
    env: {
      CAPTURE_ALLOW: `127.0.0.1:${address.port}`,
      RENDERER_URL: `http://127.0.0.1:${rendered.port}/`,
    },
  });
  admin = await api.createUser({ roles: ['admin'] });
});
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
  test('when a page is made to stop its reader, then says so and what to do', async () => {
    const { body } = await post('/admin/sources/preview', { url: `${siteUrl}/nested` }).expect(200);
    expect(body.problem).toEqual({
      code: 'TOO_COMPLEX',
      text: expect.stringContaining('Use another page'),
    });
  });

  test('when its admin goes away, then it ends, and its site is free for the next preview', async () => {
    const asked = { url: `${siteUrl}/drawn`, settings: { drawn_by_script: true } };
    isRendererSlow = true;
    const begun = once(drawing, 'begun');
    const left = once(drawing, 'left');
    const abandoned = post('/admin/sources/preview', asked);
    abandoned.end(() => undefined);
    await begun;
    abandoned.abort();
    await left;
    isRendererSlow = false;
    const { body } = await post('/admin/sources/preview', asked).expect(200);
    expect(body).toMatchObject({ problem: null, item_count: 2 });
  });

  test('when a script draws the page, then it is drawn first, and a renderer that fails is named', async () => {
    const asked = { url: `${siteUrl}/drawn`, settings: { drawn_by_script: true } };
    const drawn = await post('/admin/sources/preview', asked).expect(200);
    expect(drawn.body).toMatchObject({
      problem: null,
      kind: 'html',
      item_count: 2,
      settings: { drawn_by_script: true },
    });
    isRendererUp = false;
    const failed = await post('/admin/sources/preview', asked).expect(200);
    expect(failed.body.problem).toMatchObject({
      code: 'RENDERER_DOWN',
      text: expect.stringContaining('doesn’t respond'),
    });
  });

  test('when a page takes long to read, then other callers are answered before', async () => {
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

  test('when only an address is given, then shows what would be captured', async () => {
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
  ])('when someone types %s, then refuses in plain words', async (url, code, text) => {
    const { body } = await post('/admin/sources/preview', { url }).expect(200);
    expect(body).toMatchObject({
      items: [],
      problem: { code, text: expect.stringMatching(text) },
    });
  });

  test('when the page is not there, then says so in plain words', async () => {
    const { body } = await post('/admin/sources/preview', { url: `${siteUrl}/gone` }).expect(200);
    expect(body.problem).toEqual({
      code: 'HTTP_ERROR',
      text: expect.stringContaining('has no such page (status 404)'),
      status: 404,
    });
  });

  test('when the address is not http, then answers VALIDATION', async () => {
    const { body } = await post('/admin/sources/preview', { url: 'file:///etc/passwd' }).expect(
      400,
    );
    expect(body.code).toBe('VALIDATION');
  });
});
