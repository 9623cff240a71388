import type { Plugin } from 'vite';
import { askEarly } from '../src/lib/api/early-calls.ts';
import { KNOWN_USER_KEY } from '../src/lib/browser/known-user.ts';
import { SESSION_PREFIX } from '../src/lib/browser/stored-session.ts';

const followed = [
  '/subscriptions/{subject}',
  '/categories/{subject}',
  '/categories/macroeconomic/status/{subject}',
];
const dashboard = ['/users/mail', '/banks', ...followed];

/**
 * What each page asks the API for first, by its path or the first part of it; with a slash at its end,
 * what stands below that part. Only what the page asks for at once, and in the very same words. All ask
 * for the profile besides.
 */
const EARLY_CALLS: Record<string, string[]> = {
  dashboard,
  banks: dashboard,
  regions: ['/banks/banks-by-region', ...followed],
  categories: ['/categories', '/categories/{subject}/retired', ...followed],
  account: ['/users/mail'],
  faq: [],
  today: ['/today'],
  circulars: ['/circulars?limit=20', '/circulars/counts'],
  'circulars/': ['/circulars/{below}', ...followed],
  alerts: ['/alerts?limit=25'],
  coverage: ['/coverage', '/subscriptions/{subject}'],
  delivery: ['/users/mail', '/users/delivery', '/searches', '/channels'],
  'first-steps': ['/banks/banks-by-region', '/categories', ...followed],
  ...Object.fromEntries(
    Object.entries({
      admin: ['/banks', '/categories'],
      'admin/upload-many': ['/admin/banks', '/categories'],
      'admin/overview': ['/admin/overview'],
      'admin/review': ['/admin/review', '/categories'],
      'admin/circulars': ['/admin/circulars?sort=received&direction=desc&limit=25', '/banks'],
      'admin/sources': ['/admin/sources?limit=25', '/banks'],
      'admin/known-sources': [
        ...['/admin/catalogue?limit=20', '/admin/catalogue/previews'],
        ...['/banks', '/banks/banks-by-region'],
      ],
      'admin/deliveries': ['/admin/deliveries?limit=25', '/admin/outbox?limit=25'],
      'admin/beta-codes': ['/admin/beta-codes?limit=25'],
      'admin/banks': ['/admin/banks'],
      'admin/categories': ['/admin/categories'],
      'admin/learning': ['/admin/learning'],
      'admin/users': ['/admin/users?limit=25'],
      'admin/audit': ['/admin/audit?limit=25'],
    }).map(([page, paths]) => [page, ['/admin/counts', '/admin/security', ...paths]]),
  ),
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
        // Every page says in its frame who is there.
        callsOf: Object.fromEntries(
          Object.entries(EARLY_CALLS).map(([page, paths]) => [page, ['/users/profile', ...paths]]),
        ),
        knownUserKey: KNOWN_USER_KEY,
        sessionPrefix: SESSION_PREFIX,
      };
      return [
        {
          tag: 'script',
          children: `(${askEarly})(${JSON.stringify(options)});`,
          // Before the script of the pages (`preload-pages.ts`), which looks at what it did.
          injectTo: 'head-prepend' as const,
        },
      ];
    },
  },
});
