import type { Database } from '@circulate/database';
import type { Channel, SendOutcome } from './channel.ts';

/**
 * Number of consecutive rejections caused by our configuration after which we assume that every
 * other message would be rejected too.
 */
const BLOCKED_IN_A_ROW = 3;

/**
 * Shortest and longest pause before the next attempt; in between, the pause is as long as the
 * outage so far.
 */
const SHORTEST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * Watches for rejections caused by our own configuration (SPF, a revoked relay), which would affect
 * every message. A few in a row pause the channel type in all processes: for a minute at first,
 * later for up to a quarter of an hour. The next run then sends single messages; once the server
 * accepts one, the channel type resumes.
 */
export const openCircuitBreaker = async (db: Database, kind: Channel['kind']) => {
  const known = await db.channelBlock.findUnique({ where: { kind } });
  let isClosed = known !== null && known.next_try_at.getTime() > Date.now();
  let isOnTrial = known !== null;
  let blockedInARow = 0;

  const close = async (reply: string) => {
    isClosed = true;
    await db.$executeRaw`
      INSERT INTO channel_blocks AS block (kind, next_try_at, reply)
      VALUES (${kind}::channel_kind, now() + ${SHORTEST_PAUSE_MS} * interval '1 millisecond', ${reply})
      ON CONFLICT (kind) DO UPDATE SET reply = excluded.reply, next_try_at = now() + least(
        greatest(now() - block.blocked_since, ${SHORTEST_PAUSE_MS} * interval '1 millisecond'),
        ${LONGEST_PAUSE_MS} * interval '1 millisecond')`;
  };

  // Restarts the 72-hour limit of all waiting messages, because a server that hasn't seen us for a
  // while may defer the first emails.
  const open = () => db.$executeRaw`
    WITH opened AS (DELETE FROM channel_blocks WHERE kind = ${kind}::channel_kind RETURNING kind)
    UPDATE deliveries d SET due_from = now() FROM opened
    WHERE d.channel_kind = opened.kind AND d.state IN ('pending', 'sending')`;

  return {
    /** Whether this run must stop sending. */
    isClosed: () => isClosed,
    /**
     * Whether the server accepted nothing when last tried, so that messages are sent one by one
     * until it accepts one.
     */
    isOnTrial: () => isOnTrial,
    /** Records the result of an attempt. */
    note: async (outcome: SendOutcome): Promise<void> => {
      if (outcome.outcome === 'blocked') {
        blockedInARow += 1;
        if (blockedInARow >= BLOCKED_IN_A_ROW && !isClosed) await close(outcome.reply);
      } else if (outcome.outcome === 'sent') {
        blockedInARow = 0;
        if (isOnTrial) await open();
        isOnTrial = false;
      }
    },
  };
};
