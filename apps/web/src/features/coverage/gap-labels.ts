import type { CoverageGap } from '@circulate/shared-schemas';
import type { BadgeTone } from '../../components/ui/badge.tsx';

type GapWords = {
  label: string;
  tone: BadgeTone;
  /** What it means, where no source tells. */
  text: string;
  /** What to do, as the words of a link, and where that leads. */
  act: string;
  to: (bankId: string) => string;
};

const sources = (bankId: string) => `/admin/sources?bank=${bankId}`;

/** How each gap reads, and what to do about it. */
export const gapWords: Record<CoverageGap, GapWords> = {
  failing: {
    label: 'Failing',
    tone: 'bad',
    text: 'Its page cannot be read.',
    act: 'Test the source',
    to: sources,
  },
  walled: {
    label: 'Walled',
    tone: 'bad',
    text: 'Its site keeps programs out.',
    act: 'Look for a feed, or upload by hand',
    to: sources,
  },
  late: {
    label: 'Late',
    tone: 'warn',
    text: 'It was not looked at in time.',
    act: 'See whether a worker runs',
    to: sources,
  },
  stuck: {
    label: 'Stuck',
    tone: 'warn',
    text: 'A circular could not be fetched.',
    act: 'See what could not be fetched',
    to: sources,
  },
  quiet: {
    label: 'Quiet',
    tone: 'warn',
    text: 'Nothing new for longer than usual.',
    act: 'See whether its page has moved',
    to: sources,
  },
  paused: {
    label: 'Paused',
    tone: 'plain',
    text: 'All of its sources are paused.',
    act: 'Resume a source',
    to: sources,
  },
  no_source: {
    label: 'No source',
    tone: 'plain',
    text: 'Its circulars come by upload alone.',
    act: 'Add a source',
    to: sources,
  },
};

/** The gaps as they are shown, the most urgent first. */
export const gapOrder: CoverageGap[] = [
  'failing',
  'walled',
  'late',
  'stuck',
  'quiet',
  'paused',
  'no_source',
];
