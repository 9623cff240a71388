import { openReturnAddresses } from '@circulate/database';
import { afterAll, describe, expect, test } from 'vitest';
import { createSentAlert, emailOf } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const BOUNCE_SECRET = 'bounce-secret-for-tests-0123456789abcdef';
const BOUNCE_WEBHOOK_SECRET = 'webhook-secret-for-tests-0123456789abcdef';

const api = await startTestApi({ env: { BOUNCE_SECRET, BOUNCE_WEBHOOK_SECRET } });
afterAll(() => api.close());

const addresses = openReturnAddresses('bounces@mail.example.com', BOUNCE_SECRET);

type Notification = { to: string; action?: string; status?: string; diagnostic?: string };

/** Writes a delivery status notification as mail servers do (RFC 3464). */
const notification = ({
  to,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <reader@example.com>:\r\n Recipient address rejected',
}: Notification) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'I am sorry to have to inform you.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      'Final-Recipient: rfc822; reader@example.com',
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
      '',
      '--b--',
      '',
    ].join('\r\n'),
  );

const post = (message: Buffer, secret = BOUNCE_WEBHOOK_SECRET, query = {}) =>
  api.http
    .post('/bounces')
    .query(query)
    .set('authorization', `Bearer ${secret}`)
    .set('content-type', 'message/rfc822')
    .send(message);

const sent = async () => {
  const user = await api.createUser();
  const { delivery } = await createSentAlert(api, user, { sent_at: new Date(), reply: '250 Ok' });
  return { user, delivery, to: addresses.of(delivery.id) };
};
const deliveryOf = (id: string) =>
  api.db.delivery.findUniqueOrThrow({ where: { id }, include: { events: true } });

describe('POST /bounces', () => {
  test('stops emails to a mailbox that doesn’t exist, and records the reason on the delivery', async () => {
    const { user, delivery, to } = await sent();
    const answer = await post(notification({ to })).expect(200);
    expect(answer.body).toEqual({ outcome: 'stopped' });
    expect(await emailOf(api, user.id)).toMatchObject({
      state: 'stopped',
      state_since: expect.any(Date),
      state_reason: 'bounced',
    });
    expect(await deliveryOf(delivery.id)).toMatchObject({
      state: 'failed',
      reply: expect.stringContaining('550 5.1.1 <reader@example.com>: Recipient'),
      events: [{ event: 'sent', detail: '250 Ok' }, { event: 'bounced' }],
    });
    expect((await post(notification({ to }))).body).toEqual({ outcome: 'ignored' });
    expect((await deliveryOf(delivery.id)).events).toHaveLength(2);
  });

  test('uses the recipient given by the mail server, whatever the bounce itself is addressed to', async () => {
    const { user, to } = await sent();
    const elsewhere = notification({ to: 'postmaster@mail.example.com' });
    const answer = await post(elsewhere, undefined, { recipient: to.toUpperCase() }).expect(200);
    expect(answer.body).toEqual({ outcome: 'stopped' });
    expect((await emailOf(api, user.id)).state).toBe('stopped');
  });

  test('ignores a forged, delayed, temporary or malformed bounce', async () => {
    const { user, delivery, to } = await sent();
    const forged = openReturnAddresses('bounces@mail.example.com', 'x'.repeat(40)).of(delivery.id);
    for (const message of [
      notification({ to: forged }),
      notification({ to, action: 'delayed', status: '4.4.1' }),
      notification({ to, status: '4.2.2' }),
      Buffer.from(`To: ${to}\r\nSubject: Out of office\r\n\r\nI am away.`),
      Buffer.from('no mail at all'),
    ]) {
      expect((await post(message).expect(200)).body).toEqual({ outcome: 'ignored' });
    }
    expect((await emailOf(api, user.id)).state).toBe('active');
    expect(await deliveryOf(delivery.id)).toMatchObject({ state: 'sent', events: [] });
  });

  test('returns VALIDATION when the recipient is too long', async () => {
    const { to } = await sent();
    const answer = await post(notification({ to }), undefined, { recipient: 'x'.repeat(321) });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
  });

  test('keeps emailing when the server rejects the email rather than the address', async () => {
    const { user, delivery, to } = await sent();
    const message = notification({ to, status: '5.7.1', diagnostic: 'smtp; 554 5.7.1 spam' });
    expect((await post(message).expect(200)).body).toEqual({ outcome: 'noted' });
    expect((await emailOf(api, user.id)).state).toBe('active');
    expect(await deliveryOf(delivery.id)).toMatchObject({ state: 'failed' });
  });

  test('keeps emailing when the user has changed their address since', async () => {
    const { user, to } = await sent();
    await api.db.user.update({ where: { id: user.id }, data: { email: `new-${user.email}` } });
    expect((await post(notification({ to })).expect(200)).body).toEqual({ outcome: 'noted' });
    expect((await emailOf(api, user.id)).state).toBe('active');
  });

  test('returns UNAUTHENTICATED when the secret is wrong or missing', async () => {
    const { user, to } = await sent();
    expect((await post(notification({ to }), 'x'.repeat(40))).body.code).toBe('UNAUTHENTICATED');
    expect((await api.http.post('/bounces')).body.code).toBe('UNAUTHENTICATED');
    expect((await emailOf(api, user.id)).state).toBe('active');
  });

  test('returns NOT_FOUND when bounces aren’t configured', async () => {
    const plain = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
    const answer = await plain.http.post('/bounces').set('authorization', 'Bearer any');
    expect(answer.body.code).toBe('NOT_FOUND');
    await plain.close();
  });
});
