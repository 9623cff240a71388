import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { LONG_AGO, notice, publishNotices, titleOf } from '../../test/support/notices.ts';
import { FALSE_VALIDATORS } from './trusted-validators.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const HOURS_AGO = new Date(Date.now() - 7 * 3_600_000);
const WEEKS_AGO = new Date(Date.now() - 15 * 86_400_000);
const letHoursPass = () => test.db.source.updateMany({ data: { full_look_at: HOURS_AGO } });
const asked = (path: string) =>
  test.site.requestsTo(path).map(({ headers }) => ({
    etag: headers['if-none-match'],
    since: headers['if-modified-since'],
  }));

/** Publishes a feed of these notices on a server that returns 304 for every conditional request. */
const publishStuck = (numbers: number[], headers: Record<string, string>) => {
  publishNotices(test.site, numbers, LONG_AGO);
  const body = `<rss version="2.0"><channel>${numbers
    .map((n) => `<item><title>${titleOf(n)}</title><link>/n${n}.pdf</link></item>`)
    .join('')}</channel></rss>`;
  test.site.put('/rss.xml', {
    handle: (request, response) => {
      const isConditional =
        request.headers['if-none-match'] ?? request.headers['if-modified-since'];
      if (isConditional) return void response.writeHead(304, headers).end();
      response.writeHead(200, { ...headers, 'content-type': 'application/rss+xml' }).end(body);
    },
  });
};

describe('a server that always responds “unchanged”', () => {
  it.each([
    ['an etag that never changes', { etag: '"v1"' }],
    ['a weak etag that never changes', { etag: 'W/"0"' }],
    ['a past date that never changes', { 'last-modified': 'Thu, 01 Jan 2015 00:00:00 GMT' }],
  ])('is detected by %s, and gets no more conditional requests', async (_what, headers) => {
    publishStuck([1], headers);
    const { id } = await test.createSource();
    await test.poll(id);
    publishStuck([2, 1], headers);
    expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
    await letHoursPass();
    expect(await test.poll(id)).toMatchObject({ text: `1 new circular. ${FALSE_VALIDATORS}` });
    publishStuck([3, 2, 1], headers);
    expect(await test.poll(id)).toMatchObject({ text: `1 new circular. ${FALSE_VALIDATORS}` });
    expect(await test.circulars()).toHaveLength(3);
  });

  it('is never trusted when its date is in the future', async () => {
    publishStuck([1], { 'last-modified': 'Wed, 01 Jan 2098 00:00:00 GMT' });
    const { id } = await test.createSource();
    await test.poll(id);
    publishStuck([2, 1], { 'last-modified': 'Wed, 01 Jan 2098 00:00:00 GMT' });
    expect(await test.poll(id)).toMatchObject({ text: '1 new circular.' });
  });

  it('is also detected when only its documents change', async () => {
    publishNotices(test.site, [1], LONG_AGO);
    test.site.putPdf('/n1.pdf', notice(1), { etag: '"file"' });
    const { id } = await test.createSource();
    await test.poll(id);
    await test.publishAll();
    test.site.putPdf('/n1.pdf', notice(1, 'other bytes'), { etag: '"file"' });
    expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
    await test.db.sourceItem.updateMany({ data: { full_look_at: WEEKS_AGO } });
    expect(await test.poll(id)).toMatchObject({ text: expect.stringContaining('1 new version.') });
    expect(await test.sourceOf(id)).toMatchObject({ has_false_validators: true });
  });

  it.each([
    ['a full request for a two-day-old document, a day after the last one', 2, 1, true],
    ['a full request for a three-week-old document, a day after the last one', 21, 1, true],
    [
      'a conditional request for a two-day-old document, half a day after a full one',
      2,
      0.5,
      false,
    ],
    ['a conditional request for a two-month-old document, a day after a full one', 60, 1, false],
  ])('gets %s', async (_what, age, looked, isFull) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000);
    publishNotices(test.site, [1], daysAgo(age).toUTCString());
    test.site.putPdf('/n1.pdf', notice(1), { etag: '"file"' });
    const { id } = await test.createSource();
    await test.poll(id);
    await test.db.sourceItem.updateMany({ data: { full_look_at: daysAgo(looked) } });
    await test.poll(id);
    expect(asked('/n1.pdf').map(({ etag }) => etag)).toEqual([
      undefined,
      isFull ? undefined : '"file"',
    ]);
  });

  it('is also detected when the source is a single PDF', async () => {
    test.site.putPdf('/latest.pdf', notice(1), { etag: '"pdf"' });
    const { id } = await test.createSource({ kind: 'pdf', url: `${test.site.url}/latest.pdf` });
    await test.poll(id);
    test.site.putPdf('/latest.pdf', notice(2), { etag: '"pdf"' });
    expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
    await letHoursPass();
    expect(await test.poll(id)).toMatchObject({ text: `1 new circular. ${FALSE_VALIDATORS}` });
  });
});

it('a server with honest validators is trusted, with an occasional full request', async () => {
  test.site.putPdf('/n1.pdf', notice(1));
  test.site.put('/rss.xml', {
    headers: { etag: '"list"', 'content-type': 'application/rss+xml' },
    body: `<rss version="2.0"><channel><item><title>${titleOf(1)}</title><link>/n1.pdf</link></item></channel></rss>`,
  });
  const { id } = await test.createSource();
  for (const _ of [1, 2]) await test.poll(id);
  await letHoursPass();
  expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
  expect(await test.poll(id)).toMatchObject({ text: 'Nothing new.' });
  expect(asked('/rss.xml').map(({ etag }) => etag)).toEqual([
    undefined,
    '"list"',
    undefined,
    '"list"',
  ]);
});
