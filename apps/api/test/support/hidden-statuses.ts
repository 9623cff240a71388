/** Where a circular may stand before subscribers see it. */
export const HIDDEN_STATUSES = [
  'received',
  'extracting',
  'categorising',
  'in_review',
  'failed',
  'duplicate',
] as const;
