import { type ComponentType, lazy } from 'react';
import { log } from '../lib/browser/log.ts';
import { FullPageMessage } from './ui/full-page-message.tsx';

// A copy of the shared message, because importing that would load the schemas, which the first page
// doesn't need.
const TEXT = 'There was an error loading the page. Please try again.';

/** Shown when a page's code fails to load. */
const PageLoadFailed = () => <FullPageMessage title="Page unavailable" text={TEXT} />;

/** Returns the loaded module, or a component that reports the failure. */
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
 * Creates a page that loads when first shown, and reports a failure to load. `preload` loads it in
 * advance, so that it renders immediately: React shows a fallback for at least 300 ms.
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
