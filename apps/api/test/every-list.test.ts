import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAdminWorld } from './support/admin-world.ts';
import { startChannelApi } from './support/channel-api.ts';

const channelApi = await startChannelApi({ holdsJobs: true });
const { api } = channelApi;
afterAll(channelApi.close);

/** Stores enough rows of everything to fill pages of two. */
const fillLists = async () => {
  const bank_id = world.shared.bank.id;
  for (const nth of [1, 2, 3, 4]) {
    const revoked = { auth0_id: `auth0|${nth}`, revoked_by: 'another' };
    await api.db.adminRevocation.create({ data: revoked });
    await api.db.auditRecord.create({ data: { actor: 'a', action: 'b', target: `c:${nth}` } });
    await api.db.outboxEntry.create({
      data: { job: 'of-later', payload: {}, failed_at: new Date(), error: 'Unknown' },
    });
    await api.db.source.create({
      data: { bank_id, kind: 'feed', url: `https://bank.example/${nth}` },
    });
    await api.createCode();
    await api.createUser();
  }
  await api.db.circularDay.createMany({
    data: ['01', '02', '03', '04'].map((nth) => ({
      ...{ circular_id: world.published.id, kind: 'due', found_by: 'rules' },
      ...{ sentence: 'Returns are due.', found_day: new Date(`2026-09-${nth}`) },
      // Two days, with two rows each.
      day: new Date(nth < '03' ? '2026-09-01' : '2026-09-03'),
    })),
  });
};

const TIMES = {
  audit_records: 'at',
  admin_revocations: 'revoked_at',
  beta_codes: 'created_at',
  circulars: 'created_at',
  deliveries: 'created_at',
  sources: 'created_at',
  users: 'created_at',
  alerts: 'created_at',
};

/**
 * Gives pairs of rows the same time, because rows that share one must not be lost between pages.
 */
const tieTimes = async () => {
  for (const [table, column] of Object.entries(TIMES)) {
    await api.db.$executeRawUnsafe(`
      WITH numbered AS (SELECT ctid AS row, row_number() OVER () AS nth FROM ${table})
      UPDATE ${table} SET ${column} =
        CASE WHEN nth % 2 = 0 THEN '2026-03-01'::timestamptz ELSE '2026-03-02'::timestamptz END
      FROM numbered WHERE ${table}.ctid = numbered.row`);
  }
  await api.db
    .$executeRaw`UPDATE circulars SET published_at = '2026-03-01' WHERE published_at IS NOT NULL`;
  await api.db.$executeRaw`UPDATE circulars SET moved_at = '2026-03-01'`;
  await api.db.$executeRaw`UPDATE circular_versions SET published_on = '2026-03-01'`;
};

const admin = await api.createUser({ roles: ['admin'] });
const world = await createAdminWorld(channelApi, 0);
await fillLists();
await tieTimes();

/** The paged lists, each with its sort key if the response contains it. */
const LISTS: [url: string, newestFirstBy?: string][] = [
  ['/admin/audit', 'at'],
  ['/admin/beta-codes', 'created_at'],
  ['/admin/catalogue'],
  ['/admin/circulars', 'created_at'],
  ...['received', 'title', 'bank', 'published', 'status'].flatMap((sort): [string][] =>
    ['asc', 'desc'].map((direction) => [`/admin/circulars?sort=${sort}&direction=${direction}`]),
  ),
  ['/admin/deliveries', 'created_at'],
  ['/admin/outbox'],
  ['/admin/revocations'],
  ['/admin/sources', 'created_at'],
  ['/admin/users', 'created_at'],
  ['/alerts', 'created_at'],
  ['/circulars', 'published_on'],
  ['/circulars?q=capital&sort=relevance'],
  ['/deadlines?from=2026-09-01&to=2026-09-30'],
];

const PageSchema = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  next_cursor: z.string().nullable(),
});

const get = async (url: string, query: string) => {
  const { authorization } = url.startsWith('/admin') ? admin : world.person;
  const { body, statusCode } = await api.app.inject({
    url: `${url}${url.includes('?') ? '&' : '?'}${query}`,
    headers: { authorization },
  });
  expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
  return body;
};

const pageOf = async (url: string, query: string) =>
  PageSchema.parse(JSON.parse(await get(url, query)));

const SEVERAL = 12;

describe('every paged list', () => {
  it.each(LISTS)(
    '%s returns each row exactly once and in the same order, regardless of the page size',
    async (url) => {
      const whole = await pageOf(url, 'limit=100');
      expect(whole.items.length).toBeGreaterThanOrEqual(4);
      const walked: unknown[] = [];
      let cursor = '';
      do {
        const page = await pageOf(url, `limit=2${cursor}`);
        expect(page.items.length).toBeGreaterThan(0);
        walked.push(...page.items);
        cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
      } while (cursor && walked.length < SEVERAL);
      expect(walked).toEqual(whole.items.slice(0, SEVERAL));
      if (whole.items.length <= SEVERAL) expect(cursor).toBe('');
    },
  );

  it.each(LISTS.filter(([, by]) => by))(
    '%s starts with the newest row, by %s',
    async (url, by = '') => {
      const { items } = await pageOf(url, 'limit=100');
      const times = items.map((item) => String(item[by]));
      expect(times).toEqual([...times].sort().reverse());
    },
  );

  it.each([
    ['/alerts/csv', '/alerts', 'circular'],
    ['/circulars/csv', '/circulars', undefined],
    ['/admin/circulars/csv', '/admin/circulars', undefined],
    ['/admin/deliveries/csv', '/admin/deliveries', undefined],
  ] as const)('%s has the same rows as %s, in the same order', async (csv, url, part) => {
    const { items } = await pageOf(url, 'limit=100');
    const ids = items.map((item) => Object(part ? item[part] : item).id);
    const text = await get(csv, '');
    const places = ids.map((id) => text.indexOf(String(id)));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text.trim().split('\n')).toHaveLength(ids.length + 1);
  });

  it('is included in this test', () => {
    const WithCursor = z.object({
      querystring: z.object({ shape: z.object({ cursor: z.any() }) }),
    });
    const paged = api.app.routeList.filter(({ schema }) => WithCursor.safeParse(schema).success);
    const named = new Set(LISTS.map(([url]) => url.split('?')[0]));
    expect(paged.length).toBeGreaterThan(8);
    expect(paged.map(({ url }) => url).filter((url) => !named.has(url))).toEqual([]);
  });
});
