import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, expect, it } from 'vitest';
import { storeText, understandText } from '../src/pipeline/extract/found-text.ts';
import { NOT_LISTED } from '../src/pipeline/extract/list-and-file.ts';
import { read } from '../src/pipeline/read/read-circular.ts';
import { beginStep } from '../src/pipeline/step.ts';
import { openTextReader, type TextReader } from '../src/pipeline/text-reader.ts';
import { addCategory, createExtracted } from './support/factories.ts';

const db = openDatabase(await createTestDatabase());
const textReader = openTextReader();
afterAll(async () => {
  textReader.close();
  await db.$disconnect();
});

const TEXT = `Circular No. 12/2026
Notice on foreign exchange trading
Authorised dealers shall report foreign currency purchases in the foreign exchange market by 3 May 2026.
Issued on 2 April 2026`;

const BLANK = { title: null, published_on: null, act_number: null, language: null };

/** Reads a circular whose fields an admin corrects in the meantime. */
const readWhile = async (correction: object, before: object = {}) => {
  const { versionId } = await createExtracted(db, { status: 'extracting', pages: [], ...BLANK });
  await db.circularVersion.update({ where: { id: versionId }, data: before });
  const version = await beginStep(db, versionId, 'extract');
  if (!version) throw new Error('The step did not begin.');
  const layer = { source: 'layer' as const, hasDoubtfulFigures: false, settings: [] };
  const found = await understandText({ ...layer, pages: [TEXT] }, version, {
    textReader,
    listedAs: NOT_LISTED,
  });
  await db.circularVersion.update({ where: { id: versionId }, data: correction });
  await storeText(db, { version, step: 'extract', found });
  return db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
};

it('keeps a title, date and number that an admin typed while the text was being read', async () => {
  const typed = {
    title: 'What a person typed',
    published_on: new Date('2026-04-01'),
    act_number: '13/2026',
  };
  expect(await readWhile(typed)).toMatchObject({ ...typed, pages: [TEXT], language: 'en' });
});

it('keeps the step’s findings except for the one field that a reviewer entered', async () => {
  const found = await readWhile({});
  expect(found.act_number).not.toBeNull();
  expect(await readWhile({ title: 'Typed' })).toMatchObject({
    title: 'Typed',
    published_on: found.published_on,
    act_number: found.act_number,
  });
});

it('doesn’t find a date or number again after a reviewer cleared it', async () => {
  const corrected = ['published_on', 'act_number'];
  const found = await readWhile({}, { corrected });
  expect(found).toMatchObject({ published_on: null, act_number: null, corrected });
  expect(found.title).not.toBeNull();
});

/** Categorises a circular; `during` runs while its text is being read. */
const categoriseWhile = async (versionId: string, during: () => Promise<unknown>) => {
  const slow: TextReader = {
    ...textReader,
    categorise: async (pages, text) => {
      await during();
      return textReader.categorise(pages, text);
    },
  };
  const attempt = { attempt: 1, isLast: false };
  await read(versionId, attempt, {
    ...{ db, textReader: slow, readers: undefined, targetLanguage: 'en', reviewConfidence: 1.01 },
  });
};

it('keeps the categories that an admin chose while the text was being categorised', async () => {
  const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
  await categoriseWhile(versionId, () =>
    addCategory(db, versionId, 'consumer-protection', 'admin'),
  );
  const categories = await db.circularCategory.findMany({
    where: { version_id: versionId },
    include: { category: true },
  });
  expect(categories.map(({ category }) => category.slug)).toEqual(['consumer-protection']);
  // The admin's choice is certain, so the circular doesn't go to review.
  const circular = await db.circular.findUniqueOrThrow({ where: { id: circularId } });
  expect(circular).toMatchObject({ status: 'translating', reason_code: null });
});

it('does not require a title if a reviewer enters one at the same time', async () => {
  const { circularId, versionId } = await createExtracted(db, {
    status: 'categorising',
    title: null,
  });
  await categoriseWhile(versionId, () =>
    db.circularVersion.update({ where: { id: versionId }, data: { title: 'Typed' } }),
  );
  const circular = await db.circular.findUniqueOrThrow({ where: { id: circularId } });
  expect(circular.reason_code).toBe('LOW_CONFIDENCE');
});
