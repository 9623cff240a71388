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
    log.error('A page could not be loaded', error);
    return PageLoadFailed;
  }
};

/**
 * A page that is fetched when it is first shown; where that fails, the page says so. `preload` fetches it
 * before, so that it is drawn at once: React shows what waits for a page for 300 ms at least.
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
