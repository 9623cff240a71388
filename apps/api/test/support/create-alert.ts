import { hashUnsubscribeToken, newUnsubscribeToken, type Prisma } from '@circulate/database';
import type { TestApi } from './test-api.ts';

type Receiver = { id: string; email: string };
type DeliveryData = Omit<Partial<Prisma.DeliveryUncheckedCreateInput>, 'alerts' | 'channel_id'>;
type AlertData = {
  user: { id: string };
  circular: { id: string; versionId: string };
  categoryIds?: string[];
  createdAt?: Date;
};

/** Returns the email channel, which every user has. */
export const emailOf = (api: TestApi, userId: string) =>
  api.db.channel.findFirstOrThrow({ where: { user_id: userId, kind: 'email' } });

/** Creates an alert for one user with its email, which is pending by default. */
export const createAlert = async (
  api: TestApi,
  { user, circular, categoryIds = [], createdAt }: AlertData,
  data: DeliveryData = {},
) => {
  const { id: channel_id } = await emailOf(api, user.id);
  const alert = await api.db.alert.create({
    data: {
      user_id: user.id,
      circular_id: circular.id,
      version_id: circular.versionId,
      category_ids: categoryIds,
      macroeconomic: categoryIds.length === 0,
      ...(createdAt && { created_at: createdAt }),
    },
  });
  const delivery = await api.db.delivery.create({
    data: {
      channel_id,
      channel_kind: 'email',
      alerts: { create: { channel_id, alert_id: alert.id } },
      ...data,
    },
  });
  return { alert, delivery };
};

/**
 * Creates a sent alert for a circular that its recipient subscribes to, with the unsubscribe token
 * of its email.
 */
export const createSentAlert = async (api: TestApi, user: Receiver, data: DeliveryData = {}) => {
  const bank = await api.findBank();
  const category = await api.findCategory('NewsFlash');
  const circular = await api.createCircular({ bankId: bank.id, categoryIds: [category.id] });
  const follows = { user_id: user.id };
  await api.db.bankSubscription.createMany({
    data: { ...follows, bank_id: bank.id },
    skipDuplicates: true,
  });
  await api.db.categorySubscription.createMany({
    data: { ...follows, category_id: category.id },
    skipDuplicates: true,
  });
  const token = newUnsubscribeToken();
  const created = await createAlert(
    api,
    { user, circular, categoryIds: [category.id] },
    {
      state: 'sent',
      attempts: 1,
      sent_to: user.email,
      unsubscribe_tokens: { create: { token_hash: hashUnsubscribeToken(token) } },
      ...data,
    },
  );
  return { ...created, token, bank, category, circular };
};

/** Creates a saved search with alerts on. */
export const createSearch = (api: TestApi, user: { id: string }) =>
  api.db.savedSearch.create({
    data: { user_id: user.id, name: '<b>Capital</b>', q: 'capital', tells_since: new Date() },
  });

/** Creates a sent alert from a saved search, with or without matching subscriptions. */
export const createSearchAlert = async (
  api: TestApi,
  user: Receiver,
  { isFollowed = false }: { isFollowed?: boolean } = {},
) => {
  const sent = await createSentAlert(api, user);
  const search = await createSearch(api, user);
  await api.db.alert.update({
    where: { id: sent.alert.id },
    data: { search_ids: [search.id], ...(isFollowed ? {} : { category_ids: [] }) },
  });
  return { ...sent, search };
};
