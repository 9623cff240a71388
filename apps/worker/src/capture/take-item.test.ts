import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { LONG_AGO, notice, publishNotices, titleOf } from '../../test/support/notices.ts';

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

  it('wait until the version before them has gone through', async () => {
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

  it('are a new circular where the source is one direct PDF address', async () => {
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

  it('are no change when they are an error page, a login page or nothing at all', async () => {
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

describe('an item that leads to a page', () => {
  it('is followed to the PDF of that page', async () => {
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

  it('is captured as the text of that page when it has no PDF', async () => {
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
