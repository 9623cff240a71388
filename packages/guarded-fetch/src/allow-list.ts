/** The host:port pairs that may be fetched although their addresses are not public. */
export type AllowList = ReadonlySet<string>;

const PAIR = /^([a-z0-9.-]+|\[[0-9a-f:]+\]):([1-9]\d{0,4})$/;

/**
 * Reads `CAPTURE_ALLOW`: exact `host:port` pairs, separated by commas, such as `127.0.0.1:4606`.
 * For development and tests: throws when it is set in production, or holds anything else.
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
    throw new Error('CAPTURE_ALLOW is for development and tests, and refused in production');
  }
  const wrong = pairs.find((pair) => !PAIR.test(pair));
  if (wrong) throw new Error(`CAPTURE_ALLOW: "${wrong}" is not an exact host:port pair`);
  return new Set(pairs);
};

/** The `host:port` of a URL, with the port that its scheme implies. */
export const hostPortOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;
