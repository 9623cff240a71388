import { randomUUID } from 'node:crypto';
import { newWebhookSecret, problemOfTarget } from '@circulate/channels';
import { cancelOpenIn, type Db, Prisma } from '@circulate/database';
import {
  type Channel,
  type ChannelChange,
  type ChannelList,
  type ChannelWithSecret,
  type NewChannel,
  OTHER_CHANNELS_AT_MOST,
  type OtherChannelKind,
  OtherChannelKindSchema,
} from '@circulate/shared-schemas';
import { conflict, invalid } from '../../lib/app-error.ts';
import { type ChannelDeps, findChannel, secretBoxOf, showChannel } from './channel-access.ts';
import { type ChannelRow, toChannels } from './channel-items.ts';
import { useChannels } from './use-channels.ts';

export type ChannelService = ReturnType<typeof createChannelService>;

/** A user's webhook, Slack and Teams channels. Anyone else's channel is NOT_FOUND. */
export const createChannelService = (deps: ChannelDeps) => ({
  ...keepChannels(deps),
  ...useChannels(deps),
});

const keepChannels = (deps: ChannelDeps) => {
  const { db, allow } = deps;
  const sealTarget = (kind: OtherChannelKind, id: string, url: string): string => {
    const problem = problemOfTarget(kind, url, allow);
    if (problem) throw invalid('url', problem);
    return secretBoxOf(deps).seal(url, `${id}.target`);
  };

  return {
    list: async (userId: string): Promise<ChannelList> => {
      if (!deps.secretBox) return { items: [], kinds: [] };
      const rows = await db.channel.findMany({
        where: { user_id: userId, kind: { not: 'email' } },
        orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
      });
      return {
        items: await toChannels(db, rows, deps.secretBox),
        kinds: OtherChannelKindSchema.options,
      };
    },

    /**
     * Adds a channel. Returns a webhook's secret, which is never shown again. Throws CONFLICT at
     * the limit, VALIDATION for a URL that isn't allowed, and UNAVAILABLE without an encryption
     * key.
     */
    create: async (userId: string, input: NewChannel): Promise<ChannelWithSecret> => {
      const { kind, name, url } = input;
      const id = randomUUID();
      const target = sealTarget(kind, id, url);
      const secret = kind === 'webhook' ? newWebhookSecret() : null;
      const sealed = secret && secretBoxOf(deps).seal(secret, `${id}.secret`);
      const row = await db.$transaction(async (tx) => {
        await requireRoom(tx, userId);
        return tx.channel.create({
          data: { id, user_id: userId, kind, name, target, secret: sealed },
        });
      });
      return { channel: await showChannel(deps, row), secret };
    },

    /**
     * Changes a channel's name or URL, or pauses or resumes it. Pausing cancels its pending
     * messages; after resuming, it gets only new alerts. Throws NOT_FOUND, and the errors of
     * `create` for a new URL.
     */
    change: async (userId: string, id: string, input: ChannelChange): Promise<Channel> => {
      const { name, url, paused } = input;
      const row = await db.$transaction(async (tx) => {
        const channel = await findChannel(tx, userId, id);
        const target = url && sealTarget(OtherChannelKindSchema.parse(channel.kind), id, url);
        const changed = await tx.channel.update({
          where: { id },
          data: {
            ...(name !== undefined && { name }),
            ...(target && { target }),
            ...stateFor(channel, paused),
          },
        });
        if (paused) await tx.$executeRaw`${cancelOpenIn(Prisma.sql`c.id = ${id}::uuid`)}`;
        return changed;
      });
      return showChannel(deps, row);
    },

    remove: async (userId: string, id: string): Promise<void> => {
      await findChannel(db, userId, id);
      await db.channel.deleteMany({ where: { id, user_id: userId } });
    },
  };
};

const stateFor = ({ state }: ChannelRow, paused: boolean | undefined) => {
  if (paused === undefined || paused === (state === 'paused')) return {};
  return paused
    ? { state: 'paused' as const, state_reason: 'paused', state_since: new Date() }
    : {
        state: 'active' as const,
        state_reason: null,
        state_since: null,
        failing_since: null,
        notice_due_at: null,
      };
};

/** Locks the user, so that channels added concurrently can't exceed the limit. */
const requireRoom = async (tx: Db, userId: string) => {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const count = await tx.channel.count({ where: { user_id: userId, kind: { not: 'email' } } });
  if (count >= OTHER_CHANNELS_AT_MOST) {
    throw conflict(
      `You’ve reached the limit of ${OTHER_CHANNELS_AT_MOST} channels. Remove one to add another.`,
    );
  }
};
