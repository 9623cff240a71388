/** The host:port pairs that may be fetched although they are not public. */
export type AllowList = ReadonlySet<string>;

const PAIR = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):([1-9]\d{0,4})$/;

/**
 * Parses `CAPTURE_ALLOW`: comma-separated `host:port` pairs, such as `127.0.0.1:4606`. For
 * development and tests: throws if it is set in production or contains anything else.
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

/** The `host:port` of a URL, with the port that its scheme implies. */
export const hostPortOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;
