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
const BELOW = /^(?:\/circulars\/[^/]+|\/admin\/.+)$/;

/** Whether the app has a page at a path, a slash at its end aside. */
export const isPagePath = (path: string): boolean => {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PAGES.has(bare) || BELOW.test(bare);
};
