import { isStillToCome, OLDEST_DAY } from '@circulate/shared-schemas';

/**
 * Returns the error message for a day (`yyyy-MM-dd`, or empty) earlier than any document, such as a
 * half-typed year; undefined if it is possible.
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
