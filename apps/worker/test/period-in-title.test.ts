import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, expect, it } from 'vitest';
import { understandText } from '../src/pipeline/extract/found-text.ts';
import { NOT_LISTED } from '../src/pipeline/extract/list-and-file.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { beginStep } from '../src/pipeline/step.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createExtracted } from './support/factories.ts';

const db = openDatabase(await createTestDatabase());
const textReader = openTextReader();
afterAll(async () => {
  textReader.close();
  await db.$disconnect();
});

const understand = async (title: string) => {
  const { versionId } = await createExtracted(db, { status: 'extracting', title });
  const version = await beginStep(db, versionId, 'extract');
  if (!version) throw new Error('The step did not begin.');
  const pages = ['The programme targets the growth of reserve money and net foreign assets.'];
  const text = { pages, source: 'layer', hasDoubtfulFigures: false, settings: [] } as const;
  return (
    await understandText({ ...text, pages, settings: [] }, version, {
      textReader,
      listedAs: NOT_LISTED,
    })
  ).columns;
};

it('reads the period that a title names, but does not use it as the issue date', async () => {
  expect(await understand('Monetary Programme for July 2008')).toMatchObject({
    title_period: '2008-07',
    published_on: null,
  });
});

it.each([
  ['central-bank-of-kenya', { title_period: '2008-07' }, '2008-07-31'],
  ['central-bank-of-egypt', { title_period: null }, null],
  [
    'bank-of-ghana',
    { title_period: '2008-07', published_on: new Date('2024-03-01') },
    '2024-03-01',
  ],
] as const)('updates the date of the bank’s latest circular (%s)', async (bank, columns, day) => {
  const { versionId } = await createExtracted(db, { status: 'matching', bank, ...columns });
  await match(versionId, { db });
  const { last_circular_date_published: last } = await db.bank.findUniqueOrThrow({
    where: { bank_name: bank },
  });
  expect(last?.toISOString().slice(0, 10) ?? null).toBe(day);
});
