import type { SecretBox } from '@circulate/channels';
import type { Database, Db } from '@circulate/database';
import type { AllowList } from '@circulate/guarded-fetch';
import type { Channel, ChannelTest } from '@circulate/shared-schemas';
import type { JobQueue } from '../../clients/job-queue.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type ChannelRow, toChannels } from './channel-items.ts';

/** Dependencies of the calls on channels. */
export type ChannelDeps = {
  db: Database;
  jobQueue: JobQueue;
  /** Undefined if no key is set: then email is the only channel. */
  secretBox: SecretBox | undefined;
  allow: AllowList;
  sendTest: ((channel: ChannelRow) => Promise<ChannelTest>) | undefined;
};

/** The box that encrypts secrets; throws UNAVAILABLE without a key. */
export const secretBoxOf = ({ secretBox }: Pick<ChannelDeps, 'secretBox'>): SecretBox => {
  if (secretBox) return secretBox;
  throw notSetUp();
};

/** The error if email is the only channel. */
export const notSetUp = () =>
  new AppError(
    'UNAVAILABLE',
    'Webhooks, Slack and Teams aren’t enabled. Ask your administrator to enable them.',
  );

/** A channel for its owner. */
export const showChannel = async (deps: ChannelDeps, row: ChannelRow): Promise<Channel> => {
  const [channel] = await toChannels(deps.db, [row], secretBoxOf(deps));
  if (!channel) throw notFound('channel');
  return channel;
};

/** A channel of a user other than email; throws NOT_FOUND for any other. */
export const findChannel = async (db: Db, userId: string, id: string): Promise<ChannelRow> => {
  const where = { id, user_id: userId, kind: { not: 'email' as const } };
  const channel = await db.channel.findFirst({ where });
  if (!channel) throw notFound('channel');
  return channel;
};
