import type { CatalogueFile, CatalogueSource } from '@circulate/shared-schemas';
import { readCatalogue } from '@circulate/source-catalogue';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, seedCatalogue, shippedFields } from '../src/index.ts';
import { createTestDatabase } from '../src/testing/vitest-database.ts';

const url = await createTestDatabase();
const db = openDatabase(url);
afterAll(() => db.$disconnect());

const BANK = 'nepal-rastra-bank';

const page: CatalogueSource = {
  key: 'circulars-page',
  kind: 'html',
  publishes: 'circulars',
  url: 'https://bank.example/circulars',
  settings: { item: 'tr', date: '.old' },
  languages: ['ne'],
  confidence: 'high',
  last_seen: '2026',
};
const ship = (...sources: CatalogueSource[]): CatalogueFile[] => [{ bank: BANK, sources }];
const readKnown = (key: string) =>
  db.knownSource.findFirstOrThrow({ where: { key, bank: { bank_name: BANK } } });
const everything = () =>
  Promise.all([
    db.knownSource.findMany({ orderBy: { id: 'asc' } }),
    db.source.findMany({ orderBy: { id: 'asc' } }),
  ]);

/** Creates a source from a catalogue entry, with an admin's changes. */
const watch = async (key: string, data: object = {}) => {
  const known = await readKnown(key);
  const { bank_id, kind, settings } = known;
  const source = await db.source.create({
    data: { bank_id, kind, url: known.url, settings: settings ?? {}, ...data },
  });
  await db.knownSource.update({ where: { id: known.id }, data: { source_id: source.id } });
  return source.id;
};
const readWatched = (id: string) => db.source.findUniqueOrThrow({ where: { id } });

describe('catalogue in a new database', () => {
  it('has every catalogue entry for its banks, and monitors none of them', async () => {
    const files = await readCatalogue();
    const banks = await db.bank.findMany({ select: { bank_name: true } });
    const names = banks.map(({ bank_name }) => bank_name);
    for (const { bank } of files) expect(names).toContain(bank);
    const known = await db.knownSource.findMany();
    expect(known).toHaveLength(files.flatMap(({ sources }) => sources).length);
    expect(known.filter(({ source_id, outcome }) => source_id ?? outcome)).toEqual([]);
    expect(await db.source.count()).toBe(0);
  });
});

describe('catalogue upgrade', () => {
  beforeEach(async () => {
    await db.knownSource.deleteMany();
    await db.source.deleteMany();
    await seedCatalogue(db, ship(page));
  });

  it('changes nothing when it is repeated or runs in two processes in parallel', async () => {
    const before = await everything();
    await seedCatalogue(db, ship(page));
    expect(await everything()).toEqual(before);

    const second = openDatabase(url);
    const more = ship(page, { ...page, key: 'feed', url: 'https://bank.example/feed' });
    await Promise.all([seedCatalogue(db, more), seedCatalogue(second, more)]);
    await second.$disconnect();
    expect(await db.knownSource.count()).toBe(2);
  });

  it('keeps each field that an admin changed, and updates the rest', async () => {
    const id = await watch('circulars-page', { settings: { item: 'li.mine', date: '.old' } });
    const moved = {
      ...page,
      url: 'https://bank.example/new',
      settings: { item: 'p', date: '.new' },
    };
    await seedCatalogue(db, ship(moved));
    expect(await readWatched(id)).toMatchObject({
      url: 'https://bank.example/new',
      settings: { item: 'li.mine', date: '.new' },
    });
    const audit = await db.auditRecord.findMany({ where: { target: `source:${id}` } });
    expect(audit).toMatchObject([{ actor: 'catalogue', action: 'source.change' }]);
    // The fields shipped last are now the base for comparison.
    await seedCatalogue(db, ship({ ...moved, settings: { item: 'q', date: '.newest' } }));
    expect(await readWatched(id)).toMatchObject({ settings: { item: 'li.mine', date: '.newest' } });
  });

  it('never turns monitoring on or off', async () => {
    const paused_at = new Date('2026-01-01');
    const id = await watch('circulars-page', { paused_at });
    await seedCatalogue(
      db,
      ship({ ...page, kind: 'json' }, { ...page, key: 'b', url: 'https://b.example/' }),
    );
    expect(await readWatched(id)).toMatchObject({ kind: 'json', paused_at });
    expect(await db.source.count()).toBe(1);
    await seedCatalogue(db, []);
    expect(await readWatched(id)).toMatchObject({ paused_at });
  });

  it('marks removed entries without deleting them, and unmarks those that return', async () => {
    await seedCatalogue(db, []);
    expect((await readKnown('circulars-page')).left_at).toBeInstanceOf(Date);
    await seedCatalogue(db, ship(page));
    expect((await readKnown('circulars-page')).left_at).toBeNull();
  });

  it('discards a preview when the URL or settings change', async () => {
    await db.knownSource.updateMany({ data: { outcome: 'works', tried_at: new Date() } });
    await seedCatalogue(db, ship({ ...page, note: 'Said otherwise.' }));
    expect((await readKnown('circulars-page')).outcome).toBe('works');
    await seedCatalogue(db, ship({ ...page, settings: { item: 'p' } }));
    expect(await readKnown('circulars-page')).toMatchObject({ outcome: null, tried_at: null });
  });

  it('keeps a source’s URL when another of the bank’s sources already has the new one', async () => {
    const id = await watch('circulars-page');
    const { bank_id } = await readWatched(id);
    const other = 'https://bank.example/other';
    await db.source.create({ data: { bank_id, kind: 'html', url: other } });
    await seedCatalogue(db, ship({ ...page, url: other, settings: { item: 'p' } }));
    expect(await readWatched(id)).toMatchObject({ url: page.url, settings: { item: 'p' } });
  });

  it('adopts entries that were imported or added by hand before they were shipped', async () => {
    const { bank_id } = await readKnown('circulars-page');
    const typed = await db.source.create({
      data: { bank_id, kind: 'feed', url: 'https://bank.example/typed' },
    });
    await db.knownSource.create({
      data: {
        ...{ ...shippedFields(page), bank_id, origin: 'import', key: 'mine' },
        url: 'https://bank.example/imported',
      },
    });
    await seedCatalogue(
      db,
      ship(
        page,
        { ...page, key: 'imported', url: 'https://bank.example/imported' },
        { ...page, key: 'typed', kind: 'feed', url: 'https://bank.example/typed' },
      ),
    );
    expect(await db.knownSource.count()).toBe(3);
    expect(await readKnown('imported')).toMatchObject({ origin: 'catalogue' });
    expect(await readKnown('typed')).toMatchObject({ source_id: typed.id });
  });
});
