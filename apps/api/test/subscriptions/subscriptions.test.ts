import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

describe('GET /subscriptions/{userId}', () => {
  test('returns an empty list without subscriptions, whether the user is given by subject or ID', async () => {
    const user = await api.createUser();
    for (const name of [user.sub, user.id]) {
      const answer = await api.http
        .get(`/subscriptions/${encodeURIComponent(name)}`)
        .set('authorization', user.authorization);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual([]);
    }
  });

  test('returns subscribed banks sorted by name, whether the user is given by subject or ID', async () => {
    const user = await api.createUser();
    const [one, two] = [await api.findBank(0), await api.findBank(1)];
    await api.db.bankSubscription.createMany({
      data: [two, one].map((bank) => ({ user_id: user.id, bank_id: bank.id })),
    });
    for (const name of [user.sub, user.id]) {
      const answer = await api.http
        .get(`/subscriptions/${encodeURIComponent(name)}`)
        .set('authorization', user.authorization);
      const toItem = ({ id, bank_name, display_name, country }: typeof one) => ({
        ...{ id, bank_name, display_name, country },
      });
      expect(answer.body).toEqual([one, two].map(toItem));
    }
  });

  test('returns NOT_YOURS for another user, known or not', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    for (const name of [other.sub, other.id, randomUUID(), 'auth0|unknown']) {
      const answer = await api.http
        .get(`/subscriptions/${encodeURIComponent(name)}`)
        .set('authorization', user.authorization);
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe('NOT_YOURS');
    }
    await api.http
      .get(`/subscriptions/${encodeURIComponent(other.sub)}`)
      .set('authorization', other.authorization)
      .expect(200);
  });
});

describe.each(['post', 'delete'] as const)('%s /subscriptions', (method) => {
  test('has no effect when repeated', async () => {
    const user = await api.createUser();
    const bank = await api.findBank();
    const body = { auth0_id: user.sub, bank_id: bank.id };
    await api.http.post('/subscriptions').set('authorization', user.authorization).send(body);
    for (const _ of [1, 2]) {
      const answer = await api.http[method]('/subscriptions')
        .set('authorization', user.authorization)
        .send(body);
      expect(answer.status).toBe(200);
      const { id, bank_name, display_name, country } = bank;
      const row = { id, bank_name, display_name, country };
      expect(answer.body).toEqual(method === 'post' ? [row] : []);
    }
    const stored = await api.db.bankSubscription.count({ where: { user_id: user.id } });
    expect(stored).toBe(method === 'post' ? 1 : 0);
  });

  test('returns NOT_FOUND when the bank is unknown', async () => {
    const user = await api.createUser();
    const answer = await api.http[method]('/subscriptions')
      .set('authorization', user.authorization)
      .send({ auth0_id: user.sub, bank_id: randomUUID() });
    expect(answer.status).toBe(404);
    expect(answer.body.code).toBe('NOT_FOUND');
  });

  test('returns NOT_YOURS and changes nothing when the body names another user', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    const bank = await api.findBank();
    await api.db.bankSubscription.create({ data: { user_id: other.id, bank_id: bank.id } });
    const answer = await api.http[method]('/subscriptions')
      .set('authorization', user.authorization)
      .send({ auth0_id: other.sub, bank_id: (await api.findBank(1)).id });
    expect(answer.body.code).toBe('NOT_YOURS');
    expect(await api.db.bankSubscription.count({ where: { user_id: other.id } })).toBe(1);
  });

  test.each([
    [{}],
    [{ auth0_id: 'x', bank_id: 'not-a-uuid' }],
    [{ auth0_id: 'x', bank_id: randomUUID(), more: true }],
    [{ auth0_id: 7, bank_id: randomUUID() }],
  ])('returns VALIDATION with issues when the body is %j', async (body) => {
    const user = await api.createUser();
    const answer = await api.http[method]('/subscriptions')
      .set('authorization', user.authorization)
      .send(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION',
      error: 'Bad Request',
    });
    expect(answer.body.issues.length).toBeGreaterThan(0);
  });
});

describe('/subscriptions/bulk', () => {
  test('returns the resulting list after subscribing to all banks and after unsubscribing from all', async () => {
    const user = await api.createUser();
    const all = await api.db.bank.count();
    const call = (method: 'post' | 'delete') =>
      api.http[method]('/subscriptions/bulk')
        .set('authorization', user.authorization)
        .send({ auth0_id: user.sub });
    expect((await call('post')).body).toHaveLength(all);
    expect((await call('post')).body).toHaveLength(all);
    expect((await call('delete')).body).toEqual([]);
    expect((await call('delete')).status).toBe(200);
  });

  test.each(['post', 'delete'] as const)(
    'returns NOT_YOURS and changes nothing when %s names another user',
    async (method) => {
      const [user, other] = [await api.createUser(), await api.createUser()];
      const bank = await api.findBank();
      await api.db.bankSubscription.create({ data: { user_id: other.id, bank_id: bank.id } });
      for (const path of ['/subscriptions/bulk', '/subscriptions/region']) {
        const ids = path.endsWith('region') ? { bank_ids: [bank.id] } : {};
        const answer = await api.http[method](path)
          .set('authorization', user.authorization)
          .send({ auth0_id: other.sub, ...ids });
        expect(answer.body.code).toBe('NOT_YOURS');
      }
      expect(await api.db.bankSubscription.count({ where: { user_id: other.id } })).toBe(1);
      expect(await api.db.bankSubscription.count({ where: { user_id: user.id } })).toBe(0);
    },
  );
});

describe('/subscriptions/bulk over a thousand banks', () => {
  test('writes all subscriptions in one statement', async () => {
    const user = await api.createUser();
    await api.db.$executeRaw`
      INSERT INTO banks (bank_name, display_name, country, iso2, time_zone, website)
      SELECT 'bulk-' || n, 'Bulk ' || n, 'Nowhere', 'XX', 'UTC', 'https://bank.example'
      FROM generate_series(1, 1000) n`;
    try {
      const answer = await api.http
        .post('/subscriptions/bulk')
        .set('authorization', user.authorization)
        .send({ auth0_id: user.sub });
      expect(answer.body.length).toBeGreaterThan(1_000);
      // PostgreSQL marks every row with the transaction and the command that wrote it.
      const [written] = await api.db.$queryRaw<{ rows: number; commands: number }[]>`
        SELECT count(*)::int AS rows, count(DISTINCT (xmin::text, cmin::text))::int AS commands
        FROM bank_subscriptions WHERE user_id = ${user.id}::uuid`;
      expect(written).toEqual({ rows: answer.body.length, commands: 1 });
    } finally {
      await api.db.$executeRaw`DELETE FROM banks WHERE bank_name LIKE 'bulk-%'`;
    }
  });
});

describe('/subscriptions/region', () => {
  test('subscribes to and unsubscribes from the given banks only', async () => {
    const user = await api.createUser();
    const [one, two, three] = await Promise.all([0, 1, 2].map((skip) => api.findBank(skip)));
    await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: three?.id ?? '' } });
    const call = (method: 'post' | 'delete', bankIds: unknown[]) =>
      api.http[method]('/subscriptions/region')
        .set('authorization', user.authorization)
        .send({ auth0_id: user.id, bank_ids: bankIds });
    const followed = await call('post', [one?.id, two?.id, two?.id]);
    expect(followed.body.map((bank: { id: string }) => bank.id)).toEqual([
      one?.id,
      two?.id,
      three?.id,
    ]);
    const left = await call('delete', [one?.id, two?.id]);
    expect(left.body.map((bank: { id: string }) => bank.id)).toEqual([three?.id]);
  });

  test.each(['post', 'delete'] as const)(
    'returns NOT_FOUND and changes nothing when %s names one unknown bank',
    async (method) => {
      const user = await api.createUser();
      const bank = await api.findBank();
      if (method === 'delete') {
        await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: bank.id } });
      }
      const before = await api.db.bankSubscription.count({ where: { user_id: user.id } });
      const answer = await api.http[method]('/subscriptions/region')
        .set('authorization', user.authorization)
        .send({ auth0_id: user.sub, bank_ids: [bank.id, randomUUID()] });
      expect(answer.status).toBe(404);
      expect(await api.db.bankSubscription.count({ where: { user_id: user.id } })).toBe(before);
      await api.http[method]('/subscriptions/region')
        .set('authorization', user.authorization)
        .send({ auth0_id: user.sub, bank_ids: [bank.id] })
        .expect(200);
      expect(await api.db.bankSubscription.count({ where: { user_id: user.id } })).toBe(1 - before);
    },
  );
});
