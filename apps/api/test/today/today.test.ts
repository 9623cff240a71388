import { CircularPageSchema, TodaySchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type User = Awaited<ReturnType<TestApi['createUser']>>;
const get = (user: User) => api.http.get('/today').set('authorization', user.authorization);
const idsFor = async (user: User) =>
  TodaySchema.parse((await get(user)).body).items.map(({ id }) => id);
const mark = (user: User, id: string, marks: object) =>
  api.http.patch(`/circulars/${id}/marks`).set('authorization', user.authorization).send(marks);

/** Creates a circular and a user who subscribes to its bank and its category. */
const followed = async () => {
  const category = await api.db.category.findFirstOrThrow({
    where: { category_type: 'NewsFlash' },
  });
  const circular = await api.createCircular({ categoryIds: [category.id] });
  const { bank_id } = await api.db.circular.findUniqueOrThrow({ where: { id: circular.id } });
  const user = await api.createUser();
  const followBank = () => api.db.bankSubscription.create({ data: { user_id: user.id, bank_id } });
  const followCategory = () =>
    api.db.categorySubscription.create({ data: { user_id: user.id, category_id: category.id } });
  return { circular, user, followBank, followCategory };
};

describe('GET /today', () => {
  test('lists only circulars that match a subscribed bank and category', async () => {
    const { circular, user, followBank, followCategory } = await followed();
    expect(await idsFor(user)).toEqual([]);
    await followBank();
    expect(await idsFor(user)).toEqual([]);
    await followCategory();
    expect(await idsFor(user)).toContain(circular.id);
    await api.db.circular.update({ where: { id: circular.id }, data: { status: 'withdrawn' } });
    expect(await idsFor(user)).not.toContain(circular.id);
  });

  test('leaves out circulars published before their bank was monitored', async () => {
    const { circular, user, followBank, followCategory } = await followed();
    await followBank();
    await followCategory();
    await api.db.circular.update({ where: { id: circular.id }, data: { is_history: true } });
    expect(await idsFor(user)).toEqual([]);
    await api.db.circular.update({ where: { id: circular.id }, data: { is_history: false } });
    expect(await idsFor(user)).toEqual([circular.id]);
  });

  test('lists the last fourteen days, newest first', async () => {
    const { circular, user, followBank, followCategory } = await followed();
    await followBank();
    const { category_id } = await followCategory();
    const publishedDaysAgo = async (days: number) => {
      const { id } = await api.createCircular({ categoryIds: [category_id] });
      const published_at = new Date(Date.now() - days * 86_400_000);
      await api.db.circular.update({ where: { id }, data: { published_at } });
      return id;
    };
    const [older, newer] = [await publishedDaysAgo(13.9), await publishedDaysAgo(1)];
    await publishedDaysAgo(14.1);
    const expected: string[] = [circular.id, newer, older];
    const shown = await idsFor(user);
    expect(shown.filter((id) => expected.includes(id))).toEqual(expected);
    expect(shown.at(-1)).toBe(older);
  });

  test('counts subscriptions and monitored banks, and returns the time of the last check', async () => {
    const { user, followBank, followCategory } = await followed();
    const watchOf = async () => {
      const { items, ...watch } = TodaySchema.parse((await get(user)).body);
      return watch;
    };
    const nothing = {
      banks_followed: 0,
      follows_categories: false,
      banks_watched: 0,
      banks_failing: 0,
      last_look_at: null,
    };
    expect(await watchOf()).toEqual(nothing);
    const { bank_id } = await followBank();
    const other = await api.db.bank.findFirstOrThrow({ where: { id: { not: bank_id } } });
    await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: other.id } });
    await followCategory();
    const follows = { ...nothing, banks_followed: 2, follows_categories: true };
    expect(await watchOf()).toEqual(follows);
    const looks = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
    await api.db.source.createMany({
      data: looks.map((last_success_at, at) => ({
        ...{ bank_id, kind: 'feed' as const, url: `https://bank.example/${at}` },
        last_success_at,
      })),
    });
    const watched = { ...follows, banks_watched: 1 };
    expect(await watchOf()).toEqual({ ...watched, last_look_at: looks[0] });
    await api.db.source.updateMany({
      where: { bank_id, url: { endsWith: '/1' } },
      data: { failures: 1 },
    });
    expect(await watchOf()).toEqual({ ...watched, banks_failing: 1 });
    await api.db.source.updateMany({ where: { bank_id }, data: { paused_at: new Date() } });
    expect(await watchOf()).toEqual(follows);
  });

  test('counts macroeconomic data as a subscription', async () => {
    const user = await api.createUser();
    await api.db.user.update({ where: { id: user.id }, data: { macroeconomic: true } });
    expect((await get(user)).body.follows_categories).toBe(true);
  });
});

describe('PATCH /circulars/:id/marks', () => {
  test('sets the read and saved state for the caller only, with no effect when repeated', async () => {
    const { circular, user, followBank, followCategory } = await followed();
    await followBank();
    await followCategory();
    expect((await mark(user, circular.id, { is_read: true })).status).toBe(200);
    const answer = await mark(user, circular.id, { is_saved: true });
    expect(answer.body).toEqual({ circular_id: circular.id, is_read: true, is_saved: true });
    const [item] = TodaySchema.parse((await get(user)).body).items;
    expect(item).toMatchObject({ id: circular.id, is_read: true, is_saved: true });
    const other = await api.createUser();
    expect((await mark(other, circular.id, { is_saved: false })).body.is_read).toBe(false);
  });

  test('returns NOT_FOUND and stores nothing when the circular isn’t published', async () => {
    const user = await api.createUser();
    const { id } = await api.createCircular({ status: 'in_review' });
    expect((await mark(user, id, { is_read: true })).status).toBe(404);
    expect(await api.db.circularMark.count({ where: { circular_id: id } })).toBe(0);
  });
});

describe('POST /users/visits', () => {
  test('returns the previous visit, and treats a reload as the same visit', async () => {
    const user = await api.createUser();
    const visit = async () =>
      (await api.http.post('/users/visits').set('authorization', user.authorization)).body;
    expect(await visit()).toEqual({ previous_visit_at: null });
    const earlier = new Date(Date.now() - 3_600_000);
    await api.db.user.update({ where: { id: user.id }, data: { last_visit_at: earlier } });
    const expected = { previous_visit_at: earlier.toISOString() };
    expect(await visit()).toEqual(expected);
    expect(await visit()).toEqual(expected);
  });
});

test('GET /circulars › filters by the caller’s saved circulars, whether they subscribe or not', async () => {
  const { circular, user } = await followed();
  const other = await api.createUser();
  const saved = (whose: User, path: string) =>
    api.http.get(`${path}?saved=true`).set('authorization', whose.authorization).expect(200);
  const savedBy = async (whose: User) => {
    const { items } = CircularPageSchema.parse((await saved(whose, '/circulars')).body);
    expect((await saved(whose, '/circulars/counts')).body.total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  await mark(user, circular.id, { is_read: true });
  expect(await savedBy(user)).toEqual([]);
  await mark(user, circular.id, { is_saved: true });
  expect(await savedBy(user)).toEqual([circular.id]);
  expect(await savedBy(other)).toEqual([]);
  await mark(user, circular.id, { is_saved: false });
  expect(await savedBy(user)).toEqual([]);
});
