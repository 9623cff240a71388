import type { CoverageGap } from '@circulate/shared-schemas';
import type { BadgeTone } from '../../components/ui/badge.tsx';

type GapWords = {
  label: string;
  tone: BadgeTone;
  /** Explanation to show unless the source provides its own. */
  text: string;
  /** Text of the link to where the admin can fix the problem. */
  act: string;
  to: (bankId: string) => string;
};

const sources = (bankId: string) => `/admin/sources?bank=${bankId}`;

/** Label, explanation and remedy of each coverage problem. */
export const gapWords: Record<CoverageGap, GapWords> = {
  failing: {
    label: 'Failing',
    tone: 'bad',
    text: 'We can’t read its page.',
    act: 'Test source',
    to: sources,
  },
  walled: {
    label: 'Blocked',
    tone: 'bad',
    text: 'The site blocks automated access.',
    act: 'Find a feed, or upload by hand',
    to: sources,
  },
  late: {
    label: 'Overdue',
    tone: 'warn',
    text: 'Its next check is overdue.',
    act: 'Make sure a worker is running',
    to: () => '/admin/system',
  },
  stuck: {
    label: 'Stuck',
    tone: 'warn',
    text: 'A circular couldn’t be downloaded.',
    act: 'See what’s stuck',
    to: sources,
  },
  quiet: {
    label: 'Quiet',
    tone: 'warn',
    text: 'Nothing new for longer than usual.',
    act: 'Check whether its page has moved',
    to: sources,
  },
  paused: {
    label: 'Paused',
    tone: 'plain',
    text: 'All of its sources are paused.',
    act: 'Resume source',
    to: sources,
  },
  no_source: {
    label: 'No source',
    tone: 'plain',
    text: 'Its circulars are added by hand.',
    act: 'Add source',
    to: sources,
  },
};

/** Display order, most urgent first. */
export const gapOrder: CoverageGap[] = [
  'failing',
  'walled',
  'late',
  'stuck',
  'quiet',
  'paused',
  'no_source',
];
