import { hashUnsubscribeToken, newUnsubscribeToken } from '@circulate/database';
import type { startChannelApi } from './channel-api.ts';
import { emailOf } from './create-alert.ts';

type ChannelApi = Awaited<ReturnType<typeof startChannelApi>>;
type Api = ChannelApi['api'];

/** The circulars' languages. The second circular is translated, the last isn't. */
const LANGUAGES = ['en', 'fr', 'en', 'pt'];

/**
 * Creates data shared by users with the same subscriptions: banks, categories, and four circulars
 * with alerts.
 */
export const createShared = async (api: Api) => {
  const [bank, second, third] = [
    await api.findBank(0),
    await api.findBank(1),
    await api.findBank(2),
  ];
  const [category, retired] = [
    await api.findCategory('NewsFlash', 0),
    await api.findCategory('NewsFlash', 1),
  ];
  await api.db.category.update({ where: { id: retired.id }, data: { retired_at: new Date() } });
  const of = (title: string, nth: number) =>
    api.createCircular({
      ...{ bankId: bank.id, categoryIds: [category.id], title },
      ...{ publishedOn: `2026-05-0${nth + 1}`, language: LANGUAGES[nth] ?? 'en' },
    });
  const titles = ['Capital one', 'Capital deux', 'Capital three', 'Capital four'];
  const circulars = await Promise.all(titles.map(of));
  await translate(api, circulars[1]);
  for (const [nth, { id }] of circulars.entries()) {
    const published_at = new Date(Date.now() - (9 - nth) * 1_000);
    await api.db.circular.update({ where: { id }, data: { published_at } });
  }
  return { bank, second, third, category, retired, circulars };
};

/** Makes the second circular French, with a number and a translation. */
const translate = async (api: Api, circular: { versionId: string } | undefined) => {
  const version_id = circular?.versionId ?? '';
  await api.db.circularVersion.update({
    where: { id: version_id },
    data: { act_number: '7/2026', language_confidence: 0.9 },
  });
  await api.db.circularTranslation.create({
    data: {
      ...{ version_id, language: 'en', title: 'Capital two', text: 'Some words' },
      ...{ decided_by: 'a-model', created_at: LONG_AGO },
    },
  });
};

export type Shared = Awaited<ReturnType<typeof createShared>>;
export type BusyPerson = Awaited<ReturnType<typeof createBusyPerson>>;

const longAgo = (laterMs = 0) => new Date(Date.parse('2026-01-02T03:04:05.000Z') + laterMs);
const LONG_AGO = longAgo();

/** Creates a user with data in every possible place. */
export const createBusyPerson = async (channelApi: ChannelApi, shared: Shared) => {
  const { api } = channelApi;
  const user = await api.createUser();
  const user_id = user.id;
  await follow(api, user_id, shared);
  const { channel } = await channelApi.createWebhook(user);
  const { token, search } = await tell(api, { user, channel_id: channel.id, shared });
  await api.http.post('/users/feed').set('authorization', user.authorization).expect(200);
  return { ...user, channel, token, search };
};

const follow = async (api: Api, user_id: string, { bank, second, third, ...shared }: Shared) => {
  const created_at = LONG_AGO;
  await api.db.user.update({
    where: { id: user_id },
    data: { macroeconomic: true, last_visit_at: LONG_AGO, previous_visit_at: LONG_AGO },
  });
  await api.db.bankSubscription.createMany({
    data: [
      { user_id, bank_id: bank.id, created_at, frequency: 'daily' },
      { user_id, bank_id: second.id, created_at, frequency: 'weekly' },
    ],
  });
  await api.db.unfollowedBank.create({ data: { user_id, bank_id: third.id, created_at } });
  await api.db.categorySubscription.create({
    data: { user_id, category_id: shared.category.id, created_at },
  });
  await api.db.retiredSubscription.create({
    data: { user_id, category_id: shared.retired.id, created_at },
  });
  await api.db.consent.create({
    data: { user_id, accepted_terms: true, is_manual_acceptance: false, terms_version: 'old' },
  });
  const [circular] = shared.circulars;
  await api.db.circularMark.create({
    data: { user_id, circular_id: circular?.id ?? '', read_at: LONG_AGO, saved_at: LONG_AGO },
  });
  await api.db.translationRequest.create({
    data: { user_id, circular_id: shared.circulars[3]?.id ?? '', requested_at: LONG_AGO },
  });
  await api.db.channel.updateMany({
    where: { user_id },
    data: { frequency: 'daily', next_close_at: new Date(Date.now() + 3_600_000) },
  });
};

type Told = { user: { id: string; email: string }; channel_id: string; shared: Shared };

/** Creates emails that are sent, waiting, on hold and due, and webhook messages on hold and due. */
const tell = async (api: Api, { user, channel_id, shared }: Told) => {
  const email = await emailOf(api, user.id);
  const search = await api.db.savedSearch.create({
    data: { user_id: user.id, name: 'Capital', q: 'capital', tells_since: LONG_AGO },
  });
  const token = newUnsubscribeToken();
  const [sent, waiting, held, due] = await Promise.all(
    shared.circulars.map((circular, nth) =>
      api.db.alert.create({
        data: {
          user_id: user.id,
          circular_id: circular.id,
          version_id: circular.versionId,
          category_ids: [shared.category.id],
          search_ids: [search.id],
          created_at: longAgo(nth),
        },
      }),
    ),
  );
  if (!sent || !waiting || !held || !due) throw new Error('There are four');
  await api.db.delivery.create({
    data: {
      ...{ channel_id: email.id, channel_kind: 'email', state: 'sent', sent_to: user.email },
      alerts: { create: { channel_id: email.id, alert_id: sent.id } },
      events: { create: { event: 'deferred', detail: '451' } },
      unsubscribe_tokens: { create: { token_hash: hashUnsubscribeToken(token) } },
    },
  });
  await api.db.delivery.create({
    data: {
      ...{ channel_id, channel_kind: 'webhook', state: 'cancelled' },
      alerts: {
        create: { channel_id, alert_id: sent.id, left_out_reason: 'The channel is paused.' },
      },
    },
  });
  for (const [id, channel_kind, alert] of [
    [email.id, 'email', due],
    [channel_id, 'webhook', waiting],
  ] as const) {
    const place = { channel_id: id, alert_id: alert.id };
    await api.db.delivery.create({
      data: { channel_id: id, channel_kind, alerts: { create: place } },
    });
  }
  await api.db.deliveryAlert.createMany({
    data: [
      { channel_id: email.id, alert_id: waiting.id },
      {
        ...{ channel_id: email.id, alert_id: held.id },
        left_out_reason: 'Emails to this user are off.',
      },
    ],
  });
  return { token, search };
};
