import { useCallback, useState } from 'react';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';

/**
 * Code that is fetched when somebody asks for it. Takes how, and what it is called; says so where the
 * fetch fails. `prepare` fetches it without being asked, and then a failure is none yet.
 */
export const useLazyModule = <Loaded>(load: () => Promise<Loaded>, what: string) => {
  const [loaded, setLoaded] = useState<{ value: Loaded } | null>(null);
  const ask = useCallback(async () => {
    try {
      const value = await load();
      setLoaded({ value });
    } catch (error) {
      log.error(`${what} could not be loaded`, error);
      toastError(`${what} could not be loaded. Please try again.`);
    }
  }, [load, what]);
  const prepare = useCallback(() => {
    // Asking tries again, and says so where it fails, too.
    load().catch(() => undefined);
  }, [load]);
  return { loaded: loaded?.value ?? null, ask, prepare };
};
