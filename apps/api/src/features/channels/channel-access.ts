import type { Seals } from '@circulate/channels';
import type { Database, Db } from '@circulate/database';
import type { AllowList } from '@circulate/guarded-fetch';
import type { Channel, ChannelTest } from '@circulate/shared-schemas';
import type { JobQueue } from '../../clients/job-queue.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type ChannelRow, toChannels } from './channel-items.ts';

/** What the calls on channels need. */
export type ChannelDeps = {
  db: Database;
  jobQueue: JobQueue;
  /** Undefined where no key is set: then there are no channels besides email. */
  seals: Seals | undefined;
  allow: AllowList;
  sendTest: ((channel: ChannelRow) => Promise<ChannelTest>) | undefined;
};

/** What seals; throws UNAVAILABLE where no key is set. */
export const sealsOf = ({ seals }: Pick<ChannelDeps, 'seals'>): Seals => {
  if (seals) return seals;
  throw notSetUp();
};

/** There are no channels besides email here. */
export const notSetUp = () =>
  new AppError(
    'UNAVAILABLE',
    'Webhooks, Slack and Teams aren’t enabled. Ask your administrator to enable them.',
  );

/** A channel as its owner sees it. */
export const showChannel = async (deps: ChannelDeps, row: ChannelRow): Promise<Channel> => {
  const [channel] = await toChannels(deps.db, [row], sealsOf(deps));
  if (!channel) throw notFound('channel');
  return channel;
};

/** A channel of a user besides email; throws NOT_FOUND for any other. */
export const findChannel = async (db: Db, userId: string, id: string): Promise<ChannelRow> => {
  const where = { id, user_id: userId, kind: { not: 'email' as const } };
  const channel = await db.channel.findFirst({ where });
  if (!channel) throw notFound('channel');
  return channel;
};
