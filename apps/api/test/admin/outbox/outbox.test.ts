import { SetAsidePageSchema } from '@circulate/shared-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.createUser({ roles: ['admin'] });
});
afterAll(() => api.close());
beforeEach(() => api.db.outboxEntry.deleteMany());

const setAside = (job = 'digest') =>
  api.db.outboxEntry.create({
    data: { job, payload: { at: 'noon' }, failed_at: new Date(), error: `no job called ${job}` },
  });
const call = (method: 'get' | 'post' | 'delete', path: string, by = admin) =>
  api.http[method](path).set('authorization', by.authorization);
const list = async (query = '') =>
  SetAsidePageSchema.parse((await call('get', `/admin/outbox${query}`).expect(200)).body);

describe('GET /admin/outbox', () => {
  test('when entries were set aside, then answers them with the reason, page by page', async () => {
    const first = await setAside();
    await api.db.outboxEntry.create({ data: { job: 'match', payload: {} } });
    const second = await setAside('webhook');
    const page = await list('?limit=1');
    expect(page.items).toMatchObject([{ id: `${second.id}`, error: 'no job called webhook' }]);
    const next = await list(`?limit=1&cursor=${page.next_cursor}`);
    expect(next).toMatchObject({ items: [{ id: `${first.id}` }], next_cursor: null });
  });

  test('when the caller is no admin, then it answers ADMIN_ONLY, and so do the others', async () => {
    const { id } = await setAside();
    const user = await api.createUser();
    await call('get', '/admin/outbox', user).expect(403);
    await call('post', `/admin/outbox/${id}/retry`, user).expect(403);
    await call('delete', `/admin/outbox/${id}`, user).expect(403);
    expect((await list()).items).toHaveLength(1);
  });
});

test('POST /admin/outbox/:id/retry › lets the relay take the entry up again, on record', async () => {
  const { id } = await setAside();
  await call('post', `/admin/outbox/${id}/retry`).expect(200);
  const target = { target: `outbox:${id}`, action: 'outbox.retry' };
  expect(await api.db.auditRecord.count({ where: target })).toBe(1);
  // No release knows this job yet, so that it is back with the same reason after the relay.
  // On a machine out of breath the API's relay gives up, and leaves it to the next one.
  const reasonAfterRelay = async () => {
    api.relay();
    return (await list()).items[0]?.error;
  };
  await expect.poll(reasonAfterRelay).toBe('This release has no job called digest.');
});

test('DELETE /admin/outbox/:id › drops an entry set aside, once, and no other', async () => {
  const { id } = await setAside();
  await call('delete', `/admin/outbox/${id}`).expect(200);
  await call('delete', `/admin/outbox/${id}`).expect(404);
  const records = await api.db.auditRecord.findMany({ where: { target: `outbox:${id}` } });
  const before = { job: 'digest', error: 'no job called digest' };
  expect(records).toMatchObject([{ actor: admin.sub, action: 'outbox.drop', before }]);
  await call('delete', '/admin/outbox/0').expect(400);
  const waiting = await api.db.outboxEntry.create({ data: { job: 'match', payload: {} } });
  await call('delete', `/admin/outbox/${waiting.id}`).expect(404);
});

test('POST /admin/outbox/:id/retry › answers NOT_FOUND for an entry that was not set aside', async () => {
  const { id } = await api.db.outboxEntry.create({ data: { job: 'match', payload: {} } });
  const answer = await call('post', `/admin/outbox/${id}/retry`).expect(404);
  expect(answer.body.code).toBe('NOT_FOUND');
});
