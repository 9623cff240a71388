import { AlertPageSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { createAlert as createAlertAndDelivery } from '../support/create-alert.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type User = Awaited<ReturnType<TestApi['createUser']>>;

const createAlert = async (user: User, data: { createdAt?: Date; categoryIds?: string[] } = {}) => {
  const circular = await api.createCircular();
  const { alert } = await createAlertAndDelivery(api, { user, circular, ...data });
  return alert;
};

const list = async (user: User, query: Record<string, string> = {}) => {
  const answer = await api.http
    .get('/alerts')
    .query(query)
    .set('authorization', user.authorization);
  expect(answer.status).toBe(200);
  return AlertPageSchema.parse(answer.body);
};

describe('GET /alerts', () => {
  test('returns only the caller’s alerts for the given circular', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    const [first] = [await createAlert(user), await createAlert(user)];
    const { items } = await list(user, { circular: first.circular_id });
    expect(items.map(({ id }) => id)).toEqual([first.id]);
    expect((await list(other, { circular: first.circular_id })).items).toEqual([]);
  });

  test('returns the circular, reason, state and time of each alert', async () => {
    const user = await api.createUser();
    const category = await api.findCategory('NewsFlash');
    const alert = await createAlert(user, { categoryIds: [category.id] });
    const { items } = await list(user);
    expect(items).toMatchObject([
      {
        id: alert.id,
        kind: 'new',
        state: 'pending',
        circular: { id: alert.circular_id, status: 'published' },
        why: {
          bank: { id: (await api.findBank()).id },
          categories: [{ id: category.id, category_name: category.category_name }],
          macroeconomic: false,
        },
        sent_at: null,
      },
    ]);
  });

  test('gives the macroeconomic subscription as the reason when no category matched', async () => {
    const user = await api.createUser();
    await createAlert(user);
    const { items } = await list(user);
    expect(items[0]?.why).toMatchObject({ categories: [], macroeconomic: true });
  });

  test('doesn’t list other users’ alerts', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    await createAlert(other);
    expect((await list(user)).items).toEqual([]);
  });

  test('lists each alert exactly once across pages, even if several have the same time', async () => {
    const user = await api.createUser();
    const createdAt = new Date('2026-01-01T00:00:00Z');
    const ids = new Set<string>();
    for (let count = 0; count < 5; count += 1) ids.add((await createAlert(user, { createdAt })).id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(user, {
        limit: '2',
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(ids);
  });

  test('returns VALIDATION for a cursor from another list', async () => {
    const user = await api.createUser();
    const cursor = Buffer.from('["2024-01-01","00000000-0000-4000-8000-000000000000"]').toString(
      'base64url',
    );
    const answer = await api.http
      .get('/alerts')
      .query({ cursor })
      .set('authorization', user.authorization);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'cursor' }] });
  });
});
