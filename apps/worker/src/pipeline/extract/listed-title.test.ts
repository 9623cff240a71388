import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, expect, it } from 'vitest';
import { startCaptureTest } from '../../../test/support/capture.ts';
import { createExtracted } from '../../../test/support/factories.ts';
import { notice } from '../../../test/support/notices.ts';
import { findListedAs, NOT_LISTED } from './list-and-file.ts';

const db = openDatabase(await createTestDatabase());
afterAll(() => db.$disconnect());

const SHORT = 'No. 20/2026';
const CAPTURED = { title: null, number: 1, circular: { uploaded_by: null } };

/** Creates a circular that a list announces under `SHORT`. */
const createListed = async () => {
  const { circularId: circular_id } = await createExtracted(db, { status: 'extracting' });
  const { bank_id } = await db.circular.findUniqueOrThrow({ where: { id: circular_id } });
  const url = `https://bank.example/${circular_id}`;
  const items = {
    create: [{ link: url, title: SHORT, listed_number: '20/2026', is_history: false, circular_id }],
  };
  await db.source.create({ data: { bank_id, kind: 'html', url, items } });
  return circular_id;
};

it('finds a listed title that is too short to keep, because it may contain a number', async () => {
  const circular_id = await createListed();
  expect(await findListedAs(db, { circular_id, ...CAPTURED })).toEqual({
    title: SHORT,
    number: '20/2026',
  });
});

it.each([
  [
    'the title that was kept',
    { title: 'Notice on fees' },
    { title: 'Notice on fees', number: '20/2026' },
  ],
  ['none for a later version, which no list announces', { number: 2 }, NOT_LISTED],
  ['none for an upload', { circular: { uploaded_by: 'a person' } }, NOT_LISTED],
])('finds %s', async (_what, changes, expected) => {
  const circular_id = await createListed();
  expect(await findListedAs(db, { circular_id, ...CAPTURED, ...changes })).toEqual(expected);
});

it('finds the number that the list gives next to the title', async () => {
  const test = await startCaptureTest();
  const row = (n: number, title: string) => {
    test.site.putPdf(`/n${n}.pdf`, notice(n));
    return `<tr><td>${n}/2026</td><td><a href="/n${n}.pdf">${title}</a></td></tr>`;
  };
  const rows = [row(20, 'Notice on the fees of banks'), row(19, 'Opening hours on holidays')];
  test.site.putHtml('/list', `<table>${rows.join('')}</table>`);
  await test.poll((await test.createSource({ kind: 'html', url: `${test.site.url}/list` })).id);
  const numbers = (await test.circulars()).map(async ({ id }) => {
    const { number } = await findListedAs(test.db, { circular_id: id, ...CAPTURED });
    return number;
  });
  expect((await Promise.all(numbers)).sort()).toEqual(['19/2026', '20/2026']);
  await test.stop();
});
