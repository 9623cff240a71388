import { randomUUID } from 'node:crypto';
import type { AdminCategory } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const { call, auditOf } = asAdmin(api, admin);
afterAll(() => api.close());

const add = async (category_name = `Climate risk ${randomUUID().slice(0, 6)}`) => {
  const answer = await call('post', '/admin/categories', {
    category_name,
    category_type: 'News Flash',
  });
  expect(answer.status).toBe(201);
  return answer.body as AdminCategory;
};
const change = (id: string, body: object) => call('patch', `/admin/categories/${id}`, body);
const offered = async () => {
  const { body } = await call('get', '/categories');
  return body.map(({ id }: { id: string }) => id);
};

type Reader = Awaited<ReturnType<TestApi['createUser']>>;
const follow = (reader: Reader, category_id: string) =>
  api.http
    .post('/categories/subscribe')
    .set('authorization', reader.authorization)
    .send({ auth0_id: reader.sub, category_id });
const readAs = (reader: Reader, path: string) =>
  api.http.get(path).set('authorization', reader.authorization);

describe('/admin/categories', () => {
  test('offers a new category to everyone, listed last for its type', async () => {
    const category = await add();
    expect(category).toMatchObject({ followers: 0, retired_at: null, knows_words: false });
    const { body } = await call('get', '/categories');
    const newsFlash = body.filter((one: AdminCategory) => one.category_type === 'News Flash');
    expect(newsFlash.at(-1).id).toBe(category.id);
    await follow(await api.createUser(), category.id).expect(200);
    expect(await auditOf(`category:${category.id}`)).toMatchObject([
      {
        ...{ actor: admin.sub, action: 'category.create' },
        after: { category_name: category.category_name, category_type: 'News Flash' },
      },
    ]);
  });

  test('returns CONFLICT when a name is taken, ignoring case, even in parallel', async () => {
    const { id, category_name } = await add();
    const again = { category_name: category_name.toUpperCase(), category_type: 'News Flash' };
    expect((await call('post', '/admin/categories', again)).body.code).toBe('CONFLICT');
    const other = await add();
    expect((await change(other.id, { category_name })).body.code).toBe('CONFLICT');
    expect((await change(id, { category_name })).status).toBe(200);
    const twice = { category_name: `Twins ${randomUUID()}`, category_type: 'Macroeconomic' };
    const answers = await Promise.all([1, 2].map(() => call('post', '/admin/categories', twice)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('keeps subscribers when a category is renamed', async () => {
    const category = await add();
    const reader = await api.createUser();
    await follow(reader, category.id);
    const category_name = `Sustainable finance ${randomUUID().slice(0, 6)}`;
    const { body } = await change(category.id, { category_name });
    expect(body).toMatchObject({ category_name, followers: 1 });
    expect((await readAs(reader, `/categories/${reader.sub}`)).body).toEqual([category.id]);
    await change(category.id, { category_name });
    expect(await auditOf(`category:${category.id}`)).toHaveLength(2);
    const definition = 'Green bonds, and what banks do about the climate.';
    expect((await change(category.id, { definition })).body).toMatchObject({ definition });
  });

  test('records a change once when it arrives several times in parallel', async () => {
    const category = await add();
    const category_name = `Sent twice ${randomUUID()}`;
    const changes = { category_name, definition: 'What was sent by two clicks, or by two admins.' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => change(category.id, changes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const records: { action: string }[] = await auditOf(`category:${category.id}`);
    expect(records.map(({ action }) => action).sort()).toEqual([
      'category.create',
      'category.define',
      'category.rename',
    ]);
  });

  test('hides a retired category, and notifies its subscribers', async () => {
    const category = await add();
    const reader = await api.createUser();
    await follow(reader, category.id);
    for (const _ of [1, 2]) {
      const { body } = await change(category.id, { retired: true });
      expect(body).toMatchObject({ followers: 1, retired_at: expect.any(String) });
    }
    expect(await offered()).not.toContain(category.id);
    expect((await follow(await api.createUser(), category.id)).body.code).toBe('CONFLICT');
    expect((await readAs(reader, `/categories/${reader.sub}`)).body).toEqual([]);
    const retired = await readAs(reader, `/categories/${reader.sub}/retired`);
    expect(retired.body).toMatchObject([
      { id: category.id, category_name: category.category_name },
    ]);
    const stranger = await api.createUser();
    const foreign = await readAs(stranger, `/categories/${reader.sub}/retired`);
    expect(foreign.body.code).toBe('NOT_YOURS');
    expect(await auditOf(`category:${category.id}`)).toHaveLength(2);
  });

  test('restores a category’s subscribers with their dates, except those who dismissed the notice', async () => {
    const category = await add();
    const [keeps, leaves] = [await api.createUser(), await api.createUser()];
    for (const reader of [keeps, leaves]) await follow(reader, category.id);
    const where = { category_id: category.id, user_id: keeps.id };
    const before = await api.db.categorySubscription.findFirstOrThrow({ where });
    await change(category.id, { retired: true });
    await api.http
      .delete('/categories/subscribe')
      .set('authorization', leaves.authorization)
      .send({ auth0_id: leaves.sub, category_id: category.id })
      .expect(200);
    const { body } = await change(category.id, { retired: false });
    // An active category keeps its position.
    const order = await offered();
    await change(order[0], { retired: false });
    expect(await offered()).toEqual(order);
    expect(body).toMatchObject({ followers: 1, retired_at: null });
    expect(await api.db.categorySubscription.findFirstOrThrow({ where })).toEqual(before);
    expect(await offered()).toContain(category.id);
    expect((await readAs(keeps, `/categories/${keeps.sub}/retired`)).body).toEqual([]);
  });

  test('leaves no subscribers when someone subscribes while the category is being retired', async () => {
    const category = await add();
    const readers = await Promise.all(Array.from({ length: 8 }, () => api.createUser()));
    const [retired, ...answers] = await Promise.all([
      change(category.id, { retired: true }),
      ...readers.map((reader) => follow(reader, category.id)),
    ]);
    expect(retired.status).toBe(200);
    const where = { category_id: category.id };
    expect(await api.db.categorySubscription.count({ where })).toBe(0);
    const followed = answers.filter(({ status }) => status === 200);
    expect(await api.db.retiredSubscription.count({ where })).toBe(followed.length);
  });

  test('returns CONFLICT when the catch-all category would be retired', async () => {
    const { body } = await call('get', '/admin/categories');
    const fallbacks = body.filter(({ is_fallback }: AdminCategory) => is_fallback);
    expect(fallbacks.map(({ category_name }: AdminCategory) => category_name)).toEqual([
      'Other',
      'Other Data',
    ]);
    for (const { id } of fallbacks) {
      expect((await change(id, { retired: true })).body.code).toBe('CONFLICT');
    }
  });

  test('previews who is affected by a change', async () => {
    const category = await add();
    const [single, more, macro] = await Promise.all([1, 2, 3].map(() => api.createUser()));
    if (!single || !more || !macro) throw new Error('three readers');
    for (const reader of [single, more, macro]) await follow(reader, category.id);
    await follow(more, (await add()).id);
    await api.db.user.update({ where: { id: macro.id }, data: { macroeconomic: true } });
    await api.db.savedSearch.create({
      data: { user_id: more.id, name: 'Mine', category_id: category.id, tells_since: new Date() },
    });
    await api.createCircular({ status: 'in_review', categoryIds: [category.id] });
    await api.createCircular({ status: 'published', categoryIds: [category.id] });
    const { body } = await call('get', `/admin/categories/${category.id}/effect`);
    expect(body).toEqual({
      followers: 3,
      followers_of_nothing_else: 1,
      searches: 1,
      in_review: 1,
    });
    const unknown = `/admin/categories/${randomUUID()}/effect`;
    expect((await call('get', unknown)).body.code).toBe('NOT_FOUND');
  });

  test('stores a new order, and rejects one based on an outdated list', async () => {
    const { body } = await call('get', '/categories');
    const ids: string[] = body
      .filter(({ category_type }: AdminCategory) => category_type === 'Macroeconomic')
      .map(({ id }: AdminCategory) => id);
    const wanted = ids.toReversed();
    const order = { category_type: 'Macroeconomic', ids: wanted };
    expect((await call('post', '/admin/categories/order', order)).status).toBe(200);
    const after = (await offered()).filter((id: string) => ids.includes(id));
    expect(after).toEqual(wanted);
    const older = { ...order, ids: wanted.slice(1) };
    expect((await call('post', '/admin/categories/order', older)).body.code).toBe('CONFLICT');
    expect(await auditOf('categories:Macroeconomic')).toMatchObject([
      { actor: admin.sub, action: 'category.order' },
    ]);
  });
});

describe('retired category', () => {
  test('stays on published circulars, but can’t be chosen for new ones', async () => {
    const category = await add();
    const decision = { kind: 'News Flash', category_ids: [category.id] };
    const waiting = await api.createCircular({ status: 'in_review', categoryIds: [category.id] });
    const published = await api.createCircular({ categoryIds: [category.id] });
    const fresh = await api.createCircular();
    await change(category.id, { retired: true });
    const confirmed = await call('post', `/admin/circulars/${waiting.id}/confirm`, decision);
    expect(confirmed.body.code).toBe('CONFLICT');
    const added = await call('patch', `/admin/circulars/${fresh.id}`, decision);
    expect(added.body.code).toBe('CONFLICT');
    const kept = await call('patch', `/admin/circulars/${published.id}`, {
      ...decision,
      title: 'Another title',
    });
    expect(kept.status).toBe(200);
  });
});
