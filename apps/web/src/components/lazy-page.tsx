import { type ComponentType, isValidElement, lazy, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { log } from '../lib/browser/log.ts';
import { PageLoadFailed } from './page-load-failed.tsx';

/** What was loaded; where that fails, what says so. */
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

const fetches = new WeakMap<object, () => Promise<unknown>>();

/** A page that is fetched when it is first shown; where that fails, the page says so. */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  let Loaded: ComponentType | null = null;
  const fetchPage = async () => {
    Loaded = await loadedOrFailed(load);
    return { default: Loaded };
  };
  const Lazy = lazy(fetchPage);
  const Page = () => {
    const Shown = Loaded ?? Lazy;
    return <Shown />;
  };
  fetches.set(Page, fetchPage);
  return Page;
};

/** Fetches what routes draw at a path, so that it is drawn at once: React shows what waits for a page for 300 ms at least. */
export const fetchPagesAt = (
  routes: RouteObject[],
  pathname: string,
  basename?: string,
): Promise<unknown> =>
  Promise.all(
    (matchRoutes(routes, pathname, basename) ?? []).map(({ route }) => fetchPageOf(route.element)),
  );

const fetchPageOf = async (element: ReactNode): Promise<void> => {
  if (!isValidElement(element) || typeof element.type !== 'function') return;
  await fetches.get(element.type)?.();
};
