import { DEFAULT_ROLES_CLAIM, UPLOAD_MAX_MB_DEFAULT } from '@circulate/shared-schemas';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const secret = z.string().min(32, 'must have at least 32 characters');
const isWebOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' }),
  REDIS_URL: z
    .union([z.literal(''), z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' })])
    .optional(),
  AUTH0_DOMAIN: z.string().min(1),
  AUTH0_AUDIENCE: z.string().min(1),
  AUTH0_CLIENT_ID: z.string().min(1),
  AUTH0_ROLES_CLAIM: z.string().min(1).default(DEFAULT_ROLES_CLAIM),
  WEB_ORIGINS: list.pipe(
    z.array(z.string().refine(isWebOrigin, 'must be origins such as https://app.example.com')),
  ),
  BETA_CODE_SECRET: secret,
  PRODUCT_TOKEN_SECRET: secret,
  STORAGE_DIR: z.string().min(1),
  UPLOAD_MAX_MB: z.coerce.number().positive().max(1_000).default(UPLOAD_MAX_MB_DEFAULT),
  TRUSTED_PROXIES: list,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1_200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/**
 * The settings of the API, nested, from the environment. Throws one error that names every
 * setting that does not fit, in plain words.
 */
export const loadConfig = (env: Record<string, string | undefined>) => {
  const parsed = EnvSchema.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => inWords(issue, env)));
  const e = parsed.data;
  return {
    isProduction: e.NODE_ENV === 'production',
    logLevel: e.LOG_LEVEL,
    http: { host: e.HOST, port: e.PORT, trustedProxies: e.TRUSTED_PROXIES },
    webOrigins: e.WEB_ORIGINS,
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    database: { url: e.DATABASE_URL },
    redisUrl: e.REDIS_URL || undefined,
    identity: {
      issuer: issuerOf(e.AUTH0_DOMAIN),
      audience: e.AUTH0_AUDIENCE,
      clientId: e.AUTH0_CLIENT_ID,
      rolesClaim: e.AUTH0_ROLES_CLAIM,
    },
    secrets: { betaCode: e.BETA_CODE_SECRET, productToken: e.PRODUCT_TOKEN_SECRET },
    storage: { dir: e.STORAGE_DIR, uploadMaxBytes: Math.floor(e.UPLOAD_MAX_MB * 1024 * 1024) },
  };
};

export type Config = ReturnType<typeof loadConfig>;

/** Settings that do not fit; `problems` has one plain line for each. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The settings do not fit:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const inWords = (issue: z.core.$ZodIssue, env: Record<string, string | undefined>) => {
  const name = String(issue.path[0]);
  return env[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
};

/** `tenant.eu.auth0.com` or a full URL, as the issuer that tokens name: with a slash at its end. */
const issuerOf = (domain: string) => {
  const url = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  return `${url.replace(/\/+$/, '')}/`;
};
