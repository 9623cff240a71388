import type {
  KnownSource,
  PreviewOutcome,
  PreviewRun,
  Publishes,
  SourceConfidence,
} from '@circulate/shared-schemas';
import type { BadgeTone } from '../../../../components/ui/badge.tsx';
import { formatCount } from '../../../../lib/format/format.ts';

/** Names of the types of publication that a source lists. */
export const publishesNames: Record<Publishes, string> = {
  circulars: 'Circulars',
  legislation: 'Legislation',
  press_releases: 'Press releases',
  statistics: 'Statistics',
};

/** The confidence in a catalogue entry, in words. */
export const confidenceNames: Record<SourceConfidence, string> = {
  high: 'High confidence: used by a public tool',
  medium: 'Medium confidence: found by hand',
  low: 'Low confidence: guessed',
};

export const outcomeBadges: Record<PreviewOutcome, { label: string; tone: BadgeTone }> = {
  works: { label: 'Works', tone: 'ok' },
  changed: { label: 'Changed', tone: 'warn' },
  walled: { label: 'Blocked', tone: 'bad' },
  unreachable: { label: 'Unreachable', tone: 'bad' },
};

/** The preview outcomes in display order. */
export const outcomes: readonly PreviewOutcome[] = ['works', 'changed', 'walled', 'unreachable'];

/**
 * Returns the badge of a catalogue entry: monitored, the outcome of its last preview, or not tried.
 */
export const catalogueBadge = (known: KnownSource): { label: string; tone: BadgeTone } => {
  if (known.watched) {
    return known.watched.is_paused
      ? { label: 'Monitored, paused', tone: 'plain' }
      : { label: 'Monitored', tone: 'accent' };
  }
  if (known.last_preview) return outcomeBadges[known.last_preview.outcome];
  return { label: 'Not tried yet', tone: 'plain' };
};

/** Describes the progress of a run: `12 of 40 entries previewed`. */
export const progressText = ({ state, done, total }: PreviewRun): string => {
  const text = `${done} of ${formatCount(total, 'entry', 'entries')} previewed`;
  if (state === 'stopped') return `${text}, then stopped`;
  return text;
};
