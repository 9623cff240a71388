import { useCallback, useState } from 'react';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';

/**
 * Code that loads on demand. `load` imports it; `what` names it, in lower case, in the message shown if
 * that fails. `prepare` loads it in advance, without a message.
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
    // `ask` tries again and reports a failure.
    load().catch(() => undefined);
  }, [load]);
  return { loaded: loaded?.value ?? null, ask, prepare };
};
