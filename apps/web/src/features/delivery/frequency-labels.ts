import type { EmailDelivery, Frequency } from '@circulate/shared-schemas';
import { ownTimeZone } from '../../lib/format/format.ts';

/** The frequencies in words, most frequent first. */
export const frequencyWords: Record<Frequency, { label: string; text: string }> = {
  immediately: { label: 'Immediately', text: 'One email per circular, as soon as it’s published' },
  daily: { label: 'Daily', text: 'One email a day with everything new' },
  weekly: { label: 'Weekly', text: 'One email a week with everything new' },
};

export const frequencies: Frequency[] = ['immediately', 'daily', 'weekly'];

/** Weekdays in ISO 8601 order. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** Whether the user still has the default settings, and so the default time zone. */
export const neverChose = ({ frequency, time_zone, banks }: EmailDelivery): boolean =>
  frequency === 'immediately' && time_zone === 'UTC' && banks.length === 0;

/** All time zones to choose from, including `chosen` even if it's an alias. */
export const timeZones = (chosen: string): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownTimeZone(), chosen])].sort();
