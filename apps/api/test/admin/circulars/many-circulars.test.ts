import { randomUUID } from 'node:crypto';
import { MANY_MAX } from '@circulate/shared-schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
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

type Seen = { id: string; seen_revision: number };

const post = (path: string, body: object) => asAdmin(api, admin).call('post', path, body);
const changeMany = (action: string, circulars: Seen[], more: object = {}) =>
  post('/admin/circulars/many', { action, circulars, ...more });
const seen = async ({ id }: { id: string }): Promise<Seen> => {
  const { revision } = await api.db.circular.findUniqueOrThrow({ where: { id } });
  return { id, seen_revision: revision };
};
const statusOf = async (id: string) =>
  (await api.db.circular.findUniqueOrThrow({ where: { id } })).status;
const actionsOn = async (id: string) =>
  (await asAdmin(api, admin).auditOf(`circular:${id}`)).map(({ action }) => action);

describe('POST /admin/circulars/many', () => {
  test('retries twenty failed circulars in one call, and does nothing when repeated', async () => {
    const failed = await Promise.all(
      Array.from({ length: 20 }, () => api.createCircular({ status: 'failed' })),
    );
    const circulars = await Promise.all(failed.map(seen));
    const { body } = await changeMany('retry', circulars).expect(200);
    expect(body.results).toEqual(failed.map(({ id }) => ({ id, outcome: 'done', reason: null })));
    for (const { id } of failed) expect(await statusOf(id)).toBe('received');

    const again = await changeMany('retry', circulars).expect(200);
    for (const result of again.body.results) {
      expect(result.outcome).toBe('skipped');
      expect(result.reason).toMatch(
        /retried it on .* UTC\. Your decision was not saved\. Reload the circular, then decide again\.$/,
      );
    }
    for (const { id } of failed) expect(await actionsOn(id)).toEqual(['circular.retry']);
  });

  test('changes circulars that qualify, and gives a reason for each of the others', async () => {
    const failed = await api.createCircular({ status: 'failed' });
    const published = await api.createCircular();
    const withdrawn = await api.createCircular({ status: 'withdrawn' });
    const unknown = { id: randomUUID(), seen_revision: 0 };
    const { body } = await changeMany('retry', [
      await seen(published),
      unknown,
      await seen(withdrawn),
      await seen(failed),
    ]).expect(200);
    expect(body.results).toEqual([
      {
        id: published.id,
        outcome: 'skipped',
        reason: 'No step of this circular has failed, so there is nothing to retry.',
      },
      { id: unknown.id, outcome: 'skipped', reason: 'Circular not found.' },
      {
        id: withdrawn.id,
        outcome: 'skipped',
        reason: 'No step of this circular has failed, so there is nothing to retry.',
      },
      { id: failed.id, outcome: 'done', reason: null },
    ]);
  });

  test('cancels pending alerts of removed circulars, as previewed', async () => {
    const user = await api.createUser();
    const [one, two] = [await api.createCircular(), await api.createCircular()];
    const { delivery } = await createAlert(api, { user, circular: one });
    await createAlert(api, { user, circular: two }, { state: 'sent', sent_at: new Date() });
    const gone = await api.createCircular({ status: 'withdrawn' });
    const circulars = await Promise.all([one, two, gone].map(seen));
    const effect = await post('/admin/circulars/many/effect', { action: 'withdraw', circulars });
    expect(effect.body).toMatchObject({ fitting: 2, told: 1, cancelled: 1 });
    const reason = 'Uploaded twice.';
    const { body } = await changeMany('withdraw', circulars, { reason }).expect(200);
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'done',
      'done',
      'skipped',
    ]);
    expect(await api.db.delivery.findUnique({ where: { id: delivery.id } })).toMatchObject({
      state: 'cancelled',
    });
    expect(await api.db.circular.findUnique({ where: { id: one.id } })).toMatchObject({ reason });
  });

  test('resends failed and cancelled emails only once', async () => {
    const user = await api.createUser();
    const circular = await api.createCircular();
    const untold = await api.createCircular();
    const { delivery } = await createAlert(api, { user, circular }, { state: 'failed' });
    const circulars = [await seen(circular), await seen(untold)];
    const effect = await post('/admin/circulars/many/effect', { action: 'send_again', circulars });
    expect(effect.body).toMatchObject({ fitting: 1, resent: 1 });
    const { body } = await changeMany('send_again', circulars).expect(200);
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'done',
      'skipped',
    ]);
    expect(await api.db.delivery.findUnique({ where: { id: delivery.id } })).toMatchObject({
      state: 'pending',
      resends: 1,
    });
    const again = await changeMany('send_again', circulars).expect(200);
    expect(again.body.results[0].outcome).toBe('skipped');
    expect(await actionsOn(circular.id)).toEqual(['delivery.resend-all']);
  });

  test('skips circulars that already belong to the new bank', async () => {
    const bank = await api.findBank(3);
    const [one, there] = [
      await api.createCircular({ bankId: (await api.findBank(4)).id }),
      await api.createCircular({ bankId: bank.id }),
    ];
    const circulars = [await seen(one), await seen(there)];
    const { body } = await changeMany('reassign', circulars, { bank_id: bank.id }).expect(200);
    expect(body.results).toEqual([
      { id: one.id, outcome: 'done', reason: null },
      {
        id: there.id,
        outcome: 'skipped',
        reason: 'We skipped this circular: it’s already assigned to this bank.',
      },
    ]);
  });

  test('moves the first of two circulars with the same file and skips the second', async () => {
    const bank = await api.findBank(2);
    const [one, two] = [
      await api.createCircular(),
      await api.createCircular({ bankId: (await api.findBank(5)).id }),
    ];
    const { content_hash } = await api.db.circularVersion.findUniqueOrThrow({
      where: { id: one.versionId },
    });
    await api.db.circularVersion.update({ where: { id: two.versionId }, data: { content_hash } });
    const circulars = [await seen(one), await seen(two)];
    const { body } = await changeMany('reassign', circulars, { bank_id: bank.id }).expect(200);
    expect(body.results[0].outcome).toBe('done');
    expect(body.results[1]).toMatchObject({
      outcome: 'skipped',
      reason: expect.stringContaining('already has this file'),
    });
  });

  test.each([
    ['no action', { circulars: [] }],
    ['no circulars', { action: 'retry', circulars: [] }],
    ['an invalid id', { action: 'retry', circulars: [{ id: 'x', seen_revision: 0 }] }],
    ['no revision', { action: 'retry', circulars: [{ id: randomUUID() }] }],
    [
      'the same circular twice',
      {
        action: 'withdraw',
        circulars: Array(2).fill({ id: '00000000-0000-4000-8000-000000000001', seen_revision: 0 }),
      },
    ],
    [
      'more circulars than the limit',
      {
        action: 'retry',
        circulars: Array.from({ length: MANY_MAX + 1 }, () => ({
          id: randomUUID(),
          seen_revision: 0,
        })),
      },
    ],
    ['no bank', { action: 'reassign', circulars: [{ id: randomUUID(), seen_revision: 0 }] }],
    [
      'an unexpected bank',
      {
        action: 'retry',
        bank_id: randomUUID(),
        circulars: [{ id: randomUUID(), seen_revision: 0 }],
      },
    ],
  ])('returns VALIDATION for %s', async (_what, body) => {
    for (const path of ['/admin/circulars/many', '/admin/circulars/many/effect']) {
      expect((await post(path, body)).body.code).toBe('VALIDATION');
    }
  });

  test('changes nothing when a subscriber calls it', async () => {
    const circular = await api.createCircular({ status: 'failed' });
    const user = await api.createUser();
    const body = { action: 'retry', circulars: [await seen(circular)] };
    for (const path of ['/admin/circulars/many', '/admin/circulars/many/effect']) {
      const answer = await api.http.post(path).set('authorization', user.authorization).send(body);
      expect(answer.body.code).toBe('ADMIN_ONLY');
    }
    expect(await statusOf(circular.id)).toBe('failed');
  });
});

describe('POST /admin/deliveries/many/resend', () => {
  test('resends deliveries that haven’t changed since they were shown, and gives a reason for each of the others', async () => {
    const user = await api.createUser();
    const circular = await api.createCircular();
    const failed = await createAlert(api, { user, circular }, { state: 'failed' });
    const other = await createAlert(
      api,
      { user: await api.createUser(), circular },
      { state: 'sent' },
    );
    const body = {
      deliveries: [
        { id: failed.delivery.id, seen_state: 'failed' },
        { id: other.delivery.id, seen_state: 'failed' },
        { id: randomUUID(), seen_state: 'failed' },
      ],
    };
    const first = await post('/admin/deliveries/many/resend', body).expect(200);
    expect(first.body.results).toEqual([
      { id: failed.delivery.id, outcome: 'done', reason: null },
      {
        id: other.delivery.id,
        outcome: 'skipped',
        reason: 'This email’s status has changed to sent. Reload the list, then decide again.',
      },
      expect.objectContaining({ outcome: 'skipped', reason: 'Delivery not found.' }),
    ]);
    const again = await post('/admin/deliveries/many/resend', body).expect(200);
    expect(again.body.results[0]).toMatchObject({
      outcome: 'skipped',
      reason: 'This email’s status has changed to pending. Reload the list, then decide again.',
    });
    expect(await asAdmin(api, admin).auditOf(`delivery:${failed.delivery.id}`)).toHaveLength(1);
  });
});
