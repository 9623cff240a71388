import { afterAll, expect, test } from 'vitest';
import { emailOf } from '../support/create-alert.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type User = Awaited<ReturnType<TestApi['createUser']>>;
const CREATED = new Date('2025-02-03T04:05:06.789Z');

const call = (user: User, method: 'post' | 'delete', path: string, auth0_id = user.sub) =>
  api.http[method](`/subscriptions/bulk${path}`)
    .set('authorization', user.authorization)
    .send({ auth0_id });
const followsOf = (user_id: string) =>
  api.db.bankSubscription.findMany({ where: { user_id }, orderBy: { bank_id: 'asc' } });

/** Creates a long-time subscriber of two banks, one of which has its own frequency. */
const follower = async () => {
  const user = await api.createUser();
  const banks = [await api.findBank(0), await api.findBank(1)];
  await api.db.bankSubscription.createMany({
    data: banks.map(({ id }, n) => ({
      user_id: user.id,
      bank_id: id,
      created_at: CREATED,
      frequency: n === 0 ? ('daily' as const) : null,
    })),
  });
  return { user, banks, before: await followsOf(user.id) };
};

test('restores all banks once, with their dates and frequencies', async () => {
  const { user, before } = await follower();
  expect((await call(user, 'delete', '').expect(200)).body).toEqual([]);
  // Repeating the call removes nothing more.
  await call(user, 'delete', '').expect(200);
  expect((await call(user, 'post', '/undo').expect(200)).body).toHaveLength(2);
  expect(await followsOf(user.id)).toEqual(before);
  expect((await emailOf(api, user.id)).next_close_at).not.toBeNull();
  expect((await call(user, 'post', '/undo').expect(200)).body).toHaveLength(2);
  expect(await api.db.unfollowedBank.count({ where: { user_id: user.id } })).toBe(0);
});

test('restores only the banks of the region, with their dates and frequencies', async () => {
  const { user, banks, before } = await follower();
  const unfollowRegion = (bank_ids: string[]) =>
    api.http
      .delete('/subscriptions/region')
      .set('authorization', user.authorization)
      .send({ auth0_id: user.sub, bank_ids })
      .expect(200);
  expect((await unfollowRegion(banks.slice(0, 1).map(({ id }) => id))).body).toHaveLength(1);
  expect((await call(user, 'post', '/undo').expect(200)).body).toHaveLength(2);
  expect(await followsOf(user.id)).toEqual(before);

  // Only the last of two calls is undone.
  await unfollowRegion(banks.slice(0, 1).map(({ id }) => id));
  await unfollowRegion(banks.slice(1).map(({ id }) => id));
  await call(user, 'post', '/undo').expect(200);
  expect(await followsOf(user.id)).toEqual(before.filter((row) => row.bank_id === banks[1]?.id));
});

test('keeps banks that were subscribed to again in the meantime', async () => {
  const { user, banks } = await follower();
  await call(user, 'delete', '').expect(200);
  const bank_id = banks[0]?.id ?? '';
  await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id } });
  await call(user, 'delete', '').expect(200);
  await call(user, 'post', '/undo').expect(200);
  expect((await followsOf(user.id)).map((row) => row.bank_id)).toEqual([bank_id]);
});

test('restores nothing after a minute', async () => {
  const { user } = await follower();
  await call(user, 'delete', '').expect(200);
  await api.db.unfollowedBank.updateMany({
    where: { user_id: user.id },
    data: { unfollowed_at: new Date(Date.now() - 61_000) },
  });
  expect((await call(user, 'post', '/undo').expect(200)).body).toEqual([]);
});

test('returns NOT_YOURS for another user, and restores nothing', async () => {
  const { user } = await follower();
  const stranger = await api.createUser({ roles: ['admin'] });
  await call(user, 'delete', '').expect(200);
  await call(stranger, 'post', '/undo', user.sub).expect(403);
  expect((await call(stranger, 'post', '/undo').expect(200)).body).toEqual([]);
  expect(await followsOf(user.id)).toEqual([]);
  await call(user, 'post', '/undo').expect(200);
  expect(await followsOf(user.id)).toHaveLength(2);
});
