import { z } from 'zod';
import { hasKnownTlsParameters, tlsOptions } from './tls.ts';

/** An address of PostgreSQL. Other parameters could take back what TLS promises. */
export const postgresUrl = () =>
  z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// URL' })
    .refine(
      hasKnownTlsParameters,
      'must be without ssl parameters other than sslmode=verify-full; TLS_CA_BUNDLE names a private authority',
    );

/** An address of Redis, with TLS (`rediss:`) or without. A parameter could switch it off again. */
export const redisUrl = () =>
  z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' })
    .refine((url) => !/[?&]tls=/i.test(url), 'must be without the parameter tls');

/**
 * An address of a mail server, with TLS from the first byte (`smtps:`) or after STARTTLS (`smtp:`).
 * Parameters could switch TLS off again.
 */
export const smtpUrl = () =>
  z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .refine((url) => !url.includes('?'), 'must be without parameters');

/** Whether mail may leave without TLS. */
export const smtpAllowPlain = () =>
  flag().describe(
    '`true` sends emails and the password to a server without TLS. For a trial only.',
  );

/** What is on when it is `true`. */
export const flag = () =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true');

type SmtpSettings = { url: string; allowPlain: boolean; caBundle: string | undefined };

/** How nodemailer connects to `url`: never without TLS 1.2 and a certificate that holds, unless told. */
export const smtpOptions = ({ url, allowPlain, caBundle }: SmtpSettings) => ({
  url,
  requireTLS: !allowPlain,
  tls: tlsOptions(caBundle),
});

/** A web address. */
export const httpUrl = () =>
  z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' });

/** The settings of queues in PostgreSQL, for every program that queues or works. */
export const queueSettings = {
  QUEUE_DATABASE_URL: postgresUrl()
    .optional()
    .describe(
      'PostgreSQL URL of the job queues, with the role that owns the database. Not used with Redis. Default: `DATABASE_URL`.',
    ),
  QUEUE_DATABASE_PASSWORD: z.string().optional().meta({
    description: 'Password for `QUEUE_DATABASE_URL`, if the URL has none.',
    secret: true,
  }),
};

/** Texts with commas between; none by default. */
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

/** A port to listen on; 0 takes any free one. */
export const port = () =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number');

/** How long a program that is to stop waits for work in flight; compose kills after 30 seconds. */
export const stopGraceSeconds = () => z.coerce.number().min(1).max(3_600).default(25);

/** Language to translate circulars into (ISO 639-1). */
export const targetLanguage = () =>
  z
    .string()
    .regex(/^[a-z]{2,3}$/, 'must be an ISO 639 code')
    .default('en')
    .describe('Language to translate circulars into (ISO 639-1).');

/** `url` with a password that was kept apart from it, as secrets in files are. */
export const withPassword = (url: string, password: string | undefined): string => {
  if (password === undefined) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
};

/** The key under which targets and secrets of channels are kept, and the one before it. */
export const channelKeys = {
  CHANNEL_SECRET: z.string().min(32).optional().meta({
    description:
      'Encrypts the URLs and secrets of webhooks, Slack and Teams. Use the same value for API and worker. If not set, these channels are off.',
    secret: true,
  }),
  CHANNEL_SECRET_PREVIOUS: z.string().min(32).optional().meta({
    description: 'Previous key. Still decrypts stored values during rotation.',
    secret: true,
  }),
};

/** The two as one; undefined where there is none. */
export const channelKeysOf = (env: {
  CHANNEL_SECRET?: string | undefined;
  CHANNEL_SECRET_PREVIOUS?: string | undefined;
}) =>
  env.CHANNEL_SECRET
    ? { current: env.CHANNEL_SECRET, previous: env.CHANNEL_SECRET_PREVIOUS }
    : undefined;
