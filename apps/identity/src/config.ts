import { isIP } from 'node:net';
import { z } from 'zod';

/** Everything the identity provider is told from outside. */
export type IdentityConfig = {
  /** The public address without a trailing slash; the `iss` of every token is this plus `/`. */
  issuerUrl: string;
  host: string;
  port: number;
  databaseUrl: string;
  smtpUrl: string;
  mailFrom: string;
  audience: string;
  clientId: string;
  webOrigins: string[];
  rolesClaim: string;
  seedAccounts: SeedAccount[];
  logLevel: LogLevel;
};

const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an address that starts with http:// or https://',
  );

const issuer = httpUrl.transform((value, context) => {
  const url = new URL(value);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    context.addIssue('must be an origin alone, such as http://127.0.0.1:4003');
    return z.NEVER;
  }
  return url.origin;
});

const origins = z.string().transform((value, context) => {
  const parts = value.split(',').map((part) => part.trim());
  const wanted = parts.filter((part) => part !== '');
  const isOrigin = (part: string) => URL.canParse(part) && /^https?:\/\//.test(part);
  if (wanted.length === 0 || !wanted.every(isOrigin)) {
    context.addIssue('must be a comma-separated list of origins, such as http://127.0.0.1:4000');
    return z.NEVER;
  }
  return wanted.map((part) => new URL(part).origin);
});

const seedAccount = z.strictObject({
  email: z.email(),
  password: z.string().min(8),
  email_verified: z.boolean(),
  name: z.string().min(1).max(200).optional(),
  roles: z.array(z.string().min(1)),
  sub: z
    .string()
    .regex(/^(auth0|google-oauth2)\|[\w.-]{1,100}$/)
    .optional(),
});

/** An account to create at start when it is not there yet. */
export type SeedAccount = z.infer<typeof seedAccount>;

const seedAccounts = z.string().transform((value, context) => {
  try {
    const parsed = z.array(seedAccount).safeParse(JSON.parse(value));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      context.addIssue(`entry ${path.join('.')}: ${message}`);
    }
  } catch {
    context.addIssue('must be a JSON array');
  }
  return z.NEVER;
});

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);
type LogLevel = z.infer<typeof logLevel>;

const required = 'is missing';
const text = z.string({ error: required }).min(1, required);

const envSchema = z.object({
  IDENTITY_ISSUER: text.pipe(issuer),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535),
  IDENTITY_DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'),
  SMTP_URL: text.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
  MAIL_FROM: text.regex(/^[^\r\n]+@[^\r\n]+$/, 'must be a mail address'),
  IDENTITY_AUDIENCE: text.pipe(httpUrl),
  IDENTITY_CLIENT_ID: text.regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces'),
  IDENTITY_WEB_ORIGINS: text.pipe(origins),
  IDENTITY_ROLES_CLAIM: z.string().min(1).default('https://circulate.local/roles'),
  IDENTITY_SEED_ACCOUNTS: seedAccounts.default([]),
  LOG_LEVEL: logLevel.default('info'),
});

const productionRefusal =
  'NODE_ENV is "production": this provider exists for development, tests and trial. Anyone may ' +
  'sign in here as anyone at a test domain through its stand-in for Google. Use a hosted ' +
  'identity provider, or set IDENTITY_ALLOW_PRODUCTION=true if you know what you are doing.';

type Outcome = { config: IdentityConfig } | { problems: string[] };

/** Reads the environment; either a complete configuration or all that is wrong, in plain words. */
export const readConfig = (env: NodeJS.ProcessEnv): Outcome => {
  const problems: string[] = [];
  if (env.NODE_ENV === 'production' && env.IDENTITY_ALLOW_PRODUCTION !== 'true') {
    problems.push(productionRefusal);
  }
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    );
  }
  if (problems.length > 0 || !parsed.success) return { problems };
  const value = parsed.data;
  return {
    config: {
      issuerUrl: value.IDENTITY_ISSUER,
      host: value.HOST,
      port: value.PORT,
      databaseUrl: value.IDENTITY_DATABASE_URL,
      smtpUrl: value.SMTP_URL,
      mailFrom: value.MAIL_FROM,
      audience: value.IDENTITY_AUDIENCE,
      clientId: value.IDENTITY_CLIENT_ID,
      webOrigins: [...new Set(value.IDENTITY_WEB_ORIGINS)],
      rolesClaim: value.IDENTITY_ROLES_CLAIM,
      seedAccounts: value.IDENTITY_SEED_ACCOUNTS,
      logLevel: value.LOG_LEVEL,
    },
  };
};

/** The `iss` of every token and the base of every address the provider names. */
export const issuerOf = (config: IdentityConfig) => `${config.issuerUrl}/`;

/** Where people go on to the product: the first allowed web origin. */
export const webUrlOf = ({ webOrigins, issuerUrl }: IdentityConfig) =>
  `${webOrigins[0] ?? issuerUrl}/`;

/** How a host is written inside an address. */
export const hostInUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);
