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
import { modelOf } from './model-settings.ts';
import { findProblems, SettingsSchema } from './settings.ts';

/** Default selector for the DKIM key's DNS record. */
export const DKIM_SELECTOR = 'circulate';

/** Configuration of the worker. Prices are in US dollars per million tokens. */
export type WorkerConfig = ReturnType<typeof loadConfig>;

/**
 * Reads the worker's configuration from environment variables. Throws a SettingsError that names every
 * invalid setting in plain words.
 */
export const loadConfig = (environment: Environment) => {
  const env = readSettings(SettingsSchema, environment, findProblems);
  const webUrl = env.WEB_URL.replace(/\/$/, '');
  const databaseUrl = withAuthorities(
    withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    env.TLS_CA_BUNDLE,
  );
  const mailDomain = domainOf(env.MAIL_FROM);
  return {
    /** Removes this process's secrets from its output. */
    redact: createRedactor(secretsIn(SettingsSchema, env)),
    database: { url: databaseUrl },
    queue: {
      databaseUrl: env.QUEUE_DATABASE_URL
        ? withAuthorities(
            withPassword(env.QUEUE_DATABASE_URL, env.QUEUE_DATABASE_PASSWORD),
            env.TLS_CA_BUNDLE,
          )
        : databaseUrl,
      redisUrl: env.REDIS_URL && withPassword(env.REDIS_URL, env.REDIS_PASSWORD),
      caBundle: env.TLS_CA_BUNDLE,
    },
    operations: { host: env.HOST, port: env.OPERATIONS_PORT },
    storage: storagePlace(env),
    mail: {
      smtpUrl: withPassword(env.SMTP_URL, env.SMTP_PASSWORD),
      allowPlain: env.SMTP_ALLOW_PLAIN,
      caBundle: env.TLS_CA_BUNDLE,
      dkim: env.DKIM_PRIVATE_KEY
        ? { selector: env.DKIM_SELECTOR ?? DKIM_SELECTOR, privateKey: env.DKIM_PRIVATE_KEY }
        : undefined,
      from: env.MAIL_FROM,
      ratePerSecond: env.MAIL_RATE_PER_SECOND,
      returnAddress: env.BOUNCE_SECRET
        ? { address: env.BOUNCE_ADDRESS ?? `bounces@${mailDomain}`, secret: env.BOUNCE_SECRET }
        : undefined,
    },
    channelKeys: channelKeysOf(env),
    readingPassSecret: env.READING_PASS_SECRET,
    canaryAddress: env.CANARY_ADDRESS,
    holdMail: env.HOLD_MAIL,
    webUrl,
    // Public URL of the API for mail clients; by default under the web app's origin, where the
    // proxy mounts it.
    apiUrl: env.API_URL?.replace(/\/$/, '') ?? `${webUrl}/api`,
    targetLanguage: env.TARGET_LANGUAGE,
    model: modelOf(env),
    checkModel: env.OPENAI_CHECK_MODEL || undefined,
    libreTranslate: env.LIBRETRANSLATE_URL
      ? {
          url: env.LIBRETRANSLATE_URL.replace(/\/$/, ''),
          apiKey: env.LIBRETRANSLATE_API_KEY,
        }
      : undefined,
    ocrUrl: env.OCR_URL?.replace(/\/$/, ''),
    rendererUrl: env.RENDERER_URL?.replace(/\/$/, ''),
    monitorsCatalogue: env.MONITOR_CATALOGUE === 'on',
    captureAllow: parseAllowList(env.CAPTURE_ALLOW, {
      isProduction: env.NODE_ENV === 'production',
    }),
    keep: {
      deliveryHistory: env.KEEP_DELIVERY_HISTORY_DAYS,
      unsubscribeLinks: env.KEEP_UNSUBSCRIBE_LINKS_DAYS,
      modelCalls: env.KEEP_MODEL_CALLS_DAYS,
      steps: env.KEEP_STEPS_DAYS,
      audit: env.KEEP_AUDIT_DAYS,
    },
    reviewConfidence: env.REVIEW_CONFIDENCE,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: env.LOG_LEVEL,
    graceMs: env.STOP_GRACE_SECONDS * 1_000,
  };
};

/** Returns the domain of an email address, which may come with a display name. */
export const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .trimEnd()
    .replace(/>$/, '');
