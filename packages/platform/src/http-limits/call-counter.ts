const WINDOW_MS = 60_000;
/** More callers than this in one minute begin it anew, so that a flood can't fill the memory. */
const KEYS_AT_MOST = 20_000;

/**
 * Counts calls in this process alone. The function it gives takes who calls, and says how many
 * milliseconds they have to wait: 0 for the first `perMinute` of a minute.
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
  /** The clock, in milliseconds. */
  now?: () => number;
};
