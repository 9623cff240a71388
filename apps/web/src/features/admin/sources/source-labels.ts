import type { Source, SourceAlarmCode, SourceState } from '@circulate/shared-schemas';
import type { BadgeTone } from '../../../components/ui/badge.tsx';
import { formatCount } from '../../../lib/format/format.ts';

export const stateBadges: Record<SourceState, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'accent' },
  ok: { label: 'Working', tone: 'ok' },
  failing: { label: 'Failing', tone: 'bad' },
  paused: { label: 'Paused', tone: 'plain' },
};

export const alarmNames: Record<SourceAlarmCode, string> = {
  quiet: 'Quiet',
  not_polled: 'Overdue',
  failing: 'Failing',
  stuck: 'Stuck',
};

/**
 * Describes how many links a source has, by state. Mentions pending and failed ones only if there
 * are any.
 */
export const countsText = ({ listed, captured, waiting, failing }: Source['counts']): string =>
  [
    `${listed} listed`,
    `${captured} captured`,
    ...(waiting > 0 ? [`${waiting} pending`] : []),
    ...(failing > 0 ? [`${failing} failed to download`] : []),
  ].join(', ');

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const;

export type IntervalUnit = (typeof units)[number]['name'];

/** Splits an interval into its largest whole unit. */
export const splitInterval = (seconds: number): { amount: number; unit: IntervalUnit } => {
  for (const { name, seconds: size } of units) {
    if (seconds % size === 0) return { amount: seconds / size, unit: name };
  }
  return { amount: seconds, unit: 'second' };
};

/** Converts an amount of a unit to seconds. */
export const secondsOf = (amount: number, unit: IntervalUnit): number =>
  amount * (units.find(({ name }) => name === unit)?.seconds ?? 1);

/** Formats an interval: `every 15 minutes`. */
export const intervalText = (seconds: number): string => {
  const { amount, unit } = splitInterval(seconds);
  return amount === 1 ? `every ${unit}` : `every ${formatCount(amount, unit)}`;
};

/** The units offered for an interval. */
export const intervalUnits: readonly IntervalUnit[] = ['minute', 'hour', 'day'];
