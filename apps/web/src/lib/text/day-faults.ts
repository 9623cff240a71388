import { isStillToCome, OLDEST_DAY } from '@circulate/shared-schemas';

/** What to say of a day (`yyyy-MM-dd`, or empty) that no document can bear, such as one half typed. */
export const tooOldText = (day: string): string | undefined =>
  day !== '' && day < OLDEST_DAY ? `Give a year from ${OLDEST_DAY.slice(0, 4)} on.` : undefined;

/** What to say of a day (`yyyy-MM-dd`, or empty) on which no circular can have been issued. */
export const issueDayFault = (day: string): string | undefined =>
  tooOldText(day) ?? (day !== '' && isStillToCome(day) ? 'The date is in the future.' : undefined);
