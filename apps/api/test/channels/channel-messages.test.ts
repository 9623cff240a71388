import { randomUUID } from 'node:crypto';
import { createSecretBox } from '@circulate/channels';
import { jobs, openQueues } from '@circulate/jobs';
import { ChannelWithSecretSchema } from '@circulate/shared-schemas';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { reencryptChannels } from '../../src/features/channels/reencrypt-channels.ts';
import { CHANNEL_SECRET, startChannelApi } from '../support/channel-api.ts';
import { createSentAlert } from '../support/create-alert.ts';

const { api, receiver, create, createWebhook, call, close } = await startChannelApi();
afterAll(close);

describe('POST /channels/:id/test', () => {
  test('sends a signed message and returns the status, never the response body', async () => {
    const user = await api.createUser();
    const { channel, secret } = await createWebhook(user);
    const answer = await call(user, 'post', `/channels/${channel.id}/test`).expect(200);
    expect(answer.body).toEqual({ arrived: true, reply: 'HTTP 200' });
    const message = receiver.received.at(-1);
    const headers = z.record(z.string(), z.string()).parse(message?.headers);
    expect(new Webhook(secret ?? '').verify(message?.body ?? '', headers)).toMatchObject({
      type: 'test',
    });
    receiver.answer.status = 500;
    const failed = await call(user, 'post', `/channels/${channel.id}/test`).expect(200);
    receiver.answer.status = 200;
    expect(failed.body).toEqual({ arrived: false, reply: 'HTTP 500' });
  });

  test('returns RATE_LIMITED when it is repeated too often', async () => {
    const user = await api.createUser();
    const { channel } = await createWebhook(user);
    const before = receiver.received.length;
    const press = () => call(user, 'post', `/channels/${channel.id}/test`);
    for (let nth = 0; nth < 5; nth += 1) await press().expect(200);
    const answer = await press().expect(429);
    expect(answer.body.code).toBe('RATE_LIMITED');
    expect(receiver.received.length - before).toBe(5);
  });
});

describe('channel with a URL inside our network', () => {
  test('does not reveal whether an internal host name exists', async () => {
    const user = await api.createUser();
    const replies = [];
    // The first name is in every machine's hosts file, the second isn't in any.
    for (const host of ['localhost', 'no-such-name.invalid']) {
      const { channel } = await createWebhook(user, { url: `https://${host}/hook` });
      const { body } = await call(user, 'post', `/channels/${channel.id}/test`).expect(200);
      expect(body.arrived).toBe(false);
      replies.push(String(body.reply).replace(host, 'NAME'));
    }
    expect(new Set(replies)).toEqual(
      new Set(['NAME doesn’t resolve to an address on the public internet.']),
    );
  });
});

describe('POST /channels/:id/rotate-secret', () => {
  test('returns the new secret once, and keeps the old one valid for a day', async () => {
    const user = await api.createUser();
    const { channel, secret } = await createWebhook(user);
    const answer = await call(user, 'post', `/channels/${channel.id}/rotate-secret`).expect(200);
    const rotated = ChannelWithSecretSchema.parse(answer.body);
    expect(rotated.secret).not.toBe(secret);
    const until = new Date(rotated.channel.previous_secret_until ?? 0).getTime();
    expect(Math.abs(until - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
  });

  test('returns CONFLICT for a Slack channel', async () => {
    const user = await api.createUser();
    const url = 'https://hooks.slack.com/services/T0/B0/x';
    const { body } = await create(user, { kind: 'slack', url }).expect(201);
    await call(user, 'post', `/channels/${body.channel.id}/rotate-secret`).expect(409);
  });
});

describe('encryption key of channels', () => {
  test('works together with the old key after a rotation, and alone after re-encryption', async () => {
    const user = await api.createUser();
    const { channel } = await createWebhook(user);
    await call(user, 'post', `/channels/${channel.id}/rotate-secret`).expect(200);
    const renewed = 'another-channel-secret-for-tests-0123456';
    const both = createSecretBox({ current: renewed, previous: CHANNEL_SECRET });
    const stored = () => api.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
    const open = async (secretBox: typeof both) => {
      const { id, target, previous_secret } = await stored();
      return [
        secretBox.open(target ?? '', `${id}.target`),
        secretBox.open(previous_secret ?? '', `${id}.secret`),
      ];
    };
    const before = await open(both);
    await reencryptChannels(api.db, both);
    expect(await open(createSecretBox({ current: renewed }))).toEqual(before);
    await expect(open(createSecretBox({ current: CHANNEL_SECRET }))).rejects.toThrow('key');
    expect(await reencryptChannels(api.db, both)).toBe(0);
    // A ciphertext copied from elsewhere can't be decrypted.
    const { target } = await stored();
    expect(() => both.open(target ?? '', `${randomUUID()}.target`)).toThrow();
    await reencryptChannels(
      api.db,
      createSecretBox({ current: CHANNEL_SECRET, previous: renewed }),
    );
  });
});

describe('turning off all emails', () => {
  test('mentions active webhooks on the unsubscribe page and in the app', async () => {
    const user = await api.createUser();
    await createWebhook(user);
    const { channel: paused } = await createWebhook(user);
    await call(user, 'patch', `/channels/${paused.id}`)
      .send({ name: 'Paused desk', paused: true })
      .expect(200);
    const { token } = await createSentAlert(api, user);
    const page = await api.http
      .post(`/unsubscribe/${token}`)
      .set('accept', 'text/html')
      .send({ choice: 'all' })
      .expect(200);
    expect(page.text).toContain('Treasury desk (webhook)');
    expect(page.text).not.toContain('Paused desk');
    const mail = await call(user, 'get', '/users/mail').expect(200);
    expect(mail.body).toMatchObject({
      reason: 'unsubscribed',
      live_channels: [{ kind: 'webhook', name: 'Treasury desk' }],
    });
  });
});

test('POST /channels/:id/send-held › queues the job that sends the channel’s alerts on hold', async () => {
  const user = await api.createUser();
  const { channel } = await createWebhook(user);
  const { alert } = await createSentAlert(api, user);
  const left_out_reason = 'The channel is paused.';
  const place = { channel_id: channel.id, alert_id: alert.id, left_out_reason };
  const held = { channel_kind: 'webhook' as const, state: 'cancelled' as const };
  await api.db.delivery.create({
    data: { ...held, channel_id: channel.id, alerts: { create: place } },
  });
  const queues = await openQueues({ databaseUrl: api.databaseUrl }, () => undefined);
  try {
    const taken = new Promise<string>((resolve) => {
      queues.work(jobs.post, async ({ channel: kind }) => resolve(kind));
    });
    await call(user, 'post', `/channels/${channel.id}/send-held`).expect(200);
    expect(await taken).toBe('webhook');
  } finally {
    await queues.close();
  }
});
