import { afterAll, describe, expect, test } from 'vitest';
import { startChannelApi } from '../support/channel-api.ts';
import { createSentAlert } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const { api, receiver, log, create, createWebhook, call, list, close } = await startChannelApi();
afterAll(close);

describe('POST /channels', () => {
  test('returns a new webhook’s secret once, and stores neither it nor the URL in plain text', async () => {
    const user = await api.createUser();
    const { channel, secret } = await createWebhook(user);
    expect(secret).toMatch(/^whsec_/);
    expect(channel).toMatchObject({
      kind: 'webhook',
      host: receiver.host,
      state: 'active',
      held: 0,
    });
    const listed = await list(user);
    expect(listed.items).toEqual([channel]);
    expect(listed.kinds).toEqual(['webhook', 'slack', 'teams']);
    const stored = JSON.stringify(await api.db.channel.findUnique({ where: { id: channel.id } }));
    for (const hidden of [secret ?? '', receiver.url, '/hook']) {
      expect(stored).not.toContain(hidden);
      expect(JSON.stringify(listed)).not.toContain(hidden);
      expect(log.join()).not.toContain(hidden);
    }
  });

  test.each([
    ['webhook', 'http://example.com/hook', 'https://'],
    ['webhook', 'https://10.0.0.1/hook', 'public internet'],
    ['webhook', 'https://[::1]/hook', 'public internet'],
    ['webhook', 'https://169.254.169.254/latest', 'public internet'],
    ['slack', 'https://example.com/services/x', 'Slack'],
    ['slack', 'https://hooks.slack.com.evil.example/x', 'Slack'],
    ['slack', 'https://hooks.slack.com:8443/x', 'Slack'],
    ['teams', 'https://evilwebhook.office.com/x', 'Teams'],
    ['teams', 'https://hooks.slack.com/x', 'Teams'],
  ])('explains why a %s channel can’t use %s', async (kind, url, words) => {
    const user = await api.createUser();
    const answer = await create(user, { kind, url }).expect(400);
    expect(answer.body.message).toContain(words);
    expect((await list(user)).items).toEqual([]);
  });

  test.each([
    ['slack', 'https://hooks.slack.com/services/T0/B0/x'],
    ['teams', 'https://contoso.webhook.office.com/webhookb2/x'],
    ['teams', 'https://prod-01.westeurope.logic.azure.com/workflows/x'],
  ])('adds a %s channel with a URL from its service, without a secret', async (kind, url) => {
    const answer = await create(await api.createUser(), { kind, url }).expect(201);
    expect(answer.body).toMatchObject({ secret: null, channel: { host: new URL(url).host } });
  });

  test('stores five channels when six are added in parallel', async () => {
    const user = await api.createUser();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    expect((await list(user)).items).toHaveLength(5);
  });

  test('rejects new channels when no encryption key is set, and reports this in the list', async () => {
    const bare = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
    const user = await api.createUser();
    const ask = (method: 'get' | 'post', path: string) =>
      bare.http[method](path).set('authorization', user.authorization);
    const answer = await ask('get', '/channels').expect(200);
    expect(answer.body).toEqual({ items: [], kinds: [] });
    const input = { kind: 'webhook', name: 'A', url: 'https://example.com/' };
    await ask('post', '/channels').send(input).expect(503);
    await bare.close();
  });
});

describe('access to a channel', () => {
  test('returns NOT_FOUND to other users on every call, and changes nothing', async () => {
    const owner = await api.createUser();
    const stranger = await api.createUser({ roles: ['admin'] });
    const { channel } = await createWebhook(owner);
    const path = `/channels/${channel.id}`;
    for (const answer of [
      await call(stranger, 'patch', path).send({ paused: true }),
      await call(stranger, 'delete', path),
      await call(stranger, 'post', `${path}/rotate-secret`),
      await call(stranger, 'post', `${path}/test`),
      await call(stranger, 'post', `${path}/send-held`),
      await call(stranger, 'get', `${path}/deliveries`),
    ]) {
      expect({ status: answer.status, code: answer.body.code }).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    expect((await list(stranger)).items).toEqual([]);
    expect((await list(owner)).items).toEqual([channel]);
  });

  test('lists its messages to the owner, newest first, each with its circular', async () => {
    const owner = await api.createUser();
    const { channel } = await createWebhook(owner);
    const { alert, circular } = await createSentAlert(api, owner);
    const channel_id = channel.id;
    const created_at = new Date(Date.now() - 60_000);
    const waiting = await api.db.delivery.create({
      data: { channel_id, channel_kind: 'webhook', created_at, attempts: 1, reply: '503' },
    });
    const sent = await api.db.delivery.create({
      data: {
        ...{ channel_id, channel_kind: 'webhook', state: 'sent', reply: '200' },
        alerts: { create: { channel_id, alert_id: alert.id } },
      },
    });
    const { body } = await call(owner, 'get', `/channels/${channel_id}/deliveries`).expect(200);
    expect(body).toMatchObject([
      {
        id: sent.id,
        state: 'sent',
        reply: '200',
        circulars: [{ id: circular.id }],
        retry_at: null,
      },
      { id: waiting.id, reply: '503', circulars: [], retry_at: waiting.due_at.toISOString() },
    ]);
  });

  test('returns NOT_FOUND for the user’s own email channel', async () => {
    const user = await api.createUser();
    const { id } = await api.db.channel.findFirstOrThrow({ where: { user_id: user.id } });
    await call(user, 'delete', `/channels/${id}`).expect(404);
    await call(user, 'patch', `/channels/${id}`).send({ paused: true }).expect(404);
  });
});

describe('DELETE /channels/:id', () => {
  test('deletes only the given channel, with its pending messages', async () => {
    const user = await api.createUser();
    const [{ channel }, { channel: other }] = [
      await createWebhook(user),
      await createWebhook(user),
    ];
    const { alert } = await createSentAlert(api, user);
    const place = { channel_id: channel.id, alert_id: alert.id };
    await api.db.delivery.create({
      data: { channel_id: channel.id, channel_kind: 'webhook', alerts: { create: place } },
    });
    const removed = await call(user, 'delete', `/channels/${channel.id}`).expect(200);
    expect(removed.body).toEqual({ deleted: true });
    expect((await list(user)).items).toEqual([other]);
    expect(await api.db.delivery.count({ where: { channel_id: channel.id } })).toBe(0);
    await call(user, 'delete', `/channels/${channel.id}`).expect(404);
  });
});

describe('PATCH /channels/:id', () => {
  test('puts a paused channel’s pending messages on hold, and sends them on request after a resume', async () => {
    const user = await api.createUser();
    const { channel } = await createWebhook(user);
    const { alert, circular } = await createSentAlert(api, user);
    const place = { channel_id: channel.id, alert_id: alert.id };
    const delivery = await api.db.delivery.create({
      data: { channel_id: channel.id, channel_kind: 'webhook', alerts: { create: place } },
    });
    const path = `/channels/${channel.id}`;
    const paused = await call(user, 'patch', path).send({ paused: true }).expect(200);
    expect(paused.body).toMatchObject({ state: 'paused', state_reason: 'paused', held: 1 });
    const stateOf = () => api.db.delivery.findUniqueOrThrow({ where: { id: delivery.id } });
    expect((await stateOf()).state).toBe('cancelled');
    await call(user, 'post', `${path}/send-held`).expect(409);
    const resumed = await call(user, 'patch', path).send({ paused: false }).expect(200);
    expect(resumed.body).toMatchObject({ state: 'active', state_reason: null, held: 1 });
    expect((await stateOf()).state).toBe('cancelled');

    const sent = await call(user, 'post', `${path}/send-held`).expect(200);
    expect(sent.body).toEqual({ sent: 1 });
    expect((await stateOf()).state).toBe('pending');
    expect((await list(user)).items).toMatchObject([{ held: 0 }]);
    const deliveries = await call(user, 'get', `${path}/deliveries`).expect(200);
    expect(deliveries.body).toMatchObject([
      { id: delivery.id, state: 'pending', circulars: [{ id: circular.id }] },
    ]);
  });

  test('sends only the messages that are on hold', async () => {
    const user = await api.createUser();
    const { channel } = await createWebhook(user);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const create = async (data: object, left_out_reason: string | null = null) => {
      const { alert } = await createSentAlert(api, user);
      const place = { channel_id: channel.id, alert_id: alert.id, left_out_reason };
      const base = { channel_id: channel.id, channel_kind: 'webhook' as const, ...data };
      return api.db.delivery.create({ data: { ...base, alerts: { create: place } } });
    };
    const others = [
      await create({ state: 'sent' }),
      await create({ state: 'cancelled' }, 'The circular was removed from Circulate.'),
      await create({ state: 'cancelled', created_at: daysAgo(31) }, 'The channel is paused.'),
    ];
    const where = { id: { in: others.map(({ id }) => id) } };
    const read = () =>
      api.db.delivery.findMany({ where, include: { alerts: true }, orderBy: { id: 'asc' } });
    const before = await read();
    const { id } = await create({ due_at: daysAgo(-1), due_from: daysAgo(4), attempts: 3 });
    const path = `/channels/${channel.id}`;
    for (const paused of [true, false])
      expect((await call(user, 'patch', path).send({ paused })).body.held).toBe(1);
    expect((await call(user, 'post', `${path}/send-held`)).body).toEqual({ sent: 1 });
    expect(await read()).toEqual(before);
    const again = await api.db.delivery.findUniqueOrThrow({ where: { id } });
    expect(again).toMatchObject({ state: 'pending', resends: 1 });
    for (const time of [again.due_at, again.due_from])
      expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('no longer lists an old secret once it has expired', async () => {
    const user = await api.createUser();
    const { channel } = await createWebhook(user);
    await call(user, 'post', `/channels/${channel.id}/rotate-secret`).expect(200);
    const until = async () =>
      (await call(user, 'get', '/channels').expect(200)).body.items[0].previous_secret_until;
    expect(Date.parse(await until())).toBeGreaterThan(Date.now());
    await api.db.channel.update({
      where: { id: channel.id },
      data: { previous_secret_until: new Date(Date.now() - 1_000) },
    });
    expect(await until()).toBeNull();
  });

  test('validates a changed URL like a new one', async () => {
    const user = await api.createUser();
    const { channel } = await createWebhook(user);
    const change = (body: object) => call(user, 'patch', `/channels/${channel.id}`).send(body);
    await change({ url: 'https://192.168.0.1/' }).expect(400);
    const changed = await change({ name: 'Risk', url: 'https://example.com/in' }).expect(200);
    expect(changed.body).toMatchObject({ name: 'Risk', host: 'example.com' });
  });
});

test('deletes channels and their deliveries with the account', async () => {
  const user = await api.createUser();
  const { channel } = await createWebhook(user);
  await api.db.delivery.create({ data: { channel_id: channel.id, channel_kind: 'webhook' } });
  await call(user, 'delete', '/users/account').expect(200);
  expect(await api.db.channel.count({ where: { user_id: user.id } })).toBe(0);
  expect(await api.db.delivery.count({ where: { channel_id: channel.id } })).toBe(0);
});
