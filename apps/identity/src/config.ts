import { isIP } from 'node:net';
import {
  createRedactor,
  type Environment,
  findTlsProblems,
  httpUrl,
  logSettings,
  port,
  postgresUrl,
  type Redact,
  readSettings,
  SettingsError,
  secretsIn,
  smtpAllowPlain,
  smtpUrl,
  tlsSettings,
  withAuthorities,
  withPassword,
} from '@circulate/platform/settings';
import { z } from 'zod';

export type IdentityConfig = {
  /** Public URL without a trailing slash; the `iss` of every token is this plus `/`. */
  issuerUrl: string;
  host: string;
  port: number;
  databaseUrl: string;
  smtpUrl: string;
  /** Whether to accept a mail server without TLS. */
  smtpAllowPlain: boolean;
  /**
   * Path to the certificates of private certificate authorities, trusted in addition to public
   * ones.
   */
  caBundle: string | undefined;
  mailFrom: string;
  audience: string;
  clientId: string;
  webOrigins: string[];
  rolesClaim: string;
  /** Claim in access tokens that lists sign-in methods; undefined leaves it out. */
  amrClaim: string | undefined;
  /** The client that may delete accounts through the management API. */
  management: { clientId: string; clientSecret: string } | undefined;
  seedAccounts: SeedAccount[];
  logLevel: LogLevel;
  /** Replaces this process's secrets in text that it outputs. */
  redact: Redact;
};

const issuer = httpUrl().transform((value, context) => {
  const url = new URL(value);
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    context.addIssue('must be an origin with no path, such as http://127.0.0.1:4003');
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
  amr: z.array(z.string().min(1)).optional(),
  sub: z
    .string()
    .regex(/^(auth0|google-oauth2)\|[\w.-]{1,100}$/)
    .optional(),
});

/** An account to create at startup if it doesn't exist. */
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

type LogLevel = z.infer<typeof logSettings.LOG_LEVEL>;

/**
 * Settings for the identity provider. `docs/configuration.md` is generated from these descriptions.
 */
export const SettingsSchema = z.object({
  NODE_ENV: z.string().optional().describe('`production` requires `IDENTITY_ALLOW_PRODUCTION`.'),
  IDENTITY_ALLOW_PRODUCTION: z
    .string()
    .optional()
    .describe('Set to `true` to allow it in production. Only for trials.'),
  IDENTITY_ISSUER: z
    .string()
    .pipe(issuer)
    .describe('Public origin, such as `http://127.0.0.1:4003`.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().describe('Port to listen on.'),
  IDENTITY_DATABASE_URL: postgresUrl().describe(
    'PostgreSQL URL for the identity provider’s own database.',
  ),
  IDENTITY_DATABASE_PASSWORD: z.string().optional().meta({
    description: 'Password for `IDENTITY_DATABASE_URL`, if the URL has none.',
    secret: true,
  }),
  SMTP_URL: smtpUrl().describe('URL of the mail server that sends the provider’s emails.'),
  SMTP_ALLOW_PLAIN: smtpAllowPlain(),
  ...tlsSettings,
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]+@[^\r\n]+$/, 'must be an email address')
    .describe('Sender of the provider’s emails.'),
  IDENTITY_AUDIENCE: httpUrl().describe('Audience of access tokens for the API.'),
  IDENTITY_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
    .describe('Client ID of the web app.'),
  IDENTITY_WEB_ORIGINS: z
    .string()
    .pipe(origins)
    .describe('Comma-separated origins of the web app.'),
  IDENTITY_ROLES_CLAIM: z
    .string()
    .default('https://circulate.local/roles')
    .describe('Access token claim that lists the user’s roles.'),
  IDENTITY_AMR_CLAIM: z
    .string()
    .optional()
    .describe(
      'Access token claim that lists the sign-in methods: `pwd`, plus the `amr` of a seeded account. If not set, tokens don’t list them.',
    ),
  IDENTITY_MANAGEMENT_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'ID of the client that can delete accounts through `/api/v2/users`. Requires `IDENTITY_MANAGEMENT_CLIENT_SECRET`.',
    ),
  IDENTITY_MANAGEMENT_CLIENT_SECRET: z.string().min(16).optional().meta({
    description: 'Client secret for `IDENTITY_MANAGEMENT_CLIENT_ID`.',
    secret: true,
  }),
  IDENTITY_SEED_ACCOUNTS: z
    .string()
    .pipe(seedAccounts)
    .default([])
    .meta({ description: 'Accounts to create at startup, as a JSON array.', secret: true }),
  ...logSettings,
});

const productionRefusal =
  'NODE_ENV is "production", but this provider is only for development, tests and trials: its ' +
  'stand-in for Google lets anyone sign in with any email address at a test domain. Use a hosted ' +
  'identity provider, or set IDENTITY_ALLOW_PRODUCTION=true if you know what you are doing.';

type Outcome = { config: IdentityConfig } | { problems: string[] };

const findProblems = (given: Environment): string[] =>
  given.NODE_ENV === 'production' && given.IDENTITY_ALLOW_PRODUCTION !== 'true'
    ? [productionRefusal]
    : findTlsProblems(given);

/** Reads the configuration from the environment; returns it, or every problem in plain words. */
export const readConfig = (env: Environment): Outcome => {
  try {
    return { config: toConfig(readSettings(SettingsSchema, env, findProblems)) };
  } catch (error) {
    if (error instanceof SettingsError) return { problems: error.problems };
    throw error;
  }
};

const toConfig = (value: z.infer<typeof SettingsSchema>): IdentityConfig => ({
  issuerUrl: value.IDENTITY_ISSUER,
  host: value.HOST,
  port: value.PORT,
  databaseUrl: withAuthorities(
    withPassword(value.IDENTITY_DATABASE_URL, value.IDENTITY_DATABASE_PASSWORD),
    value.TLS_CA_BUNDLE,
  ),
  smtpUrl: value.SMTP_URL,
  smtpAllowPlain: value.SMTP_ALLOW_PLAIN,
  caBundle: value.TLS_CA_BUNDLE,
  mailFrom: value.MAIL_FROM,
  audience: value.IDENTITY_AUDIENCE,
  clientId: value.IDENTITY_CLIENT_ID,
  webOrigins: [...new Set(value.IDENTITY_WEB_ORIGINS)],
  rolesClaim: value.IDENTITY_ROLES_CLAIM,
  amrClaim: value.IDENTITY_AMR_CLAIM,
  management:
    value.IDENTITY_MANAGEMENT_CLIENT_ID && value.IDENTITY_MANAGEMENT_CLIENT_SECRET
      ? {
          clientId: value.IDENTITY_MANAGEMENT_CLIENT_ID,
          clientSecret: value.IDENTITY_MANAGEMENT_CLIENT_SECRET,
        }
      : undefined,
  seedAccounts: value.IDENTITY_SEED_ACCOUNTS,
  logLevel: value.LOG_LEVEL,
  redact: createRedactor([
    ...secretsIn(SettingsSchema, value),
    ...value.IDENTITY_SEED_ACCOUNTS.map(({ password }) => password),
  ]),
});

/** Returns the `iss` of every token, which is also the base of all the provider's URLs. */
export const issuerOf = (config: IdentityConfig) => `${config.issuerUrl}/`;

/** Returns the product's URL: the first allowed web origin. */
export const webUrlOf = ({ webOrigins, issuerUrl }: IdentityConfig) =>
  `${webOrigins[0] ?? issuerUrl}/`;

/** Formats a host for a URL: puts an IPv6 address in brackets. */
export const hostInUrl = (host: string) => (isIP(host) === 6 ? `[${host}]` : host);
