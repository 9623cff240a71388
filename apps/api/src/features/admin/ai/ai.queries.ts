import { type Db, readRows } from '@circulate/database';
import { z } from 'zod';
import { DECIDED } from '../learning/learning.queries.ts';

const CallsSchema = z.object({
  outcome: z.string(),
  calls: z.number(),
  last_at: z.date(),
  problem: z.string().nullable(),
  median_ms: z.number().nullable(),
  tokens_per_second: z.number().nullable(),
});

/**
 * Counts the last hour's AI calls by outcome, with their durations. The outcome that occurred last
 * comes first.
 */
export const readLastHour = (db: Db) =>
  readRows(db, CallsSchema)`
      SELECT outcome, count(*)::int AS calls, max(at) AS last_at,
        (array_agg(problem ORDER BY id DESC) FILTER (WHERE problem IS NOT NULL))[1] AS problem,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) AS median_ms,
        1000 * sum(completion_tokens) / nullif(sum(took_ms), 0)::float8 AS tokens_per_second
      FROM model_calls WHERE at > now() - interval '1 hour'
      GROUP BY outcome ORDER BY last_at DESC, outcome`;

const CostSchema = z.object({ today_usd: z.number(), month_usd: z.number() });

/** Returns the cost of AI today and this month (UTC). */
export const readCost = async (db: Db) => {
  const [cost] = await readRows(db, CostSchema)`
      SELECT coalesce(sum(cost_usd) FILTER (WHERE day = (now() AT TIME ZONE 'UTC')::date), 0)::float8 AS today_usd,
        coalesce(sum(cost_usd), 0)::float8 AS month_usd
      FROM model_spending WHERE day >= date_trunc('month', now() AT TIME ZONE 'UTC')::date`;
  return cost ?? { today_usd: 0, month_usd: 0 };
};

const ShareSchema = z.object({ of: z.number(), share: z.number() });

const NOTHING = { of: 0, share: 0 };

/** Maximum number of circulars from which each percentage in the Admin Portal is calculated. */
const LATEST = 5_000;

/**
 * Counts the circulars read by the model in the last 30 days, and those among them that needed no
 * review.
 */
export const readUnreviewed = async (db: Db, model: string) => {
  const [share] = await readRows(db, ShareSchema)`
      SELECT count(*)::int AS of, coalesce(avg((p.held_by IS NULL)::int), 0)::float8 AS share
      FROM (
        SELECT version_id FROM model_opinions
        WHERE model = ${model} AND at > now() - interval '30 days'
        ORDER BY at DESC LIMIT ${LATEST}
      ) latest
      JOIN proposals p ON p.version_id = latest.version_id AND p.decider = 'product'`;
  return share ?? NOTHING;
};

/** Counts how often reviewers chose the category that the model ranked first. */
export const readAgreement = async (db: Db, model: string) => {
  const [share] = await readRows(db, ShareSchema)`
      WITH decided AS MATERIALIZED (${DECIDED})
      SELECT count(*)::int AS of,
        coalesce(avg((o.category_id = ANY(decided.category_ids))::int), 0)::float8 AS share
      FROM decided JOIN model_opinions o USING (version_id) WHERE o.model = ${model}`;
  return share ?? NOTHING;
};
