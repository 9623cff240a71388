import { type ComponentType, lazy } from 'react';
import { log } from '../lib/browser/log.ts';
import { PageLoadFailed } from './page-load-failed.tsx';

/** Returns what was loaded; where that fails, what says so. */
export const loadedOrFailed = async <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  try {
    return await load();
  } catch (error) {
    log.error('loading a page failed', error);
    return PageLoadFailed;
  }
};

/**
 * A page that loads when first shown, and reports a failure to load. `preload` loads it in advance, so that it
 * renders immediately: React shows a fallback for at least 300 ms.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    Loaded = await loadedOrFailed(load);
    return { default: Loaded };
  };
  const Lazy = lazy(preload);
  const Page = () => {
    const Shown = Loaded ?? Lazy;
    return <Shown />;
  };
  return { Page, preload };
};
