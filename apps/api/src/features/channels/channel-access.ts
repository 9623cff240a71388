import type { SecretBox } from '@circulate/channels';
import type { Database, Db } from '@circulate/database';
import type { AllowList } from '@circulate/guarded-fetch';
import type { Channel, ChannelTest } from '@circulate/shared-schemas';
import type { JobQueue } from '../../clients/job-queue.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { type ChannelRow, toChannels } from './channel-items.ts';

/** The channel routes' dependencies. */
export type ChannelDeps = {
  db: Database;
  jobQueue: JobQueue;
  /**
   * Encrypts the channels' secrets; undefined if no key is configured, in which case email is the
   * only channel.
   */
  secretBox: SecretBox | undefined;
  allow: AllowList;
  sendTest: ((channel: ChannelRow) => Promise<ChannelTest>) | undefined;
};

/** Returns the `secretBox`. Throws UNAVAILABLE if no encryption key is configured. */
export const secretBoxOf = ({ secretBox }: Pick<ChannelDeps, 'secretBox'>): SecretBox => {
  if (secretBox) return secretBox;
  throw notSetUp();
};

/** Error for a deployment without an encryption key, where email is the only channel. */
export const notSetUp = () =>
  new AppError(
    'UNAVAILABLE',
    'Webhooks, Slack and Teams aren’t enabled. Ask your administrator to enable them.',
  );

/** Converts a channel for its owner. */
export const showChannel = async (deps: ChannelDeps, row: ChannelRow): Promise<Channel> => {
  const [channel] = await toChannels(deps.db, [row], secretBoxOf(deps));
  if (!channel) throw notFound('channel');
  return channel;
};

/** Finds a user's channel other than email. Throws NOT_FOUND for any other id. */
export const findChannel = async (db: Db, userId: string, id: string): Promise<ChannelRow> => {
  const where = { id, user_id: userId, kind: { not: 'email' as const } };
  const channel = await db.channel.findFirst({ where });
  if (!channel) throw notFound('channel');
  return channel;
};
