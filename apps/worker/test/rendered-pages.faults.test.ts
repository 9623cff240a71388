import { openRenderer, previewInTime } from '@circulate/source-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollSource } from '../src/capture/poll-source.ts';
import { findChromium } from '../src/renderer/find-chromium.ts';
import { serveRenderer } from '../src/renderer/serve-renderer.ts';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';
import { escapeAttempts, startInside } from './support/inside.ts';
import { PREVIEW_MS, startGuest } from './support/start-guest.ts';

const chromium = await findChromium();
if (!chromium) process.stdout.write('left out: pages drawn by a script need a Chromium\n');
/**
 * Pages have a longer timeout than in production, and are read a little sooner, as many browsers
 * share two cores.
 */
const TIMES = { pageMs: 100_000, restWithinMs: 10_000 };
/** Long enough for a page to make its requests one by one on a busy machine. */
const ALL_ASKED_MS = 15_000;
/** Timeout for a page whose script never ends. */
const ENDLESS_MS = 2_000;
/** A page's requests: the page itself, robots.txt, and its first circular. */
const MOST_REQUESTS = 104;
/** Long, as cases run in parallel and wait for each other's browsers. */
const SIDE_BY_SIDE = { timeout: 900_000 };

const stops: (() => Promise<unknown>)[] = [];
const startRenderer = async (times: Partial<typeof TIMES> = {}, own = chromium) => {
  const service = await serveRenderer(own, { host: '127.0.0.1', port: 0 });
  stops.push(service.stop);
  return openRenderer(service.url, { ...TIMES, ...times });
};
const newGuest = async () => {
  const guest = await startGuest();
  stops.push(guest.stop);
  return guest;
};

let test: CaptureTest;
let renderer: Awaited<ReturnType<typeof startRenderer>>;
beforeAll(async () => {
  renderer = await startRenderer();
  test = await startCaptureTest({ renderer });
  stops.push(test.stop);
  test.site.put('/robots.txt', { body: 'User-agent: *\nDisallow: /secret' });
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** Renders three notices that it requests from `/list.json`. */
const DRAW = `fetch('/list.json').then((answer) => answer.json()).then((numbers) => {
  document.querySelector('main').innerHTML = '<ul>' + numbers.map((n) =>
    '<li><a href="/n' + n + '.pdf">Notice ' + n + ' on foreign exchange trading</a> ' + n + ' January 2015').join('') + '</ul>';
});`;
const settings = { drawn_by_script: true } as const;

const putList = (site: CaptureTest['site'], script: string, path = '/list') => {
  site.put('/list.json', {
    body: '[1, 2, 3]',
    headers: { 'content-type': 'application/json' },
  });
  site.putHtml(path, `<!doctype html><body><main></main><script>${script}</script>`);
  return `${site.url}${path}`;
};

describe.skipIf(!chromium).concurrent('a JavaScript-rendered page', SIDE_BY_SIDE, () => {
  it('is read as a visitor sees it, and its circulars are captured', async () => {
    const url = putList(test.site, DRAW);
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

  it('respects robots.txt in its scripts’ requests, and makes one request at a time', async () => {
    const { site, dependencies } = test;
    const url = putList(
      site,
      `for (const n of [1, 2, 3, 4]) fetch('/part' + n);
       fetch('/secret.json').then((a) => a.text()).catch(() => 'refused').then((text) => {
         document.querySelector('main').innerHTML = [1, 2, 3].map((n) => '<li><a href="/' + n + '.pdf">Notice ' + n + ' which was ' + text + '</a>').join('');
       })`,
      '/forbidden',
    );
    const seen = await previewInTime(
      dependencies.client,
      { url, kind: 'html', settings },
      PREVIEW_MS,
    );
    expect(seen.items[0]?.title).toBe('Notice 1 which was refused');
    expect(site.requestsTo('/secret.json')).toEqual([]);
    expect(site.requestsTo('/part4')).toHaveLength(1);
    expect(site.mostAtOnce()).toBe(1);
  });

  it('starts without the cookies of the previous page', async () => {
    const { site, preview } = await newGuest();
    putList(
      site,
      `document.title = document.cookie; document.cookie = 'seen=1; max-age=9999'; localStorage.seen = 1;
       fetch('/cookies.json?of=' + document.title); ${DRAW}`,
    );
    await preview(renderer);
    await preview(renderer);
    const asked = site.requests.filter(({ path }) => path.startsWith('/cookies.json'));
    expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/cookies.json?of='));
  });
});

describe
  .skipIf(!chromium)
  .concurrent('a page that tries every way into our network', SIDE_BY_SIDE, () => {
    it.each([
      ['with its own network namespace', { hasNoNetwork: chromium?.hasNoNetwork ?? false }],
      ['without its own network namespace', { hasNoNetwork: false }],
    ])(
      'reaches nothing in our network %s, and its list is still read',
      async (_where, confined) => {
        const inside = await startInside();
        stops.push(inside.stop);
        const own = chromium && { ...chromium, ...confined };
        const guarded = await startRenderer({ restWithinMs: ALL_ASKED_MS }, own);
        const { site, preview } = await newGuest();
        site.put('/away', { status: 302, headers: { location: `http://${inside.host}/redirect` } });
        site.put('/worker.js', {
          body: `fetch('http://${inside.host}/from-service-worker', { mode: 'no-cors' })`,
          headers: { 'content-type': 'text/javascript' },
        });
        putList(site, `${DRAW}${escapeAttempts(inside.host)}`);
        const seen = await preview(guarded);
        expect(inside.reached).toEqual([]);
        expect(seen).toMatchObject({ problem: null, item_count: 3 });
      },
    );
  });

describe
  .skipIf(!chromium)
  .concurrent('a page that tries to stop its renderer', SIDE_BY_SIDE, () => {
    it.each([
      ['runs for ever', 'for (;;) {}', /still running/],
      [
        'renders more than 5 MB',
        "document.body.setAttribute('title', 'x'.repeat(6_000_000))",
        /larger than 5 MB/,
      ],
    ])('is given up on with a plain message when it %s', async (name, script, said) => {
      const { site, preview } = await newGuest();
      putList(site, script);
      const isEndless = name === 'runs for ever';
      const own = isEndless ? await startRenderer({ pageMs: ENDLESS_MS }) : renderer;
      const { problem } = await preview(own);
      expect(problem).toMatchObject({ code: 'NOT_DRAWN', text: expect.stringMatching(said) });
    });

    // Only Linux enforces the limit.
    it.skipIf(process.platform !== 'linux')(
      'gets at most a gigabyte of memory, however much it requests',
      async () => {
        const { site, preview } = await newGuest();
        putList(
          site,
          `const all = [];
          try { for (;;) all.push(new Uint8Array(64_000_000).fill(1)); } catch {}
          document.querySelector('main').innerHTML = [1, 2, 3].map((n) =>
            '<li><a href="/' + n + '.pdf">Notice ' + n + ' on foreign exchange after ' + all.length + ' pieces</a>').join('')`,
        );
        const { items } = await preview(renderer);
        const [, pieces] = /after (\d+) pieces/.exec(items[0]?.title ?? '') ?? [];
        expect(Number(pieces)).toBeGreaterThan(0);
        expect(Number(pieces) * 64_000_000).toBeLessThan(1024 ** 3);
      },
    );

    it('is still read when its requests hang, break off or return too much', async () => {
      const { site, preview } = await newGuest();
      site.put('/silent', { handle: () => undefined });
      site.put('/broken', {
        handle: (_request, response) => {
          response.writeHead(200, { 'content-length': '1000' });
          response.write('half');
          setImmediate(() => response.destroy());
        },
      });
      site.put('/large', { body: Buffer.alloc(100 * 1024 * 1024, 'x') });
      const bad = ['/broken', '/large', '/silent'];
      putList(
        site,
        `${DRAW} for (const path of ${JSON.stringify(bad)}) fetch(path).then((a) => a.text());`,
      );
      // The page becomes idle when each request has timed out, however long a busy machine takes.
      const seen = await preview(await startRenderer({ restWithinMs: TIMES.pageMs }));
      expect(seen).toMatchObject({ problem: null, item_count: 3 });
      for (const path of bad) expect(site.requestsTo(path)).toHaveLength(1);
    });

    it('makes at most a hundred requests to its site, even if it wants a thousand', async () => {
      const { site, preview } = await newGuest();
      putList(site, 'for (let n = 0; n < 1_000; n += 1) fetch("/x" + n);');
      await preview(renderer);
      expect(site.requests.length).toBeLessThan(MOST_REQUESTS);
    });
  });

// Doesn't run in parallel, as it uses its whole time limit, which other cases would shorten.
it.skipIf(!chromium)('reads the current state of a page that never becomes idle', async () => {
  const { site, preview } = await newGuest();
  putList(site, `${DRAW} setInterval(() => fetch('/tick'), 50);`);
  const seen = await preview(await startRenderer({ restWithinMs: ALL_ASKED_MS }));
  expect(seen).toMatchObject({ problem: null, item_count: 3 });
  expect(site.requestsTo('/tick')).not.toHaveLength(0);
  expect(site.requests.length).toBeLessThan(MOST_REQUESTS);
});

it('reports a page as unreadable without a renderer, before and while it is monitored', async () => {
  const { site, dependencies, createSource, sourceOf } = test;
  const empty = await serveRenderer(undefined, { host: '127.0.0.1', port: 0 });
  stops.push(empty.stop);
  for (const [path, other] of [
    ['/without', undefined],
    ['/without-chromium', openRenderer(empty.url)],
  ] as const) {
    const url = putList(site, '', path);
    const client = { ...dependencies.client, renderer: other };
    const seen = await previewInTime(client, { url, settings });
    expect(seen.problem).toMatchObject({ code: 'NO_RENDERER' });
    const { id } = await createSource({ kind: 'html', url, settings });
    await test.db.source.update({ where: { id }, data: { next_run_at: new Date() } });
    expect(await pollSource(id, { ...dependencies, client })).toMatchObject({ ok: false });
    expect((await sourceOf(id)).last_result).toContain('the renderer isn’t set up');
  }
});
