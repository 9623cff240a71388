import type { EmailDelivery, Frequency } from '@circulate/shared-schemas';
import { ownTimeZone } from '../../lib/format/format.ts';

/** The frequencies in words, the most immediate first. */
export const frequencyWords: Record<Frequency, { label: string; text: string }> = {
  immediately: { label: 'Immediately', text: 'An email for each circular, as soon as it is here' },
  daily: { label: 'Daily', text: 'One email a day, with all that came' },
  weekly: { label: 'Weekly', text: 'One email a week, with all that came' },
};

export const frequencies: Frequency[] = ['immediately', 'daily', 'weekly'];

/** The days of a week as ISO 8601 numbers them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

/** Whether somebody's zone is still the one that everyone begins with. */
export const neverChose = ({ frequency, time_zone, banks }: EmailDelivery): boolean =>
  frequency === 'immediately' && time_zone === 'UTC' && banks.length === 0;

/** Every zone that can be chosen, `chosen` among them, however it is named. */
export const timeZones = (chosen: string): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownTimeZone(), chosen])].sort();
