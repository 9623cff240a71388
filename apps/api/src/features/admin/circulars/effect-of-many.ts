import {
  acceptsAlerts,
  allMatchesOf,
  CategoryTypeRowSchema,
  CircularStatus,
  type Db,
  NEWEST_VERSION,
  Prisma,
  readRows,
} from '@circulate/database';
import {
  EFFECT_COUNT_MAX,
  type ManyCircularsInput,
  type ManyEffect,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { isEnded } from '../deliveries/resend-deliveries.ts';

const ChosenSchema = z.object({
  id: z.string(),
  bank_id: z.string(),
  status: z.enum(CircularStatus),
  published_at: z.date().nullable(),
  is_history: z.boolean(),
  version_id: z.string(),
  kind: CategoryTypeRowSchema.nullable(),
  document_type: z.string().nullable(),
});
type Chosen = z.infer<typeof ChosenSchema>;

const NOTHING: ManyEffect = {
  ...{ fitting: 0, told: 0, cancelled: 0, resent: 0, corrected: 0, newly_told: 0 },
};

/** Previews what `changeMany` would do now with the same input. */
export const effectOfMany = async (db: Db, input: ManyCircularsInput): Promise<ManyEffect> => {
  const chosen = await readChosen(db, input);
  switch (input.action) {
    case 'retry':
      return { ...NOTHING, fitting: chosen.filter(({ status }) => status === 'failed').length };
    case 'withdraw':
      return effectOfWithdrawing(db, chosen);
    case 'send_again':
      return effectOfSending(db, chosen);
    case 'reassign':
      return effectOfReassigning(db, chosen, input.bank_id);
  }
};

/** Returns the chosen circulars that haven't changed since the admin saw them. */
const readChosen = (db: Db, { circulars }: ManyCircularsInput) => readRows(db, ChosenSchema)`
  SELECT c.id, c.bank_id, c.status::text AS status, c.published_at, c.is_history,
    v.id AS version_id, v.kind::text AS kind, v.document_type
  FROM unnest(
    ${circulars.map(({ id }) => id)}::uuid[],
    ${circulars.map(({ seen_revision }) => seen_revision)}::int[]
  ) AS seen (id, revision)
  JOIN circulars c ON c.id = seen.id AND c.revision = seen.revision ${NEWEST_VERSION}`;

const idsOf = (circulars: Chosen[]) => circulars.map(({ id }) => id);

const effectOfWithdrawing = async (db: Db, chosen: Chosen[]): Promise<ManyEffect> => {
  const fitting = chosen.filter(({ status }) => status !== 'withdrawn');
  const ids = idsOf(fitting);
  const waits = Prisma.sql`(d.id IS NULL OR d.state = 'pending')`;
  return {
    ...NOTHING,
    fitting: fitting.length,
    told: await countAlerts(db, ids, Prisma.sql`d.state IN ('sending', 'sent')`),
    cancelled: await countAlerts(db, ids, waits),
  };
};

/**
 * Counts these circulars' alerts that meet a condition. The condition can use the aliases `place`
 * (delivery_alerts) and `d` (deliveries).
 */
const countAlerts = (db: Db, ids: string[], condition: Prisma.Sql) =>
  countUpTo(
    db,
    Prisma.sql`
      SELECT DISTINCT a.id
      FROM alerts a JOIN delivery_alerts place ON place.alert_id = a.id
      LEFT JOIN deliveries d ON d.id = place.delivery_id
      WHERE a.circular_id = ANY(${ids}::uuid[]) AND place.left_out_reason IS NULL AND ${condition}`,
  );

const effectOfSending = async (db: Db, chosen: Chosen[]): Promise<ManyEffect> => {
  const ids = idsOf(chosen.filter(({ status }) => status !== 'withdrawn'));
  const messages = Prisma.sql`
    FROM alerts a JOIN delivery_alerts place ON place.alert_id = a.id
    JOIN deliveries d ON d.id = place.delivery_id JOIN channels c ON c.id = d.channel_id
    WHERE a.circular_id = ANY(${ids}::uuid[]) AND ${isEnded} AND ${acceptsAlerts}`;
  return {
    ...NOTHING,
    fitting: await countUpTo(db, Prisma.sql`SELECT DISTINCT a.circular_id ${messages}`),
    resent: await countUpTo(db, Prisma.sql`SELECT DISTINCT d.id ${messages}`),
  };
};

const STAY: readonly CircularStatus[] = ['withdrawn', 'duplicate', 'matching'];

const effectOfReassigning = async (
  db: Db,
  chosen: Chosen[],
  bankId: string,
): Promise<ManyEffect> => {
  const fitting = chosen.filter(
    ({ status, bank_id }) => bank_id !== bankId && !STAY.includes(status),
  );
  const told = fitting.filter(({ is_history, published_at }) => published_at && !is_history);
  return {
    ...NOTHING,
    fitting: fitting.length,
    corrected: await countCorrected(db, told),
    newly_told: await countNewlyTold(db, told, bankId),
  };
};

/**
 * Counts users who were alerted to these circulars and have no correction for the newest version.
 */
const countCorrected = (db: Db, told: Chosen[]) =>
  countUpTo(
    db,
    Prisma.sql`
      SELECT DISTINCT a.user_id, a.circular_id
      FROM alerts a JOIN delivery_alerts place ON place.alert_id = a.id
      JOIN deliveries d ON d.id = place.delivery_id JOIN channels c ON c.id = place.channel_id
      WHERE a.circular_id = ANY(${idsOf(told)}::uuid[]) AND place.left_out_reason IS NULL
        AND d.state IN ('sending', 'sent') AND ${acceptsAlerts}
        AND NOT EXISTS (
          SELECT FROM alerts earlier
          WHERE earlier.user_id = a.user_id AND earlier.kind = 'correction'
            AND earlier.version_id = ANY(${told.map(({ version_id }) => version_id)}::uuid[])
            AND earlier.circular_id = a.circular_id)`,
  );

/**
 * Counts the additional users who would be alerted if the circulars moved to the new bank. Stops
 * counting at a limit, because each circular may have a million subscribers.
 */
const countNewlyTold = async (db: Db, told: Chosen[], bankId: string): Promise<number> => {
  let count = 0;
  for (const { id, version_id, kind, document_type, published_at } of told) {
    if (count > EFFECT_COUNT_MAX) break;
    const matched = { id: version_id, kind, document_type, publishedAt: published_at };
    const version = { ...matched, bank_id: bankId };
    count += await countUpTo(
      db,
      Prisma.sql`
        SELECT user_id FROM (${allMatchesOf(version)}) matches
        WHERE NOT EXISTS (
          SELECT FROM alerts a WHERE a.user_id = matches.user_id AND a.circular_id = ${id}::uuid)`,
    );
  }
  return Math.min(count, EFFECT_COUNT_MAX + 1);
};

const CountSchema = z.object({ count: z.number() });

const countUpTo = async (db: Db, rows: Prisma.Sql): Promise<number> => {
  const [row] = await readRows(db, CountSchema)`
    SELECT count(*)::int AS count FROM (${rows} LIMIT ${EFFECT_COUNT_MAX + 1}) counted`;
  return row?.count ?? 0;
};
