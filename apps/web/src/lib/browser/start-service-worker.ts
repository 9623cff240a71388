import { log } from './log.ts';

/** Registers the service worker, which opens Today and circulars offline (`src/service-worker.ts`). */
export const startServiceWorker = () => {
  // Neither development nor old browsers have one.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => log.error('offline reading is not available', error));
};
