import { useCallback, useState } from 'react';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';

/**
 * Loads code on demand with `load`. `what` names the code, in lower case, in the message shown if
 * loading fails. `prepare` loads it in advance, without a message.
 */
export const useLazyModule = <Loaded>(load: () => Promise<Loaded>, what: string) => {
  const [loaded, setLoaded] = useState<{ value: Loaded } | null>(null);
  const ask = useCallback(async () => {
    try {
      const value = await load();
      setLoaded({ value });
    } catch (error) {
      log.error(`loading ${what} failed`, error);
      toastError(`We couldn’t load ${what}. Check your connection and try again.`);
    }
  }, [load, what]);
  const prepare = useCallback(() => {
    // Ignored here, since `ask` retries and reports a failure.
    load().catch(() => undefined);
  }, [load]);
  return { loaded: loaded?.value ?? null, ask, prepare };
};
