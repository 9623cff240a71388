/** The address of every screen, by who may see it; the page of one circular needs its id. */
export const screens = {
  visitor: ['', 'terms', 'privacy', 'beta-verification', 'nowhere'],
  subscriber: ['dashboard', 'regions', 'categories', 'account', 'faq', 'circulars', 'alerts'],
} as const;
