/** The address of every screen, by who may see it; the page of one circular needs its id. */
export const screens = {
  visitor: ['', 'terms', 'privacy', 'beta-verification', 'nowhere'],
  subscriber: [
    'dashboard',
    'regions',
    'categories',
    'account',
    'faq',
    'today',
    'circulars',
    'alerts',
    'coverage',
    'delivery',
    'first-steps',
  ],
  admin: [
    ...[
      'admin/overview',
      'admin',
      'admin/upload-many',
      'admin/circulars',
      'admin/sources',
      'admin/deliveries',
    ],
    ...['admin/review', 'admin/known-sources', 'admin/banks', 'admin/categories'],
    ...['admin/beta-codes', 'admin/learning', 'admin/users', 'admin/audit'],
  ],
} as const;
