import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrate, openDatabase, seedReference } from '../src/index.ts';
import { createOwnDatabase } from '../src/testing/vitest-database.ts';

let url: string;
let db: Database;

beforeAll(async () => {
  url = await createOwnDatabase();
  db = openDatabase(url);
});
afterAll(() => db.$disconnect());

describe('reference data in a new database', () => {
  it('has every central bank with its country, regions and time zone', async () => {
    const banks = await db.bank.findMany({ include: { regions: true } });
    expect(banks.length).toBeGreaterThan(100);
    for (const bank of banks) {
      expect(bank.regions.length, bank.bank_name).toBeGreaterThan(0);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: bank.time_zone })).not.toThrow();
    }
  });

  it('has the two category types with their categories', async () => {
    const counts = await db.category.groupBy({ by: ['category_type'], _count: true });
    expect(counts.map((count) => [count.category_type, count._count]).sort()).toEqual([
      ['Macroeconomic', 9],
      ['NewsFlash', 13],
    ]);
  });

  it('keeps an admin’s changes when it is seeded and migrated again', async () => {
    const category = await db.category.findFirstOrThrow({ where: { slug: 'foreign-exchange' } });
    await db.category.update({ where: { id: category.id }, data: { category_name: 'FX' } });

    expect(await migrate(url)).toEqual([]);
    await seedReference(db);

    expect(await db.category.count()).toBe(22);
    expect(await db.category.findUnique({ where: { id: category.id } })).toMatchObject({
      category_name: 'FX',
    });
  });
});

describe('database constraints', () => {
  it('reject a second account whose email address differs only in case', async () => {
    await db.user.create({ data: { email: 'ada@example.com', code_type: 'beta' } });
    await expect(
      db.user.create({ data: { email: 'Ada@Example.com', code_type: 'beta' } }),
    ).rejects.toMatchObject({ code: 'P2002' });
  });
});
