import { parseAllowList } from '@circulate/guarded-fetch';
import {
  channelKeys,
  databaseSettings,
  type Environment,
  findStorageProblems,
  findTlsProblems,
  httpUrl,
  list,
  port,
  programSettings,
  queueSettings,
  redisSettings,
  runSettings,
  storageSettings,
  targetLanguage,
  tlsSettings,
} from '@circulate/platform/settings';
import { DEFAULT_ROLES_CLAIM, UPLOAD_MAX_MB_DEFAULT } from '@circulate/shared-schemas';
import { z } from 'zod';
import { isBearerToken } from './lib/bearer-token.ts';

const secret = z.string().min(32);
const isWebOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const isDomainOrUrl = (text: string) =>
  httpUrl().safeParse(/^https?:\/\//.test(text) ? text : `https://${text}`).success;

/** Every API setting. `docs/configuration.md` is generated from these descriptions. */
export const SettingsSchema = z.object({
  ...runSettings,
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().default(3000).describe('Port of the API.'),
  WEB_DIR: z
    .string()
    .optional()
    .describe(
      'Folder with the built web app. If set, the app is served at `WEB_PORT`, with the API under `/api`.',
    ),
  WEB_PORT: port().default(4000).describe('Port of the web app.'),
  SUPPORT_EMAIL: z
    .email({ error: 'must be an email address' })
    .default('support@circulate.example')
    .describe('Email address that users write to for help, access or account deletion.'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https:// address' })
    .optional()
    .describe(
      'Contact for vulnerability reports, such as `mailto:security@example.com`. Shown in `/.well-known/security.txt`.',
    ),
  OPERATIONS_HOST: z
    .string()
    .optional()
    .describe(
      'Address to serve `/metrics` on: an IP address or host name of this machine. Default: `HOST`.',
    ),
  OPERATIONS_PORT: port()
    .optional()
    .describe('Port for `/metrics`, for monitoring only. If not set, `/metrics` is off.'),
  ...databaseSettings,
  ...queueSettings,
  ...redisSettings,
  AUTH0_DOMAIN: z
    .string()
    .refine(isDomainOrUrl, 'must be a domain or a URL')
    .describe('Identity provider: a domain such as `tenant.eu.auth0.com`, or a URL.'),
  AUTH0_AUDIENCE: z.string().describe('Audience of access tokens for this API.'),
  AUTH0_CLIENT_ID: z.string().describe('Client ID of the web app at the identity provider.'),
  AUTH0_ROLES_CLAIM: z
    .string()
    .default(DEFAULT_ROLES_CLAIM)
    .describe('Claim in access tokens that lists roles.'),
  AUTH0_AMR_CLAIM: z
    .string()
    .optional()
    .describe(
      'Claim in access tokens that lists sign-in methods. Once an admin’s token carries it, admins need a second factor.',
    ),
  ADMIN_AMR: list()
    .pipe(z.array(z.string()).transform((given) => (given.length > 0 ? given : ['mfa'])))
    .describe(
      'Comma-separated values of `AUTH0_AMR_CLAIM` that count as a second factor. Default: `mfa`.',
    ),
  AUTH0_MANAGEMENT_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID for the provider’s management API, with the scopes `delete:users`, `delete:sessions`, `delete:refresh_tokens` and `update:users`. Lets Circulate delete accounts at the provider, sign users out everywhere and resend confirmation emails. Needs `AUTH0_MANAGEMENT_CLIENT_SECRET`.',
    ),
  AUTH0_MANAGEMENT_CLIENT_SECRET: z.string().optional().meta({
    description: 'Client secret for `AUTH0_MANAGEMENT_CLIENT_ID`.',
    secret: true,
  }),
  AUTH0_MANAGEMENT_DOMAIN: z
    .string()
    .refine(isDomainOrUrl, 'must be a domain or a URL')
    .optional()
    .describe('Tenant domain, if `AUTH0_DOMAIN` is a custom domain.'),
  WEB_ORIGINS: list()
    .pipe(
      z.array(z.string().refine(isWebOrigin, 'must be origins such as https://app.example.com')),
    )
    .describe('Comma-separated origins that may call the API from a browser.'),
  BETA_CODE_SECRET: secret.meta({
    description: 'Key that protects stored access codes. Changing it invalidates every code.',
    secret: true,
  }),
  PRODUCT_TOKEN_SECRET: secret.meta({
    description: 'Signs beta passes and links to files.',
    secret: true,
  }),
  PRODUCT_TOKEN_SECRET_PREVIOUS: secret.optional().meta({
    description: 'Previous key. Its tokens stay valid during rotation.',
    secret: true,
  }),
  TOMBSTONE_SECRET: secret.optional().meta({
    description: 'Key for records of deleted accounts. Default: `PRODUCT_TOKEN_SECRET`.',
    secret: true,
  }),
  TOMBSTONE_SECRET_PREVIOUS: secret.optional().meta({
    description: 'Previous key. A restore still recognises records made with it.',
    secret: true,
  }),
  READING_PASS_SECRET: secret.optional().meta({
    description:
      'Verifies the reading passes in email links. Use the worker’s value. If not set, no pass is valid.',
    secret: true,
  }),
  BOUNCE_SECRET: secret.optional().meta({
    description:
      'Verifies return addresses. Use the worker’s value. Needs `BOUNCE_WEBHOOK_SECRET`.',
    secret: true,
  }),
  BOUNCE_WEBHOOK_SECRET: secret
    .refine(
      isBearerToken,
      'must contain only letters, digits and . _ ~ + / = -, like any bearer token',
    )
    .optional()
    .meta({
      description:
        'Secret that a mail server must send when it posts bounces. Needs `BOUNCE_SECRET`.',
      secret: true,
    }),
  ...channelKeys,
  ...storageSettings,
  ...tlsSettings,
  UPLOAD_MAX_MB: z.coerce
    .number()
    .positive()
    .max(1_000)
    .default(UPLOAD_MAX_MB_DEFAULT)
    .describe('Maximum size of an uploaded PDF, in MB.'),
  CAPTURE_ALLOW: z
    .string()
    .optional()
    .describe(
      'For development and tests: comma-separated `host:port` pairs that may be fetched even though they are not public.',
    ),
  RENDERER_URL: httpUrl()
    .optional()
    .describe(
      'URL of the renderer, which loads JavaScript-rendered pages in isolation. If not set, sources that need it fail with `NO_RENDERER`.',
    ),
  TRUSTED_PROXIES: list().describe(
    'Comma-separated addresses or networks of proxies whose `x-forwarded-for` header is trusted.',
  ),
  TARGET_LANGUAGE: targetLanguage(),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_200)
    .describe(
      'Maximum calls per minute per user, or per IP address for callers who aren’t signed in.',
    ),
  ...programSettings,
});

/** Returns problems that involve several settings. */
export const findProblems = (given: Environment): string[] => {
  const problems = [...findStorageProblems(given), ...findTlsProblems(given)];
  const { AUTH0_MANAGEMENT_CLIENT_ID: client, AUTH0_MANAGEMENT_CLIENT_SECRET: key } = given;
  if (Boolean(client) !== Boolean(key)) {
    problems.push(
      'AUTH0_MANAGEMENT_CLIENT_ID and AUTH0_MANAGEMENT_CLIENT_SECRET must be set together',
    );
  }
  if (Boolean(given.BOUNCE_SECRET) !== Boolean(given.BOUNCE_WEBHOOK_SECRET)) {
    problems.push('BOUNCE_SECRET and BOUNCE_WEBHOOK_SECRET must be set together');
  }
  try {
    parseAllowList(given.CAPTURE_ALLOW, { isProduction: given.NODE_ENV === 'production' });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
};
