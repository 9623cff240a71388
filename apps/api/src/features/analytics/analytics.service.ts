import type { Database } from '@circulate/database';
import { ANALYTICS_MONTHS, type Analytics, type AnalyticsQuery } from '@circulate/shared-schemas';
import { cachedFor } from '../../lib/cached-for.ts';
import { type BankMonth, countByBank, countByCategory } from './analytics.queries.ts';

/** How long figures for all circulars are cached, in seconds. */
const LIFETIME_S = 600;

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

/** Figures about circulars from the last twelve months, in UTC. */
export const createAnalyticsService = ({ db }: { db: Database }) => {
  const ofAll = cachedFor(LIFETIME_S, () => readAnalytics(db, null));
  return {
    read: (userId: string, of: AnalyticsQuery['of']): Promise<Analytics> =>
      of === 'all' ? ofAll() : readAnalytics(db, userId),
  };
};

/** Returns consecutive months as yyyy-MM, starting `after` months from the current one. */
const monthsFrom = (after: number, count: number, now = new Date()): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after + at, 1))
      .toISOString()
      .slice(0, 7),
  );

const readAnalytics = async (db: Database, userId: string | null): Promise<Analytics> => {
  const months = monthsFrom(1 - ANALYTICS_MONTHS, ANALYTICS_MONTHS);
  const [next] = monthsFrom(1, 1);
  const scope = { userId, from: `${months[0]}-01`, before: `${next}-01` };
  const [byBank, byCategory] = await Promise.all([
    countByBank(db, scope),
    countByCategory(db, scope),
  ]);
  const banks = groupOf(byBank, ({ bank }) => bank.id).map((rows) => ({
    bank: rows[0].bank,
    ...countsOf(rows, months),
    to_effect: toEffect(rows),
  }));
  const categories = groupOf(byCategory, ({ category }) => category.id).map((rows) => ({
    category: rows[0].category,
    ...countsOf(rows, months),
  }));
  return {
    months,
    ...countsOf(byBank, months),
    banks: banks.toSorted(mostFirst),
    categories: categories.toSorted(mostFirst),
    to_effect: toEffect(byBank),
  };
};

const mostFirst = (one: { total: number }, other: { total: number }) => other.total - one.total;

type Monthly = { month: string; circulars: number };

const countsOf = (rows: readonly Monthly[], months: readonly string[]) => {
  const counts = months.map((month) =>
    rows.reduce((sum, row) => sum + (row.month === month ? row.circulars : 0), 0),
  );
  return { counts, total: counts.reduce((sum, count) => sum + count, 0) };
};

const toEffect = (rows: readonly Pick<BankMonth, 'effective' | 'days'>[]) => {
  const circulars = rows.reduce((sum, { effective }) => sum + effective, 0);
  const days = rows.reduce((sum, row) => sum + row.days, 0);
  return { average_days: circulars === 0 ? null : days / circulars, circulars };
};

const groupOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] => {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
};
