type Work = { label: string; list: string };

const circularsIn = (label: string, status: string): Work => ({
  label,
  list: `/admin/circulars?status=${status}`,
});

const works: Record<string, Work> = {
  capture: { label: 'Checking a source', list: '/admin/sources' },
  extract: circularsIn('Extracting text', 'received'),
  scan: circularsIn('Reading a scan', 'extracting'),
  read: circularsIn('Reading and categorising', 'categorising'),
  translate: circularsIn('Translating', 'translating'),
  summarise: circularsIn('Summarising', 'translating'),
  match: circularsIn('Matching subscribers', 'matching'),
  deliver: { label: 'Sending email', list: '/admin/deliveries?state=pending' },
  post: { label: 'Posting to channels', list: '/admin/deliveries?state=pending' },
};

/** Returns the label of a queued job, and the path of the list with the items that it processes. */
export const pendingWork = (job: string): Work => works[job] ?? { label: job, list: '/admin' };
