import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** Parameter of a PostgreSQL URL that requires TLS and a valid certificate. */
export const VERIFIED = 'sslmode=verify-full';

/** Whether a PostgreSQL URL has no TLS parameter other than the strictest one. */
export const hasKnownTlsParameters = (url: string): boolean =>
  !URL.canParse(url) ||
  [...new URL(url).searchParams].every(
    ([name, value]) => !/^(ssl|uselibpqcompat)/i.test(name) || `${name}=${value}` === VERIFIED,
  );

/** Whether the URL of PostgreSQL, Redis or a website requires TLS. */
export const isTls = ({ protocol, searchParams }: URL): boolean =>
  protocol === 'rediss:' ||
  protocol === 'https:' ||
  (protocol.startsWith('postgres') && searchParams.get('sslmode') === 'verify-full');

/** TLS options that require at least version 1.2 and a valid certificate. */
export type TlsOptions = { minVersion: 'TLSv1.2'; secureContext?: SecureContext };

/**
 * Contexts by the content of the certificates' file. Kept, because parsing the public authorities
 * takes a while.
 */
const contexts = new Map<string, SecureContext>();
const MIN_VERSION = { minVersion: 'TLSv1.2' as const };

/**
 * Returns TLS options for connections to database, Redis, bucket and mail server. `caBundle` is the
 * path given in `TLS_CA_BUNDLE`; throws if the file can't be read.
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
 * Adds the path of the trusted private authorities to a PostgreSQL URL. `postgresTarget` reads it
 * from there.
 */
export const withAuthorities = (url: string, caBundle: string | undefined): string => {
  const whole = new URL(url);
  if (!caBundle || !isTls(whole)) return url;
  whole.searchParams.set('sslrootcert', caBundle);
  return whole.href;
};
