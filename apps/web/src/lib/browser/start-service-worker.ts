import { log } from './log.ts';

/**
 * Registers the service worker, which makes Today and circulars available offline
 * (`src/service-worker.ts`).
 */
export const startServiceWorker = () => {
  // Does nothing in development and in old browsers, which have no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => log.error('offline reading is not available', error));
};
