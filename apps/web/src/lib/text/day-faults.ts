import { isStillToCome, OLDEST_DAY } from '@circulate/shared-schemas';

/**
 * The message for a day (`yyyy-MM-dd`, or empty) before any document, such as a half-typed year; undefined
 * for a possible one.
 */
export const tooOldText = (day: string): string | undefined =>
  day !== '' && day < OLDEST_DAY
    ? `Enter a year from ${OLDEST_DAY.slice(0, 4)} onwards.`
    : undefined;

/** The message for an impossible issue date (`yyyy-MM-dd`, or empty); undefined for a possible one. */
export const issueDayFault = (day: string): string | undefined =>
  tooOldText(day) ?? (day !== '' && isStillToCome(day) ? 'The date is in the future.' : undefined);
