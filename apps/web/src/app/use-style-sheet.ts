import { useInsertionEffect } from 'react';

const WAITING = 'link[rel="stylesheet"][media="not all"]';

/**
 * Lets the style sheet count, which the page fetched without (`build/preload-pages.ts`), in the moment in
 * which what it is for takes the place of what the server drew: one layout and not two.
 */
export const useStyleSheet = (): void =>
  useInsertionEffect(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(WAITING)) link.media = 'all';
  }, []);
