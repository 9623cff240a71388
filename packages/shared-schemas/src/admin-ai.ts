import { z } from 'zod';
import { MeasuredSchema } from './admin-learning.ts';
import { TimestampSchema } from './primitives.ts';

/** How the workers connect to the AI model, without secrets. */
export const AiSetUpSchema = z.object({
  /** URL of the model server. */
  url: z.string(),
  model: z.string(),
  /**
   * Model that categorises a circular again if the keyword rules disagree with the main model; null
   * if the main model does that itself.
   */
  check_model: z.string().nullable(),
  timeout_seconds: z.number(),
  concurrency: z.number(),
  /** US dollars per million tokens; null if no prices are configured. */
  prices: z.object({ input: z.number(), output: z.number() }).nullable(),
  /** Spending limits in US dollars; null means unlimited. */
  limits: z.object({ day_usd: z.number().nullable(), month_usd: z.number().nullable() }),
});
export type AiSetUp = z.infer<typeof AiSetUpSchema>;

/**
 * Ways to ask a model server for an answer in a given schema, strictest first. Each server gets the
 * first one that it supports.
 */
export const ANSWER_FORMS = ['json_schema', 'json_object', 'prompt'] as const;

/** Request parameters that we leave out for a server that rejects them. */
export const OPTIONAL_PARAMETERS = [
  'temperature',
  'max_completion_tokens',
  'max_tokens',
  'chat_template_kwargs',
  'reasoning_effort',
] as const;

/**
 * Features that a server supports for one model, learned from the requests that it rejects. Stored
 * in `model_servers`.
 */
export const AbilitiesSchema = z.object({
  form: z.enum(ANSWER_FORMS).default('json_schema'),
  refused: z.array(z.enum(OPTIONAL_PARAMETERS)).default([]),
  /** Whether the server accepts system messages; if not, instructions go in the user message. */
  takesSystemRole: z.boolean().default(true),
  /** Whether the server responds only with a stream. */
  mustStream: z.boolean().default(false),
  /** Whether reasoning is turned off because answers were empty with it. */
  thinkingOff: z.boolean().default(false),
  /** Length, in tokens, of the longest prompt that the model is known to have read in full. */
  readsTokens: z.number().int().default(0),
});
export type Abilities = z.infer<typeof AbilitiesSchema>;

const AiSupportSchema = z.object({
  form: z.enum(ANSWER_FORMS),
  /**
   * Length, in tokens, of the longest prompt that the model is known to have read in full; 0 if
   * unknown.
   */
  reads_tokens: z.number(),
  streams_only: z.boolean(),
  /** Parameters that the server rejects. */
  refused: z.array(z.string()),
});
export type AiSupport = z.infer<typeof AiSupportSchema>;

/** Converts a server's abilities for display. */
export const supportOf = (abilities: Abilities): AiSupport => ({
  form: abilities.form,
  reads_tokens: abilities.readsTokens,
  streams_only: abilities.mustStream,
  refused: abilities.refused,
});

/** Fields of the built-in circular that a model test asks for. The right value of each is known. */
export const AI_TEST_FIELDS = [
  'title',
  'number',
  'issued',
  'effective',
  'deadline',
  'amended_act',
  'category',
] as const;

/**
 * Result of a model test, in which the model reads a built-in circular with the same code as real
 * ones.
 */
export const AiTestSchema = z.object({
  ended_at: TimestampSchema,
  model: z.string(),
  /** The problem and how to fix it, in one sentence; null if there is none. */
  problem: z.string().nullable(),
  /** Values that the model found, each marked right or wrong; empty if it gave no answer. */
  fields: z.array(
    z.object({
      name: z.enum(AI_TEST_FIELDS),
      said: z.string().nullable(),
      is_right: z.boolean(),
    }),
  ),
  summary: z.array(z.string()),
  /**
   * Tokens, time and cost of the call that read the circular; null if the call returned nothing.
   */
  reading: z
    .object({
      took_ms: z.number(),
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      cost_usd: z.number().nullable(),
    })
    .nullable(),
  supports: AiSupportSchema.nullable(),
});
export type AiTest = z.infer<typeof AiTestSchema>;

/** `GET /admin/ai`: the state of the AI model, for operators. */
export const AiSchema = z.object({
  /** Null if no AI model is connected. */
  set_up: AiSetUpSchema.nullable(),
  supports: AiSupportSchema.nullable(),
  /** Why the AI model isn't reading circulars now; null if its last calls succeeded. */
  unavailable: z.object({ has_answered: z.boolean(), problem: z.string().nullable() }).nullable(),
  /** Set while the provider rejects our calls, which we retry from time to time. */
  blocked: z
    .object({ reason: z.string(), since: TimestampSchema, next_try_at: TimestampSchema })
    .nullable(),
  last_hour: z.object({
    calls: z.number().int(),
    answered: z.number().int(),
    median_ms: z.number().nullable(),
    tokens_per_second: z.number().nullable(),
    failures: z.array(
      z.object({
        kind: z.string(),
        calls: z.number().int(),
        last_at: TimestampSchema,
        problem: z.string().nullable(),
      }),
    ),
  }),
  /** US dollars spent today and this month, in UTC. */
  cost: z.object({ today_usd: z.number(), month_usd: z.number() }),
  /** Share of circulars the model read in the last 30 days that were published without review. */
  published_unreviewed: MeasuredSchema,
  /** How often the model's first category was right, according to reviewers' decisions. */
  agreement: MeasuredSchema,
  /**
   * A model test that was requested and hasn't finished; `begun_at` is null until a worker starts
   * it.
   */
  asked_test: z
    .object({ asked_at: TimestampSchema, begun_at: TimestampSchema.nullable() })
    .nullable(),
  last_test: AiTestSchema.nullable(),
});
export type Ai = z.infer<typeof AiSchema>;
