import { randomUUID } from 'node:crypto';
import { SetAsidePageSchema } from '@circulate/shared-schemas';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
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
  test('lists unprocessable jobs with the reason, page by page', async () => {
    const first = await setAside();
    await api.db.outboxEntry.create({ data: { job: 'match', payload: {} } });
    const second = await setAside('webhook');
    const page = await list('?limit=1');
    expect(page.items).toMatchObject([{ id: `${second.id}`, error: 'no job called webhook' }]);
    const next = await list(`?limit=1&cursor=${page.next_cursor}`);
    expect(next).toMatchObject({ items: [{ id: `${first.id}` }], next_cursor: null });
  });

  test('returns ADMIN_ONLY on every route when the caller is not an admin', async () => {
    const { id } = await setAside();
    const user = await api.createUser();
    await call('get', '/admin/outbox', user).expect(403);
    await call('post', `/admin/outbox/${id}/retry`, user).expect(403);
    await call('delete', `/admin/outbox/${id}`, user).expect(403);
    expect((await list()).items).toHaveLength(1);
  });
});

test('POST /admin/outbox/:id/retry › lets the relay process the entry again, and records it', async () => {
  const { id } = await setAside();
  await call('post', `/admin/outbox/${id}/retry`).expect(200);
  const target = { target: `outbox:${id}`, action: 'outbox.retry' };
  expect(await api.db.auditRecord.count({ where: target })).toBe(1);
  // This job isn't defined in any release, so the relay marks it again for the same reason. On a
  // very busy machine the API's relay may time out and leave the job to its next run.
  const reasonAfterRelay = async () => {
    api.relay();
    return (await list()).items[0]?.error;
  };
  await expect.poll(reasonAfterRelay).toBe('This release has no job called digest.');
});

test('DELETE /admin/outbox/:id › discards an unprocessable job once', async () => {
  const { id } = await setAside();
  await call('delete', `/admin/outbox/${id}`).expect(200);
  await call('delete', `/admin/outbox/${id}`).expect(404);
  const records = await api.db.auditRecord.findMany({ where: { target: `outbox:${id}` } });
  const before = { job: 'digest', error: 'no job called digest' };
  expect(records).toMatchObject([{ actor: admin.sub, action: 'outbox.drop', before }]);
  await call('delete', '/admin/outbox/0').expect(400);
  // The payload is valid, so that a concurrent relay doesn't mark the job unprocessable.
  const payload = { version_id: randomUUID() };
  const waiting = await api.db.outboxEntry.create({ data: { job: 'match', payload } });
  await call('delete', `/admin/outbox/${waiting.id}`).expect(404);
});

test('POST /admin/outbox/:id/retry › returns NOT_FOUND unless the entry is an unprocessable job', async () => {
  const { id } = await api.db.outboxEntry.create({ data: { job: 'match', payload: {} } });
  const answer = await call('post', `/admin/outbox/${id}/retry`).expect(404);
  expect(answer.body.code).toBe('NOT_FOUND');
});
