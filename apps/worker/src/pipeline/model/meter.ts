import { type Database, readRows } from '@circulate/database';
import { z } from 'zod';
import type { Model } from './open-model.ts';
import { type Problem, WithoutModelError } from './problems.ts';

/** Outcome of a call that the server responded to. */
export type CallOutcome = 'answered' | 'unusable' | 'refused' | 'cut_off' | 'context';

/** Tokens of one answer; the price is null if none is configured. */
export type ModelUsage = {
  model: string;
  promptTokens: number;
  completionTokens: number;
  costUsd: number | null;
  outcome: CallOutcome;
  /** The problem, if the server read only part of the prompt. */
  problem: Problem | undefined;
  /** Duration, in milliseconds. */
  ms: number;
};

/** Records the calls to a paid provider, and stops them before they exceed the budget. */
export type Meter = {
  /**
   * Throws WithoutModelError while the provider rejects us, or once a spending limit is reached.
   */
  mayAsk: (model: Model) => Promise<void>;
  /** Called for every paid answer, usable or not. */
  record: (usage: ModelUsage) => Promise<void>;
  /** Called for a call without an answer. */
  fail: (model: Pick<Model, 'model'>, problem: Problem) => Promise<void>;
  /** Called when the provider rejects every request; `why` explains it. Calls then stop. */
  close: (model: Pick<Model, 'model'>, why: string) => Promise<void>;
  /** Called when the provider responds again, to allow calls; not needed after a paid answer. */
  open: (model: Pick<Model, 'model'>) => Promise<void>;
};

/**
 * Shortest and longest pause before the next attempt; in between, the pause is as long as the
 * outage so far.
 */
const SHORTEST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

const StandingSchema = z.object({
  reason: z.string().nullable(),
  today: z.number(),
  month: z.number(),
});

const reopen = async (db: Database, model: string) => {
  await db.modelBlock.deleteMany({ where: { model } });
};

/**
 * Opens the meter for one step of a version, or for an operator's test if `version_id` is null:
 * records the cost of each call, and stops calls once a limit is reached. Calls in flight at that
 * moment are still charged. Days and months are UTC.
 */
export const openMeter = (db: Database, version_id: string | null, step: string): Meter => ({
  mayAsk: async ({ model, limits }) => {
    const [standing] = await readRows(db, StandingSchema)`
      SELECT (SELECT reason FROM model_blocks WHERE model = ${model} AND next_try_at > now()) AS reason,
        coalesce(sum(cost_usd) FILTER (WHERE day = (now() AT TIME ZONE 'UTC')::date), 0)::float8 AS today,
        coalesce(sum(cost_usd), 0)::float8 AS month
      FROM model_spending
      WHERE day >= date_trunc('month', now() AT TIME ZONE 'UTC')::date`;
    // Lets an operator's test through, because it shows whether the provider still rejects us.
    if (standing?.reason && version_id !== null) throw new WithoutModelError(standing.reason);
    const { today = 0, month = 0 } = standing ?? {};
    if (limits.dayUsd !== undefined && today >= limits.dayUsd) {
      throw new WithoutModelError('The daily AI spending limit has been reached');
    }
    if (limits.monthUsd !== undefined && month >= limits.monthUsd) {
      throw new WithoutModelError('The monthly AI spending limit has been reached');
    }
  },
  record: async ({ model, promptTokens, completionTokens, costUsd, outcome, problem, ms }) => {
    const tokens = { prompt_tokens: promptTokens, completion_tokens: completionTokens };
    await db.modelCall.create({
      data: {
        version_id,
        step,
        model,
        ...tokens,
        cost_usd: costUsd,
        ...{ outcome, problem: problem?.advice ?? null },
        took_ms: Math.round(ms),
      },
    });
    if (!problem) await reopen(db, model);
  },
  fail: async ({ model }, { kind: outcome, advice: problem }) => {
    const tokens = { prompt_tokens: 0, completion_tokens: 0 };
    await db.modelCall.create({ data: { version_id, step, model, ...tokens, outcome, problem } });
  },
  open: ({ model }) => reopen(db, model),
  close: async ({ model }, why) => {
    await db.$executeRaw`
      INSERT INTO model_blocks AS block (model, next_try_at, reason)
      VALUES (${model}, now() + ${SHORTEST_PAUSE_MS} * interval '1 millisecond', ${why})
      ON CONFLICT (model) DO UPDATE SET reason = excluded.reason, next_try_at = now() + least(
        greatest(now() - block.blocked_since, ${SHORTEST_PAUSE_MS} * interval '1 millisecond'),
        ${LONGEST_PAUSE_MS} * interval '1 millisecond')`;
  },
});
