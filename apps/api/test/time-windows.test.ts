import { afterAll, describe, expect, it } from 'vitest';
import { startChannelApi } from './support/channel-api.ts';
import { createSentAlert } from './support/create-alert.ts';

const channelApi = await startChannelApi();
const { api } = channelApi;
const admin = await api.createUser({ roles: ['admin'] });
afterAll(channelApi.close);

type User = Awaited<ReturnType<typeof api.createUser>>;

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;

const call = async (
  { authorization }: { authorization: string },
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => {
  const answer = await api.app.inject({
    ...{ method, url, headers: { authorization } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};

const shared = async () => {
  const bank = await api.findBank();
  const category = await api.findCategory('NewsFlash');
  return { bank, category };
};

/** Publishes a circular that `user` subscribes to at the given time. */
const publishedAt = async (user: User, published_at: Date) => {
  const { bank, category } = await shared();
  await api.db.bankSubscription.create({ data: { user_id: user.id, bank_id: bank.id } });
  const follow = { user_id: user.id, category_id: category.id };
  await api.db.categorySubscription.create({ data: follow });
  await api.db.circular.updateMany({ data: { published_at: new Date(0) } });
  const circular = await api.createCircular({ bankId: bank.id, categoryIds: [category.id] });
  await api.db.circular.update({ where: { id: circular.id }, data: { published_at } });
};

/** Creates something as of `at` for a separate user, and returns whether it is still valid. */
type Counts = (user: User, at: Date) => Promise<boolean>;

/** Things that are valid for this many seconds. */
const PAST: [what: string, lastsS: number, counts: Counts][] = [
  [
    'an email’s unsubscribe link',
    365 * DAY_S,
    async (user, created_at) => {
      const { token } = await createSentAlert(api, user);
      const delivery = { channel: { user_id: user.id } };
      await api.db.unsubscribeToken.updateMany({ where: { delivery }, data: { created_at } });
      return (await call(user, 'GET', `/unsubscribe/${token}`)).status === 200;
    },
  ],
  [
    'the undo of a bulk unsubscribe',
    MINUTE_S,
    async (user, unfollowed_at) => {
      const { bank } = await shared();
      const created_at = new Date(0);
      await api.db.unfollowedBank.create({
        data: { user_id: user.id, bank_id: bank.id, created_at, unfollowed_at },
      });
      const { body } = await call(user, 'POST', '/subscriptions/bulk/undo', { auth0_id: user.sub });
      return body.length === 1;
    },
  ],
  [
    'a circular on the Today page',
    14 * DAY_S,
    async (user, at) => {
      await publishedAt(user, at);
      return (await call(user, 'GET', '/today')).body.items.length === 1;
    },
  ],
  [
    'a visit',
    30 * MINUTE_S,
    async (user, last_visit_at) => {
      await api.db.user.update({ where: { id: user.id }, data: { last_visit_at } });
      return (await call(user, 'POST', '/users/visits')).body.previous_visit_at === null;
    },
  ],
  ...([30, 90] as const).map((days): [string, number, Counts] => [
    `an alert in the ${days}-day preview`,
    days * DAY_S,
    async (user, at) => {
      await publishedAt(user, at);
      const { body } = await call(user, 'POST', '/preview', {});
      return body[`last_${days}_days`].circulars === 1;
    },
  ]),
  [
    'an alert on hold in a paused channel',
    30 * DAY_S,
    async (user, created_at) => {
      const { channel } = await channelApi.createWebhook(user);
      const { alert } = await createSentAlert(api, user);
      const place = { channel_id: channel.id, alert_id: alert.id };
      await api.db.delivery.create({
        data: {
          ...{ channel_id: channel.id, channel_kind: 'webhook', state: 'cancelled', created_at },
          alerts: { create: { ...place, left_out_reason: 'The channel is paused.' } },
        },
      });
      const { body } = await call(user, 'GET', '/channels');
      const sent = await call(user, 'POST', `/channels/${channel.id}/send-held`);
      expect(sent.body.sent).toBe(body.items[0].held);
      return body.items[0].held === 1;
    },
  ],
  [
    'a blind check of a circular',
    30 * DAY_S,
    async (_user, at) => {
      await api.db.check.deleteMany();
      const { versionId } = await api.createCircular();
      await api.db.check.create({ data: { version_id: versionId, why: 'sample', at } });
      return (await call(admin, 'GET', '/admin/review')).body.checks.length === 1;
    },
  ],
  [
    'the leeway of an expired token',
    MINUTE_S,
    async ({ sub }, at) => {
      const expiresIn = Math.floor(at.getTime() / 1_000);
      const token = await api.identity.token({ sub, expiresIn });
      const authorization = `Bearer ${token}`;
      return (await call({ authorization }, 'GET', '/users/profile')).status === 200;
    },
  ],
];

/** Things that are valid until a set time. */
const AHEAD: [what: string, counts: Counts][] = [
  [
    'a webhook’s previous secret',
    async (user, previous_secret_until) => {
      const { channel } = await channelApi.createWebhook(user);
      const where = { id: channel.id };
      await api.db.channel.update({ where, data: { previous_secret_until } });
      const { body } = await call(user, 'GET', '/channels');
      return body.items[0].previous_secret_until !== null;
    },
  ],
  [
    'a presence marker on a circular',
    async (user, held_until) => {
      const { id } = await api.createCircular({ status: 'in_review' });
      await api.db.reviewMark.create({ data: { user_id: user.id, circular_id: id, held_until } });
      const { body } = await call(admin, 'GET', '/admin/review');
      const item = body.items.find((one: { id: string }) => one.id === id);
      return item.opened_by.length === 1;
    },
  ],
  [
    'an access code for new accounts',
    async (_user, expires_at) => {
      const { code, id } = await api.createCode();
      await api.db.betaCode.update({ where: { id }, data: { expires_at } });
      const anonymous = { authorization: '' };
      const { body } = await call(anonymous, 'POST', '/auth/verify-test-user', { code });
      return body.opensAccount;
    },
  ],
];

/** Longer than a call on a slow machine, and larger than any difference between clocks. */
const ASIDE_S = 15;

describe('time limits', () => {
  it.each(PAST)('%s expires after %d seconds', async (_what, lastsS, counts) => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    expect(await counts(await api.createUser(), ago(lastsS - ASIDE_S))).toBe(true);
    expect(await counts(await api.createUser(), ago(lastsS + ASIDE_S))).toBe(false);
  });

  it.each(AHEAD)('%s expires at its set time', async (_what, counts) => {
    const ahead = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    expect(await counts(await api.createUser(), ahead(ASIDE_S))).toBe(true);
    expect(await counts(await api.createUser(), ahead(-ASIDE_S))).toBe(false);
  });
});
