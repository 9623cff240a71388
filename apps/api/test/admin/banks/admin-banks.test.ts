import { randomUUID } from 'node:crypto';
import { type AdminBank, type Region, StoredBankSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const { call, auditOf } = asAdmin(api, admin);
afterAll(() => api.close());

const fields = () => ({
  display_name: `Bank of Élbonia ${randomUUID().slice(0, 6)}`,
  short_name: 'BoE',
  country: 'Elbonia',
  iso2: 'GH',
  regions: ['West Africa'],
  languages: ['en'],
  time_zone: 'Africa/Accra',
  website: 'https://bank.example/',
  circulars_url: null,
});
const add = async (changes: object = {}) => {
  const answer = await call('post', '/admin/banks', { ...fields(), ...changes });
  expect(answer.status).toBe(201);
  return answer.body as AdminBank;
};
const change = (id: string, body: object) => call('patch', `/admin/banks/${id}`, body);
const regionNamed = async (name: string) => {
  const { body } = await call('get', '/banks/banks-by-region');
  return body.find(({ region_name }: Region) => region_name === name);
};

describe('/admin/banks', () => {
  test('makes a new bank available to subscriptions, uploads and regions', async () => {
    const bank = await add();
    expect(bank.bank_name).toMatch(/^bank-of-elbonia-[\w-]+$/);
    const { body: banks } = await call('get', '/banks');
    expect(banks.find(({ id }: AdminBank) => id === bank.id)).toMatchObject({
      display_name: bank.display_name,
      short_name: 'BoE',
      regions: ['West Africa'],
    });
    expect(await auditOf(`bank:${bank.id}`)).toMatchObject([{ action: 'bank.create' }]);
  });

  test('stores a bank’s terms in order, without duplicates', async () => {
    const { id, glossary: none } = await add();
    expect(none).toEqual([]);
    const glossary = [
      { term: 'encaje legal', translation: 'reserve requirement' },
      { term: 'الاحتياطي', translation: 'reserve' },
    ];
    expect((await change(id, { glossary })).body.glossary).toEqual(glossary);
    const twice = [...glossary, { term: 'Encaje Legal', translation: 'other' }];
    expect((await change(id, { glossary: twice })).body.code).toBe('VALIDATION');
    expect((await change(id, { short_name: null })).body.glossary).toEqual(glossary);
    expect(await auditOf(`bank:${id}`)).toMatchObject([
      { action: 'bank.create' },
      { action: 'bank.change', before: { glossary: [] }, after: { glossary } },
      { action: 'bank.change' },
    ]);
  });

  test('returns CONFLICT when a name is taken, ignoring case, or requested twice in parallel', async () => {
    const { id, display_name } = await add();
    const again = { ...fields(), display_name: display_name.toUpperCase() };
    expect((await call('post', '/admin/banks', again)).body.code).toBe('CONFLICT');
    const other = await add();
    expect((await change(other.id, { display_name })).body.code).toBe('CONFLICT');
    expect((await change(id, { display_name })).status).toBe(200);
    const twice = fields();
    const answers = await Promise.all([1, 2].map(() => call('post', '/admin/banks', twice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('changes only the given field, and records the previous value', async () => {
    const bank = await add();
    const { body } = await change(bank.id, { short_name: null, time_zone: 'Africa/Lagos' });
    expect(body).toEqual({ ...bank, short_name: null, time_zone: 'Africa/Lagos' });
    await change(bank.id, { time_zone: 'Africa/Lagos' });
    const records = await auditOf(`bank:${bank.id}`);
    const changes = records
      .slice(1)
      .map(({ action, before, after }) => ({ action, before, after }));
    expect(changes).toEqual([
      {
        action: 'bank.change',
        before: { short_name: 'BoE', time_zone: 'Africa/Accra' },
        after: { short_name: null, time_zone: 'Africa/Lagos' },
      },
    ]);
    expect((await change(randomUUID(), { short_name: 'X' })).body.code).toBe('NOT_FOUND');
  });

  test('keeps both changes when two admins change different fields in parallel', async () => {
    const bank = await add();
    await Promise.all([
      change(bank.id, { short_name: 'ONE' }),
      change(bank.id, { time_zone: 'Africa/Lagos' }),
    ]);
    const { body } = await change(bank.id, { country: 'Elbonia' });
    expect(body).toMatchObject({ short_name: 'ONE', time_zone: 'Africa/Lagos' });
  });

  test('creates a region when a bank moves to it, and deletes a region that becomes empty', async () => {
    const region = `Region ${randomUUID().slice(0, 6)}`;
    const bank = await add({ regions: [region, 'west africa'] });
    expect(bank.regions).toEqual([region, 'West Africa'].sort());
    expect((await regionNamed(region)).banks).toMatchObject([{ id: bank.id }]);
    const { region_id } = await regionNamed(region);
    await change(bank.id, { regions: ['West Africa'] });
    expect(await regionNamed(region)).toBeUndefined();

    const kept = await add({ regions: [region] });
    const { region_id: again } = await regionNamed(region);
    expect(again).not.toBe(region_id);
    await api.db.savedSearch.create({
      data: { user_id: admin.id, name: 'Region', region_id: again, q: 'rates' },
    });
    await change(kept.id, { regions: ['West Africa'] });
    expect(await regionNamed(region)).toMatchObject({ banks: [] });
  });

  test.each([
    ['an unknown time zone', { time_zone: 'Africa/Elbonia' }],
    ['an unknown country', { iso2: 'QQ' }],
    ['no region', { regions: [] }],
    ['an invalid link', { website: 'javascript:alert(1)' }],
    ['a name without a Latin letter or digit', { display_name: '***' }],
  ])('returns VALIDATION for %s', async (_what, wrong) => {
    const { body } = await call('post', '/admin/banks', { ...fields(), ...wrong });
    expect(body.code).toBe('VALIDATION');
  });

  test('returns valid data for every seeded bank', async () => {
    const [{ id: user_id }, { id: bank_id }] = [await api.createUser(), await api.findBank(50)];
    await api.db.bankSubscription.create({ data: { user_id, bank_id } });
    const { body } = await call('get', '/admin/banks');
    expect(body.find(({ id }: AdminBank) => id === bank_id).followers).toBe(1);
    for (const bank of body) {
      const { error } = StoredBankSchema.safeParse(bank);
      expect({ bank: bank.bank_name, error }).toEqual({ bank: bank.bank_name, error: undefined });
    }
  });
});
