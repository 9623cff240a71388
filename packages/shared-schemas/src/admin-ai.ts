import { z } from 'zod';
import { MeasuredSchema } from './admin-learning.ts';
import { TimestampSchema } from './primitives.ts';

/** How the workers reach their AI model, without anything secret. */
export const AiSetUpSchema = z.object({
  /** The URL that calls go to. */
  url: z.string(),
  model: z.string(),
  /** The model that reads categories a second time; null where it is the same. */
  check_model: z.string().nullable(),
  timeout_seconds: z.number(),
  concurrency: z.number(),
  /** US dollars for a million tokens; null where none are set. */
  prices: z.object({ input: z.number(), output: z.number() }).nullable(),
  /** US dollars that may be spent; null where there is no limit. */
  limits: z.object({ day_usd: z.number().nullable(), month_usd: z.number().nullable() }),
});
export type AiSetUp = z.infer<typeof AiSetUpSchema>;

/** How an answer's form is asked for, the strictest first; each server accepts the first that it knows. */
export const ANSWER_FORMS = ['json_schema', 'json_object', 'prompt'] as const;

/** Parameters that some servers refuse; what is refused once is not sent again. */
export const OPTIONAL_PARAMETERS = [
  'temperature',
  'max_completion_tokens',
  'max_tokens',
  'chat_template_kwargs',
  'reasoning_effort',
] as const;

/** What a server accepts for one model, found out by what it refuses; as `model_servers` keeps it. */
export const AbilitiesSchema = z.object({
  form: z.enum(ANSWER_FORMS).default('json_schema'),
  refused: z.array(z.enum(OPTIONAL_PARAMETERS)).default([]),
  /** False where the instruction must stand in the user's message. */
  takesSystemRole: z.boolean().default(true),
  /** True where the server answers in no other way than as a stream. */
  mustStream: z.boolean().default(false),
  /** True where answers were empty until the model was asked not to think aloud. */
  thinkingOff: z.boolean().default(false),
  /** A prompt of so many tokens was read whole. */
  readsTokens: z.number().int().default(0),
});
export type Abilities = z.infer<typeof AbilitiesSchema>;

const AiSupportSchema = z.object({
  form: z.enum(ANSWER_FORMS),
  /** A prompt of so many tokens was read whole; 0 where none was long enough to tell. */
  reads_tokens: z.number(),
  streams_only: z.boolean(),
  /** Parameters that the server refuses. */
  refused: z.array(z.string()),
});
export type AiSupport = z.infer<typeof AiSupportSchema>;

/** The abilities of a server, for people. */
export const supportOf = (abilities: Abilities): AiSupport => ({
  form: abilities.form,
  reads_tokens: abilities.readsTokens,
  streams_only: abilities.mustStream,
  refused: abilities.refused,
});

/** What a model that is tested is asked for, each with an answer that is known. */
export const AI_TEST_FIELDS = [
  'title',
  'number',
  'issued',
  'effective',
  'deadline',
  'amended_act',
  'category',
] as const;

/** What came of a test: a built-in circular, read by the code that reads every circular. */
export const AiTestSchema = z.object({
  ended_at: TimestampSchema,
  model: z.string(),
  /** What is wrong and what to change, in one sentence; null where nothing is. */
  problem: z.string().nullable(),
  /** What it found and the circular proves; empty where no answer came. */
  fields: z.array(
    z.object({
      name: z.enum(AI_TEST_FIELDS),
      said: z.string().nullable(),
      is_right: z.boolean(),
    }),
  ),
  summary: z.array(z.string()),
  /** Of the one call that reads the circular; null where it brought nothing. */
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
  /** Null where no model is connected. */
  set_up: AiSetUpSchema.nullable(),
  supports: AiSupportSchema.nullable(),
  /** Why no circular is read by it at the moment; null where its last calls were answered. */
  unavailable: z.object({ has_answered: z.boolean(), problem: z.string().nullable() }).nullable(),
  /** While the provider refuses us, it is asked again from time to time. */
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
  /** Of the circulars that it read within 30 days: how many went out without a person. */
  published_unreviewed: MeasuredSchema,
  /** How often the category that it named first was right, by what reviewers decided. */
  agreement: MeasuredSchema,
  /** A test that an admin asked for and that has not ended; `begun_at` is null until a worker takes it. */
  asked_test: z
    .object({ asked_at: TimestampSchema, begun_at: TimestampSchema.nullable() })
    .nullable(),
  last_test: AiTestSchema.nullable(),
});
export type Ai = z.infer<typeof AiSchema>;
