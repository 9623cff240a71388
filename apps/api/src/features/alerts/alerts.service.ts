import {
  type Database,
  type Db,
  isUpdateByBank,
  loadReasonNames,
  namedReasons,
  type Prisma,
  storedTexts,
  UNCONFIRMED,
  updateColumns,
} from '@circulate/database';
import {
  type Alert,
  type AlertFilter,
  type AlertPage,
  InputTimestampSchema,
} from '@circulate/shared-schemas';
import { decodeCursor, toPage } from '../../lib/cursor.ts';
import { toTimeOrNull } from '../../lib/dates.ts';
import { type CircularRow, loadCircularRows, toCircularItem } from '../circulars/circular-items.ts';

export type AlertService = ReturnType<typeof createAlertService>;

/** `GET /alerts`: the caller's alerts, with their reasons and the state of their emails. */
export const createAlertService = ({ db }: { db: Database }) => ({
  list: async (userId: string, { circular, cursor, limit }: AlertFilter): Promise<AlertPage> => {
    const after = decodeCursor(cursor, InputTimestampSchema);
    const alerts = await db.alert.findMany({
      where: {
        user_id: userId,
        ...(circular !== undefined && { circular_id: circular }),
        ...(after && olderThan(after.sort, after.id)),
      },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      include: withEmail,
    });
    const page = toPage(alerts, limit, ({ created_at, id }) => ({
      sort: created_at.toISOString(),
      id,
    }));
    return { items: await explain(db, page.items), next_cursor: page.next_cursor };
  },
});

const olderThan = (createdAt: string, id: string): Prisma.AlertWhereInput => ({
  OR: [{ created_at: { lt: createdAt } }, { created_at: createdAt, id: { lt: id } }],
});

/** Includes the email that contains the alert, if there is one. */
const withEmail = {
  version: { select: updateColumns },
  places: {
    where: { channel: { kind: 'email' } },
    include: { delivery: { select: { state: true, sent_at: true } } },
  },
} satisfies Prisma.AlertInclude;

type AlertRow = Prisma.AlertGetPayload<{ include: typeof withEmail }>;

const stateOf = ({ places: [place] }: AlertRow): Alert['state'] => {
  if (!place) return null;
  // The alert is left out only until the user confirms their email address.
  if (place.left_out_reason !== null)
    return storedTexts(UNCONFIRMED).includes(place.left_out_reason) ? 'pending' : 'cancelled';
  return place.delivery?.state ?? 'pending';
};

const explain = async (db: Db, alerts: AlertRow[]): Promise<Alert[]> => {
  const circulars = await loadCircularRows(db, [...new Set(alerts.map((row) => row.circular_id))]);
  const circularById = new Map(circulars.map((row) => [row.id, row]));
  const names = await loadReasonNames(db, alerts);
  const toAlert = (alert: AlertRow, circular: CircularRow): Alert => ({
    id: alert.id,
    kind: alert.kind,
    is_update: isUpdateByBank(alert.kind, alert.version),
    state: stateOf(alert),
    circular: toCircularItem(circular),
    why: { bank: circular.bank, ...namedReasons(alert, names) },
    created_at: alert.created_at.toISOString(),
    sent_at: toTimeOrNull(alert.places[0]?.delivery?.sent_at ?? null),
  });
  return alerts.flatMap((alert) => {
    const circular = circularById.get(alert.circular_id);
    return circular ? [toAlert(alert, circular)] : [];
  });
};
