import { randomUUID } from 'node:crypto';
import { createSecretBox, newWebhookSecret, openPoster } from '@circulate/channels';
import { type Database, openDatabase, type Prisma } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import type { OtherChannelKind } from '@circulate/shared-schemas';
import { openPostingChannel } from '../../src/pipeline/deliver/channels/posting-channel.ts';
import { deliver } from '../../src/pipeline/deliver/deliver.ts';
import { match } from '../../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './factories.ts';
import { type ReceiverReply, startReceiver } from './start-receiver.ts';

const BANK = 'bank-of-ghana';
const CATEGORY = 'cybersecurity-and-technology';
const SEALS = createSecretBox({ current: 'channel-secret-for-tests-0123456789abcdef' });

export const WEB_URL = 'https://circulate.example';

type ChannelData = { kind?: OtherChannelKind; target?: string };

export type WebhookTest = Awaited<ReturnType<typeof startWebhookTest>>;

/**
 * Creates a database (unless given), a server on loopback that accepts posts, and a delivery
 * function.
 */
export const startWebhookTest = async (given?: Database) => {
  const db = given ?? openDatabase(await createTestDatabase());
  const replies = new Map<string, (nth: number) => ReceiverReply>();
  const receiver = await startReceiver((path, nth) => replies.get(path)?.(nth) ?? { status: 204 });
  // Long enough for any server that responds, even on a busy machine.
  const poster = openPoster({ allow: new Set([receiver.host]), timeoutMs: 10_000 });

  const addChannel = async (
    user_id: string,
    {
      kind = 'webhook',
      target,
      ...data
    }: ChannelData & Partial<Prisma.ChannelUncheckedCreateInput> = {},
  ) => {
    const id = randomUUID();
    const path = `/${id}`;
    const secret = newWebhookSecret();
    await db.channel.create({
      data: {
        ...{ id, user_id, kind, name: 'Treasury desk', ...data },
        target: SEALS.seal(target ?? `${receiver.url}${path}`, `${id}.target`),
        secret: kind === 'webhook' ? SEALS.seal(secret, `${id}.secret`) : null,
      },
    });
    return { id, path, secret };
  };

  return {
    db,
    receiver,
    /** How the server responds to posts to a path, by the number of the post. */
    replies,
    secretBox: SEALS,
    addChannel,
    publish: async (title = 'Notice on foreign exchange trading') => {
      const { circularId, versionId } = await createExtracted(db, { status: 'matching', title });
      await addCategory(db, versionId, CATEGORY);
      await match(versionId, { db });
      return { circularId, versionId };
    },
    sendDue: (kind: OtherChannelKind = 'webhook', secretBox = SEALS) => {
      const settings = { db, poster, secretBox, webUrl: WEB_URL, targetLanguage: 'en' };
      return deliver({ db, channel: openPostingChannel(settings, kind) });
    },
    deliveriesOf: (channel_id: string) =>
      db.delivery.findMany({ where: { channel_id }, orderBy: { created_at: 'asc' } }),
    channelOf: (id: string) => db.channel.findUniqueOrThrow({ where: { id } }),
    makeDue: (channel_id: string) =>
      db.delivery.updateMany({
        where: { channel_id, state: 'pending' },
        data: { due_at: new Date(Date.now() - 1_000) },
      }),
    subscriber: () => createSubscriber(db, { bank: BANK, categories: [CATEGORY] }),
    stop: async () => {
      await poster.close();
      await receiver.stop();
      await db.$disconnect();
    },
  };
};
