import { isStillToCome, OLDEST_DAY } from '@circulate/shared-schemas';

/**
 * Returns the error message for a date (`yyyy-MM-dd`, or empty) that is too early for any document,
 * such as one with a half-typed year; undefined if the date is possible.
 */
export const tooOldText = (day: string): string | undefined =>
  day !== '' && day < OLDEST_DAY
    ? `Enter a year from ${OLDEST_DAY.slice(0, 4)} onwards.`
    : undefined;

/**
 * Returns the error message for an impossible issue date (`yyyy-MM-dd`, or empty); undefined if it
 * is possible.
 */
export const issueDayFault = (day: string): string | undefined =>
  tooOldText(day) ?? (day !== '' && isStillToCome(day) ? 'The date is in the future.' : undefined);
