import { z } from 'zod';
import { MeasuredSchema } from './admin-learning.ts';
import { TimestampSchema } from './primitives.ts';

/** How the workers reach their AI model, without anything secret. */
export const AiSetUpSchema = z.object({
  /** The URL that calls go to. */
  url: z.string(),
  model: z.string(),
  /** The model for second readings; null if it is the same. */
  check_model: z.string().nullable(),
  timeout_seconds: z.number(),
  concurrency: z.number(),
  /** US dollars per million tokens; null without prices. */
  prices: z.object({ input: z.number(), output: z.number() }).nullable(),
  /** Spending limits in US dollars; null means unlimited. */
  limits: z.object({ day_usd: z.number().nullable(), month_usd: z.number().nullable() }),
});
export type AiSetUp = z.infer<typeof AiSetUpSchema>;

/** Ways to request an answer's schema, strictest first; each server gets the first that it supports. */
export const ANSWER_FORMS = ['json_schema', 'json_object', 'prompt'] as const;

/** Parameters that some servers reject; they are then left out. */
export const OPTIONAL_PARAMETERS = [
  'temperature',
  'max_completion_tokens',
  'max_tokens',
  'chat_template_kwargs',
  'reasoning_effort',
] as const;

/** Features that a server supports for one model, learned from its refusals; stored in `model_servers`. */
export const AbilitiesSchema = z.object({
  form: z.enum(ANSWER_FORMS).default('json_schema'),
  refused: z.array(z.enum(OPTIONAL_PARAMETERS)).default([]),
  /** False if the instruction has to be in the user's message. */
  takesSystemRole: z.boolean().default(true),
  /** True if the server only responds with a stream. */
  mustStream: z.boolean().default(false),
  /** True if answers were empty until the model was told not to reason aloud. */
  thinkingOff: z.boolean().default(false),
  /** Length of a prompt that was read completely, in tokens. */
  readsTokens: z.number().int().default(0),
});
export type Abilities = z.infer<typeof AbilitiesSchema>;

const AiSupportSchema = z.object({
  form: z.enum(ANSWER_FORMS),
  /** Length of a prompt that was read completely, in tokens; 0 if none was long enough to tell. */
  reads_tokens: z.number(),
  streams_only: z.boolean(),
  /** Parameters that the server refuses. */
  refused: z.array(z.string()),
});
export type AiSupport = z.infer<typeof AiSupportSchema>;

/** The abilities of a server, for display. */
export const supportOf = (abilities: Abilities): AiSupport => ({
  form: abilities.form,
  reads_tokens: abilities.readsTokens,
  streams_only: abilities.mustStream,
  refused: abilities.refused,
});

/** Fields that the test of a model asks for, each with a known answer. */
export const AI_TEST_FIELDS = [
  'title',
  'number',
  'issued',
  'effective',
  'deadline',
  'amended_act',
  'category',
] as const;

/** Result of a test: a built-in circular, read by the same code as every circular. */
export const AiTestSchema = z.object({
  ended_at: TimestampSchema,
  model: z.string(),
  /** The problem and its fix, in one sentence; null if there is none. */
  problem: z.string().nullable(),
  /** Values that the model found and the circular proves; empty if it gave no answer. */
  fields: z.array(
    z.object({
      name: z.enum(AI_TEST_FIELDS),
      said: z.string().nullable(),
      is_right: z.boolean(),
    }),
  ),
  summary: z.array(z.string()),
  /** Of the call that reads the circular; null if it returned nothing. */
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

/** `GET /admin/ai`: the AI model, as the operator needs to know it. */
export const AiSchema = z.object({
  /** Null if no model is connected. */
  set_up: AiSetUpSchema.nullable(),
  supports: AiSupportSchema.nullable(),
  /** Why the model currently reads no circulars; null if its last calls succeeded. */
  unavailable: z.object({ has_answered: z.boolean(), problem: z.string().nullable() }).nullable(),
  /** While the provider refuses us, we retry from time to time. */
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
  /** US dollars, by days and months of UTC. */
  cost: z.object({ today_usd: z.number(), month_usd: z.number() }),
  /** Share of the circulars read within 30 days that were published without a reviewer. */
  published_unreviewed: MeasuredSchema,
  /** How often its first category was right, by reviewers' decisions. */
  agreement: MeasuredSchema,
  /** A requested test that has not ended; `begun_at` is null until a worker takes it. */
  asked_test: z
    .object({ asked_at: TimestampSchema, begun_at: TimestampSchema.nullable() })
    .nullable(),
  last_test: AiTestSchema.nullable(),
});
export type Ai = z.infer<typeof AiSchema>;
