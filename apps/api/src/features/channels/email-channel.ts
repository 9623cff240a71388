import { type Db, holdWaiting, planClose } from '@circulate/database';
import {
  type LiveChannel,
  type MailState,
  type MailStopReason,
  MailStopReasonSchema,
} from '@circulate/shared-schemas';
import { toTimeOrNull } from '../../lib/dates.ts';

/**
 * Stops the email of a user, and keeps back what waits in it. A person's own will outlives a bounce, which support may clear; a bounce
 * changes nothing about mail that is stopped already. Gives whether anything changed.
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

/** Lets the email of a user flow again, unless it is stopped for another reason than `only`. */
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

/** Whether the email of a user is stopped, since when and why, and what else is live. */
export const readMailState = async (db: Db, user_id: string): Promise<MailState> => {
  const channel = await db.channel.findFirst({ where: { user_id, kind: 'email' } });
  return {
    stopped_at: toTimeOrNull(channel?.state_since ?? null),
    reason: MailStopReasonSchema.nullable().parse(channel?.state_reason ?? null),
    live_channels: await liveChannelsOf(db, user_id),
  };
};
