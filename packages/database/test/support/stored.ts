import type { Database, DeliveryState } from '../../src/index.ts';

/** File key of the circular that `storeAlert` stores. */
export const FILE_KEY = 'circulars/a/1.pdf';

/**
 * Stores a circular from one bank, a user, and their alert for it: in a message with this state, or
 * waiting for a digest if no state is given. Their text contains characters that COPY must escape.
 */
export const storeAlert = async (db: Database, state?: DeliveryState) => {
  const bank = await db.bank.findFirstOrThrow();
  const category = await db.category.findFirstOrThrow();
  const user = await db.user.create({
    data: { email: 'reader@example.com', company: 'Tab\t, line\nand \\ slash', code_type: 'beta' },
  });
  const channel = await db.channel.findFirstOrThrow({ where: { user_id: user.id } });
  const { id: circular_id, versions } = await db.circular.create({
    data: {
      bank_id: bank.id,
      status: 'published',
      versions: {
        create: {
          bank_id: bank.id,
          content_hash: 'a'.repeat(64),
          file_key: FILE_KEY,
          file_name: '1.pdf',
          file_bytes: 4,
          pages: ['«سعر الصرف», "quoted" {and} \\N', ''],
          title: 'О валютном регулировании',
          categories: {
            create: { category_id: category.id, confidence: 0.1, decided_by: 'x', evidence: '' },
          },
        },
      },
    },
    include: { versions: true },
  });
  const version_id = versions[0]?.id ?? '';
  const alert = await db.alert.create({
    data: { user_id: user.id, circular_id, version_id, category_ids: [category.id] },
  });
  const delivery = state && {
    channel_id: channel.id,
    channel_kind: channel.kind,
    state,
    events: { create: { event: 'sent' } },
    unsubscribe_tokens: { create: { token_hash: Buffer.from([0, 1, 92, 255]) } },
  };
  await db.deliveryAlert.create({
    data: {
      channel: { connect: { id: channel.id } },
      alert: { connect: { id: alert.id } },
      ...(delivery && { delivery: { create: delivery } }),
    },
  });
  return { bank, category, user, channel, circular_id, version_id };
};
