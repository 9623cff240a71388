import {
  type Db,
  loadReasonNames,
  namedReasons,
  type Prisma,
  type ReasonNames,
} from '@circulate/database';
import { type Delivery, DeliveryEventSchema } from '@circulate/shared-schemas';
import { toTimeOrNull } from '../../../lib/dates.ts';

const alertInclude = {
  circular: { select: { bank: { select: { id: true, bank_name: true, display_name: true } } } },
  version: {
    select: {
      title: true,
      language: true,
      translations: { select: { title: true, language: true }, take: 1 },
    },
  },
} satisfies Prisma.AlertInclude;

const deliveryInclude = {
  channel: { include: { user: { select: { id: true, email: true } } } },
  alerts: { include: { alert: { include: alertInclude } } },
  events: { orderBy: [{ at: 'desc' }, { id: 'desc' }], take: 50 },
} satisfies Prisma.DeliveryInclude;

type DeliveryRow = Prisma.DeliveryGetPayload<{ include: typeof deliveryInclude }>;
type PlaceRow = DeliveryRow['alerts'][number];

/** Loads deliveries for admins, in the order of the ids. */
export const loadDeliveries = async (db: Db, ids: string[]): Promise<Delivery[]> => {
  if (ids.length === 0) return [];
  const rows = await db.delivery.findMany({ where: { id: { in: ids } }, include: deliveryInclude });
  const told = rows.flatMap(({ alerts }) => alerts.map(({ alert }) => alert));
  const names = await loadReasonNames(db, told);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [toDelivery(row, names)] : [];
  });
};

const toDelivery = (row: DeliveryRow, names: ReasonNames): Delivery => {
  const { user, state, state_since } = row.channel;
  return {
    id: row.id,
    channel: row.channel_kind,
    kind: row.kind,
    state: row.state,
    user: { ...user, mail_stopped_at: state === 'stopped' ? toTimeOrNull(state_since) : null },
    alerts: row.alerts.map((place) => toDeliveredAlert(place, names)),
    sent_to: row.sent_to === user.email ? null : row.sent_to,
    attempts: row.attempts,
    message_id: row.message_id,
    reply: row.reply,
    created_at: row.created_at.toISOString(),
    retry_at: row.state === 'pending' && row.attempts > 0 ? row.due_at.toISOString() : null,
    sent_at: toTimeOrNull(row.sent_at),
    history: historyOf(row),
  };
};

/**
 * Lists a delivery's events, newest first. Adds the latest send, which isn't among the stored
 * events.
 */
const historyOf = ({ state, sent_at, reply, events }: DeliveryRow) => {
  const written = events.map(({ event, detail, at }) => ({
    event: DeliveryEventSchema.shape.event.parse(event),
    detail,
    at: at.toISOString(),
  }));
  const sentAt = state === 'sent' ? sent_at?.toISOString() : undefined;
  if (sentAt === undefined) return written;
  const later = written.filter(({ at }) => at > sentAt);
  return [
    ...later,
    { event: 'sent' as const, detail: reply, at: sentAt },
    ...written.slice(later.length),
  ];
};

const toDeliveredAlert = ({ alert, left_out_reason }: PlaceRow, names: ReasonNames) => {
  const { title, language } = alert.version.translations[0] ?? alert.version;
  return {
    kind: alert.kind,
    circular: { id: alert.circular_id, title, language },
    why: { bank: alert.circular.bank, ...namedReasons(alert, names) },
    left_out_reason,
  };
};
