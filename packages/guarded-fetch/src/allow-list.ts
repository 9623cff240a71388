/** The `host:port` pairs that may be fetched although they aren't public. */
export type AllowList = ReadonlySet<string>;

const PAIR = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):([1-9]\d{0,4})$/;

/**
 * Parses the setting `CAPTURE_ALLOW`: comma-separated `host:port` pairs, such as
 * `127.0.0.1:4606`. Throws if a pair is invalid, or if there is any in production, because the
 * setting is for development and tests.
 */
export const parseAllowList = (
  text: string | undefined,
  { isProduction }: { isProduction: boolean },
): AllowList => {
  const pairs = (text ?? '')
    .split(',')
    .map((pair) => pair.trim().toLowerCase())
    .filter((pair) => pair !== '');
  if (pairs.length > 0 && isProduction) {
    throw new Error('CAPTURE_ALLOW is only for development and tests. Unset it in production');
  }
  const wrong = pairs.find((pair) => !PAIR.test(pair));
  if (wrong) throw new Error(`CAPTURE_ALLOW: "${wrong}" is not an exact host:port pair`);
  return new Set(pairs);
};

/** Returns the `host:port` of a URL; if it has no port, with the default port of its scheme. */
export const hostPortOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;
