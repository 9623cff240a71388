import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { LONG_AGO, notice, publishNotices, titleOf } from '../../test/support/notices.ts';
import { CAPTURE_LIMITS } from './capture-dependencies.ts';
import { pollSource } from './poll-source.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const publish = (numbers: number[], date?: string) => publishNotices(test.site, numbers, date);

describe('changed bytes at a known link', () => {
  it('are a new version of the circular', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    await test.publishAll();
    test.site.putPdf('/n1.pdf', notice(1, 'other bytes'));
    expect(await test.poll(id)).toMatchObject({ text: '1 new version.' });
    const [circular, ...others] = await test.circulars();
    expect(others).toEqual([]);
    expect(circular?.versions.map(({ number }) => number)).toEqual([1, 2]);
    expect(circular?.status).toBe('received');
  });

  it('wait until the previous version has been processed', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    test.site.putPdf('/n1.pdf', notice(1, 'other bytes'));
    await test.poll(id);
    expect((await test.circulars())[0]?.versions).toHaveLength(1);
    await test.publishAll();
    await test.poll(id);
    expect((await test.circulars())[0]?.versions).toHaveLength(2);
  });

  it('are a new circular when the source is a single PDF', async () => {
    test.site.putPdf('/latest.pdf', notice(1));
    const { id } = await test.createSource({ kind: 'pdf', url: `${test.site.url}/latest.pdf` });
    await test.poll(id);
    await test.poll(id);
    test.site.putPdf('/latest.pdf', notice(2));
    expect(await test.poll(id)).toMatchObject({ text: '1 new circular.' });
    test.site.putPdf('/latest.pdf', notice(1));
    expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
    const circulars = await test.circulars();
    expect(circulars.map(({ is_history }) => is_history)).toEqual([true, false]);
  });

  it('are not treated as a change when they are an error page, a login page or empty', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    await test.publishAll();
    const pages = [
      { status: 500, body: 'Error' },
      { body: '' },
      { body: '<form><input type=password></form>', headers: { 'content-type': 'text/html' } },
      { body: '<h1>Under maintenance</h1>', headers: { 'content-type': 'text/html' } },
    ];
    for (const page of pages) {
      test.site.put('/n1.pdf', page);
      await test.db.sourceItem.updateMany({ data: { check_at: new Date(0) } });
      await test.poll(id);
    }
    const [circular] = await test.circulars();
    expect(circular).toMatchObject({ status: 'published', versions: [{ number: 1 }] });
  });
});

describe('an item that links to a page', () => {
  it('is captured as the PDF linked from that page', async () => {
    test.site.putPdf('/files/n1.pdf', notice(1));
    test.site.putHtml(
      '/notice/1',
      `<nav><a href="/annual-report.pdf">Annual report</a></nav>
       <main><h1>${titleOf(1)}</h1>
       <p>This notice refers to <a href="/files/old.pdf">the circular of 2013</a>, which it replaces as a whole from the day of its publication.</p>
       <p><a href="/files/n1.pdf">Download (PDF)</a></p></main>`,
    );
    test.site.putFeed('/rss.xml', [{ title: titleOf(1), link: '/notice/1' }]);
    const { id } = await test.createSource();
    await test.poll(id);
    expect(await test.circulars()).toMatchObject([
      { source_url: `${test.site.url}/files/n1.pdf`, versions: [{ file_name: 'n1.pdf' }] },
    ]);
  });

  it('is captured as the page’s own text when the page has no PDF', async () => {
    const body = 'Authorised dealers shall report purchases of foreign currency every day. '.repeat(
      4,
    );
    const page = (views: number) =>
      `<header>Views today: ${views}</header><main><h1>${titleOf(1)}</h1><p>${body}</p></main>`;
    test.site.putHtml('/notice/1', page(1));
    test.site.putFeed('/rss.xml', [{ title: titleOf(1), link: '/notice/1' }]);
    const { id } = await test.createSource();
    await test.poll(id);
    await test.publishAll();
    test.site.putHtml('/notice/1', page(2));
    await test.poll(id);
    const [circular] = await test.circulars();
    expect(circular?.versions).toHaveLength(1);
    const stored = await text(await test.storage.open(circular?.versions[0]?.file_key ?? ''));
    expect(stored).toContain('Authorised dealers shall report');
    expect(stored).not.toContain('Views today');
  });
});

describe('a URL that is corrected while the old URL is being read', () => {
  it('starts over with a first import, without alerts', async () => {
    test.site.putPdf('/n3.pdf', notice(3));
    publish([1, 2], LONG_AGO);
    const right = `${test.site.url}/rss.xml`;
    const { id } = await test.createSource({ url: `${test.site.url}/wrong.xml` });
    test.site.put('/wrong.xml', {
      handle: (_request, response) => {
        const correct = { url: right, first_contact_at: null, next_run_at: new Date() };
        void test.db.source.update({ where: { id }, data: correct }).then(() => {
          response.setHeader('content-type', 'application/rss+xml');
          response.end(
            `<rss version="2.0"><channel><title>Other</title><item><title>${titleOf(3)}</title>
             <link>${test.site.url}/n3.pdf</link></item></channel></rss>`,
          );
        });
      },
    });
    await test.poll(id);
    expect(await test.sourceOf(id)).toMatchObject({
      ...{ url: right, polling_until: null },
      ...{ last_result: null, last_polled_at: null, last_success_at: null, failures: 0 },
    });
    await test.poll(id);
    const circulars = await test.circulars();
    expect(circulars.map(({ is_history }) => is_history)).toEqual([true, true, true]);
    expect((await test.sourceOf(id)).last_result).toContain('First import: 2 circulars');
  });
});

describe('a captured circular', () => {
  const HOUR_MS = 3_600_000;
  const DAY_MS = 24 * HOUR_MS;
  const MANY = Array.from({ length: CAPTURE_LIMITS.recheck.perPoll + 2 }, (_, nth) => nth + 1);
  const requestsTo = (link: string) => test.site.requestsTo(new URL(link).pathname).length;

  it('is rechecked first if it has waited longest, however many are waiting', async () => {
    publish(
      Array.from({ length: 55 }, (_, nth) => nth + 1),
      LONG_AGO,
    );
    const { id } = await test.createSource();
    await test.poll(id);
    const items = await test.db.sourceItem.findMany({ orderBy: { circular_id: 'desc' } });
    const [last] = items;
    await test.db.sourceItem.updateMany({ data: { check_at: new Date(Date.now() - DAY_MS) } });
    await test.db.sourceItem.update({
      where: { id: last?.id ?? '' },
      data: { check_at: new Date(Date.now() - 2 * DAY_MS) },
    });
    const before = requestsTo(last?.link ?? '');
    await test.poll(id);
    expect(requestsTo(last?.link ?? '')).toBe(before + 1);
  });

  it('is rechecked first if its title in the list has changed', async () => {
    publish(MANY, LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    const items = await test.db.sourceItem.findMany({ orderBy: { circular_id: 'desc' } });
    const [last] = items;
    // Pretends that the list used this title before.
    await test.db.sourceItem.update({
      where: { id: last?.id ?? '' },
      data: { title: 'Another title', check_at: new Date(Date.now() + DAY_MS) },
    });
    await test.db.sourceItem.updateMany({
      where: { id: { not: last?.id ?? '' } },
      data: { check_at: new Date(Date.now() - DAY_MS) },
    });
    const before = requestsTo(last?.link ?? '');
    publish(MANY, LONG_AGO);
    await test.db.source.update({ where: { id }, data: { etag: null, last_modified: null } });
    await test.poll(id);
    expect(requestsTo(last?.link ?? '')).toBe(before + 1);
  });

  it('is rechecked soon after its words change, but no more often when only its bytes change', async () => {
    publish([1], LONG_AGO);
    const { id } = await test.createSource();
    await test.poll(id);
    /**
     * Lets the newest version finish these steps, then captures other bytes; returns the pause, in ms.
     */
    const takeNext = async (steps: string[], salt: string) => {
      const { id: version_id } = await test.db.circularVersion.findFirstOrThrow({
        orderBy: { number: 'desc' },
      });
      await test.db.pipelineStep.createMany({
        data: steps.map((step) => ({ version_id, step, state: 'done' as const })),
      });
      await test.publishAll();
      test.site.putPdf('/n1.pdf', notice(1, salt));
      await test.db.sourceItem.updateMany({ data: { check_at: new Date(0) } });
      await test.db.source.update({ where: { id }, data: { next_run_at: new Date() } });
      const limits = CAPTURE_LIMITS;
      expect(await pollSource(id, { ...test.dependencies, limits })).toMatchObject({
        text: '1 new version.',
      });
      const { check_at } = await test.db.sourceItem.findFirstOrThrow();
      return check_at.getTime() - Date.now();
    };
    const words = ['extract', 'read', 'match'];
    expect(await takeNext(words, 'second')).toBeLessThan(2 * HOUR_MS);
    expect(await takeNext(words, 'third')).toBeLessThan(2 * HOUR_MS);
    expect(await takeNext(['extract'], 'fourth')).toBeGreaterThan(DAY_MS);
  });

  it('without a date is rechecked as rarely as old documents', async () => {
    test.site.putPdf('/n1.pdf', notice(1));
    test.site.putFeed('/rss.xml', [{ title: titleOf(1), link: '/n1.pdf' }]);
    const { id } = await test.createSource({ next_run_at: new Date() });
    await pollSource(id, { ...test.dependencies, limits: CAPTURE_LIMITS });
    const { check_at } = await test.db.sourceItem.findFirstOrThrow();
    expect(check_at.getTime()).toBeGreaterThan(Date.now() + DAY_MS);
  });
});
