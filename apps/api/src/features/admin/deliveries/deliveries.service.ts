import { type Database, type Db, Prisma } from '@circulate/database';
import {
  type Delivery,
  DeliveryEventSchema,
  type DeliveryFilter,
  type DeliveryPage,
  InputTimestampSchema,
  type Why,
  type WhyQuery,
} from '@circulate/shared-schemas';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { invalid, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { when } from '../../circulars/circular-search.ts';
import { resendAlert } from './resend-alert.ts';
import { explainMatch } from './why-not.ts';

type Deps = { db: Database; jobQueue: JobQueue };

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** What admins see of the mail on its way, and may send again. */
export const createDeliveryService = ({ db, jobQueue }: Deps) => ({
  list: async ({ cursor, limit, ...filter }: DeliveryFilter): Promise<DeliveryPage> => {
    const after = decodeCursor(cursor, InputTimestampSchema);
    const found = await searchAlerts(db, { ...filter, after }, limit);
    const page = toPage(found, limit, ({ id, created_at }) => ({
      id,
      sort: created_at.toISOString(),
    }));
    return {
      items: await loadDeliveries(
        db,
        page.items.map(({ id }) => id),
      ),
      next_cursor: page.next_cursor,
    };
  },

  /** Sends an alert again as another message, if it is not on its way anyway. */
  resend: async (id: string, actor: string): Promise<Delivery> => {
    await db.$transaction(async (tx) => {
      const before = await resendAlert(tx, id);
      await recordChange(tx, {
        actor,
        action: 'delivery.resend',
        target: `delivery:${id}`,
        before: { state: before },
        after: { state: 'pending' },
      });
    });
    jobQueue.relay();
    const [delivery] = await loadDeliveries(db, [id]);
    if (!delivery) throw notFound('delivery');
    return delivery;
  },

  /** Why somebody got, or did not get, the alert of a circular (pipeline.md: why and why not). */
  why: async ({ circular, email }: WhyQuery): Promise<Why> => {
    const why = await explainMatch(db, { circularId: circular, email });
    if (why === 'NO_CIRCULAR') throw notFound('circular');
    if (why === 'NO_USER') throw invalid('email', 'Nobody has this address');
    return why;
  },
});

type Search = Omit<DeliveryFilter, 'cursor' | 'limit'> & { after: ReturnType<typeof decodeCursor> };

const searchAlerts = (db: Db, { email, circular, state, after }: Search, limit: number) => {
  const conditions = [
    Prisma.sql`true`,
    ...when(
      email,
      // Not ILIKE: an address may hold its wildcards.
      (part) => Prisma.sql`a.user_id IN (
        SELECT id FROM users WHERE strpos(lower(email), lower(${part})) > 0)`,
    ),
    ...when(circular, (id) => Prisma.sql`a.circular_id = ${id}::uuid`),
    ...when(state, (name) => Prisma.sql`a.state = ${name}::alert_state`),
    ...when(
      after,
      ({ sort, id }) => Prisma.sql`(a.created_at, a.id) < (${sort}::timestamptz, ${id}::uuid)`,
    ),
  ];
  return db.$queryRaw<{ id: string; created_at: Date }[]>`
    SELECT a.id, a.created_at FROM alerts a WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${limit + 1}`;
};

const deliveryInclude = {
  user: { select: { id: true, email: true, mail_stopped_at: true } },
  circular: { select: { bank: { select: { id: true, bank_name: true, display_name: true } } } },
  version: { select: { title: true, translations: { select: { title: true }, take: 1 } } },
  events: { orderBy: { id: 'desc' }, take: 50 },
} satisfies Prisma.AlertInclude;

type DeliveryRow = Prisma.AlertGetPayload<{ include: typeof deliveryInclude }>;

const loadDeliveries = async (db: Db, ids: string[]): Promise<Delivery[]> => {
  const rows = await db.alert.findMany({ where: { id: { in: ids } }, include: deliveryInclude });
  const categories = await db.category.findMany({
    where: { id: { in: [...new Set(rows.flatMap((row) => row.matched_category_ids))] } },
    select: { id: true, category_name: true },
  });
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [toDelivery(row, categoryById)] : [];
  });
};

type CategoryById = Map<string, { id: string; category_name: string }>;

const toDelivery = (row: DeliveryRow, categoryById: CategoryById): Delivery => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  user: { ...row.user, mail_stopped_at: toTimeOrNull(row.user.mail_stopped_at) },
  circular: {
    id: row.circular_id,
    title: row.version.translations[0]?.title ?? row.version.title,
  },
  why: {
    bank: row.circular.bank,
    categories: row.matched_category_ids.flatMap((id) => categoryById.get(id) ?? []),
    macroeconomic: row.matched_category_ids.length === 0,
  },
  sent_to: row.sent_to === row.user.email ? null : row.sent_to,
  attempts: row.attempts,
  message_id: row.message_id,
  smtp_reply: row.smtp_reply,
  created_at: row.created_at.toISOString(),
  retry_at: toTimeOrNull(row.retry_at),
  sent_at: toTimeOrNull(row.sent_at),
  history: row.events.map(({ event, detail, at }) => ({
    event: DeliveryEventSchema.shape.event.parse(event),
    detail,
    at: at.toISOString(),
  })),
});
