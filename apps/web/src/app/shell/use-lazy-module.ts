import { useCallback, useState } from 'react';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';

/**
 * Returns functions that load code on demand with `load`: `ask` reports a failure in a message in
 * which `what`, in lower case, names the code; `prepare` loads it in advance, without a message.
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
    // Ignores a failure, because `ask` loads again and reports it.
    load().catch(() => undefined);
  }, [load]);
  return { loaded: loaded?.value ?? null, ask, prepare };
};
