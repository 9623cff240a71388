import { z } from 'zod';
import { hasKnownTlsParameters, tlsOptions } from './tls.ts';

/**
 * A PostgreSQL URL. Of TLS parameters, only `sslmode=verify-full` is allowed, because others may
 * weaken TLS.
 */
export const postgresUrl = () =>
  z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' })
    .refine(
      hasKnownTlsParameters,
      'must have no ssl parameters except sslmode=verify-full; use TLS_CA_BUNDLE for a private authority',
    );

/**
 * A Redis URL, with TLS (`rediss:`) or without. The parameter that may turn TLS off is not allowed.
 */
export const redisUrl = () =>
  z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' })
    .refine((url) => !/[?&]tls=/i.test(url), 'must not include the `tls` parameter');

/**
 * The URL of a mail server, with TLS from the first byte (`smtps:`) or after STARTTLS (`smtp:`). No
 * parameters are allowed, because they may turn TLS off.
 */
export const smtpUrl = () =>
  z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .refine((url) => !url.includes('?'), 'must have no parameters');

/** A setting for whether emails may be sent without TLS. */
export const smtpAllowPlain = () =>
  flag().describe('`true` sends emails and the password to a server without TLS. Only for trials.');

/** A setting that is on only if it is `true`. */
export const flag = () =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true');

type SmtpSettings = { url: string; allowPlain: boolean; caBundle: string | undefined };

/**
 * Returns the options of nodemailer for `url`. They require TLS 1.2 and a valid certificate, unless
 * `allowPlain` is set.
 */
export const smtpOptions = ({ url, allowPlain, caBundle }: SmtpSettings) => ({
  url,
  requireTLS: !allowPlain,
  tls: tlsOptions(caBundle),
});

/** An http or https URL. */
export const httpUrl = () =>
  z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });

/** Settings of job queues in PostgreSQL, for every program that queues jobs or runs them. */
export const queueSettings = {
  QUEUE_DATABASE_URL: postgresUrl()
    .optional()
    .describe(
      'PostgreSQL URL for the job queues. Its role must own the database. Not used with Redis. Default: `DATABASE_URL`.',
    ),
  QUEUE_DATABASE_PASSWORD: z.string().optional().meta({
    description: 'Password for `QUEUE_DATABASE_URL`, if the URL has none.',
    secret: true,
  }),
};

/** A comma-separated list; empty by default. */
export const list = () =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    );

/** A port to listen on. 0 stands for any free one. */
export const port = () =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number');

/**
 * How long a program that is stopping waits for work in progress: less than the 30 seconds after
 * which compose kills it.
 */
export const stopGraceSeconds = () => z.coerce.number().min(1).max(3_600).default(25);

/** Language into which circulars are translated (ISO 639-1). */
export const targetLanguage = () =>
  z
    .string()
    .regex(/^[a-z]{2,3}$/, 'must be an ISO 639 code')
    .default('en')
    .describe('Language to translate circulars into (ISO 639-1).');

/** Adds a password to `url` that comes from elsewhere, such as a secret file. */
export const withPassword = (url: string, password: string | undefined): string => {
  if (password === undefined) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
};

/**
 * The keys with which the URLs and secrets of channels are encrypted: the current one, and the one
 * before.
 */
export const channelKeys = {
  CHANNEL_SECRET: z.string().min(32).optional().meta({
    description:
      'Encrypts the URLs and secrets of webhooks, Slack and Teams. Use the same value for the API and the worker. If not set, these channels are off.',
    secret: true,
  }),
  CHANNEL_SECRET_PREVIOUS: z.string().min(32).optional().meta({
    description: 'Previous key. Still decrypts stored values during rotation.',
    secret: true,
  }),
};

/** Returns both keys; undefined if the current key is not set. */
export const channelKeysOf = (env: {
  CHANNEL_SECRET?: string | undefined;
  CHANNEL_SECRET_PREVIOUS?: string | undefined;
}) =>
  env.CHANNEL_SECRET
    ? { current: env.CHANNEL_SECRET, previous: env.CHANNEL_SECRET_PREVIOUS }
    : undefined;
