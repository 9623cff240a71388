import { type Database, type Db, Prisma, readRows } from '@circulate/database';
import {
  type Delivery,
  type DeliveryFilter,
  type DeliveryPage,
  type DeliveryState,
  InputTimestampSchema,
  type ManyResult,
  type ResendFilter,
  type ResendManyInput,
  type Resent,
  type Why,
  type WhyQuery,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import type { JobQueue } from '../../../clients/job-queue.ts';
import { invalid, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { containing } from '../../../lib/like.ts';
import { skipReason } from '../../../lib/reason-to-skip.ts';
import { when } from '../../circulars/circular-search.ts';
import { loadDeliveries } from './delivery-items.ts';
import { isAboutCircular, resendDelivery, resendEnded } from './resend-deliveries.ts';
import { explainMatch } from './why-not.ts';

type Deps = { db: Database; jobQueue: JobQueue };

export type DeliveryService = ReturnType<typeof createDeliveryService>;

/** Deliveries, for admins to inspect and resend. */
export const createDeliveryService = ({ db, jobQueue }: Deps) => ({
  list: async ({ cursor, limit, ...filter }: DeliveryFilter): Promise<DeliveryPage> => {
    const after = decodeCursor(cursor, InputTimestampSchema);
    const found = await searchDeliveries(db, { ...filter, after }, limit);
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

  /** Resends a delivery as a new message. Throws as `resendDelivery` does. */
  resend: async (id: string, actor: string): Promise<Delivery> => {
    await resendOne(db, { id, actor });
    jobQueue.relay();
    const [delivery] = await loadDeliveries(db, [id]);
    if (!delivery) throw notFound('delivery');
    return delivery;
  },

  /**
   * Resends the deliveries that haven't changed since the admin saw them. Returns why it skipped
   * others.
   */
  resendMany: async ({ deliveries }: ResendManyInput, actor: string): Promise<ManyResult> => {
    const results: ManyResult['results'] = [];
    for (const { id, seen_state } of deliveries) {
      const reason = await skipReason(() => resendOne(db, { id, actor, seenState: seen_state }));
      results.push({ id, outcome: reason === null ? 'done' : 'skipped', reason });
    }
    jobQueue.relay();
    return { results };
  },

  /** Resends all failed and cancelled deliveries that match a filter. */
  resendAll: async (filter: ResendFilter, actor: string): Promise<Resent> => {
    const resent = await db.$transaction(async (tx) => {
      const count = await resendEnded(tx, Prisma.join(conditionsOf(filter), ' AND '));
      // Logs the filter without its email address: the audit log must not identify a deleted user.
      const { circular, state, reply } = filter;
      await recordChange(tx, {
        actor,
        action: 'delivery.resend-all',
        target: circular ? `circular:${circular}` : 'deliveries',
        after: { state, ...(reply && { reply }), count },
      });
      return count;
    });
    jobQueue.relay();
    return { resent };
  },

  /**
   * Explains why a user did or didn't get the alert for a circular (pipeline.md: why and why not).
   * Throws NOT_FOUND for an unknown circular, and VALIDATION for an unknown email address.
   */
  why: async ({ circular, email }: WhyQuery): Promise<Why> => {
    const why = await explainMatch(db, { circularId: circular, email });
    if (why === 'NO_CIRCULAR') throw notFound('circular');
    if (why === 'NO_USER')
      throw invalid('email', 'No user has this email address. Check the spelling.');
    return why;
  },
});

type Resend = { id: string; actor: string; seenState?: DeliveryState };

const resendOne = (db: Database, { id, actor, seenState }: Resend) =>
  db.$transaction(async (tx) => {
    const before = await resendDelivery(tx, id, seenState);
    await recordChange(tx, {
      actor,
      action: 'delivery.resend',
      target: `delivery:${id}`,
      before: { state: before },
      after: { state: 'pending' },
    });
  });

type Filter = Omit<DeliveryFilter, 'cursor' | 'limit'>;

/** Returns the SQL conditions on a delivery `d`, one for each filter that is set. */
const conditionsOf = ({ email, circular, state, reply, ...filter }: Filter): Prisma.Sql[] => [
  ...when(
    email,
    // Uses the trigram index on email addresses, and escapes LIKE's wildcards.
    (part) => Prisma.sql`d.channel_id IN (
      SELECT c.id FROM channels c JOIN users u ON u.id = c.user_id
      WHERE lower(u.email) LIKE ${containing(part)})`,
  ),
  ...when(circular, isAboutCircular),
  ...when(state, (name) => Prisma.sql`d.state = ${name}::delivery_state`),
  ...when(reply, (part) => Prisma.sql`strpos(lower(d.reply), lower(${part})) > 0`),
  ...when(filter.channel, (kind) => Prisma.sql`d.channel_kind = ${kind}::channel_kind`),
  ...when(filter.sent_from, (at) => Prisma.sql`d.sent_at >= ${at}::timestamptz`),
  ...when(
    filter.bounced_from,
    (at) => Prisma.sql`d.id IN (
      SELECT delivery_id FROM delivery_events WHERE event = 'bounced' AND at >= ${at}::timestamptz)`,
  ),
];

type Search = Filter & { after: ReturnType<typeof decodeCursor> };

const FoundSchema = z.object({
  id: z.string(),
  created_at: z.date(),
});

const searchDeliveries = (db: Db, { after, ...filter }: Search, limit: number) => {
  const conditions = [
    Prisma.sql`true`,
    ...conditionsOf(filter),
    ...when(
      after,
      ({ sort, id }) => Prisma.sql`(d.created_at, d.id) < (${sort}::timestamptz, ${id}::uuid)`,
    ),
  ];
  return readRows(db, FoundSchema)`
    SELECT d.id, d.created_at FROM deliveries d WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit + 1}`;
};
