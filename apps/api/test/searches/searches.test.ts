import { randomUUID } from 'node:crypto';
import { type NewSearch, SavedSearchSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type Caller = { id: string; authorization: string };
type Input = { name?: string; filters: NewSearch['filters']; tells?: boolean };

const post = (caller: Caller, input: Input) =>
  api.http
    .post('/searches')
    .set('authorization', caller.authorization)
    .send({ name: 'Capital rules', ...input });
const save = async (caller: Caller, input: Input) =>
  SavedSearchSchema.parse((await post(caller, input).expect(201)).body);
const list = async (caller: Caller): Promise<z.infer<typeof SavedSearchSchema>[]> =>
  (await api.http.get('/searches').set('authorization', caller.authorization).expect(200)).body;
const change = (caller: Caller, id: string, body: object) =>
  api.http.patch(`/searches/${id}`).set('authorization', caller.authorization).send(body);
const remove = (caller: Caller, id: string) =>
  api.http.delete(`/searches/${id}`).set('authorization', caller.authorization);

describe('POST /searches', () => {
  test('stores the archive’s filters and returns them unchanged, oldest first', async () => {
    const user = await api.createUser();
    const bank = await api.findBank();
    const category = await api.findCategory('Macroeconomic');
    const region = await api.db.region.findFirstOrThrow();
    const filters = {
      q: 'capital "open market" -gold',
      bank: bank.id,
      region: region.id,
      category: category.id,
      type: 'Macroeconomic' as const,
      language: 'en',
      country: 'GH',
      from: '2026-01-01',
      to: '2026-12-31',
    };
    const first = await save(user, { name: ' Everything ', filters, tells: true });
    expect(first).toMatchObject({ name: 'Everything', filters, tells: true });
    const second = await save(user, { filters: { language: 'fr' } });
    expect(second).toMatchObject({ filters: { language: 'fr' }, tells: false });
    expect(await list(user)).toEqual([first, second]);
  });

  test('rejects a search without filters, without a name, or with too long a name', async () => {
    const user = await api.createUser();
    for (const input of [
      { filters: {} },
      { filters: { q: ' ' } },
      { name: '', filters: { q: 'capital' } },
      { name: 'x'.repeat(101), filters: { q: 'capital' } },
    ]) {
      expect((await post(user, input).expect(400)).body.code).toBe('VALIDATION');
    }
    expect(await list(user)).toEqual([]);
  });

  test.each<[string, NewSearch['filters']]>([
    ['only a language', { language: 'fr' }],
    ['only a type and dates', { type: 'News Flash', from: '2026-01-01' }],
    ['only excluded words', { q: '-gold -silver' }],
    ['only punctuation', { q: '"!"' }],
  ])('saves nothing and explains what alerts require for %s', async (_, filters) => {
    const user = await api.createUser();
    const { body } = await post(user, { filters, tells: true }).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'tells' }] });
    expect(body.message).toBe('To turn on alerts, add search words, a bank or a category.');
    expect(await list(user)).toEqual([]);
    await save(user, { filters });
  });

  test('allows alerts with only words, only a bank or only a category', async () => {
    const user = await api.createUser();
    const bank = (await api.findBank()).id;
    const category = (await api.findCategory('NewsFlash')).id;
    for (const filters of [{ q: 'capital' }, { bank }, { category }])
      expect(await save(user, { filters, tells: true })).toMatchObject({ filters, tells: true });
  });

  test('returns NOT_FOUND and saves nothing when bank, region or category is unknown', async () => {
    const user = await api.createUser();
    for (const filter of ['bank', 'region', 'category']) {
      const { body } = await post(user, { filters: { [filter]: randomUUID() } }).expect(404);
      expect(body.message.toLowerCase()).toContain(filter);
    }
    expect(await list(user)).toEqual([]);
  });

  test('stores twenty searches when 22 are saved in parallel, and explains that one must be deleted', async () => {
    const user = await api.createUser();
    // Other users' searches aren't counted.
    await save(await api.createUser(), { filters: { q: 'capital' } });
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, nth) => post(user, { filters: { q: `word${nth}` } })),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['CONFLICT', 'CONFLICT']);
    expect(refused[0]?.body.message).toContain('20');
    expect(await list(user)).toHaveLength(20);
  });
});

describe('PATCH and DELETE /searches/:id', () => {
  test('changes only the name, or only the alerts', async () => {
    const user = await api.createUser();
    const saved = await save(user, { filters: { q: 'capital' } });
    const renamed = await change(user, saved.id, { name: 'Capital' }).expect(200);
    expect(renamed.body).toEqual({ ...saved, name: 'Capital' });
    expect((await change(user, saved.id, { tells: true })).body).toMatchObject({ tells: true });
    const since = async () =>
      (await api.db.savedSearch.findUniqueOrThrow({ where: { id: saved.id } })).tells_since;
    const first = await since();
    await change(user, saved.id, { tells: true }).expect(200);
    await change(user, saved.id, { name: 'Capital rules' }).expect(200);
    expect(await since()).toEqual(first);
    expect((await change(user, saved.id, { tells: false })).body).toMatchObject({ tells: false });
    expect(await since()).toBeNull();
  });

  test('changes nothing and explains why the search can’t have alerts', async () => {
    const user = await api.createUser();
    const saved = await save(user, { filters: { language: 'fr' } });
    await change(user, saved.id, { name: 'Other', tells: true }).expect(400);
    expect(await list(user)).toEqual([saved]);
  });

  test('deletes a search, and returns NOT_FOUND the second time', async () => {
    const user = await api.createUser();
    const saved = await save(user, { filters: { q: 'capital' } });
    expect((await remove(user, saved.id).expect(200)).body).toEqual({ deleted: true });
    expect(await list(user)).toEqual([]);
    await remove(user, saved.id).expect(404);
  });

  test('returns NOT_FOUND for another user’s search, and changes nothing', async () => {
    const owner = await api.createUser();
    const other = await api.createUser();
    const saved = await save(owner, { filters: { q: 'capital' }, tells: true });
    for (const body of [{ name: 'Mine' }, { tells: false }, { tells: true }]) {
      expect((await change(other, saved.id, body).expect(404)).body.code).toBe('NOT_FOUND');
    }
    await remove(other, saved.id).expect(404);
    expect(await list(other)).toEqual([]);
    expect(await list(owner)).toEqual([saved]);
    await remove(owner, saved.id).expect(200);
    expect(await list(owner)).toEqual([]);
  });
});

test('DELETE /users/account › deletes saved searches with the account', async () => {
  const user = await api.createUser();
  const { id } = await save(user, { filters: { q: 'capital' }, tells: true });
  await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
  expect(await api.db.savedSearch.findUnique({ where: { id } })).toBeNull();
});
