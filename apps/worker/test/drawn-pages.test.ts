import { openRenderer, previewInTime } from '@circulate/source-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../src/renderer/find-chromium.ts';
import { serveRenderer } from '../src/renderer/serve-renderer.ts';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';
import { startInside, waysOut } from './support/inside.ts';

const chromium = await findChromium();
if (!chromium) process.stdout.write('left out: pages drawn by a script need a Chromium\n');
/** A page that never ends is given up sooner than for users. */
const PAGE_MS = 8_000;
const REST_MS = 3_000;
/** What a page may ask for, the page itself, robots.txt, and its first circular. */
const MOST_REQUESTS = 104;

let test: CaptureTest;
let service: Awaited<ReturnType<typeof serveRenderer>>;
beforeAll(async () => {
  service = await serveRenderer(chromium, {
    host: '127.0.0.1',
    port: 0,
    pageMs: PAGE_MS,
    restWithinMs: REST_MS,
  });
  test = await startCaptureTest({ renderer: openRenderer(service.url) });
});
afterAll(async () => {
  await service.stop();
  await test.stop();
});

/** Draws three notices that it asks `/list.json` for. */
const DRAW = `fetch('/list.json').then((answer) => answer.json()).then((numbers) => {
  document.querySelector('main').innerHTML = '<ul>' + numbers.map((n) =>
    '<li><a href="/n' + n + '.pdf">Notice ' + n + ' on foreign exchange trading</a> ' + n + ' January 2015').join('') + '</ul>';
});`;
const settings = { drawn_by_script: true } as const;

const put = (path: string, script: string) => {
  test.site.put('/list.json', {
    body: '[1, 2, 3]',
    headers: { 'content-type': 'application/json' },
  });
  test.site.putHtml(path, `<!doctype html><body><main></main><script>${script}</script>`);
  return `${test.site.url}${path}`;
};
const preview = (url: string) =>
  previewInTime(test.dependencies.client, { url, kind: 'html', settings });

describe.skipIf(!chromium)('a page that only a script draws', () => {
  it('is read as its reader sees it, and its circulars captured', async () => {
    const url = put('/list', DRAW);
    const { id } = await test.createSource({ kind: 'html', url, settings });
    expect(await test.poll(id)).toMatchObject({
      text: expect.stringContaining('3 circulars listed'),
    });
    const items = await test.db.sourceItem.findMany({ where: { source_id: id } });
    expect(items.map(({ link, title }) => [link, title]).toSorted()).toEqual(
      [1, 2, 3].map((n) => [
        `${test.site.url}/n${n}.pdf`,
        `Notice ${n} on foreign exchange trading`,
      ]),
    );
    expect(items[0]?.published_on).toBeInstanceOf(Date);
  });

  it('keeps a good guest: what robots.txt forbids its script does not get, one request at a time', async () => {
    const forbidden = await startCaptureTest({ renderer: openRenderer(service.url) });
    try {
      const { site, dependencies } = forbidden;
      site.put('/robots.txt', { body: 'User-agent: *\nDisallow: /secret' });
      site.putHtml(
        '/list',
        `<main></main><script>for (const n of [1, 2, 3, 4]) fetch('/part' + n);
         fetch('/secret.json').then((a) => a.text()).catch(() => 'refused').then((text) => {
           document.querySelector('main').innerHTML = [1, 2, 3].map((n) => '<li><a href="/' + n + '.pdf">Notice ' + n + ' which was ' + text + '</a>').join('');
         })</script>`,
      );
      const seen = await previewInTime(dependencies.client, {
        url: `${site.url}/list`,
        kind: 'html',
        settings,
      });
      expect(seen.items[0]?.title).toBe('Notice 1 which was refused');
      expect(site.requestsTo('/secret.json')).toEqual([]);
      expect(site.requestsTo('/part4')).toHaveLength(1);
      expect(site.mostAtOnce()).toBe(1);
    } finally {
      await forbidden.stop();
    }
  });

  it('starts without cookies of the page before', async () => {
    const url = put(
      '/cookies',
      `document.title = document.cookie; document.cookie = 'seen=1; max-age=9999'; localStorage.seen = 1;
       fetch('/cookies.json?of=' + document.title); ${DRAW}`,
    );
    await preview(url);
    await preview(url);
    const asked = test.site.requests.filter(({ path }) => path.startsWith('/cookies.json'));
    expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/cookies.json?of='));
  });
});

describe.skipIf(!chromium).each([
  ['in a network of its own', { hasNoNetwork: chromium?.hasNoNetwork ?? false }],
  ['where the kernel gives it no network of its own', { hasNoNetwork: false }],
])('a page that tries every way into our network, drawn %s', (_where, confined) => {
  it('reaches nothing, and its list is read all the same', async () => {
    const inside = await startInside();
    const own = chromium && { ...chromium, ...confined };
    const guarded = await serveRenderer(own, { host: '127.0.0.1', port: 0 });
    const other = await startCaptureTest({ renderer: openRenderer(guarded.url) });
    try {
      const { site, dependencies } = other;
      site.put('/away', { status: 302, headers: { location: `http://${inside.host}/redirect` } });
      site.put('/list.json', { body: '[1, 2, 3]' });
      site.put('/worker.js', {
        body: `fetch('http://${inside.host}/from-service-worker', { mode: 'no-cors' })`,
        headers: { 'content-type': 'text/javascript' },
      });
      site.putHtml('/list', `<main></main><script>${DRAW}${waysOut(inside.host)}</script>`);
      const url = `${site.url}/list`;
      const seen = await previewInTime(dependencies.client, { url, kind: 'html', settings });
      expect(inside.reached).toEqual([]);
      expect(seen).toMatchObject({ problem: null, item_count: 3 });
    } finally {
      await guarded.stop();
      await other.stop();
      await inside.stop();
    }
  });
});

describe.skipIf(!chromium)('a page that is made to stop whoever draws it', () => {
  it.each([
    ['runs for ever', 'for (;;) {}', /not come to an end/],
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Uint8Array(64_000_000).fill(1));',
      /memory|brought the browser down/,
    ],
    [
      'draws more than 5 MB',
      "document.body.setAttribute('title', 'x'.repeat(6_000_000))",
      /larger than 5 MB/,
    ],
  ])('ends with a plain word where it %s', async (name, script, said) => {
    const { problem } = await preview(put(`/${name.replaceAll(' ', '-')}`, script));
    expect(problem).toMatchObject({ code: 'NOT_DRAWN', text: expect.stringMatching(said) });
  });

  it.each([
    ['has timers without end', 'setInterval(() => fetch("/tick"), 50);'],
    ['asks for 100 MB', 'fetch("/large").then((a) => a.text());'],
    ['waits for an answer that never comes', 'fetch("/silent");'],
    ['waits for an answer that breaks off', 'fetch("/broken").then((a) => a.text());'],
  ])('is read as it stands where it %s', async (name, script) => {
    test.site.put('/silent', { handle: () => undefined });
    test.site.put('/broken', {
      handle: (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('half');
        setImmediate(() => response.destroy());
      },
    });
    test.site.put('/large', { body: Buffer.alloc(100 * 1024 * 1024, 'x') });
    const before = test.site.requests.length;
    const seen = await preview(put(`/${name.replaceAll(' ', '-')}`, DRAW + script));
    expect(seen).toMatchObject({ problem: null, item_count: 3 });
    expect(test.site.requests.length - before).toBeLessThan(MOST_REQUESTS);
  });

  it('asks its site for a hundred things at most where it wants ten thousand', async () => {
    const before = test.site.requests.length;
    await preview(put('/many', 'for (let n = 0; n < 10_000; n += 1) fetch("/x" + n);'));
    expect(test.site.requests.length - before).toBeLessThan(MOST_REQUESTS);
  });
});

it('says plainly that nothing here draws pages, before and while it is watched', async () => {
  const without = await startCaptureTest();
  const empty = await serveRenderer(undefined, { host: '127.0.0.1', port: 0 });
  const withEmpty = await startCaptureTest({ renderer: openRenderer(empty.url) });
  try {
    for (const { site, dependencies, createSource, poll, sourceOf } of [without, withEmpty]) {
      site.putHtml('/list', '<main></main>');
      const url = `${site.url}/list`;
      const seen = await previewInTime(dependencies.client, { url, settings });
      expect(seen.problem).toMatchObject({ code: 'NO_RENDERER' });
      const { id } = await createSource({ kind: 'html', url, settings });
      expect(await poll(id)).toMatchObject({ ok: false });
      expect((await sourceOf(id)).last_result).toContain('nothing here draws pages');
    }
  } finally {
    await empty.stop();
    await without.stop();
    await withEmpty.stop();
  }
});
