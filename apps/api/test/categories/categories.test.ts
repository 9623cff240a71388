import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type User = Awaited<ReturnType<TestApi['createUser']>>;

const call = (method: 'post' | 'delete', path: string, user: User, body: object) =>
  api.http[method](path).set('authorization', user.authorization).send(body);

const followedIds = async (user: User) => {
  const answer = await api.http
    .get(`/categories/${encodeURIComponent(user.sub)}`)
    .set('authorization', user.authorization);
  expect(answer.status).toBe(200);
  return answer.body;
};

const followsMacroeconomic = async (user: User) => {
  const answer = await api.http
    .get(`/categories/macroeconomic/status/${user.id}`)
    .set('authorization', user.authorization);
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('/categories/subscribe', () => {
  test('subscribes and unsubscribes, with no effect when repeated', async () => {
    const user = await api.createUser();
    const { id } = await api.findCategory('NewsFlash');
    const body = { auth0_id: user.sub, category_id: id };
    for (const _ of [1, 2]) {
      const answer = await call('post', '/categories/subscribe', user, body);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ isSubscribed: true });
      expect(await followedIds(user)).toEqual([id]);
    }
    for (const _ of [1, 2]) {
      const answer = await call('delete', '/categories/subscribe', user, body);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ isSubscribed: false });
      expect(await followedIds(user)).toEqual([]);
    }
  });

  test.each(['post', 'delete'] as const)(
    'returns VALIDATION when %s names a macroeconomic category',
    async (method) => {
      const user = await api.createUser();
      const { id } = await api.findCategory('Macroeconomic');
      const body = { auth0_id: user.sub, category_id: id };
      const answer = await call(method, '/categories/subscribe', user, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'VALIDATION',
        issues: [{ path: 'category_id' }],
      });
      const news = { ...body, category_id: (await api.findCategory('NewsFlash')).id };
      expect((await call(method, '/categories/subscribe', user, news)).status).toBe(200);
    },
  );

  test.each(['post', 'delete'] as const)(
    'returns NOT_FOUND when %s names an unknown category',
    async (method) => {
      const user = await api.createUser();
      const body = { auth0_id: user.sub, category_id: randomUUID() };
      const answer = await call(method, '/categories/subscribe', user, body);
      expect(answer.status).toBe(404);
    },
  );
});

describe('macroeconomic data subscription', () => {
  test('returns its status after subscribing and unsubscribing, even when repeated', async () => {
    const user = await api.createUser();
    expect(await followsMacroeconomic(user)).toEqual({ isSubscribed: false });
    const body = { auth0_id: user.sub };
    for (const _ of [1, 2]) {
      const answer = await call('post', '/categories/macroeconomic/subscribe', user, body);
      expect(answer.body).toEqual({ isSubscribed: true });
      expect(await followsMacroeconomic(user)).toEqual({ isSubscribed: true });
    }
    for (const _ of [1, 2]) {
      const answer = await call('delete', '/categories/macroeconomic/unsubscribe', user, body);
      expect(answer.body).toEqual({ isSubscribed: false });
      expect(await followsMacroeconomic(user)).toEqual({ isSubscribed: false });
    }
  });
});

describe('calls that name another user', () => {
  test('return NOT_YOURS and change nothing', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    const { id } = await api.findCategory('NewsFlash');
    await api.db.categorySubscription.create({ data: { user_id: other.id, category_id: id } });
    await api.db.user.update({ where: { id: other.id }, data: { macroeconomic: true } });
    const one = { auth0_id: other.sub, category_id: id };
    const all = { auth0_id: other.id };
    const answers = [
      await call('post', '/categories/subscribe', user, one),
      await call('delete', '/categories/subscribe', user, one),
      await call('post', '/categories/macroeconomic/subscribe', user, all),
      await call('delete', '/categories/macroeconomic/unsubscribe', user, all),
      await api.http
        .get(`/categories/${encodeURIComponent(other.sub)}`)
        .set('authorization', user.authorization),
      await api.http
        .get(`/categories/macroeconomic/status/${other.id}`)
        .set('authorization', user.authorization),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('NOT_YOURS');
    }
    expect(await followedIds(other)).toEqual([id]);
    expect(await followsMacroeconomic(other)).toEqual({ isSubscribed: true });
    expect(await followedIds(user)).toEqual([]);
  });
});
