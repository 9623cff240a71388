import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../../test/support/capture.ts';
import { notice, titleOf } from '../../../test/support/notices.ts';
import { turnYoungIntoNews } from './young-history.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const putList = (numbers: number[]) => {
  for (const n of numbers) test.site.putPdf(`/n${n}.pdf`, notice(n));
  test.site.putHtml(
    '/list',
    `<main><ul>${numbers.map((n) => `<li><a href="/n${n}.pdf">${titleOf(n)}</a></li>`).join('')}</ul></main>`,
  );
};
const createSource = () =>
  test.createSource({ kind: 'html', url: `${test.site.url}/list`, alert_newer_than_days: 2 });
const isHistory = async () => (await test.circulars()).map(({ is_history }) => is_history);

it.each([
  ['today', 0, false],
  ['on the last possible day', 2, false],
  ['one day too old', 3, true],
  ['long ago', 400, true],
])(
  'decides whether an undated circular is new by the date of its last update: %s',
  async (...row) => {
    const [, daysAgo, isOld] = row;
    putList([1, 2]);
    await test.poll((await createSource()).id);
    expect(await isHistory()).toEqual([true, true]);
    const version = await test.db.circularVersion.findFirstOrThrow({
      include: { circular: true, bank: true },
    });
    const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const updated = { kind: 'updated' as const, date, sentence: `Updated up to ${date}` };
    const facts = { dates: [updated], addressees: null, acts: [] };
    await turnYoungIntoNews(test.db, version, { published_on: null, facts });
    expect((await isHistory()).filter((each) => each)).toHaveLength(isOld ? 2 : 1);
  },
);

it('treats a row added to an undated list after the first import as new', async () => {
  putList([2, 1]);
  const { id } = await createSource();
  await test.poll(id);
  putList([3, 2, 1]);
  expect(await test.poll(id)).toMatchObject({ text: '1 new circular.' });
  expect(await isHistory()).toEqual([true, true, false]);
});
