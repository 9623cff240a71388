import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

// Caches pages, scripts and fonts, which are the same for all users. The page itself stores what a
// user reads (`lib/api/offline-store.ts`).

/**
 * Seconds to wait for the network: short enough to fall back to the cache before the user gives up.
 */
const NETWORK_TIMEOUT_S = 5;
const MAX_FILES = 150;
/** Matches the paths of the pages that can be read offline. */
const READABLE = /^\/(?:today|circulars(?:\/[^/]+)?)\/?$/;

const expiration = new ExpirationPlugin({ maxEntries: MAX_FILES });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'files',
    // Calls the plugin through an object, since its own type doesn't match
    // `exactOptionalPropertyTypes`.
    plugins: [{ cacheDidUpdate: async (update) => expiration.cacheDidUpdate?.(update) }],
  }),
);

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && READABLE.test(url.pathname),
  new NetworkFirst({
    cacheName: 'pages',
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [
      {
        // All circulars share one cached page, and the words of a search are left out.
        cacheKeyWillBeUsed: async ({ request }) => {
          const [, screen = '', id] = new URL(request.url).pathname.split('/');
          return id ? `/${screen}/one` : `/${screen}`;
        },
      },
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  new NetworkFirst({ cacheName: 'pages', networkTimeoutSeconds: NETWORK_TIMEOUT_S }),
);
