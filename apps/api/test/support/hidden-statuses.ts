/** Statuses of a circular before subscribers see it. */
export const HIDDEN_STATUSES = [
  'received',
  'extracting',
  'categorising',
  'in_review',
  'failed',
  'duplicate',
] as const;
