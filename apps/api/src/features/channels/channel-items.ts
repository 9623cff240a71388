import { type SecretBox, shownTarget } from '@circulate/channels';
import { countHeld, type Db, type Prisma } from '@circulate/database';
import {
  type Channel,
  type ChannelDelivery,
  OtherChannelKindSchema,
  PauseReasonSchema,
} from '@circulate/shared-schemas';
import { toTimeOrNull } from '../../lib/dates.ts';

/** A stored channel other than email. */
export type ChannelRow = Prisma.ChannelGetPayload<object>;

/** Converts channels for their owner, with the number of messages on hold. */
export const toChannels = async (
  db: Db,
  rows: ChannelRow[],
  secretBox: SecretBox,
): Promise<Channel[]> => {
  const ids = rows.map(({ id }) => id);
  const held = await countHeld(db, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: OtherChannelKindSchema.parse(row.kind),
    name: row.name ?? '',
    host: hostOf(row, secretBox),
    state: row.state,
    state_reason: PauseReasonSchema.nullable().parse(row.state_reason),
    state_since: toTimeOrNull(row.state_since),
    failing_since: toTimeOrNull(row.failing_since),
    previous_secret_until: toTimeOrNull(
      row.previous_secret_until && row.previous_secret_until > new Date()
        ? row.previous_secret_until
        : null,
    ),
    held: held.get(row.id) ?? 0,
    created_at: row.created_at.toISOString(),
  }));
};

/**
 * Returns the host of a channel's URL, or a placeholder if its key is lost, so that the channel can
 * still be listed and removed.
 */
const hostOf = ({ id, target }: ChannelRow, secretBox: SecretBox): string => {
  try {
    return shownTarget(secretBox.open(target ?? '', `${id}.target`));
  } catch {
    return 'unavailable: encryption key not configured';
  }
};

const SHOWN_DELIVERIES = 50;

/** Returns a channel's newest messages. */
export const listChannelDeliveries = async (
  db: Db,
  channelId: string,
): Promise<ChannelDelivery[]> => {
  const rows = await db.delivery.findMany({
    where: { channel_id: channelId },
    orderBy: { created_at: 'desc' },
    take: SHOWN_DELIVERIES,
    include: {
      alerts: {
        select: {
          alert: {
            select: {
              circular_id: true,
              version: {
                select: { title: true, translations: { select: { title: true }, take: 1 } },
              },
            },
          },
        },
      },
    },
  });
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    attempts: row.attempts,
    reply: row.reply,
    created_at: row.created_at.toISOString(),
    sent_at: toTimeOrNull(row.sent_at),
    retry_at: row.state === 'pending' && row.attempts > 0 ? row.due_at.toISOString() : null,
    circulars: row.alerts.map(({ alert }) => ({
      id: alert.circular_id,
      title: alert.version.translations[0]?.title ?? alert.version.title,
    })),
  }));
};
