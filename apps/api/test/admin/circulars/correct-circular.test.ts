import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  // Redis is unreachable, so entries stay in the outbox, where the tests can see them.
  api = await startTestApi({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  admin = await api.createUser({ roles: ['admin'] });
});
afterAll(() => api.close());

const get = (path: string, query: Record<string, string> = {}) =>
  api.http.get(path).query(query).set('authorization', admin.authorization);
const patch = (id: string, body: object) =>
  api.http.patch(`/admin/circulars/${id}`).set('authorization', admin.authorization).send(body);

const queuedJobsFor = async (versionId: string) => {
  const entries = await api.db.outboxEntry.findMany({ orderBy: { id: 'asc' } });
  return entries
    .filter(({ payload }) => JSON.stringify(payload).includes(versionId))
    .map(({ job }) => job);
};

const auditOf = (id: string) =>
  api.db.auditRecord.findMany({ where: { target: `circular:${id}` }, orderBy: { at: 'asc' } });

describe('PATCH /admin/circulars/:id', () => {
  test('keeps a corrected title and date in later steps', async () => {
    const bank = await api.findBank(10);
    const circular = await api.createCircular({ bankId: bank.id });
    const answer = await patch(circular.id, { title: ' Better ', published_on: '2023-02-03' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: 'Better', published_on: '2023-02-03' });
    const version = await api.db.circularVersion.findUnique({
      where: { id: circular.versionId },
    });
    expect(version?.corrected).toEqual(['title', 'published_on']);
    const dated = await api.db.bank.findUnique({ where: { id: bank.id } });
    expect(dated?.last_circular_date_published).toEqual(new Date('2023-02-03'));
    expect(await auditOf(circular.id)).toMatchObject([
      { before: { title: 'A circular', published_on: null }, after: { title: 'Better' } },
    ]);
  });

  test('removes a number and a date that were extracted in error', async () => {
    const circular = await api.createCircular({ publishedOn: '2024-01-02' });
    await patch(circular.id, { act_number: '7/2024' }).expect(200);
    const { body } = await patch(circular.id, { act_number: null, published_on: null });
    expect(body).toMatchObject({ act_number: null, published_on: null });
    const version = await api.db.circularVersion.findUnique({ where: { id: circular.versionId } });
    expect(version?.corrected).toEqual(['act_number', 'published_on']);
    const [, last] = await auditOf(circular.id);
    expect(last?.after).toEqual({ act_number: null, published_on: null });
  });

  test('returns a corrected translation and makes it searchable', async () => {
    const word = `t${randomUUID().slice(0, 8)}`;
    const circular = await api.createCircular();
    const translation = { title: 'In English', text: `It says ${word}.` };
    const answer = await patch(circular.id, { translation });
    expect(answer.body).toMatchObject({
      title: 'In English',
      original_title: 'A circular',
      translation: { ...translation, language: 'en', decided_by: 'admin' },
    });
    const { body } = await get('/circulars', { q: word });
    expect(body.items).toMatchObject([{ id: circular.id }]);
    await patch(circular.id, { translation: { ...translation, text: 'Nothing.' } });
    expect((await get('/circulars', { q: word })).body.items).toEqual([]);
  });

  test('accepts a translation into the configured target language', async () => {
    const { databaseUrl, identity } = api;
    const french = await startTestApi({ databaseUrl, identity, env: { TARGET_LANGUAGE: 'fr' } });
    const { id } = await api.createCircular();
    const { body } = await french.http
      .patch(`/admin/circulars/${id}`)
      .set('authorization', admin.authorization)
      .send({ translation: { title: 'En français', text: 'Texte.' } });
    expect(body.translation).toMatchObject({ language: 'fr', decided_by: 'admin' });
    await french.close();
  });

  test('matches a published circular again when its categories change', async () => {
    const category = await api.findCategory('NewsFlash', 2);
    const circular = await api.createCircular();
    await patch(circular.id, { kind: 'News Flash', category_ids: [category.id] }).expect(200);
    expect(await queuedJobsFor(circular.versionId)).toEqual(['match']);
  });

  test('doesn’t alert anyone when the change isn’t material', async () => {
    const category = await api.findCategory('NewsFlash', 2);
    const circular = await api.createCircular({ categoryIds: [category.id] });
    const translation = { title: 'Notice', text: 'Banks report 4,500 trades.' };
    await patch(circular.id, { translation }).expect(200);
    await patch(circular.id, {
      kind: 'News Flash',
      category_ids: [category.id],
      translation: { title: 'NOTICE', text: 'Banks  report 4,500 trades!' },
    }).expect(200);
    expect(await queuedJobsFor(circular.versionId)).toEqual([]);

    await patch(circular.id, {
      translation: { title: 'Notice', text: 'Banks report 4,600 trades.' },
    }).expect(200);
    expect(await queuedJobsFor(circular.versionId)).toEqual(['match']);
    const version = await api.db.circularVersion.findUnique({ where: { id: circular.versionId } });
    expect(version?.substance_changed_at).toBeInstanceOf(Date);
  });

  test('leaves a circular in review when its categories are corrected', async () => {
    const category = await api.findCategory('NewsFlash', 2);
    const circular = await api.createCircular({ status: 'in_review' });
    const answer = await patch(circular.id, { kind: 'News Flash', category_ids: [category.id] });
    expect(answer.body).toMatchObject({ status: 'in_review', decided_by: 'admin' });
    expect(await queuedJobsFor(circular.versionId)).toEqual([]);
  });

  test.each([
    [{}],
    [{ title: '  ' }],
    [{ title: 'x'.repeat(501) }],
    [{ published_on: '2023-13-01' }],
    [{ published_on: '0001-01-01' }],
    [{ published_on: '2999-01-01' }],
    [{ act_number: ' ' }],
    [{ kind: 'News Flash' }],
    [{ category_ids: ['00000000-0000-4000-8000-000000000000'] }],
    [{ translation: { title: 'Only a title' } }],
    [{ status: 'published' }],
  ])('returns VALIDATION when the body is %j', async (body) => {
    const circular = await api.createCircular();
    const answer = await patch(circular.id, body);
    expect(answer.status).toBe(400);
    expect(await auditOf(circular.id)).toEqual([]);
  });
});
