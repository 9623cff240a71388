import type { OverviewPeriod } from '@circulate/shared-schemas';
import { formatDollars, formatDuration, formatNumber } from '../../../lib/format/format.ts';

type FigureName = Exclude<keyof OverviewPeriod, 'from' | 'part_seconds'>;

/** How to show a figure: its name, its format, and the list that it links to. */
export type FigureStyle = {
  name: FigureName;
  label: string;
  /** Formats a value. A missing median is shown as a dash. */
  format: (value: number | null) => string;
  listOf: (from: string) => string;
};

const look = (
  name: FigureName,
  label: string,
  list: (since: string) => string,
  format = formatNumber,
): FigureStyle => ({
  name,
  label,
  format: (value) => (value === null ? '–' : format(value)),
  listOf: (from) => `/admin/${list(encodeURIComponent(from))}`,
});

/** The overview's figures, in order. */
export const figureStyles: FigureStyle[] = [
  look('captured', 'Captured', (from) => `circulars?captured_from=${from}`),
  look('published', 'Published', (from) => `circulars?published_from=${from}`),
  look('in_review', 'Sent to review', (from) => `circulars?status=in_review&moved_from=${from}`),
  look('failed', 'Failed', (from) => `circulars?status=failed&moved_from=${from}`),
  look('emails_sent', 'Emails sent', (from) => `deliveries?channel=email&sent_from=${from}`),
  look('emails_bounced', 'Emails bounced', (from) => `deliveries?bounced_from=${from}`),
  look('ai_spend', 'AI spend', (from) => `circulars?asked_from=${from}`, formatDollars),
  look(
    'seconds_to_alert',
    'Median time to alert',
    (from) => `deliveries?channel=email&sent_from=${from}`,
    formatDuration,
  ),
];

const partTimes = ({ from, part_seconds, captured }: OverviewPeriod, first: 0 | 1): string[] =>
  captured.series.map((_count, part) =>
    new Date(Date.parse(from) + (part + first) * part_seconds * 1_000).toISOString(),
  );

/** Returns the start of each interval of a period, oldest first. */
export const partStarts = (period: OverviewPeriod): string[] => partTimes(period, 0);

/** Returns the end of each interval of a period, oldest first. */
export const partEnds = (period: OverviewPeriod): string[] => partTimes(period, 1);
