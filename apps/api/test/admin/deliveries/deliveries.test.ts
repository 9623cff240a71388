import { randomUUID } from 'node:crypto';
import { DeliveryPageSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { stopEmail } from '../../../src/features/channels/email-channel.ts';
import { createAlert, createSentAlert } from '../../support/create-alert.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
afterAll(() => api.close());

const get = (path: string, query: Record<string, string> = {}) =>
  api.http.get(path).query(query).set('authorization', admin.authorization);
const list = async (query: Record<string, string>) =>
  DeliveryPageSchema.parse((await get('/admin/deliveries', query).expect(200)).body);
const resend = (id: string) =>
  api.http.post(`/admin/deliveries/${id}/resend`).set('authorization', admin.authorization);

describe('GET /admin/deliveries', () => {
  test('returns each email’s history with the mail server’s replies, filtered by email address', async () => {
    const user = await api.createUser();
    const { delivery, category, bank, circular } = await createSentAlert(api, user, {
      state: 'failed',
      reply: '550 5.1.1 No such user',
      events: {
        create: [
          { event: 'deferred', detail: '451 Try later' },
          { event: 'failed', detail: '550 5.1.1 No such user' },
        ],
      },
    });
    const { items } = await list({ email: user.email.slice(3, 20).toUpperCase() });
    expect(items).toMatchObject([
      {
        id: delivery.id,
        channel: 'email',
        kind: 'immediate',
        state: 'failed',
        user: { id: user.id, email: user.email },
        alerts: [
          {
            circular: { id: circular.id, title: 'A circular', language: 'en' },
            why: { bank: { id: bank.id }, categories: [{ id: category.id }], macroeconomic: false },
          },
        ],
        reply: '550 5.1.1 No such user',
        sent_to: null,
        history: [
          { event: 'failed', detail: '550 5.1.1 No such user' },
          { event: 'deferred', detail: '451 Try later' },
        ],
      },
    ]);
  });

  test('filters by circular and state, page by page', async () => {
    const user = await api.createUser();
    const { circular } = await createSentAlert(api, user);
    for (let i = 0; i < 3; i += 1) {
      const state = i === 0 ? 'pending' : 'sent';
      await createAlert(api, { user: await api.createUser(), circular }, { state });
    }
    const first = await list({ circular: circular.id, limit: '3' });
    expect(first.items).toHaveLength(3);
    const second = await list({ circular: circular.id, cursor: first.next_cursor ?? '' });
    expect(second).toMatchObject({ items: [{}], next_cursor: null });
    expect((await list({ circular: circular.id, state: 'pending' })).items).toHaveLength(1);
    expect((await list({ circular: randomUUID() })).items).toEqual([]);
    await get('/admin/deliveries', { cursor: 'nonsense' }).expect(400);
  });
});

describe('POST /admin/deliveries/:id/resend', () => {
  test('resends a finished email as a new message', async () => {
    const times = { due_at: new Date('2099-01-01'), due_from: new Date('2026-01-01') };
    const failed = { state: 'failed' as const, ...times };
    const { delivery } = await createSentAlert(api, await api.createUser(), failed);
    const answer = await resend(delivery.id).expect(200);
    expect(answer.body).toMatchObject({ state: 'pending', history: [{ event: 'resent' }] });
    const stored = await api.db.delivery.findUniqueOrThrow({ where: { id: delivery.id } });
    expect(stored.resends).toBe(1);
    for (const time of [stored.due_at, stored.due_from])
      expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(60_000);
    const target = `delivery:${delivery.id}`;
    expect(await api.db.auditRecord.findMany({ where: { target } })).toMatchObject([
      { actor: admin.sub, action: 'delivery.resend', before: { state: 'failed' } },
    ]);
    expect((await resend(delivery.id)).body.code).toBe('CONFLICT');
    await resend(randomUUID()).expect(404);
  });

  test('lists the first sending and the server’s reply only once in the history after a resend', async () => {
    const sentAt = new Date('2026-03-01T12:00:00.000Z');
    const { delivery } = await createSentAlert(api, await api.createUser(), {
      sent_at: sentAt,
      reply: '250 2.0.0 Ok: queued',
      events: {
        create: [
          { event: 'deferred', detail: '451 Try later', at: new Date('2026-03-01T11:00:00Z') },
          { event: 'unsubscribed', detail: 'bank', at: new Date('2026-03-02T11:00:00Z') },
        ],
      },
    });
    const sent = { event: 'sent', detail: '250 2.0.0 Ok: queued', at: sentAt.toISOString() };
    const ofIt = async () =>
      (await list({ limit: '100' })).items.find(({ id }) => id === delivery.id)?.history;
    expect(await ofIt()).toMatchObject([{ event: 'unsubscribed' }, sent, { event: 'deferred' }]);
    await resend(delivery.id).expect(200);
    const after = await ofIt();
    expect(after).toMatchObject([
      { event: 'resent' },
      { event: 'unsubscribed' },
      sent,
      { event: 'deferred' },
    ]);
  });

  test('returns CONFLICT when the user’s emails are off', async () => {
    const user = await api.createUser();
    const { delivery } = await createSentAlert(api, user);
    await stopEmail(api.db, user.id, 'bounced');
    expect((await resend(delivery.id)).body.code).toBe('CONFLICT');
    const stored = await api.db.delivery.findUniqueOrThrow({ where: { id: delivery.id } });
    expect(stored.state).toBe('sent');
  });
});

describe('POST /admin/deliveries/resend', () => {
  const resendAll = (filter: object, by = admin) =>
    api.http.post('/admin/deliveries/resend').send(filter).set('authorization', by.authorization);

  test('resends all emails that failed because of our configuration in one call', async () => {
    const reply = '554 5.7.1 Relay access denied';
    const { circular, delivery } = await createSentAlert(api, await api.createUser(), {
      state: 'failed',
      reply,
    });
    const about = async (data: { state: 'failed' | 'sent' | 'cancelled'; reply: string }) =>
      (await createAlert(api, { user: await api.createUser(), circular }, data)).delivery.id;
    const again = [delivery.id, await about({ state: 'failed', reply })];
    const left = [
      await about({ state: 'failed', reply: '550 5.1.1 No such user' }),
      await about({ state: 'sent', reply: '250 ok' }),
      await about({ state: 'cancelled', reply }),
    ];
    const stopped = await api.createUser();
    const { delivery: unwanted } = await createAlert(
      api,
      { user: stopped, circular },
      { state: 'failed', reply },
    );
    await stopEmail(api.db, stopped.id, 'unsubscribed');

    const filter = { circular: circular.id, state: 'failed', reply: 'relay ACCESS' };
    expect((await resendAll(filter).expect(200)).body).toEqual({ resent: 2 });
    const pending = await api.db.delivery.findMany({
      where: { id: { in: [...again, ...left, unwanted.id] }, state: 'pending' },
    });
    expect(pending.map(({ id }) => id).sort()).toEqual(again.sort());
    expect((await resendAll(filter)).body).toEqual({ resent: 0 });
    expect(await api.db.auditRecord.count({ where: { action: 'delivery.resend-all' } })).toBe(2);
  });

  test('returns an error when no state is given, or the caller isn’t an admin', async () => {
    expect((await resendAll({})).body.code).toBe('VALIDATION');
    expect((await resendAll({ state: 'sent' })).body.code).toBe('VALIDATION');
    const user = await api.createUser();
    expect((await resendAll({ state: 'failed' }, user)).body.code).toBe('ADMIN_ONLY');
  });
});
