import { createPrivateKey } from 'node:crypto';
import { parseAllowList } from '@circulate/guarded-fetch';
import {
  channelKeys,
  databaseSettings,
  type Environment,
  findStorageProblems,
  findTlsProblems,
  flag,
  httpUrl,
  port,
  programSettings,
  queueSettings,
  redisSettings,
  runSettings,
  smtpAllowPlain,
  smtpUrl,
  storageSettings,
  targetLanguage,
  tlsSettings,
} from '@circulate/platform/settings';
import { z } from 'zod';
import { modelSettings } from './model-settings.ts';

/** Schema for a number of days, at least one. */
const days = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

/** Every setting of the worker. `docs/configuration.md` is generated from these descriptions. */
export const SettingsSchema = z.object({
  ...runSettings,
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address to listen on for monitoring: an IP address, or a host name of this machine.',
    ),
  OPERATIONS_PORT: port()
    .optional()
    .describe(
      'Port for `/healthz`, `/readyz` and `/metrics`, for monitoring only. If not set, they are off.',
    ),
  ...databaseSettings,
  ...queueSettings,
  ...redisSettings,
  ...storageSettings,
  ...tlsSettings,
  SMTP_URL: smtpUrl().describe(
    'URL of the mail server that sends the emails, such as `smtp://USER@mail.example.com:587`.',
  ),
  SMTP_PASSWORD: z.string().optional().meta({
    description: 'Password for `SMTP_URL`, if the URL has none.',
    secret: true,
  }),
  SMTP_ALLOW_PLAIN: smtpAllowPlain(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/, 'must be a DNS name')
    .optional()
    .describe('DKIM selector. Default: `circulate`.'),
  DKIM_PRIVATE_KEY: z.string().optional().meta({
    description:
      'DKIM key (RSA, PEM) that signs emails for the domain of `MAIL_FROM`. If not set, emails are not signed.',
    secret: true,
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]+@[^\r\n]+$/, 'must be an email address')
    .describe('Sender of the emails, such as `Circulate <alerts@example.com>`.'),
  MAIL_RATE_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Maximum emails per second from each worker. Default: no limit.'),
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[^@+]{1,10}@[^@]+$/, 'must be an address with at most 10 characters before the @')
    .optional()
    .describe('Email address for bounces. Default: `bounces` at the domain of `MAIL_FROM`.'),
  BOUNCE_SECRET: z.string().min(32).optional().meta({
    description:
      'Signs return addresses. Use the API’s value. If not set, emails have no signed return address.',
    secret: true,
  }),
  ...channelKeys,
  READING_PASS_SECRET: z.string().min(32).optional().meta({
    description:
      'Signs the reading passes in email links. Use the API’s value. If not set, links carry no pass.',
    secret: true,
  }),
  CANARY_ADDRESS: z
    .email()
    .optional()
    .describe(
      'Email address that receives a test email every six hours, to confirm that email works.',
    ),
  HOLD_MAIL: flag().describe(
    '`true` stops all email. Due emails stay pending, and an alarm fires.',
  ),
  WEB_URL: httpUrl().describe(
    'Public URL of the web app, such as `https://circulate.example.com`, also used in email links.',
  ),
  API_URL: httpUrl()
    .optional()
    .describe('Public URL of the API, used in unsubscribe links. Default: `/api` under `WEB_URL`.'),
  TARGET_LANGUAGE: targetLanguage(),
  OCR_URL: httpUrl()
    .optional()
    .describe(
      'URL of the OCR service, which reads scans in isolation from the worker and its secrets. If not set, the worker uses the tools installed on its machine.',
    ),
  RENDERER_URL: httpUrl()
    .optional()
    .describe(
      'URL of the renderer, which loads JavaScript-rendered pages in isolation. If not set, sources that need it fail with `NO_RENDERER`.',
    ),
  LIBRETRANSLATE_URL: httpUrl()
    .optional()
    .describe('URL of a LibreTranslate server, used if no AI model is connected.'),
  LIBRETRANSLATE_API_KEY: z.string().optional().meta({
    description: 'API key for the LibreTranslate server.',
    secret: true,
  }),
  ...modelSettings,
  REVIEW_CONFIDENCE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe('Confidence below which a circular goes to review before any alert is sent.'),
  MONITOR_CATALOGUE: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on` previews every entry of the source catalogue at the first start and monitors those that work.',
    ),
  CAPTURE_ALLOW: z
    .string()
    .optional()
    .describe(
      'For development and tests: comma-separated `host:port` pairs that may be fetched even though they are not public.',
    ),
  KEEP_DELIVERY_HISTORY_DAYS: days(400).describe(
    'Days to keep a delivery’s attempts, bounces, addresses and server replies. The record that it was sent is kept indefinitely.',
  ),
  KEEP_UNSUBSCRIBE_LINKS_DAYS: days(365).describe(
    'Days that an email’s unsubscribe links stay valid.',
  ),
  KEEP_MODEL_CALLS_DAYS: days(400).describe(
    'Days to keep the record of each AI call. Total costs are kept indefinitely.',
  ),
  KEEP_STEPS_DAYS: days(400).describe('Days to keep the processing steps of a finished circular.'),
  KEEP_AUDIT_DAYS: days(1_825).describe('Days to keep the audit log.'),
  ...programSettings,
});

/** Finds problems that involve several settings. */
export const findProblems = (given: Environment): string[] => {
  const problems = [...findStorageProblems(given), ...findTlsProblems(given)];
  if (Boolean(given.OPENAI_INPUT_PRICE) !== Boolean(given.OPENAI_OUTPUT_PRICE)) {
    problems.push('OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE must be set together');
  }
  const hasLimit = given.OPENAI_DAILY_LIMIT_USD || given.OPENAI_MONTHLY_LIMIT_USD;
  if (hasLimit && !given.OPENAI_INPUT_PRICE) {
    problems.push(
      'OPENAI_DAILY_LIMIT_USD and OPENAI_MONTHLY_LIMIT_USD need OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE',
    );
  }
  if (given.DKIM_PRIVATE_KEY && !isPrivateKey(given.DKIM_PRIVATE_KEY)) {
    problems.push('DKIM_PRIVATE_KEY must be a private key in PEM format');
  }
  try {
    parseAllowList(given.CAPTURE_ALLOW, { isProduction: given.NODE_ENV === 'production' });
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
};

const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
