import { type ComponentType, lazy } from 'react';
import { log } from '../lib/log.ts';
import { PageLoadFailed } from './page-load-failed.tsx';

/** A page that is fetched when it is first shown; where that fails, the page says so. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      log.error('A page could not be loaded', error);
      return { default: PageLoadFailed };
    }
  });
