/** Statuses in which subscribers can't see a circular yet. */
export const HIDDEN_STATUSES = [
  'received',
  'extracting',
  'categorising',
  'in_review',
  'failed',
  'duplicate',
] as const;
