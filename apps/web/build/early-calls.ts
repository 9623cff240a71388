import type { Plugin } from 'vite';
import { askEarly } from '../src/lib/early-calls.ts';
import { KNOWN_USER_KEY } from '../src/lib/known-user.ts';
import { SESSION_PREFIX } from '../src/lib/stored-session.ts';

const followed = [
  '/subscriptions/{subject}',
  '/categories/{subject}',
  '/categories/macroeconomic/status/{subject}',
];
const dashboard = ['/users/profile', '/users/mail', '/banks', ...followed];

/**
 * What each page asks the API for first, by its path or the first part of it; with a slash at its end,
 * what stands below that part. Only what the page asks for at once, and in the very same words.
 */
const EARLY_CALLS: Record<string, string[]> = {
  dashboard,
  banks: dashboard,
  regions: ['/users/profile', '/banks/banks-by-region', ...followed],
  categories: ['/users/profile', '/categories', '/categories/{subject}/retired', ...followed],
  account: ['/users/profile', '/users/mail'],
  faq: ['/users/profile'],
  today: ['/users/profile', '/today'],
  circulars: ['/users/profile', '/circulars?limit=20', '/circulars/counts'],
  'circulars/': ['/users/profile', '/circulars/{below}', ...followed],
  alerts: ['/users/profile', '/alerts?limit=25'],
  coverage: ['/users/profile', '/coverage', '/subscriptions/{subject}'],
  delivery: ['/users/profile', '/users/mail', '/users/delivery', '/searches', '/channels'],
  'first-steps': ['/users/profile', '/banks/banks-by-region', '/categories', ...followed],
  'admin/overview': ['/users/profile', '/admin/counts', '/admin/overview'],
  'admin/review': ['/users/profile', '/admin/counts', '/admin/review', '/categories'],
};

/** Asks for a page's data while its code comes. The server puts the address of the API in its place. */
export const earlyCalls = (): Plugin => ({
  name: 'circulate:early-calls',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => {
      const options = {
        apiUrl: '__API_URL__',
        callsOf: EARLY_CALLS,
        knownUserKey: KNOWN_USER_KEY,
        sessionPrefix: SESSION_PREFIX,
      };
      return [
        {
          tag: 'script',
          children: `(${askEarly})(${JSON.stringify(options)});`,
          // Before the style sheet, which scripts behind it wait for.
          injectTo: 'head-prepend' as const,
        },
      ];
    },
  },
});
