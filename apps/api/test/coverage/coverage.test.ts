import type { Prisma } from '@circulate/database';
import {
  AdminCoverageSchema,
  CircularPageSchema,
  CoverageSchema,
  CoverageSummarySchema,
} from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const subscriber = (await api.createUser()).authorization;
const admin = (await api.createUser({ roles: ['admin'] })).authorization;
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const ago = (ms: number) => new Date(Date.now() - ms);
const dayAgo = (days: number) =>
  ago(days * DAY_MS)
    .toISOString()
    .slice(0, 10);
const get = (path: string, authorization: string) =>
  api.http.get(path).set('authorization', authorization);
const bankCalled = (bank_name: string) => api.db.bank.findUniqueOrThrow({ where: { bank_name } });
const coverageOf = async (id: string) => {
  const banks = CoverageSchema.parse((await get('/coverage', subscriber)).body);
  return banks.find((bank) => bank.id === id);
};
const gapsOf = async (id: string) => {
  const gaps = AdminCoverageSchema.parse((await get('/admin/coverage', admin)).body);
  return gaps.filter(({ bank }) => bank.id === id);
};
const addSource = (
  bank_id: string,
  data: Partial<Prisma.SourceUncheckedCreateInput> = {},
): Promise<{ id: string }> =>
  api.db.source.create({
    data: {
      ...{ bank_id, kind: 'feed', url: `https://bank.example/${Math.random()}` },
      ...{ next_run_at: new Date(), last_new_at: new Date(), ...data },
    },
  });

describe('GET /coverage', () => {
  test('counts archived circulars from the last 90 days, in total and by week, oldest first', async () => {
    const { id: bankId } = await bankCalled('bank-of-ghana');
    for (const days of [0, 6, 7, 83, 84, 89, 90]) {
      await api.createCircular({ bankId, publishedOn: dayAgo(days) });
    }
    await api.createCircular({ bankId, publishedOn: dayAgo(1), status: 'in_review' });
    const bank = await coverageOf(bankId);
    expect(bank?.circulars).toBe(6);
    expect(bank?.weeks).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
  });

  test('lists all countries in a currency union, starting with its seat', async () => {
    const { id } = await bankCalled('bceao');
    expect((await coverageOf(id))?.countries).toEqual([
      ...['SN', 'BJ', 'BF', 'CI', 'GW', 'ML', 'NE', 'TG'],
    ]);
  });

  test('reports a check only after every active source was read successfully', async () => {
    const { id } = await bankCalled('bank-of-uganda');
    expect(await coverageOf(id)).toMatchObject({ look: 'unwatched', looked_at: null });
    const first = await addSource(id);
    expect(await coverageOf(id)).toMatchObject({ look: 'waiting', looked_at: null });
    const [older, newer] = [ago(9 * MINUTE_MS), ago(2 * MINUTE_MS)];
    const change = (data: object) => api.db.source.update({ where: { id: first.id }, data });
    await change({ last_success_at: older, last_new_at: new Date('2026-11-05T10:00:00Z') });
    await addSource(id, { last_success_at: newer, last_new_at: new Date('2026-11-01T10:00:00Z') });
    expect(await coverageOf(id)).toMatchObject({
      ...{ look: 'looked', looked_at: older.toISOString(), newest_on: '2026-11-05' },
    });
    await change({ failures: 1, failing_since: new Date() });
    expect(await coverageOf(id)).toMatchObject({ look: 'failing', looked_at: older.toISOString() });
    await change({ paused_at: new Date() });
    expect(await coverageOf(id)).toMatchObject({ look: 'looked', looked_at: newer.toISOString() });
  });

  test('returns 304 when nothing has changed', async () => {
    const { headers } = await get('/coverage', subscriber);
    const again = await get('/coverage', subscriber).set('if-none-match', headers.etag ?? '');
    expect(again.status).toBe(304);
  });
});

describe('GET /coverage/summary', () => {
  test('returns a shade for each country and rounded counts to visitors, without sample banks', async () => {
    const fresh = await startTestApi();
    const { id: bankId } = await fresh.db.bank.findUniqueOrThrow({ where: { bank_name: 'beac' } });
    for (let count = 0; count < 17; count += 1) {
      await fresh.createCircular({ bankId, publishedOn: dayAgo(count) });
    }
    const invented = await fresh.db.bank.create({
      data: {
        ...{ bank_name: 'sample-bank', display_name: 'Sample Bank', country: 'Brazil (sample)' },
        ...{ iso2: 'BR', languages: ['pt'], time_zone: 'UTC' },
      },
    });
    for (let count = 0; count < 5; count += 1) await fresh.createCircular({ bankId: invented.id });
    await fresh.db.source.create({
      data: { bank_id: bankId, kind: 'html', url: 'https://beac.example/' },
    });
    const services = { translator: 'LibreTranslate' };
    await fresh.db.deployment.create({ data: { id: 1, services } });
    const answer = await fresh.http.get('/coverage/summary');
    const banks = await fresh.db.bank.count();
    await fresh.close();
    const summary = CoverageSummarySchema.parse(answer.body);
    const of = (code: string) => summary.countries.find((country) => country.code === code);
    expect([of('CM'), of('TD'), of('BR'), of('IN')]).toEqual([
      { code: 'CM', shade: 3, is_sample: false },
      { code: 'TD', shade: 3, is_sample: false },
      { code: 'BR', shade: 2, is_sample: true },
      { code: 'IN', shade: 0, is_sample: false },
    ]);
    expect(summary).toMatchObject({ banks: banks - 1, monitored: 1, circulars: 17 });
    expect(summary.country_count).toBe(summary.countries.length);
    expect(summary.translates).toBe(true);
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
  });

  test('is computed once for all visitors, and rate-limited per IP address', async () => {
    const limited = await startTestApi({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
    const ask = () => limited.http.get('/coverage/summary');
    const first = await ask();
    await limited.createCircular({ publishedOn: dayAgo(1) });
    expect((await ask()).body).toEqual(first.body);
    const statuses = [];
    for (let count = 0; count < 10; count += 1) statuses.push((await ask()).status);
    await limited.close();
    expect(statuses).toContain(429);
  });
});

describe('GET /admin/coverage', () => {
  test('lists banks without a source and banks without an active source', async () => {
    const { id } = await bankCalled('bank-of-zambia');
    expect(await gapsOf(id)).toMatchObject([{ gap: 'no_source', url: null, since: null }]);
    await addSource(id, { url: 'https://zambia.example/', paused_at: new Date() });
    expect(await gapsOf(id)).toMatchObject([{ gap: 'paused', url: 'https://zambia.example/' }]);
  });

  test.each([
    ['late', { next_run_at: ago(DAY_MS) }],
    ['failing', { failures: 2, failing_since: ago(DAY_MS), last_problem_code: 'NO_ITEMS' }],
    ['walled', { failures: 2, failing_since: ago(DAY_MS), last_problem_code: 'ROBOTS' }],
    ['quiet', { last_new_at: ago(100 * DAY_MS) }],
  ])('lists a source as %s, with its URL and the start of the problem', async (gap, data) => {
    const { id } = await bankCalled('bank-of-botswana');
    const source = await addSource(id, data);
    expect(await gapsOf(id)).toMatchObject([
      { gap, since: expect.any(String), url: expect.stringContaining('bank.example') },
    ]);
    await api.db.source.delete({ where: { id: source.id } });
  });

  test('lists banks with a stuck or partly read circular, but no healthy ones', async () => {
    const { id } = await bankCalled('bank-of-namibia');
    const { id: source_id } = await addSource(id);
    expect(await gapsOf(id)).toEqual([]);
    await api.db.sourceItem.create({
      data: {
        ...{ source_id, link: 'https://bank.example/1.pdf', is_history: false, state: 'failed' },
        ...{ problem: 'Not found', first_seen_at: ago(2 * DAY_MS) },
      },
    });
    expect(await gapsOf(id)).toMatchObject([{ gap: 'stuck' }]);
    const problem = 'We didn’t read these files in the archive: limits.wpd.';
    await api.db.sourceItem.updateMany({ where: { source_id }, data: { state: 'taken', problem } });
    expect(await gapsOf(id)).toMatchObject([{ gap: 'stuck', text: problem }]);
  });
});

describe('GET /circulars?country', () => {
  test('finds circulars from a country’s banks, including its currency union', async () => {
    const { id: bankId } = await bankCalled('bceao');
    const circular = await api.createCircular({ bankId });
    const idsIn = async (country: string) => {
      const answer = await get(`/circulars?country=${country}`, subscriber);
      return CircularPageSchema.parse(answer.body).items.map(({ id }) => id);
    };
    expect(await idsIn('TG')).toEqual([circular.id]);
    expect(await idsIn('SN')).toEqual([circular.id]);
    expect(await idsIn('GH')).not.toContain(circular.id);
    expect((await get('/circulars?country=Togo', subscriber)).status).toBe(400);
  });

  test('can be saved as a search that alerts to new circulars', async () => {
    const saved = await api.http
      .post('/searches')
      .set('authorization', subscriber)
      .send({ name: 'Togo', filters: { country: 'TG', q: 'interest' }, tells: true });
    expect(saved.status).toBe(201);
    expect(saved.body.filters).toEqual({ country: 'TG', q: 'interest' });
  });
});
