const WINDOW_MS = 60_000;
/**
 * Maximum number of callers whose calls are counted. After that, counting starts afresh, so that a
 * flood can't exhaust memory.
 */
const KEYS_AT_MOST = 20_000;

/**
 * Returns a function that counts the calls of a caller and returns for how many milliseconds the
 * caller must wait: 0 for the first `perMinute` calls of a minute. Counts only calls to this
 * process.
 */
export const createCallCounter = ({ perMinute, now = Date.now }: CallCounterOptions) => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (key: string): number => {
    if (now() >= endsAt || counts.size >= KEYS_AT_MOST) {
      counts = new Map();
      endsAt = now() + WINDOW_MS;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perMinute ? 0 : endsAt - now();
  };
};

type CallCounterOptions = {
  perMinute: number;
  /** Clock in milliseconds. */
  now?: () => number;
};
