import { randomUUID } from 'node:crypto';
import { TAB_COUNT_MAX } from '@circulate/shared-schemas';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { createAlert } from '../../support/create-alert.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
afterAll(() => api.close());

const get = (path: string, query: Record<string, string> = {}) =>
  asAdmin(api, admin).call('get', path).query(query);
const idsOf = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await get('/admin/circulars', query).expect(200);
  return body.items.map(({ id }: { id: string }) => id);
};

const pagesOf = async (query: Record<string, string>, cursor?: string): Promise<string[]> => {
  const { body } = await get('/admin/circulars', { ...query, ...(cursor && { cursor }) });
  const ids = body.items.map(({ id }: { id: string }) => id);
  return body.next_cursor === null ? ids : [...ids, ...(await pagesOf(query, body.next_cursor))];
};

describe('search of GET /admin/circulars', () => {
  test.each([
    ['part of the title', 'ylindri'],
    ['number', '77/2031'],
    ['part of the bank’s name', 'ank of zem'],
    ['the bank’s abbreviation', 'bzq'],
    ['part of the URL', '/zemblan/press'],
    ['part of the file name', 'zem_77'],
    ['a word in the text', 'xylophones'],
  ])('finds only the one circular by %s', async (_what, q) => {
    const { id: bankId } = await api.db.bank.upsert({
      where: { bank_name: 'bank-of-zembla' },
      update: {},
      create: {
        bank_name: 'bank-of-zembla',
        display_name: 'Bank of Zembla',
        short_name: 'BZQ',
        country: 'Zembla',
        iso2: 'ZZ',
        time_zone: 'UTC',
      },
    });
    await api.db.circular.deleteMany({ where: { bank_id: bankId } });
    const { id, versionId } = await api.createCircular({
      bankId,
      title: 'Cylindrical coins',
      fileName: 'zem_77.pdf',
      text: 'On xylophones.',
    });
    await api.db.circularVersion.update({
      where: { id: versionId },
      data: { act_number: '77/2031' },
    });
    await api.db.circular.update({
      where: { id },
      data: { source_url: 'https://zembla.example/Zemblan/Press/77' },
    });
    expect(await idsOf({ q })).toEqual([id]);
  });

  test.each(['%', '_', '\\', "'", 'zz%zz', '100_%'])('matches %j literally', async (q) => {
    await api.createCircular({ title: 'Plain' });
    expect((await get('/admin/circulars', { q: `${q}${randomUUID()}` })).body.items).toEqual([]);
  });
});

describe('order of GET /admin/circulars', () => {
  test.each(['received', 'title', 'bank', 'published', 'status'])(
    'is the same by %s in pages of two as on one page, in both directions',
    async (sort) => {
      const marker = `m${randomUUID().slice(0, 8)}`;
      const statuses = ['published', 'failed', 'in_review', 'published', 'received'] as const;
      for (const [place, status] of statuses.entries()) {
        await api.createCircular({
          title: `${['b', 'A', 'c', 'a', '=x'][place]} ${marker}`,
          bankId: (await api.findBank(place % 2)).id,
          status,
        });
      }
      const whole = await get('/admin/circulars', { q: marker, sort, direction: 'asc' });
      expect(whole.body.items).toHaveLength(5);
      const ids = whole.body.items.map(({ id }: { id: string }) => id);
      for (const direction of ['asc', 'desc']) {
        const paged = await pagesOf({ q: marker, sort, direction, limit: '2' });
        expect(paged).toEqual(direction === 'asc' ? ids : ids.toReversed());
      }
      const keys = whole.body.items.map((item: Record<string, string>) =>
        sort === 'title' ? item.title?.toLowerCase() : item.published_at,
      );
      if (sort === 'title') expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)));
      if (sort === 'published') expect(keys.slice(0, 3)).toEqual([null, null, null]);
    },
  );

  test('returns VALIDATION when a cursor belongs to another order', async () => {
    for (let n = 0; n < 2; n += 1) await api.createCircular({ title: `Zulu ${n}` });
    const { body } = await get('/admin/circulars', { sort: 'title', limit: '1' });
    for (const sort of ['received', 'bank', 'published', 'status']) {
      const answer = await get('/admin/circulars', { sort, cursor: body.next_cursor });
      expect(answer.body.code).toBe('VALIDATION');
    }
    expect((await get('/admin/circulars', { sort: 'colour' })).body.code).toBe('VALIDATION');
  });
});

describe('GET /admin/circulars/csv', () => {
  test('exports the filtered and ordered list, without spreadsheet formulas', async () => {
    const marker = `m${randomUUID().slice(0, 8)}`;
    for (const title of [`=cmd() ${marker}`, `Beta ${marker}`, `Alpha ${marker}`]) {
      await api.createCircular({ title, status: 'failed' });
    }
    await api.createCircular({ title: `Other ${marker}` });
    const { text } = await get('/admin/circulars/csv', {
      q: marker,
      status: 'failed',
      sort: 'title',
      direction: 'asc',
    }).expect(200);
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    expect(rows.map(({ Title }) => Title)).toEqual([
      `'=cmd() ${marker}`,
      `Alpha ${marker}`,
      `Beta ${marker}`,
    ]);
    expect(rows[0]).toMatchObject({ Status: 'failed', File: 'circular.pdf' });
  });
});

describe('GET /admin/counts', () => {
  test('counts failed circulars as needing attention', async () => {
    const before = (await get('/admin/counts').expect(200)).body;
    const circular = await api.createCircular({ status: 'failed' });
    await api.createCircular({ status: 'in_review' });
    const user = await api.createUser();
    await createAlert(api, { user, circular }, { state: 'failed' });
    // An unprocessable job needs attention as well.
    await api.db.outboxEntry.create({
      data: { job: 'of-later', payload: {}, failed_at: new Date(), error: 'Unknown' },
    });
    const after = (await get('/admin/counts').expect(200)).body;
    expect(after.review.count).toBe(before.review.count + 2);
    expect(after.circulars).toEqual({
      count: before.circulars.count + 2,
      attention: before.circulars.attention + 1,
    });
    expect(after.deliveries).toEqual({
      count: before.deliveries.count + 1,
      attention: before.deliveries.attention + 2,
    });
    expect(after.users.count).toBe(before.users.count + 1);
    expect(after.banks.count).toBe(await api.db.bank.count());
  });

  test('returns the limit plus one when a list is longer than the limit', async () => {
    await api.db.$executeRaw`
      INSERT INTO audit_records (actor, action, target)
      SELECT 'x', 'x', 'x' FROM generate_series(1, ${TAB_COUNT_MAX + 50}::int)`;
    expect((await get('/admin/counts')).body.audit.count).toBe(TAB_COUNT_MAX + 1);
  });
});
