import { hashUnsubscribeToken, newUnsubscribeToken, type Prisma } from '@circulate/database';
import type { TestApi } from './test-api.ts';

type Receiver = { id: string; email: string };

/** A sent alert on a circular that its receiver follows, with the token of its email. */
export const createSentAlert = async (
  api: TestApi,
  user: Receiver,
  data: Partial<Prisma.AlertUncheckedCreateInput> = {},
) => {
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
  const alert = await api.db.alert.create({
    data: {
      user_id: user.id,
      circular_id: circular.id,
      version_id: circular.versionId,
      matched_category_ids: [category.id],
      state: 'sent',
      attempts: 1,
      sent_to: user.email,
      ...data,
      unsubscribe_tokens: { create: { token_hash: hashUnsubscribeToken(token) } },
    },
  });
  return { alert, token, bank, category, circular };
};
