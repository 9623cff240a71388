import { type Environment, httpUrl, list, port, readSettings } from '@circulate/platform/settings';
import { z } from 'zod';

/** What `/config.json` tells the browser: one build serves every deployment. */
export type RuntimeConfig = {
  apiUrl: string;
  identityDomain: string;
  clientId: string;
  audience: string;
  rolesClaim: string;
};

/** Everything the web server is told from outside. */
export type ServerConfig = {
  host: string;
  port: number;
  runtime: RuntimeConfig;
  /** Where this server reaches the API that it answers for; undefined where a proxy does. */
  apiUpstream: string | undefined;
  trustedProxies: string[];
  rateLimitPerMinute: number;
  /** Contact for vulnerability reports; undefined if the operator set none. */
  securityContact: string | undefined;
};

const DEFAULT_PORT = 4000;
/** A hundred a second: an office behind one address that opens the app together stays below it. */
const DEFAULT_RATE_LIMIT = 6_000;
const DEFAULT_ROLES_CLAIM = 'https://circulate.local/roles';

const asAddress = (domain: string) => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`);

const isDomainOrUrl = (text: string) => httpUrl().safeParse(asAddress(text)).success;

// A proxy may mount the API under a path, so the path stays; a trailing slash does not.
const withoutSlash = (text: string) => text.replace(/\/{1,8}$/, '');

/** Every setting of the web server. `docs/configuration.md` is made from these texts. */
export const SettingsSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port().default(DEFAULT_PORT).describe('Port to listen on.'),
  API_URL: httpUrl()
    .transform(withoutSlash)
    .describe('Public URL of the API for browsers, including any path prefix.'),
  API_UPSTREAM: httpUrl()
    .transform(withoutSlash)
    .optional()
    .describe(
      'Where this server itself reaches the API: it then answers for it under `/api`, which `API_URL` names. For a machine without a proxy.',
    ),
  AUTH0_DOMAIN: z
    .string()
    .refine(isDomainOrUrl, 'must be a domain or an address')
    .transform(withoutSlash)
    .describe('Identity provider: a domain such as `tenant.eu.auth0.com`, or a URL.'),
  AUTH0_CLIENT_ID: z.string().describe('Client ID of the web app at the identity provider.'),
  AUTH0_AUDIENCE: z.string().describe('Audience of access tokens for the API.'),
  AUTH0_ROLES_CLAIM: z
    .string()
    .default(DEFAULT_ROLES_CLAIM)
    .describe('Claim in access tokens that lists roles.'),
  TRUSTED_PROXIES: list().describe(
    'Comma-separated addresses or networks of proxies whose `x-forwarded-for` header is trusted.',
  ),
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(DEFAULT_RATE_LIMIT)
    .describe('Maximum requests per minute for an IP address.'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https:// address' })
    .optional()
    .describe(
      'Contact for vulnerability reports, such as `mailto:security@example.com`. Shown in `/.well-known/security.txt`.',
    ),
});

/**
 * Reads the environment once, at start. Throws one SettingsError that names every setting that does
 * not fit, in plain words.
 */
export const loadConfig = (env: Environment): ServerConfig => {
  const settings = readSettings(SettingsSchema, env);
  return {
    host: settings.HOST,
    port: settings.PORT,
    apiUpstream: settings.API_UPSTREAM,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    securityContact: settings.SECURITY_CONTACT,
    runtime: {
      apiUrl: settings.API_URL,
      identityDomain: settings.AUTH0_DOMAIN,
      clientId: settings.AUTH0_CLIENT_ID,
      audience: settings.AUTH0_AUDIENCE,
      rolesClaim: settings.AUTH0_ROLES_CLAIM,
    },
  };
};

/** The origin of the identity provider, configured as a domain or a URL. */
export const identityOrigin = (domain: string) => new URL(asAddress(domain)).origin;
