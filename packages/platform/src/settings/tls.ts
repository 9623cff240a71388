import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** The parameter by which an address of PostgreSQL asks for TLS and a certificate that holds. */
export const VERIFIED = 'sslmode=verify-full';

/** Whether an address of PostgreSQL has no parameters about TLS but the one that asks for all of it. */
export const hasKnownTlsParameters = (url: string): boolean =>
  !URL.canParse(url) ||
  [...new URL(url).searchParams].every(
    ([name, value]) => !/^(ssl|uselibpqcompat)/i.test(name) || `${name}=${value}` === VERIFIED,
  );

/** Whether an address of PostgreSQL, Redis or the web asks for TLS. */
export const isTls = ({ protocol, searchParams }: URL): boolean =>
  protocol === 'rediss:' ||
  protocol === 'https:' ||
  (protocol.startsWith('postgres') && searchParams.get('sslmode') === 'verify-full');

/** How TLS is spoken: never below 1.2, and never with a certificate that does not hold. */
export type TlsOptions = { minVersion: 'TLSv1.2'; secureContext?: SecureContext };

/** By what the file holds: the public authorities take a while to read. */
const contexts = new Map<string, SecureContext>();
const MIN_VERSION = { minVersion: 'TLSv1.2' as const };

/**
 * The options of every TLS connection to database, Redis, bucket and mail server. `caBundle` is what
 * `TLS_CA_BUNDLE` names; throws when it can't be read.
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

/** `url` of PostgreSQL as programs hand it around: with the authorities that its certificate may have. */
export const withAuthorities = (url: string, caBundle: string | undefined): string => {
  const whole = new URL(url);
  if (!caBundle || !isTls(whole)) return url;
  whole.searchParams.set('sslrootcert', caBundle);
  return whole.href;
};
