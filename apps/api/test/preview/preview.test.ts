import { type Preview, PreviewSchema } from '@circulate/shared-schemas';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const DAY_MS = 24 * 60 * 60_000;

const api = await startTestApi();
afterAll(() => api.close());
beforeEach(() => api.db.circular.deleteMany());

type User = Awaited<ReturnType<TestApi['createUser']>>;
const preview = async (user: User, body: object = {}): Promise<Preview> => {
  const answer = await api.http
    .post('/preview')
    .set('authorization', user.authorization)
    .send(body)
    .expect(200);
  return PreviewSchema.parse(answer.body);
};

/** Creates a reader, a bank, a category, and circulars that are the given numbers of days old. */
const start = async (ages: number[], follows = true) => {
  const user = await api.createUser();
  const [bank, category] = [await api.findBank(), await api.findCategory('NewsFlash')];
  if (follows) {
    await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: bank.id } });
    await api.db.categorySubscription.create({
      data: { user_id: user.id, category_id: category.id },
    });
  }
  const circulars = [];
  for (const age of ages) {
    const circular = await api.createCircular({ bankId: bank.id, categoryIds: [category.id] });
    const published_at = new Date(Date.now() - age * DAY_MS);
    await api.db.circular.update({ where: { id: circular.id }, data: { published_at } });
    circulars.push(circular);
  }
  return { user, bank, category, circulars };
};

test('returns the number of matching circulars in the last 30 and 90 days, and the five latest', async () => {
  const { user, circulars } = await start([1.1, 1.2, 1.3, 2.5, 8.5, 40, 89, 91]);
  const { latest, left_out, ...counts } = await preview(user);
  expect(left_out).toEqual({ circulars: 0, latest: [] });
  expect(counts).toEqual({
    last_30_days: { circulars: 5, emails: 5 },
    last_90_days: { circulars: 7, emails: 7 },
    days: 90,
  });
  expect(latest.map(({ id }) => id)).toEqual(circulars.slice(0, 5).map(({ id }) => id));
});

test('counts digest emails for all banks, and for a single bank', async () => {
  const { user, bank } = await start([1.1, 1.2, 1.3, 2.5, 8.5]);
  expect((await preview(user, { frequency: 'daily' })).last_30_days.emails).toBe(3);
  expect((await preview(user, { frequency: 'weekly' })).last_30_days.emails).toBe(2);
  const bank_frequencies = [{ bank_id: bank.id, frequency: 'weekly' }];
  expect((await preview(user, { bank_frequencies })).last_30_days.emails).toBe(2);
  await api.db.bankSubscription.updateMany({
    where: { user_id: user.id },
    data: { frequency: 'daily' },
  });
  expect((await preview(user, { frequency: 'weekly' })).last_30_days.emails).toBe(3);
  expect((await preview(user)).last_30_days.emails).toBe(3);
});

test('previews added and removed subscriptions without storing them', async () => {
  const { user, bank, category } = await start([1], false);
  const brings = async (body: object) => (await preview(user, body)).last_30_days.circulars;
  const follow_banks = [bank.id];
  const follow_categories = [category.id];
  expect(await brings({})).toBe(0);
  expect(await brings({ follow_banks })).toBe(0);
  expect(await brings({ follow_banks, follow_categories })).toBe(1);
  expect(await brings({})).toBe(0);

  const follower = await start([]);
  const without = async (body: object) =>
    (await preview(follower.user, body)).last_30_days.circulars;
  expect(await without({})).toBe(1);
  expect(await without({ unfollow_banks: follow_banks })).toBe(0);
  expect(await without({ unfollow_categories: follow_categories })).toBe(0);
});

test('ignores circulars that were removed, unpublished or from a first import', async () => {
  const { user, circulars } = await start([1, 1, 1]);
  const [withdrawn, history] = circulars;
  await api.db.circular.update({
    where: { id: withdrawn?.id ?? '' },
    data: { status: 'withdrawn' },
  });
  await api.db.circular.update({ where: { id: history?.id ?? '' }, data: { is_history: true } });
  await api.createCircular({ status: 'in_review' });
  expect((await preview(user)).last_30_days.circulars).toBe(1);
});

test('counts a circular that matches several saved searches only once, like real alerts', async () => {
  const { user, bank, category, circulars } = await start([1.1, 1.2, 40]);
  const other = await api.db.bank.findFirstOrThrow({ where: { id: { not: bank.id } } });
  const searched = [];
  for (const [title, age] of [
    ['Pooled liquidity notice', 1.3],
    ['Pooled liquidity, again', 5.5],
    ['Something else', 2.5],
  ] as const) {
    const circular = await api.createCircular({ bankId: other.id, title });
    const published_at = new Date(Date.now() - age * DAY_MS);
    await api.db.circular.update({ where: { id: circular.id }, data: { published_at } });
    searched.push(circular);
  }
  const counts = async (body: object = {}) => (await preview(user, body)).last_30_days;
  expect(await counts()).toEqual({ circulars: 2, emails: 2 });

  const save = (filters: object, tells_since: Date | null = new Date()) =>
    api.db.savedSearch.create({
      data: { user_id: user.id, name: 'Pools', tells_since, ...filters },
    });
  await save({ q: 'liquidity' }, null);
  expect(await counts()).toEqual({ circulars: 2, emails: 2 });
  await save({ q: '"pooled liquidity"' });
  expect(await counts()).toEqual({ circulars: 4, emails: 4 });
  expect((await preview(user)).latest.map(({ id }) => id)).toEqual(
    [circulars[0], circulars[1], searched[0], searched[1], circulars[2]].map((row) => row?.id),
  );
  // Matches the words but not the country.
  await save({ q: 'something', country: 'ZZ' });
  expect(await counts()).toEqual({ circulars: 4, emails: 4 });
  // A circular found by several searches is counted once; another user's search never is.
  await save({ bank_id: bank.id, category_id: category.id, type: 'NewsFlash' });
  const stranger = await api.createUser();
  await api.db.savedSearch.create({
    data: { user_id: stranger.id, name: 'All', q: 'else', tells_since: new Date() },
  });
  expect(await counts()).toEqual({ circulars: 4, emails: 4 });
  expect(await counts({ unfollow_banks: [bank.id] })).toEqual({ circulars: 4, emails: 4 });
});

test('counts emails at the most immediate of the frequencies that apply', async () => {
  const { user, bank } = await start([1.1, 1.2, 1.3]);
  await api.db.savedSearch.create({
    data: { user_id: user.id, name: 'All of one bank', bank_id: bank.id, tells_since: new Date() },
  });
  const emails = async (frequency: string, own: string | null) => {
    const bank_frequencies = [{ bank_id: bank.id, frequency: own }];
    return (await preview(user, { frequency, bank_frequencies })).last_30_days.emails;
  };
  expect(await emails('immediately', 'weekly')).toBe(3);
  expect(await emails('weekly', 'immediately')).toBe(3);
  expect(await emails('daily', null)).toBe(1);
});

test('rejects signed-out visitors, incomplete profiles and unknown input', async () => {
  await api.http.post('/preview').send({}).expect(401);
  const incomplete = await api.createUser({ isComplete: false });
  const send = (user: User, body: object) =>
    api.http.post('/preview').set('authorization', user.authorization).send(body);
  await send(incomplete, {}).expect(422);
  const user = await api.createUser();
  await send(user, { user_id: incomplete.id }).expect(400);
  await send(user, { follow_banks: ['x'] }).expect(400);
});
