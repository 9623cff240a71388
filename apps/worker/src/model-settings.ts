import { httpUrl } from '@circulate/platform/settings';
import { z } from 'zod';
import type { ModelSettings } from './pipeline/model/open-model.ts';

/** Defines the spending limit per day or month. */
const limitUsd = (span: 'day' | 'month') =>
  z.coerce
    .number()
    .min(0)
    .optional()
    .describe(
      `Spending limit for the AI provider per ${span} (UTC), in US dollars. Once it is reached, circulars are processed without AI and labelled as such. Needs both prices. Default: no limit.`,
    );

/** AI model settings, shared by every program that uses the model. */
export const modelSettings = {
  OPENAI_API_KEY: z
    .string()
    .trim()
    // HTTP headers accept only these characters; text copied from a web page may contain others.
    .regex(
      /^[\x21\x23-\x26\x28-\x7e]*$/,
      'must contain only the key, without spaces, quotation marks or line breaks',
    )
    .optional()
    .meta({
      description:
        'API key for the AI provider. If this and `OPENAI_BASE_URL` are not set, keyword rules categorise circulars.',
      secret: true,
    }),
  OPENAI_BASE_URL: httpUrl()
    .optional()
    .describe(
      'Base URL of an OpenAI-compatible server, usually ending in `/v1`. A local server needs no key. Default: OpenAI.',
    ),
  OPENAI_MODEL: z.string().trim().default('gpt-4.1-mini').describe('Model that reads circulars.'),
  OPENAI_CHECK_MODEL: z
    .string()
    .trim()
    .optional()
    .describe(
      'Second model from the same provider. It categorises a circular again when the keyword rules disagree with the first model. Default: `OPENAI_MODEL`.',
    ),
  OPENAI_TEMPERATURE: z.coerce
    .number()
    .min(0)
    .max(2)
    .optional()
    .describe('Sampling temperature. Many models reject it, so by default none is sent.'),
  OPENAI_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .max(600)
    .default(180)
    .describe('Seconds to wait for a response from the AI provider. Models on a CPU may need 600.'),
  OPENAI_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Maximum parallel AI calls per worker. Use 1 for a local model.'),
  OPENAI_INPUT_PRICE: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Price per million input tokens, in US dollars, for the cost record.'),
  OPENAI_OUTPUT_PRICE: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Price per million output tokens, in US dollars.'),
  OPENAI_DAILY_LIMIT_USD: limitUsd('day'),
  OPENAI_MONTHLY_LIMIT_USD: limitUsd('month'),
};

export const ModelSettingsSchema = z.object(modelSettings);

/** Returns the settings of the AI provider, if configured. */
export const modelOf = (env: z.infer<typeof ModelSettingsSchema>): ModelSettings | undefined => {
  const { OPENAI_INPUT_PRICE: input, OPENAI_OUTPUT_PRICE: output } = env;
  return env.OPENAI_API_KEY || env.OPENAI_BASE_URL
    ? {
        // The client library requires a key; self-hosted servers accept any.
        apiKey: env.OPENAI_API_KEY || 'none',
        baseUrl: env.OPENAI_BASE_URL,
        model: env.OPENAI_MODEL,
        temperature: env.OPENAI_TEMPERATURE,
        timeoutMs: env.OPENAI_TIMEOUT_SECONDS * 1_000,
        concurrency: env.OPENAI_CONCURRENCY,
        prices: input !== undefined && output !== undefined ? { input, output } : undefined,
        limits: { dayUsd: env.OPENAI_DAILY_LIMIT_USD, monthUsd: env.OPENAI_MONTHLY_LIMIT_USD },
      }
    : undefined;
};
