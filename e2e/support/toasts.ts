import type { Page } from '@playwright/test';

/**
 * Records every toast that the current document shows from now on, since a toast may be gone before
 * a busy machine looks for it. Returns a function that reads the toasts shown so far, with their
 * distance from the top and the right edge of the window in px.
 */
export const recordToasts = async (page: Page) => {
  const toasts = await page.evaluateHandle(() => {
    const shown: { message: string; top: number; right: number }[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const cards = node.matches('[data-toast]') ? [node] : node.querySelectorAll('[data-toast]');
        for (const card of cards) {
          const { top, right } = card.getBoundingClientRect();
          const message = card.querySelector('p')?.textContent ?? '';
          shown.push({ message, top, right: innerWidth - right });
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
    return shown;
  });
  return () => toasts.jsonValue();
};

/** Like `recordToasts`, but reads the messages only. */
export const recordMessages = async (page: Page) => {
  const toasts = await recordToasts(page);
  return async () => (await toasts()).map(({ message }) => message);
};
