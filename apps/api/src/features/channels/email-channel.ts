import { type Db, holdWaiting, planClose } from '@circulate/database';
import {
  type LiveChannel,
  type MailState,
  type MailStopReason,
  MailStopReasonSchema,
} from '@circulate/shared-schemas';
import { toTimeOrNull } from '../../lib/dates.ts';

/**
 * Turns a user's emails off and puts waiting alerts on hold. A user's own choice replaces a bounce
 * as the reason, so that support can't undo it; a bounce changes nothing if emails are already off.
 * Returns whether anything changed.
 */
export const stopEmail = async (
  tx: Db,
  user_id: string,
  reason: MailStopReason,
): Promise<boolean> => {
  const { count } = await tx.channel.updateMany({
    where: {
      user_id,
      kind: 'email',
      ...(reason === 'bounced'
        ? { state: { not: 'stopped' } }
        : { OR: [{ state: { not: 'stopped' } }, { state_reason: { not: reason } }] }),
    },
    data: { state: 'stopped', state_reason: reason, state_since: new Date() },
  });
  await tx.$executeRaw`
    WITH stopped AS (
      SELECT id FROM channels
      WHERE user_id = ${user_id}::uuid AND kind = 'email' AND state = 'stopped'
    ) ${holdWaiting}`;
  return count > 0;
};

/**
 * Turns a user's emails back on. With `only`, does so only if they were turned off for that reason.
 */
export const resumeEmail = async (
  tx: Db,
  user_id: string,
  only?: MailStopReason,
): Promise<boolean> => {
  const { count } = await tx.channel.updateMany({
    where: { user_id, kind: 'email', state: 'stopped', ...(only && { state_reason: only }) },
    data: { state: 'active', state_reason: null, state_since: null },
  });
  if (count > 0) await planClose(tx, user_id);
  return count > 0;
};

/** Returns a user's active channels other than email. */
export const liveChannelsOf = async (db: Db, user_id: string): Promise<LiveChannel[]> => {
  const channels = await db.channel.findMany({
    where: { user_id, kind: { not: 'email' }, state: { in: ['active', 'failing'] } },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    select: { kind: true, name: true },
  });
  return channels.map(({ kind, name }) => ({ kind, name: name ?? '' }));
};

/**
 * Returns whether a user's emails are off, since when and why, and which other channels are active.
 */
export const readMailState = async (db: Db, user_id: string): Promise<MailState> => {
  const channel = await db.channel.findFirst({ where: { user_id, kind: 'email' } });
  return {
    stopped_at: toTimeOrNull(channel?.state_since ?? null),
    reason: MailStopReasonSchema.nullable().parse(channel?.state_reason ?? null),
    live_channels: await liveChannelsOf(db, user_id),
  };
};
