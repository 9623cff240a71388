import { type Seals, shownTarget } from '@circulate/channels';
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

/** Channels as their owner sees them, with how much each holds. */
export const toChannels = async (db: Db, rows: ChannelRow[], seals: Seals): Promise<Channel[]> => {
  const ids = rows.map(({ id }) => id);
  const held = await countHeld(db, ids);
  return rows.map((row) => ({
    id: row.id,
    kind: OtherChannelKindSchema.parse(row.kind),
    name: row.name ?? '',
    host: hostOf(row, seals),
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

/** One whose key is gone can still be seen and removed. */
const hostOf = ({ id, target }: ChannelRow, seals: Seals): string => {
  try {
    return shownTarget(seals.open(target ?? '', `${id}.target`));
  } catch {
    return 'unknown: its key is not set';
  }
};

const SHOWN_DELIVERIES = 50;

/** The newest messages of a channel. */
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
