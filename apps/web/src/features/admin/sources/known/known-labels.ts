import type {
  KnownSource,
  PreviewOutcome,
  PreviewRun,
  Publishes,
  SourceConfidence,
} from '@circulate/shared-schemas';
import type { BadgeTone } from '../../../../components/ui/badge.tsx';
import { formatCount } from '../../../../lib/format/format.ts';

/** What each kind of publication is called. */
export const publishesNames: Record<Publishes, string> = {
  circulars: 'Circulars',
  legislation: 'Legislation',
  press_releases: 'Press releases',
  statistics: 'Statistics',
};

/** How sure a known source is, in words. */
export const confidenceNames: Record<SourceConfidence, string> = {
  high: 'Read by a public program',
  medium: 'Named by who looked',
  low: 'A guess',
};

/** How each outcome reads, and in which colour. */
export const outcomeBadges: Record<PreviewOutcome, { label: string; tone: BadgeTone }> = {
  works: { label: 'Works', tone: 'ok' },
  changed: { label: 'Changed', tone: 'warn' },
  walled: { label: 'Walled', tone: 'bad' },
  unreachable: { label: 'Unreachable', tone: 'bad' },
};

/** The outcomes in the order in which they are told. */
export const outcomes: readonly PreviewOutcome[] = ['works', 'changed', 'walled', 'unreachable'];

/** Whether a known source is tried, watched or neither, as its badge says. */
export const catalogueBadge = (known: KnownSource): { label: string; tone: BadgeTone } => {
  if (known.watched) {
    return known.watched.is_paused
      ? { label: 'Watched, paused', tone: 'plain' }
      : { label: 'Watched', tone: 'accent' };
  }
  if (known.last_preview) return outcomeBadges[known.last_preview.outcome];
  return { label: 'Never tried here', tone: 'plain' };
};

/** `12 of 40 previewed, 5 still to come`. */
export const progressText = ({ state, done, total }: PreviewRun): string => {
  const text = `${done} of ${formatCount(total, 'source')} previewed`;
  if (state === 'stopped') return `${text}, then stopped`;
  return text;
};
