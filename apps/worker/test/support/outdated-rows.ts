import { type Database, hashUnsubscribeToken, newUnsubscribeToken } from '@circulate/database';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (ms: number) => new Date(Date.now() - ms);

type Given = {
  versionId: string;
  reader: { id: string };
  weekly: { email: string };
  hook: { id: string };
  digest: { id: string };
  isDue: boolean;
};

/**
 * Inserts rows an hour past their retention of thirty days (one for removed subscriptions), or an
 * hour short of it.
 */
export const createOutdated = async (
  db: Database,
  { versionId: version_id, reader, weekly, hook, digest, isDue }: Given,
) => {
  const side = (isDue ? 1 : -1) * HOUR_MS;
  const at = ago(30 * DAY_MS + side);
  const delivery = await db.delivery.findFirstOrThrow({ where: { channel_id: hook.id } });
  await db.deliveryEvent.create({ data: { delivery_id: delivery.id, event: 'deferred', at } });
  await db.modelCall.create({
    data: {
      ...{ version_id, step: 'categorise', model: 'a-model', at },
      ...{ prompt_tokens: 1, completion_tokens: 1 },
    },
  });
  await db.unsubscribeToken.create({
    data: {
      token_hash: hashUnsubscribeToken(newUnsubscribeToken()),
      ...{ delivery_id: delivery.id, created_at: at },
    },
  });
  await db.pipelineStep.create({
    data: { version_id, step: 'extract', state: 'done', finished_at: at },
  });
  await db.auditRecord.create({
    data: { actor: reader.id, action: 'circular.retry', target: 'circular', at },
  });
  const unfollowed = await db.bank.findFirstOrThrow({ where: { bank_name: 'bank-of-uganda' } });
  await db.unfollowedBank.create({
    data: {
      ...{ user_id: reader.id, bank_id: unfollowed.id, created_at: at },
      unfollowed_at: ago(DAY_MS + side),
    },
  });
  await db.delivery.create({
    data: {
      ...{ channel_id: digest.id, channel_kind: 'email', state: 'sent', created_at: at },
      ...{ sent_to: weekly.email, reply: '250 taken' },
    },
  });
};
