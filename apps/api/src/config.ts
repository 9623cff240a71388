import { parseAllowList } from '@circulate/guarded-fetch';
import {
  channelKeysOf,
  createRedactor,
  type Environment,
  readSettings,
  secretsIn,
  storagePlace,
  withAuthorities,
  withPassword,
} from '@circulate/platform/settings';
import type { z } from 'zod';
import { findProblems, SettingsSchema } from './settings.ts';

/**
 * Reads the API's settings from the environment and groups them. Throws a SettingsError that
 * explains every invalid setting.
 */
export const loadConfig = (env: Environment) => {
  const e = readSettings(SettingsSchema, env, findProblems);
  const isProduction = e.NODE_ENV === 'production';
  const databaseUrl = withAuthorities(
    withPassword(e.DATABASE_URL, e.DATABASE_PASSWORD),
    e.TLS_CA_BUNDLE,
  );
  return {
    isProduction,
    logLevel: e.LOG_LEVEL,
    graceMs: e.STOP_GRACE_SECONDS * 1_000,
    /** Removes the secrets in these settings from output. */
    redact: createRedactor(secretsIn(SettingsSchema, e)),
    http: { host: e.HOST, port: e.PORT, trustedProxies: e.TRUSTED_PROXIES },
    operations: { host: e.OPERATIONS_HOST ?? e.HOST, port: e.OPERATIONS_PORT },
    tracesEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    webOrigins: e.WEB_ORIGINS,
    webApp: e.WEB_DIR === undefined ? undefined : webAppOf(e, e.WEB_DIR),
    captureAllow: parseAllowList(e.CAPTURE_ALLOW, { isProduction }),
    rendererUrl: e.RENDERER_URL?.replace(/\/$/, ''),
    targetLanguage: e.TARGET_LANGUAGE,
    rateLimitPerMinute: e.RATE_LIMIT_PER_MINUTE,
    database: { url: databaseUrl },
    queueDatabaseUrl: e.QUEUE_DATABASE_URL
      ? withAuthorities(
          withPassword(e.QUEUE_DATABASE_URL, e.QUEUE_DATABASE_PASSWORD),
          e.TLS_CA_BUNDLE,
        )
      : databaseUrl,
    redisUrl: e.REDIS_URL && withPassword(e.REDIS_URL, e.REDIS_PASSWORD),
    caBundle: e.TLS_CA_BUNDLE,
    identity: {
      issuer: issuerOf(e.AUTH0_DOMAIN),
      audience: e.AUTH0_AUDIENCE,
      clientId: e.AUTH0_CLIENT_ID,
      rolesClaim: e.AUTH0_ROLES_CLAIM,
      amrClaim: e.AUTH0_AMR_CLAIM,
    },
    secondFactor: { claim: e.AUTH0_AMR_CLAIM, accepted: e.ADMIN_AMR },
    management:
      e.AUTH0_MANAGEMENT_CLIENT_ID && e.AUTH0_MANAGEMENT_CLIENT_SECRET
        ? {
            url: issuerOf(e.AUTH0_MANAGEMENT_DOMAIN ?? e.AUTH0_DOMAIN),
            clientId: e.AUTH0_MANAGEMENT_CLIENT_ID,
            clientSecret: e.AUTH0_MANAGEMENT_CLIENT_SECRET,
          }
        : undefined,
    secrets: {
      betaCode: e.BETA_CODE_SECRET,
      readingPass: e.READING_PASS_SECRET,
      productTokens: {
        current: e.PRODUCT_TOKEN_SECRET,
        previous: e.PRODUCT_TOKEN_SECRET_PREVIOUS,
      },
      // The product token secret is still accepted, because tombstones used to be keyed with it.
      tombstones: [
        e.TOMBSTONE_SECRET,
        e.TOMBSTONE_SECRET_PREVIOUS,
        e.PRODUCT_TOKEN_SECRET,
        e.PRODUCT_TOKEN_SECRET_PREVIOUS,
      ].filter((key) => key !== undefined),
    },
    bounces:
      e.BOUNCE_SECRET && e.BOUNCE_WEBHOOK_SECRET
        ? { secret: e.BOUNCE_SECRET, webhookSecret: e.BOUNCE_WEBHOOK_SECRET }
        : undefined,
    channelKeys: channelKeysOf(e),
    storage: storagePlace(e),
    uploadMaxBytes: Math.floor(e.UPLOAD_MAX_MB * 1024 * 1024),
  };
};

export type Config = ReturnType<typeof loadConfig>;

const webAppOf = (e: z.infer<typeof SettingsSchema>, dir: string) => ({
  dir,
  port: e.WEB_PORT,
  origin: e.WEB_ORIGINS[0],
  supportEmail: e.SUPPORT_EMAIL,
  identity: {
    domain: e.AUTH0_DOMAIN.replace(/\/{1,8}$/, ''),
    clientId: e.AUTH0_CLIENT_ID,
    audience: e.AUTH0_AUDIENCE,
    rolesClaim: e.AUTH0_ROLES_CLAIM,
  },
  securityContact: e.SECURITY_CONTACT,
  trustedProxies: e.TRUSTED_PROXIES,
});

/**
 * Normalises `tenant.eu.auth0.com` or a full URL to the issuer in tokens, which ends with a slash.
 */
const issuerOf = (domain: string) => {
  const url = /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
  return `${url.replace(/\/{1,8}$/, '')}/`;
};
