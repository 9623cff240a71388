import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(async () => {
  vi.useRealTimers();
  await test.stop();
});

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (ms: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
const now = Date.now();
const [yesterday, today] = [dayOf(now - DAY_MS), dayOf(now)];

/**
 * Returns how many versions are stored for a page with the text `before` yesterday and `after`
 * today.
 */
const versionsOf = async (before: string, after: string) => {
  const put = (line: string) =>
    test.site.putHtml(
      '/n1',
      `<main><p>${line}</p><h1>Notice on trading</h1><p>Bureaux report each sale of more than 10,000 by noon, and keep the slips for five years.</p></main>`,
    );
  test.site.putFeed('/rss.xml', [{ title: 'Notice on trading of bureaux', link: '/n1' }]);
  const { id } = await test.createSource();
  vi.useFakeTimers({ toFake: ['Date'], now: now - DAY_MS });
  put(before);
  await test.poll(id);
  await test.publishAll();
  vi.useRealTimers();
  put(after);
  await test.poll(id);
  const [circular] = await test.circulars();
  return circular?.versions.length;
};

it.each([
  ['its issue day', yesterday, yesterday],
  ['the current day', yesterday, today],
  ['a deadline that is today', `Deadline: ${today}`, `Deadline: ${today}`],
  ['both', `${yesterday}</p><p>Issued: ${yesterday}`, `${today}</p><p>Issued: ${yesterday}`],
])('treats a page that shows %s as unchanged the next day', async (_what, before, after) => {
  expect(await versionsOf(before, after)).toBe(1);
});

it('stores a changed deadline as a new version the next day', async () => {
  expect(await versionsOf(`Deadline: ${yesterday}`, 'Deadline: 31 January 2099')).toBe(2);
});
