/** The title of each screen of signed-in users, and the line under it where that is always the same. */
export const pageHeads = {
  dashboard: { title: 'Dashboard', text: 'Manage your bank subscriptions' },
  regions: { title: 'Regions', text: 'Manage your regional bank subscriptions' },
  categories: { title: 'Categories', text: 'Manage your circular category subscriptions' },
  account: { title: 'Account' },
  faq: { title: 'Frequently Asked Questions' },
  today: { title: 'Today', text: '\u00a0' },
  circulars: { title: 'Circulars', text: 'Every circular, in its original and translated text' },
  alerts: { title: 'Alerts', text: 'What was sent to you, when and why' },
  coverage: {
    title: 'Coverage',
    text: 'What the banks publish, and when each was last looked at',
  },
  'first-steps': {
    title: 'First steps',
    text: 'Choose what to hear of. What you choose counts at once: leave and come back as you like.',
  },
  delivery: { title: 'Delivery', text: 'Where alerts reach you, and how often' },
  admin: { title: 'Admin Portal', text: 'Manage bank circulars and system configurations' },
} as const;
