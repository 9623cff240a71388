import { parseAllowList } from '@circulate/guarded-fetch';
import {
  channelKeys,
  databaseSettings,
  type Environment,
  findStorageProblems,
  findTlsProblems,
  httpUrl,
  list,
  logSettings,
  port,
  queueSettings,
  redisSettings,
  runSettings,
  stopGraceSeconds,
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

/** Every setting of the API. `docs/configuration.md` is made from these texts. */
export const SettingsSchema = z.object({
  ...runSettings,
  HOST: z.string().default('127.0.0.1').describe('The address to listen on.'),
  PORT: port().default(3000).describe('The port of the API.'),
  OPERATIONS_PORT: port()
    .optional()
    .describe('The port of `/metrics`, which is for the monitoring alone. None without it.'),
  ...databaseSettings,
  ...queueSettings,
  ...redisSettings,
  AUTH0_DOMAIN: z
    .string()
    .refine(isDomainOrUrl, 'must be a domain or an address')
    .describe('The identity provider: a domain such as `tenant.eu.auth0.com`, or an address.'),
  AUTH0_AUDIENCE: z.string().describe('The audience that access tokens name: this API.'),
  AUTH0_CLIENT_ID: z.string().describe('The client of the web app at the identity provider.'),
  AUTH0_ROLES_CLAIM: z
    .string()
    .default(DEFAULT_ROLES_CLAIM)
    .describe('The claim of access tokens that lists roles.'),
  AUTH0_AMR_CLAIM: z
    .string()
    .optional()
    .describe(
      'The claim of access tokens that lists how somebody signed in. Once a token of an admin carries it, admins need a second factor.',
    ),
  ADMIN_AMR: list()
    .pipe(z.array(z.string()).transform((given) => (given.length > 0 ? given : ['mfa'])))
    .describe(
      'What `AUTH0_AMR_CLAIM` may say of a second factor, with commas between. `mfa` without it.',
    ),
  AUTH0_MANAGEMENT_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'A client of the provider’s management API with the scopes `delete:users`, `delete:sessions`, `delete:refresh_tokens` and `update:users`. With it an account deleted here is deleted there too, who signs out everywhere is signed out there, and who has not confirmed their address can have the message sent again. Needs `AUTH0_MANAGEMENT_CLIENT_SECRET`.',
    ),
  AUTH0_MANAGEMENT_CLIENT_SECRET: z.string().optional().meta({
    description: 'The secret of that client.',
    secret: true,
  }),
  AUTH0_MANAGEMENT_DOMAIN: z
    .string()
    .refine(isDomainOrUrl, 'must be a domain or an address')
    .optional()
    .describe('The tenant’s own domain, where `AUTH0_DOMAIN` is a custom one.'),
  WEB_ORIGINS: list()
    .pipe(
      z.array(z.string().refine(isWebOrigin, 'must be origins such as https://app.example.com')),
    )
    .describe('The origins, with commas between, from which browsers may call the API.'),
  BETA_CODE_SECRET: secret.meta({
    description: 'The key under which beta codes are stored. A new one makes every code void.',
    secret: true,
  }),
  PRODUCT_TOKEN_SECRET: secret.meta({
    description: 'Signs beta passes and links to files.',
    secret: true,
  }),
  PRODUCT_TOKEN_SECRET_PREVIOUS: secret.optional().meta({
    description: 'The one before, whose tokens still count while it is rotated.',
    secret: true,
  }),
  TOMBSTONE_SECRET: secret.optional().meta({
    description: 'Keys the records of deleted accounts. `PRODUCT_TOKEN_SECRET` does without it.',
    secret: true,
  }),
  TOMBSTONE_SECRET_PREVIOUS: secret.optional().meta({
    description: 'The one before, whose records a restore still knows.',
    secret: true,
  }),
  READING_PASS_SECRET: secret.optional().meta({
    description:
      'Knows the passes in links of emails; the same as the worker’s. Without it none is good.',
    secret: true,
  }),
  BOUNCE_SECRET: secret.optional().meta({
    description:
      'Verifies return addresses; the same as the worker’s. Needs `BOUNCE_WEBHOOK_SECRET`.',
    secret: true,
  }),
  BOUNCE_WEBHOOK_SECRET: secret
    .refine(
      isBearerToken,
      'must be of letters, digits and . _ ~ + / = - alone: a bearer token can hold nothing else',
    )
    .optional()
    .meta({
      description: 'What a mail server that posts bounces has to know. Needs `BOUNCE_SECRET`.',
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
    .describe('How large an uploaded PDF may be, in MB.'),
  CAPTURE_ALLOW: z
    .string()
    .optional()
    .describe(
      'For development and tests: `host:port` pairs that may be fetched though not public.',
    ),
  RENDERER_URL: httpUrl()
    .optional()
    .describe(
      'The renderer, which draws the pages of sources that only a script draws, apart from everything else. Without it such sources fail, and say so.',
    ),
  TRUSTED_PROXIES: list().describe(
    'Addresses or networks, with commas between, whose `x-forwarded-for` is believed.',
  ),
  TARGET_LANGUAGE: targetLanguage(),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(1_200)
    .describe('How many calls one person, or one address without a sign-in, may make a minute.'),
  STOP_GRACE_SECONDS: stopGraceSeconds().describe(
    'How long work in flight may take when the program is to stop. Supervisors need 5 more.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl()
    .optional()
    .describe(
      'An OTLP receiver over HTTP, such as `http://collector:4318`, that gets traces. None without it.',
    ),
  ...logSettings,
});

/** What no setting can tell alone. */
export const findProblems = (given: Environment): string[] => {
  const problems = [...findStorageProblems(given), ...findTlsProblems(given)];
  const { AUTH0_MANAGEMENT_CLIENT_ID: client, AUTH0_MANAGEMENT_CLIENT_SECRET: key } = given;
  if (Boolean(client) !== Boolean(key)) {
    problems.push('AUTH0_MANAGEMENT_CLIENT_ID and AUTH0_MANAGEMENT_CLIENT_SECRET need each other');
  }
  if (Boolean(given.BOUNCE_SECRET) !== Boolean(given.BOUNCE_WEBHOOK_SECRET)) {
    problems.push('BOUNCE_SECRET and BOUNCE_WEBHOOK_SECRET need each other');
  }
  try {
    parseAllowList(given.CAPTURE_ALLOW, { isProduction: given.NODE_ENV === 'production' });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
};
