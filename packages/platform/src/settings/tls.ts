import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** PostgreSQL URL parameter that requires TLS and a valid certificate. */
export const VERIFIED = 'sslmode=verify-full';

/** Whether a PostgreSQL URL has no TLS parameters other than the strictest one. */
export const hasKnownTlsParameters = (url: string): boolean =>
  !URL.canParse(url) ||
  [...new URL(url).searchParams].every(
    ([name, value]) => !/^(ssl|uselibpqcompat)/i.test(name) || `${name}=${value}` === VERIFIED,
  );

/** Whether a PostgreSQL, Redis or website URL requires TLS. */
export const isTls = ({ protocol, searchParams }: URL): boolean =>
  protocol === 'rediss:' ||
  protocol === 'https:' ||
  (protocol.startsWith('postgres') && searchParams.get('sslmode') === 'verify-full');

/** TLS options: at least version 1.2, and always with a valid certificate. */
export type TlsOptions = { minVersion: 'TLSv1.2'; secureContext?: SecureContext };

/** Contexts by file content, since parsing the public authorities takes time. */
const contexts = new Map<string, SecureContext>();
const MIN_VERSION = { minVersion: 'TLSv1.2' as const };

/**
 * Returns TLS options for connections to database, Redis, bucket and mail server. `caBundle` is the
 * path in `TLS_CA_BUNDLE`; throws if it can't be read.
 */
export const tlsOptions = (caBundle: string | undefined): TlsOptions => {
  if (!caBundle) return MIN_VERSION;
  const pem = readFileSync(caBundle, 'utf8');
  if (pem.trim() === '') return MIN_VERSION;
  const secureContext =
    contexts.get(pem) ?? createSecureContext({ ...MIN_VERSION, ca: [...rootCertificates, pem] });
  contexts.set(pem, secureContext);
  return { ...MIN_VERSION, secureContext };
};

/**
 * Adds the path of trusted private authorities to a PostgreSQL URL, from which `postgresTarget`
 * reads it.
 */
export const withAuthorities = (url: string, caBundle: string | undefined): string => {
  const whole = new URL(url);
  if (!caBundle || !isTls(whole)) return url;
  whole.searchParams.set('sslrootcert', caBundle);
  return whole.href;
};
