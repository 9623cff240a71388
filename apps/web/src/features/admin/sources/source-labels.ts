import type { Source, SourceAlarmCode, SourceState } from '@circulate/shared-schemas';
import type { BadgeTone } from '../../../components/ui/badge.tsx';
import { formatCount } from '../../../lib/format/format.ts';

/** How each state reads, and in which colour. */
export const stateBadges: Record<SourceState, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'accent' },
  ok: { label: 'Working', tone: 'ok' },
  failing: { label: 'Failing', tone: 'bad' },
  paused: { label: 'Paused', tone: 'plain' },
};

/** What each alarm is called, before its text says why. */
export const alarmNames: Record<SourceAlarmCode, string> = {
  quiet: 'Silent',
  not_polled: 'Not looked at',
  failing: 'Failing',
  stuck: 'Stuck',
};

/** What became of the links that a source listed, in words; the troubled ones only if there are any. */
export const countsText = ({ listed, captured, waiting, failing }: Source['counts']): string =>
  [
    `${listed} listed`,
    `${captured} captured`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failing > 0 ? [`${failing} could not be fetched`] : []),
  ].join(', ');

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
  { name: 'second', seconds: 1 },
] as const;

export type IntervalUnit = (typeof units)[number]['name'];

/** An interval as people type it: the largest unit that leaves no rest. */
export const splitInterval = (seconds: number): { amount: number; unit: IntervalUnit } => {
  for (const { name, seconds: size } of units) {
    if (seconds % size === 0) return { amount: seconds / size, unit: name };
  }
  return { amount: seconds, unit: 'second' };
};

/** The seconds that an amount of a unit comes to. */
export const secondsOf = (amount: number, unit: IntervalUnit): number =>
  amount * (units.find(({ name }) => name === unit)?.seconds ?? 1);

/** `every 15 minutes`. */
export const intervalText = (seconds: number): string => {
  const { amount, unit } = splitInterval(seconds);
  return amount === 1 ? `every ${unit}` : `every ${formatCount(amount, unit)}`;
};

/** The units that an interval may be typed in. */
export const intervalUnits: readonly IntervalUnit[] = ['minute', 'hour', 'day'];
