import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAlert } from '../../support/create-alert.ts';
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
const post = (path: string, body?: object) =>
  api.http.post(path).set('authorization', admin.authorization).send(body);

const queuedJobsFor = async (versionId: string) => {
  const entries = await api.db.outboxEntry.findMany({ orderBy: { id: 'asc' } });
  return entries
    .filter(({ payload }) => JSON.stringify(payload).includes(versionId))
    .map(({ job }) => job);
};

const auditOf = (id: string) =>
  api.db.auditRecord.findMany({ where: { target: `circular:${id}` }, orderBy: { at: 'asc' } });

describe('GET /admin/circulars', () => {
  test('applies each filter to circulars of any status', async () => {
    const marker = `m${randomUUID().slice(0, 8)}`;
    const bank = await api.findBank(5);
    const failed = await api.createCircular({ status: 'failed', title: marker, bankId: bank.id });
    const named = await api.createCircular({ status: 'received', fileName: `${marker}.PDF` });
    const ids = async (query: Record<string, string>) => {
      const answer = await get('/admin/circulars', query);
      expect(answer.status).toBe(200);
      return answer.body.items.map((item: { id: string }) => item.id);
    };
    expect(await ids({ q: marker })).toEqual([named.id, failed.id]);
    expect(await ids({ q: marker, status: 'failed' })).toEqual([failed.id]);
    expect(await ids({ bank: bank.id })).toEqual([failed.id]);
    expect(await ids({ q: `${marker}.pdf` })).toEqual([named.id]);
    expect(await ids({ q: `${marker}%` })).toEqual([failed.id]);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const data = { created_at: hoursAgo(9), published_at: hoursAgo(6), moved_at: hoursAgo(3) };
    await api.db.circular.update({ where: { id: failed.id }, data });
    const since = { captured_from: 9, published_from: 6, moved_from: 3 };
    for (const [filter, hours] of Object.entries(since)) {
      expect(await ids({ bank: bank.id, [filter]: hoursAgo(hours + 1) })).toEqual([failed.id]);
      expect(await ids({ bank: bank.id, [filter]: hoursAgo(hours - 1) })).toEqual([]);
    }
    const page = await get('/admin/circulars', { q: marker, limit: '1' });
    expect(page.body.items).toHaveLength(1);
    expect(await ids({ q: marker, limit: '1', cursor: page.body.next_cursor })).toEqual([
      failed.id,
    ]);
  });

  test('returns VALIDATION for an unknown status', async () => {
    expect((await get('/admin/circulars', { status: 'lost' })).body.code).toBe('VALIDATION');
  });
});

describe('admin call on a circular', () => {
  test('returns NOT_FOUND when the circular doesn’t exist', async () => {
    const category = await api.findCategory('NewsFlash');
    const path = `/admin/circulars/${randomUUID()}`;
    const confirmation = { kind: 'News Flash', category_ids: [category.id] };
    const answers = [
      await get(path),
      await post(`${path}/confirm`, confirmation),
      await post(`${path}/retry`),
      await post(`${path}/withdraw`),
      await api.http.patch(path).set('authorization', admin.authorization).send({ title: 'New' }),
    ];
    expect(answers.map((answer) => answer.body.code)).toEqual(Array(5).fill('NOT_FOUND'));
  });
});

describe('POST /admin/circulars/:id/confirm', () => {
  test('stores the decision on a circular in review and queues its next step', async () => {
    const [one, two] = [
      await api.findCategory('NewsFlash'),
      await api.findCategory('NewsFlash', 1),
    ];
    const circular = await api.createCircular({ status: 'in_review', categoryIds: [two.id] });
    const body = { kind: 'News Flash', category_ids: [one.id] };
    const answer = await post(`/admin/circulars/${circular.id}/confirm`, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'translating',
      reason: null,
      decided_by: 'admin',
      categories: [{ id: one.id, decided_by: 'admin', confidence: 1 }],
    });
    expect(await queuedJobsFor(circular.versionId)).toEqual(['translate']);
    expect(await auditOf(circular.id)).toMatchObject([
      {
        actor: admin.sub,
        action: 'circular.confirm',
        before: { status: 'in_review', category_ids: [two.id] },
        after: { status: 'translating', category_ids: [one.id] },
      },
    ]);
  });

  test('requires a title for an untitled circular before publishing it', async () => {
    const { id: category } = await api.findCategory('NewsFlash');
    const circular = await api.createCircular({ status: 'in_review' });
    const title = (value: string | null) =>
      api.db.circularVersion.update({
        where: { id: circular.versionId },
        data: { title: value },
      });
    const confirm = () =>
      post(`/admin/circulars/${circular.id}/confirm`, {
        kind: 'News Flash',
        category_ids: [category],
      });
    await title(null);
    const refused = await confirm();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('no title yet'),
    ]);
    expect(await queuedJobsFor(circular.versionId)).toEqual([]);
    const given = await post(`/admin/circulars/${circular.id}/confirm`, {
      title: 'Limits on open positions',
      kind: 'News Flash',
      category_ids: [category],
    });
    expect([given.status, given.body.original_title]).toEqual([200, 'Limits on open positions']);
  });

  test('has no further effect when a circular is confirmed twice, even in parallel', async () => {
    const { id: category } = await api.findCategory('Macroeconomic');
    const circular = await api.createCircular({ status: 'in_review' });
    const confirm = () =>
      post(`/admin/circulars/${circular.id}/confirm`, {
        kind: 'Macroeconomic',
        category_ids: [category],
      });
    const answers = [...(await Promise.all([confirm(), confirm()])), await confirm()];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await queuedJobsFor(circular.versionId)).toEqual(['translate']);
    expect(await auditOf(circular.id)).toHaveLength(1);
  });

  test('returns CONFLICT and changes nothing when the circular isn’t in review', async () => {
    const category = await api.findCategory('NewsFlash');
    for (const status of ['received', 'published', 'failed', 'withdrawn'] as const) {
      const circular = await api.createCircular({ status });
      const answer = await post(`/admin/circulars/${circular.id}/confirm`, {
        kind: 'News Flash',
        category_ids: [category.id],
      });
      expect(answer.body.code).toBe('CONFLICT');
      expect((await get(`/admin/circulars/${circular.id}`)).body.status).toBe(status);
      expect(await queuedJobsFor(circular.versionId)).toEqual([]);
    }
  });

  test('keeps the circular in review when a category is unknown or of the other type', async () => {
    const [news, macro] = [
      await api.findCategory('NewsFlash'),
      await api.findCategory('Macroeconomic'),
    ];
    const circular = await api.createCircular({ status: 'in_review' });
    const path = `/admin/circulars/${circular.id}/confirm`;
    const cases: [object, string][] = [
      [{ kind: 'News Flash', category_ids: [news.id, macro.id] }, 'VALIDATION'],
      [{ kind: 'Macroeconomic', category_ids: [randomUUID()] }, 'NOT_FOUND'],
      [{ kind: 'News Flash', category_ids: [] }, 'VALIDATION'],
      [{ kind: 'News Flash', category_ids: [news.id, news.id] }, 'VALIDATION'],
      [{ kind: 'NewsFlash', category_ids: [news.id] }, 'VALIDATION'],
      [{}, 'VALIDATION'],
    ];
    for (const [body, code] of cases) expect((await post(path, body)).body.code).toBe(code);
    expect((await get(`/admin/circulars/${circular.id}`)).body.status).toBe('in_review');
  });
});

describe('POST /admin/circulars/:id/retry', () => {
  test.each([
    ['extract', 'received', 'match'],
    ['read', 'categorising', 'extract'],
    ['translate', 'translating', 'extract'],
    ['summarise', 'translating', 'extract'],
    ['match', 'matching', 'extract'],
  ])('reruns the step %s when it has failed', async (step, status, done) => {
    const circular = await api.createCircular({ status: 'failed' });
    await api.db.circular.update({
      where: { id: circular.id },
      data: { reason_code: 'STEP_FAILED', reason: 'It failed.' },
    });
    await api.db.pipelineStep.createMany({
      data: [
        { version_id: circular.versionId, step: done, state: 'done', started_at: new Date(4e12) },
        { version_id: circular.versionId, step, state: 'failed', started_at: new Date() },
      ],
    });
    const answer = await post(`/admin/circulars/${circular.id}/retry`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status, reason_code: null, reason: null });
    expect(await queuedJobsFor(circular.versionId)).toEqual([step]);
    expect(await auditOf(circular.id)).toMatchObject([{ action: 'circular.retry' }]);
  });

  test('returns CONFLICT when no step has failed', async () => {
    const circular = await api.createCircular();
    const answer = await post(`/admin/circulars/${circular.id}/retry`);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('CONFLICT');
    expect(await queuedJobsFor(circular.versionId)).toEqual([]);
  });
});

describe('POST /admin/circulars/:id/withdraw', () => {
  test('cancels a published circular’s pending alerts and updates the bank’s last circular date', async () => {
    const bank = await api.findBank(9);
    await api.createCircular({ bankId: bank.id, publishedOn: '2024-01-01' });
    const circular = await api.createCircular({ bankId: bank.id, publishedOn: '2024-06-01' });
    const [one, two] = [await api.createUser(), await api.createUser()];
    for (const [user, state] of [
      [one, 'pending'],
      [two, 'sent'],
    ] as const) {
      await createAlert(api, { user, circular }, { state });
    }
    for (const _ of [1, 2]) {
      const answer = await post(`/admin/circulars/${circular.id}/withdraw`);
      expect(answer.body.status).toBe('withdrawn');
    }
    const deliveries = await api.db.delivery.findMany({
      where: { alerts: { some: { alert: { circular_id: circular.id } } } },
      include: { events: true },
      orderBy: { state: 'desc' },
    });
    expect(deliveries).toMatchObject([
      { state: 'cancelled', events: [{ event: 'cancelled' }] },
      { state: 'sent', events: [] },
    ]);
    const dated = await api.db.bank.findUnique({ where: { id: bank.id } });
    expect(dated?.last_circular_date_published).toEqual(new Date('2024-01-01'));
    expect(await auditOf(circular.id)).toHaveLength(1);
  });
});
