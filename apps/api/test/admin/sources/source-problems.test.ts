import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../../support/test-api.ts';

const siteUrl = 'https://bank.example';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const bankId = (await api.findBank()).id;
afterAll(() => api.close());

const post = (path: string, body: object = {}) =>
  api.http.post(path).set('authorization', admin.authorization).send(body);
const get = (path: string) => api.http.get(path).set('authorization', admin.authorization);

const create = async (path: string, changes: object = {}) => {
  const body = { bank_id: bankId, kind: 'html', url: `${siteUrl}${path}`, ...changes };
  return (await post('/admin/sources', body).expect(201)).body;
};

describe('source with documents that couldn’t be downloaded', () => {
  test('lists each reason once, with the number of documents and the latest one', async () => {
    const { id } = await create('/with-problems');
    const item = (nth: number, problem: string | null) => ({
      ...{
        source_id: id,
        link: `${siteUrl}/${nth}.pdf`,
        title: `Circular ${nth}`,
        is_history: false,
      },
      ...{ state: problem === null ? ('taken' as const) : ('failed' as const), problem },
      first_seen_at: new Date(Date.UTC(2026, 10, nth)),
    });
    const data = [
      item(1, 'Sign in.'),
      item(2, 'Sign in.'),
      item(3, 'No such page.'),
      item(4, null),
    ];
    await api.db.sourceItem.createMany({ data });
    const { body } = await get(`/admin/sources?bank=${bankId}`).expect(200);
    const source = body.items.find((each: { id: string }) => each.id === id);
    expect(source.problems).toEqual([
      {
        ...{ text: 'Sign in.', count: 2, since: '2026-11-01T00:00:00.000Z' },
        ...{ link: `${siteUrl}/2.pdf`, title: 'Circular 2' },
      },
      expect.objectContaining({ text: 'No such page.', count: 1 }),
    ]);
  });
});
