import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { createAlert, createSentAlert } from '../../support/create-alert.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['createUser']>>;
let right: { id: string; display_name: string };
beforeAll(async () => {
  // Redis is unreachable, so entries stay in the outbox, where the tests can see them.
  api = await startTestApi({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  admin = await api.createUser({ roles: ['admin'] });
  right = await api.findBank(9);
});
afterAll(() => api.close());

const reassign = (id: string, body: object) =>
  asAdmin(api, admin).call('post', `/admin/circulars/${id}/reassign`, body);
const auditOf = (id: string) => asAdmin(api, admin).auditOf(`circular:${id}`);

const jobsOf = async (versionId: string) =>
  (await api.db.outboxEntry.findMany())
    .filter(({ payload }) => JSON.stringify(payload).includes(versionId))
    .map(({ job }) => job);

const dateOf = async (bankId: string) =>
  (await api.db.bank.findUnique({ where: { id: bankId } }))?.last_circular_date_published;

describe('POST /admin/circulars/:id/reassign', () => {
  test('rematches a published circular and updates the last circular date of both banks', async () => {
    const wrong = await api.findBank(8);
    await api.createCircular({ bankId: wrong.id, publishedOn: '2025-03-01' });
    await api.createCircular({ bankId: right.id, publishedOn: '2025-02-01' });
    const circular = await api.createCircular({ bankId: wrong.id, publishedOn: '2025-06-01' });
    const answer = await reassign(circular.id, { bank_id: right.id }).expect(200);
    expect(answer.body).toMatchObject({ bank: { id: right.id }, status: 'matching' });
    expect(await dateOf(wrong.id)).toEqual(new Date('2025-03-01'));
    expect(await dateOf(right.id)).toEqual(new Date('2025-06-01'));
    expect(await jobsOf(circular.versionId)).toEqual(['match']);
    const version = await api.db.circularVersion.findUnique({ where: { id: circular.versionId } });
    expect(version).toMatchObject({ bank_id: right.id, earlier_bank_ids: [wrong.id] });
    expect(version?.substance_changed_at).toBeInstanceOf(Date);
    expect(await auditOf(circular.id)).toMatchObject([
      {
        action: 'circular.reassign',
        before: { bank_id: wrong.id },
        after: { bank_id: right.id },
      },
    ]);
    const { body: audit } = await asAdmin(api, admin).call(
      'get',
      `/admin/audit?target=circular:${circular.id}`,
    );
    expect(audit.items[0].names[right.id]).toBe(right.display_name);
  });

  test.each(['in_review', 'failed', 'categorising', 'translating'] as const)(
    'changes only the bank when the circular is %s and was never published',
    async (status) => {
      const circular = await api.createCircular({ status });
      const answer = await reassign(circular.id, { bank_id: right.id }).expect(200);
      expect(answer.body).toMatchObject({ bank: { id: right.id }, status });
      expect(await jobsOf(circular.versionId)).toEqual([]);
      const version = await api.db.circularVersion.findUnique({
        where: { id: circular.versionId },
      });
      expect(version).toMatchObject({ bank_id: right.id, earlier_bank_ids: [] });
    },
  );

  test('changes nothing when repeated', async () => {
    const circular = await api.createCircular({ bankId: (await api.findBank(7)).id });
    await reassign(circular.id, { bank_id: right.id }).expect(200);
    await reassign(circular.id, { bank_id: right.id }).expect(200);
    expect(await auditOf(circular.id)).toHaveLength(1);
    expect(await jobsOf(circular.versionId)).toEqual(['match']);
  });

  test.each(['withdrawn', 'matching', 'duplicate'] as const)(
    'returns CONFLICT when the circular is %s',
    async (status) => {
      const circular = await api.createCircular({ status });
      const answer = await reassign(circular.id, { bank_id: right.id });
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
      expect(await auditOf(circular.id)).toEqual([]);
    },
  );

  test('names the circular when the bank already has the same file', async () => {
    const there = await api.createCircular({ bankId: right.id, title: 'Known there' });
    const circular = await api.createCircular();
    const { content_hash } = await api.db.circularVersion.findUniqueOrThrow({
      where: { id: there.versionId },
    });
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: { content_hash },
    });
    const answer = await reassign(circular.id, { bank_id: right.id }).expect(409);
    expect(answer.body.message).toContain('“Known there”');
  });

  test('rejects one of two circulars with the same file that are moved to a bank in parallel', async () => {
    const one = await api.createCircular({ bankId: (await api.findBank(7)).id });
    const other = await api.createCircular({ bankId: (await api.findBank(8)).id });
    const { content_hash } = await api.db.circularVersion.findUniqueOrThrow({
      where: { id: one.versionId },
    });
    await api.db.circularVersion.update({ where: { id: other.versionId }, data: { content_hash } });
    const answers = await Promise.all(
      [one, other].map(({ id }) => reassign(id, { bank_id: right.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('names who changed the circular, and how, when it has changed since it was shown', async () => {
    const circular = await api.createCircular({ status: 'in_review' });
    await reassign(circular.id, { bank_id: right.id, seen_revision: 0 }).expect(200);
    const other = await api.findBank(1);
    const answer = await reassign(circular.id, { bank_id: other.id, seen_revision: 0 }).expect(409);
    expect(answer.body.message).toMatch(/changed its bank on .* UTC\./);
  });

  test('returns NOT_FOUND when the circular or the bank doesn’t exist', async () => {
    const circular = await api.createCircular();
    const answers = [
      await reassign(randomUUID(), { bank_id: right.id }),
      await reassign(circular.id, { bank_id: randomUUID() }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await reassign('nonsense', { bank_id: right.id })).status).toBe(400);
  });
});

describe('preview of moving circulars to another bank', () => {
  const effectOf = async (ids: string[], bankId: string) => {
    const rows = await api.db.circular.findMany({ where: { id: { in: ids } } });
    const { body } = await asAdmin(api, admin)
      .call('post', '/admin/circulars/many/effect', {
        action: 'reassign',
        bank_id: bankId,
        circulars: rows.map(({ id, revision }) => ({ id, seen_revision: revision })),
      })
      .expect(200);
    return body;
  };

  test('counts corrections and new alerts, with each user once', async () => {
    const reader = await api.createUser();
    const { circular, category } = await createSentAlert(api, reader);
    const waiting = await api.createUser();
    await createAlert(api, { user: waiting, circular });
    for (const user of [await api.createUser(), reader]) {
      await api.db.bankSubscription.create({
        data: { user_id: user.id, bank_id: right.id, created_at: new Date(0) },
      });
      await api.db.categorySubscription.createMany({
        data: { user_id: user.id, category_id: category.id, created_at: new Date(0) },
        skipDuplicates: true,
      });
    }
    await api.db.user.updateMany({ data: { email_verified: true } });
    const unpublished = await api.createCircular({ status: 'failed' });
    const effect = await effectOf([circular.id, unpublished.id], right.id);
    expect(effect).toMatchObject({ fitting: 2, corrected: 1, newly_told: 1 });
  });
});
