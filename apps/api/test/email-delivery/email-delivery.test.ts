import { HELD, storedTexts } from '@circulate/database';
import { EmailDeliverySchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { stopEmail } from '../../src/features/channels/email-channel.ts';
import { createAlert, createSentAlert, emailOf } from '../support/create-alert.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

type User = Awaited<ReturnType<TestApi['createUser']>>;
type Method = 'get' | 'patch' | 'post' | 'delete';

const call = (user: User, method: Method, path = '', body?: object) =>
  api.http[method](`/users/delivery${path}`).set('authorization', user.authorization).send(body);
const read = async (user: User) => EmailDeliverySchema.parse((await call(user, 'get')).body);
const choose = (user: User, body: object) => call(user, 'patch', '', body);

/** Creates a user who subscribes to a bank and has an alert waiting for a digest. */
const createWaiting = async () => {
  const user = await api.createUser();
  const [bank, category] = [await api.findBank(), await api.findCategory('NewsFlash')];
  await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: bank.id } });
  await choose(user, { frequency: 'daily', time_zone: 'Europe/Berlin' }).expect(200);
  const circular = await api.createCircular({ bankId: bank.id, categoryIds: [category.id] });
  const { alert, delivery } = await createAlert(api, {
    user,
    circular,
    categoryIds: [category.id],
  });
  await api.db.deliveryAlert.updateMany({
    where: { alert_id: alert.id },
    data: { delivery_id: null },
  });
  await api.db.delivery.delete({ where: { id: delivery.id } });
  return { user, bank, alert };
};

const isNow = (time: Date | null) =>
  time !== null && Math.abs(time.getTime() - Date.now()) < 60_000;

describe('GET /users/delivery', () => {
  test('returns immediate emails by default', async () => {
    expect(await read(await api.createUser())).toEqual({
      frequency: 'immediately',
      time: '08:00',
      weekday: 1,
      time_zone: 'UTC',
      next_close_at: null,
      waiting: 0,
      held: 0,
      banks: [],
    });
  });
});

describe('PATCH /users/delivery', () => {
  test('returns the time of the next digest, at the chosen time and in the chosen time zone', async () => {
    const user = await api.createUser();
    const answer = await choose(user, {
      frequency: 'weekly',
      time: '17:30',
      weekday: 5,
      time_zone: 'Asia/Kathmandu',
    }).expect(200);
    const { next_close_at, ...rest } = EmailDeliverySchema.parse(answer.body);
    expect(rest).toMatchObject({ frequency: 'weekly', time: '17:30', weekday: 5 });
    const next = new Date(next_close_at ?? 0);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.getTime()).toBeLessThan(Date.now() + 7 * 24 * 60 * 60_000);
    expect(next.toISOString()).toMatch(/T11:45:00.000Z$/);
    expect(next.getUTCDay()).toBe(5);

    await choose(user, { time_zone: 'UTC', frequency: 'daily' }).expect(200);
    expect((await read(user)).next_close_at).toMatch(/T17:30:00.000Z$/);
  });

  test('sends waiting alerts when the user switches to immediate emails, and changes nothing else', async () => {
    const { user } = await createWaiting();
    expect((await read(user)).waiting).toBe(1);
    const answer = await choose(user, { frequency: 'immediately' }).expect(200);
    expect(answer.body).toMatchObject({ frequency: 'immediately', next_close_at: null });
    expect(isNow((await emailOf(api, user.id)).next_close_at)).toBe(true);
  });

  test('keeps the due time of an overdue digest when its settings change', async () => {
    const { user } = await createWaiting();
    const over = new Date(Date.now() - 60_000);
    await api.db.channel.updateMany({ where: { user_id: user.id }, data: { next_close_at: over } });
    await choose(user, { time_zone: 'Asia/Tokyo' }).expect(200);
    expect((await emailOf(api, user.id)).next_close_at).toEqual(over);
  });

  test.each([
    [{}, ''],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ time: '24:00' }, 'time'],
    [{ weekday: 0 }, 'weekday'],
    [{ weekday: 1.5 }, 'weekday'],
    [{ time_zone: 'Mars/Base' }, 'time_zone'],
    [{ time_zone: '+02:00' }, 'time_zone'],
    [{ time_zone: 'x'.repeat(65) }, 'time_zone'],
    [{ next_close_at: '2026-01-01T00:00:00Z' }, ''],
  ])('changes nothing and names the field when the body is %j', async (body, field) => {
    const user = await api.createUser();
    const answer = await choose(user, body).expect(400);
    expect(answer.body.code).toBe('VALIDATION');
    expect(JSON.stringify(answer.body)).toContain(field);
    expect((await read(user)).frequency).toBe('immediately');
  });

  test('returns an error when the profile is incomplete or the visitor is signed out', async () => {
    const user = await api.createUser({ isComplete: false });
    await choose(user, { frequency: 'daily' }).expect(422);
    await api.http.patch('/users/delivery').send({ frequency: 'daily' }).expect(401);
  });
});

describe('PATCH /users/delivery/banks/:id', () => {
  test('sets the frequency for one bank, and resets it', async () => {
    const { user, bank } = await createWaiting();
    const chooseBank = (frequency: string | null) =>
      call(user, 'patch', `/banks/${bank.id}`, { frequency });
    expect((await chooseBank('weekly').expect(200)).body.banks).toEqual([
      {
        bank: { id: bank.id, bank_name: bank.bank_name, display_name: bank.display_name },
        frequency: 'weekly',
      },
    ]);
    await chooseBank('immediately').expect(200);
    expect(isNow((await emailOf(api, user.id)).next_close_at)).toBe(true);
    expect((await chooseBank(null).expect(200)).body.banks).toEqual([]);
    await chooseBank('never').expect(400);
  });

  test('returns NOT_FOUND for an unknown bank and for one without a subscription', async () => {
    const { bank } = await createWaiting();
    const other = await api.createUser();
    const body = { frequency: 'daily' };
    await call(other, 'patch', `/banks/${bank.id}`, body).expect(404);
    await call(other, 'patch', '/banks/not-an-id', body).expect(400);
    const rows = await api.db.bankSubscription.count({ where: { frequency: 'daily' } });
    expect(rows).toBe(0);
  });
});

describe('alerts on hold while emails are off', () => {
  test('are counted, and sent or discarded as the user chooses', async () => {
    const { user } = await createWaiting();
    await stopEmail(api.db, user.id, 'unsubscribed');
    expect(await read(user)).toMatchObject({ waiting: 0, held: 1 });
    await api.http.post('/users/mail/resume').set('authorization', user.authorization).expect(200);
    expect(await read(user)).toMatchObject({ waiting: 0, held: 1 });
    expect((await emailOf(api, user.id)).next_close_at).not.toBeNull();

    const other = await createWaiting();
    await stopEmail(api.db, other.user.id, 'unsubscribed');
    await call(user, 'post', '/held').expect(200);
    expect(await read(user)).toMatchObject({ waiting: 1, held: 0 });
    expect(await read(other.user)).toMatchObject({ waiting: 0, held: 1 });
    await call(other.user, 'delete', '/held').expect(200);
    expect(await read(other.user)).toMatchObject({ waiting: 0, held: 0 });
  });

  test('are also found when the previous release stored the reason in different words', async () => {
    const [current, former, ...others] = storedTexts(HELD);
    expect([current, former, others]).toEqual([HELD, expect.any(String), []]);
    const { user } = await createWaiting();
    await stopEmail(api.db, user.id, 'unsubscribed');
    await api.db.deliveryAlert.updateMany({
      where: { alert: { user_id: user.id }, left_out_reason: HELD },
      data: { left_out_reason: former ?? null },
    });
    expect(await read(user)).toMatchObject({ waiting: 0, held: 1 });
  });

  test('are sent immediately when the user chooses immediate emails', async () => {
    const { user } = await createWaiting();
    await stopEmail(api.db, user.id, 'unsubscribed');
    await choose(user, { frequency: 'immediately' }).expect(200);
    await call(user, 'post', '/held').expect(200);
    expect(isNow((await emailOf(api, user.id)).next_close_at)).toBe(true);
  });

  test('can’t be sent by an admin once the user has discarded them', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const byAdmin = (path: string, body = {}) =>
      api.http
        .post(`/admin/deliveries/${path}`)
        .send(body)
        .set('authorization', admin.authorization);
    const user = await api.createUser();
    const { circular, delivery } = await createSentAlert(api, user, { state: 'cancelled' });
    await api.db.deliveryAlert.updateMany({
      where: { delivery_id: delivery.id },
      data: { left_out_reason: HELD },
    });
    await call(user, 'delete', '/held').expect(200);
    const refused = await byAdmin(`${delivery.id}/resend`);
    expect(refused.body).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/discarded/),
    });
    const all = await byAdmin('resend', { circular: circular.id, state: 'cancelled' });
    expect(all.body).toEqual({ resent: 0 });
    const stored = await api.db.delivery.findUniqueOrThrow({ where: { id: delivery.id } });
    expect(stored.state).toBe('cancelled');
  });
});
