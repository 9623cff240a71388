import { BankListSchema, CategoryListSchema, RegionListSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const { authorization } = await api.createUser();
afterAll(() => api.close());

const get = (path: string) => api.http.get(path).set('authorization', authorization);

describe('GET /banks', () => {
  test('returns every bank with its sorted regions', async () => {
    const answer = await get('/banks');
    expect(answer.status).toBe(200);
    const banks = BankListSchema.parse(answer.body);
    expect(banks).toHaveLength(await api.db.bank.count());
    const stored = await api.db.bank.findFirstOrThrow({
      where: { id: banks[0]?.id ?? '' },
      include: { regions: { include: { region: true } } },
    });
    expect(banks[0]?.regions).toEqual(
      stored.regions.map(({ region }) => region.region_name).sort(),
    );
    expect(Object.keys(banks[0] ?? {}).sort()).toEqual([
      'bank_name',
      'countries',
      'country',
      'display_name',
      'id',
      'is_monitored',
      'last_circular_date_published',
      'regions',
      'short_name',
    ]);
  });

  test('returns the date of the bank’s last circular', async () => {
    const bank = await api.findBank(3);
    await api.db.bank.update({
      where: { id: bank.id },
      data: { last_circular_date_published: new Date('2024-02-29') },
    });
    const banks = BankListSchema.parse((await get('/banks')).body);
    const byId = new Map(banks.map((row) => [row.id, row.last_circular_date_published]));
    expect(byId.get(bank.id)).toBe('2024-02-29');
    expect(byId.get((await api.findBank(4)).id)).toBeNull();
  });
});

describe('is_monitored', () => {
  test('is true when a source is on, and false when there is none or all are paused', async () => {
    const [on, paused] = [await api.findBank(5), await api.findBank(6)];
    const source = (bank_id: string, paused_at: Date | null) =>
      api.db.source.create({
        data: { bank_id, paused_at, kind: 'html', url: 'https://bank.example/' },
      });
    await source(on.id, null);
    await source(paused.id, new Date());
    const banks = BankListSchema.parse((await get('/banks')).body);
    const regions = RegionListSchema.parse((await get('/banks/banks-by-region')).body);
    const inRegions = new Map(regions.flatMap((each) => each.banks).map((bank) => [bank.id, bank]));
    for (const [bank, expected] of [
      [on, true],
      [paused, false],
    ] as const) {
      expect(banks.find(({ id }) => id === bank.id)?.is_monitored).toBe(expected);
      expect(inRegions.get(bank.id)?.is_monitored).toBe(expected);
    }
  });
});

describe('GET /banks/banks-by-region', () => {
  test('returns every region with its banks', async () => {
    const answer = await get('/banks/banks-by-region');
    const regions = RegionListSchema.parse(answer.body);
    expect(regions).toHaveLength(await api.db.region.count());
    const places = regions.flatMap((region) => region.banks);
    expect(places).toHaveLength(await api.db.bankRegion.count());
    const names = regions.map((region) => region.region_name);
    expect(names).toEqual([...names].sort());
  });

  test('includes a region without banks', async () => {
    await api.db.region.create({ data: { region_name: 'Nowhere' } });
    const regions = RegionListSchema.parse((await get('/banks/banks-by-region')).body);
    expect(regions.find((region) => region.region_name === 'Nowhere')?.banks).toEqual([]);
  });
});

describe('GET /categories', () => {
  test('returns categories of both types, with the type names of the spec', async () => {
    const categories = CategoryListSchema.parse((await get('/categories')).body);
    expect(categories).toHaveLength(await api.db.category.count());
    expect(new Set(categories.map((category) => category.category_type))).toEqual(
      new Set(['News Flash', 'Macroeconomic']),
    );
  });
});

describe.each(['/banks', '/banks/banks-by-region', '/categories'])('ETag of %s', (path) => {
  test('results in an empty 304 when the client already has the response', async () => {
    const first = await get(path);
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^".+"$/);
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path).set('if-none-match', held);
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect((await get(path).set('if-none-match', '"other"')).status).toBe(200);
  });

  test('changes when the listed data changes', async () => {
    const before = (await get(path)).headers.etag;
    const data = { display_name: `Renamed by ${path}` };
    await api.db.bank.update({ where: { id: (await api.findBank(7)).id }, data });
    const category = await api.findCategory('NewsFlash', 2);
    await api.db.category.update({
      where: { id: category.id },
      data: { category_name: `Renamed by ${path}` },
    });
    expect((await get(path)).headers.etag).not.toBe(before);
  });
});
