import { type Database, readAiAvailability, readRows } from '@circulate/database';
import { z } from 'zod';
import type { Model } from '../pipeline/model/open-model.ts';
import type { NewGauge } from './gauge.ts';

const RowSchema = z.object({
  day: z.number(),
  month: z.number(),
  blocked: z.array(z.string()),
});

/**
 * Reads the models' cost today and this month (UTC, US dollars), and which of them reject our
 * requests.
 */
export const readModelFigures = async (db: Database) => {
  const [row] = await readRows(db, RowSchema)`
    SELECT
      coalesce(sum(cost_usd) FILTER (WHERE day = (now() AT TIME ZONE 'UTC')::date), 0)::float8 AS day,
      coalesce(sum(cost_usd), 0)::float8 AS month,
      ARRAY(SELECT model FROM model_blocks ORDER BY model) AS blocked
    FROM model_spending WHERE day >= date_trunc('month', now() AT TIME ZONE 'UTC')::date`;
  const { day = 0, month = 0, blocked = [] } = row ?? {};
  return { spending: { day, month }, blockedModels: blocked };
};

/**
 * Creates the AI gauges: cost against the limits, and whether the provider responds. Returns a
 * function that updates them.
 */
export const createModelGauges = (
  gauge: NewGauge,
  { db, model }: { db: Database; model: Model | undefined },
) => {
  const spending = gauge('model_spending_usd', 'AI cost today or this month (UTC).', ['period']);
  const limit = gauge('model_spending_limit_usd', 'Spending limit for AI, if set.', ['period']);
  const blocked = gauge('model_blocked', 'Models whose provider rejects our calls.');
  const unavailable = gauge(
    'ai_unavailable',
    'Whether the AI model has never answered, or its last ten calls failed.',
  );
  const { dayUsd, monthUsd } = model?.limits ?? {};
  if (dayUsd !== undefined) limit.set({ period: 'day' }, dayUsd);
  if (monthUsd !== undefined) limit.set({ period: 'month' }, monthUsd);
  return async () => {
    const figures = await readModelFigures(db);
    spending.set({ period: 'day' }, figures.spending.day);
    spending.set({ period: 'month' }, figures.spending.month);
    blocked.set(figures.blockedModels.length);
    const isAvailable = !model || (await readAiAvailability(db, model.model)).isAvailable;
    unavailable.set(isAvailable ? 0 : 1);
  };
};
