import { findDates } from '@circulate/circular-text/dates';

/**
 * A sentence that states an effect on another act, and the dates of the circular that contains it.
 */
export type StatedBy = {
  sentence: string;
  language: string | null;
  issued_on: string | null;
  /** The circular's effective date; null if it gives none, or several. */
  effective_on: string | null;
  /** Deadlines in the circular. */
  due_days: readonly string[];
};

const MOST_YEARS = 10;

/**
 * Returns the dates in the sentence that are after the circular's issue date and aren't deadlines,
 * earliest first.
 */
export const daysAhead = ({
  sentence,
  language,
  issued_on: issued,
  due_days,
}: StatedBy): string[] => {
  if (issued === null) return [];
  const notAfter = `${Number(issued.slice(0, 4)) + MOST_YEARS}${issued.slice(4)}`;
  return findDates(sentence, { language: language ?? undefined, notAfter })
    .filter(({ date, isSpan }) => !isSpan && date > issued && !due_days.includes(date))
    .map(({ date }) => date)
    .sort();
};

/** Returns the circular's effective date; null if the sentence gives another date. */
export const plainDay = (told: StatedBy): string | null =>
  daysAhead(told).every((day) => day === told.effective_on) ? told.effective_on : null;
