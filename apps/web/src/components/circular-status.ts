import type { CircularStatus } from '@circulate/shared-schemas';
import type { BadgeTone } from './ui/badge.tsx';

export const statusBadges: Record<CircularStatus, { label: string; tone: BadgeTone }> = {
  received: { label: 'Received', tone: 'plain' },
  extracting: { label: 'Reading the text', tone: 'plain' },
  categorising: { label: 'Categorising', tone: 'plain' },
  in_review: { label: 'In review', tone: 'warn' },
  translating: { label: 'Translating', tone: 'plain' },
  matching: { label: 'Matching subscribers', tone: 'plain' },
  published: { label: 'Published', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
  duplicate: { label: 'Duplicate', tone: 'plain' },
  withdrawn: { label: 'Removed', tone: 'plain' },
};

const movingStatuses: readonly CircularStatus[] = [
  'received',
  'extracting',
  'categorising',
  'translating',
  'matching',
];

/**
 * Returns whether the pipeline is still working on circulars with this status, which means that the
 * status will change without any action.
 */
export const isMoving = (status: CircularStatus) => movingStatuses.includes(status);
