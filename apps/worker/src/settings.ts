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
  logSettings,
  port,
  queueSettings,
  redisSettings,
  runSettings,
  smtpAllowPlain,
  smtpUrl,
  stopGraceSeconds,
  storageSettings,
  targetLanguage,
  tlsSettings,
} from '@circulate/platform/settings';
import { z } from 'zod';

/** A number of days, at least one. */
const days = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

/** What AI may cost in a span of time. */
const limitUsd = (span: 'day' | 'month') =>
  z.coerce
    .number()
    .min(0)
    .optional()
    .describe(
      `What the AI provider may cost a ${span} (UTC), in US dollars. At the limit circulars go on without it, and say so. None without it; needs the prices.`,
    );

/** Every setting of the worker. `docs/configuration.md` is made from these texts. */
export const SettingsSchema = z.object({
  ...runSettings,
  HOST: z.string().default('127.0.0.1').describe('The address to listen on for operators.'),
  OPERATIONS_PORT: port()
    .optional()
    .describe(
      'The port of `/healthz`, `/readyz` and `/metrics`, for the monitoring alone. None without it.',
    ),
  ...databaseSettings,
  ...queueSettings,
  ...redisSettings,
  ...storageSettings,
  ...tlsSettings,
  SMTP_URL: smtpUrl().describe('The mail server that takes the emails.'),
  SMTP_PASSWORD: z.string().optional().meta({
    description: 'The password for `SMTP_URL`, where that has none.',
    secret: true,
  }),
  SMTP_ALLOW_PLAIN: smtpAllowPlain(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]{1,63}$/, 'must be a DNS name')
    .optional()
    .describe('The selector of the DKIM key. `circulate` without it.'),
  DKIM_PRIVATE_KEY: z.string().optional().meta({
    description: 'Signs emails for the domain of `MAIL_FROM`: an RSA key as PEM. None without it.',
    secret: true,
  }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]+@[^\r\n]+$/, 'must be a mail address')
    .describe('Who the emails are from, such as `Circulate <alerts@example.com>`.'),
  MAIL_RATE_PER_SECOND: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'How many emails a worker hands over a second at most. As many as it can without it.',
    ),
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[^@+]{1,10}@[^@]+$/, 'must be an address with at most 10 characters before its @')
    .optional()
    .describe('Where bounces go. `bounces` at the domain of `MAIL_FROM` without it.'),
  BOUNCE_SECRET: z.string().min(32).optional().meta({
    description: 'Signs return addresses; the same as the API’s. Without it there are none.',
    secret: true,
  }),
  ...channelKeys,
  READING_PASS_SECRET: z.string().min(32).optional().meta({
    description:
      'Signs the passes in links of emails; the same as the API’s. Without it links carry none.',
    secret: true,
  }),
  CANARY_ADDRESS: z
    .email()
    .optional()
    .describe(
      'A mailbox of the operator’s, to which an email every six hours shows that mail leaves.',
    ),
  HOLD_MAIL: flag().describe('`true` sends no email; what is due waits, and an alarm says so.'),
  WEB_URL: httpUrl().describe('Where people find the web app; links in emails lead there.'),
  API_URL: httpUrl()
    .optional()
    .describe(
      'Where mail clients reach the API to unsubscribe. `/api` under `WEB_URL` without it.',
    ),
  TARGET_LANGUAGE: targetLanguage(),
  OCR_URL: httpUrl()
    .optional()
    .describe(
      'The OCR service, which reads scans apart from the worker and its secrets. Without it the worker runs the tools of its own machine, where there are any.',
    ),
  RENDERER_URL: httpUrl()
    .optional()
    .describe(
      'The renderer, which draws the pages of sources that only a script draws, apart from everything else. Without it such sources fail, and say so.',
    ),
  LIBRETRANSLATE_URL: httpUrl()
    .optional()
    .describe('A LibreTranslate server, which translates where no model does.'),
  LIBRETRANSLATE_API_KEY: z.string().optional().meta({
    description: 'The key of the LibreTranslate server.',
    secret: true,
  }),
  OPENAI_API_KEY: z.string().optional().meta({
    description: 'The key of the AI provider. Without it circulars are categorised offline.',
    secret: true,
  }),
  OPENAI_BASE_URL: httpUrl()
    .optional()
    .describe('An OpenAI-compatible server other than OpenAI’s own.'),
  OPENAI_MODEL: z.string().default('gpt-4.1-mini').describe('The model that reads circulars.'),
  OPENAI_INPUT_PRICE: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('US dollars for a million tokens sent; for the record of costs.'),
  OPENAI_OUTPUT_PRICE: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('US dollars for a million tokens received.'),
  OPENAI_DAILY_LIMIT_USD: limitUsd('day'),
  OPENAI_MONTHLY_LIMIT_USD: limitUsd('month'),
  REVIEW_CONFIDENCE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe('Below this a circular waits for an admin before anyone is emailed.'),
  CAPTURE_ALLOW: z
    .string()
    .optional()
    .describe(
      'For development and tests: `host:port` pairs that may be fetched though not public.',
    ),
  KEEP_DELIVERY_HISTORY_DAYS: days(400).describe(
    'For how many days each try of an email, each bounce, and the address and server’s answer of a delivery stay on record. That it was sent stays for good.',
  ),
  KEEP_UNSUBSCRIBE_LINKS_DAYS: days(365).describe(
    'For how many days the unsubscribe links of an email work.',
  ),
  KEEP_MODEL_CALLS_DAYS: days(400).describe(
    'For how many days each call of the AI provider stays on record. What they cost in all stays.',
  ),
  KEEP_STEPS_DAYS: days(400).describe(
    'For how many days the steps of a circular that is done stay on record.',
  ),
  KEEP_AUDIT_DAYS: days(1_825).describe('For how many days the audit is kept.'),
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
  if (Boolean(given.OPENAI_INPUT_PRICE) !== Boolean(given.OPENAI_OUTPUT_PRICE)) {
    problems.push('OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE need each other');
  }
  const hasLimit = given.OPENAI_DAILY_LIMIT_USD || given.OPENAI_MONTHLY_LIMIT_USD;
  if (hasLimit && !given.OPENAI_INPUT_PRICE) {
    problems.push(
      'OPENAI_DAILY_LIMIT_USD and OPENAI_MONTHLY_LIMIT_USD need OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE',
    );
  }
  if (given.DKIM_PRIVATE_KEY && !isPrivateKey(given.DKIM_PRIVATE_KEY)) {
    problems.push('DKIM_PRIVATE_KEY must be a private key as PEM');
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
