import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectWords } from '../src/operations/collect-words.ts';
import { createExtracted } from './support/factories.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(() => db.$disconnect());

const publish = async (text: string, minutesAgo: number) => {
  const { circularId, versionId } = await createExtracted(db, { status: 'published' });
  await db.circularVersion.update({
    where: { id: versionId },
    data: { title: 'Act', pages: [text] },
  });
  const published_at = new Date(Date.now() - minutesAgo * 60_000);
  await db.circular.update({ where: { id: circularId }, data: { published_at } });
};

const find = (word: string) => db.searchWord.findUnique({ where: { word } });

it('counts each circular once per word, even with several workers', async () => {
  await publish('Remittances and remittances of 2026', 30);
  await publish('Réglementation of remittances', 20);
  await Promise.all([collectWords(db), collectWords(db)]);
  expect(await collectWords(db)).toBe(0);
  expect(await find('remittances')).toEqual({ word: 'remittances', latin: null, circulars: 2 });
  expect(await find('reglementation')).toMatchObject({ circulars: 1 });
  expect(await find('2026')).toBeNull();
});

it('transliterates words in other scripts', async () => {
  await publish('Правила налогового учета', 10);
  await collectWords(db);
  expect(await find('правила')).toMatchObject({ latin: 'pravila' });
});

it('leaves the latest circulars for a later run, because earlier ones may not be committed yet', async () => {
  await publish('Quicksilver', 1);
  await collectWords(db);
  expect(await find('quicksilver')).toBeNull();
  await collectWords(db, { settledAfterS: 0 });
  expect(await find('quicksilver')).toMatchObject({ circulars: 1 });
});
