/** The routes of the app, as `app.tsx` names them. Any other path is answered 404 with the 404 page. */
const PAGES = new Set([
  '/',
  '/terms',
  '/privacy',
  '/beta-verification',
  '/login',
  '/logout',
  '/signup-info',
  '/dashboard',
  '/banks',
  '/regions',
  '/categories',
  '/account',
  '/faq',
  '/circulars',
  '/today',
  '/alerts',
  '/coverage',
  '/delivery',
  '/first-steps',
  '/admin',
]);
/** As `admin-page.tsx` names them. */
const TABS = new Set(
  ['upload-many', 'overview', 'review', 'circulars', 'sources', 'known-sources', 'deliveries']
    .concat(['beta-codes', 'banks', 'categories', 'learning', 'users', 'audit'])
    .map((tab) => `/admin/${tab}`),
);
const CIRCULAR = /^(?:\/admin)?\/circulars\/[^/]+$/;

/** Whether the app has a page at a path, a slash at its end and capitals aside, as its router sees it. */
export const isPagePath = (path: string): boolean => {
  const bare = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
  return PAGES.has(bare) || TABS.has(bare) || CIRCULAR.test(bare);
};
