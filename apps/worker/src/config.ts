import { z } from 'zod';

const EnvironmentSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  STORAGE_DIR: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().regex(/.@./, 'needs an address'),
  WEB_URL: z.url({ protocol: /^https?$/ }),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  REVIEW_CONFIDENCE: z.coerce.number().min(0).max(1).default(0.35),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** How the worker is set up. */
export type WorkerConfig = ReturnType<typeof loadConfig>;

/**
 * Reads the worker's configuration from environment variables; an empty one counts as not set.
 * Throws a ZodError that lists everything wrong at once.
 */
export const loadConfig = (environment: NodeJS.ProcessEnv) => {
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const env = EnvironmentSchema.parse(Object.fromEntries(set));
  return {
    queue: { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL },
    storageDir: env.STORAGE_DIR,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    webUrl: env.WEB_URL.replace(/\/$/, ''),
    model: env.OPENAI_API_KEY
      ? { apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }
      : undefined,
    reviewConfidence: env.REVIEW_CONFIDENCE,
    logLevel: env.LOG_LEVEL,
  };
};
