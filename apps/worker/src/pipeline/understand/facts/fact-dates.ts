import { type FoundDate, findDates } from '@circulate/dates';
import type { FactDate } from '@circulate/shared-schemas';
import {
  BY,
  comparable,
  DUE_AFTER,
  DUE_BEFORE,
  DUTY,
  FORCE_AFTER,
  FORCE_BEFORE,
  firstStart,
  INITIALLY,
  lastEnd,
  PAST,
  saysAny,
} from './fact-words.ts';
import type { Passage } from './passages.ts';

/** How far from a date the words may stand that say what it is of. */
const BEFORE = 110;
const NEAR_BEFORE = 75;
const AFTER = 70;
const NEAR_AFTER = 25;
const NEAR_BY = 12;

/** A day of force long before the issue is that of another act. */
const BACK_DAYS = 400;
const DAY_MS = 86_400_000;

type Known = { language: string; issued: string | null; notAfter: string };

/** A date with the words of its sentence on either side, up to the next date, made comparable. */
type Seen = { date: FoundDate; before: string; after: string; sentence: string };

const seenIn = (passage: Passage, { language, notAfter }: Known): Seen[] => {
  const { text, bounds } = passage;
  const dates = findDates(text, { language, notAfter: laterBy(notAfter, 3_650) });
  return dates.flatMap((date, at): Seen[] => {
    const { start, end } = bounds.around(date.start);
    if (date.end > end) return [];
    const previous = Math.max(start, dates[at - 1]?.end ?? 0, date.start - BEFORE);
    const next = Math.min(end, dates[at + 1]?.start ?? end, date.end + AFTER);
    return [
      {
        date,
        before: comparable(text.slice(previous, date.start)),
        after: comparable(text.slice(date.end, next)),
        sentence: passage.sentenceAt(date.start, date.end),
      },
    ];
  });
};

const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether between the words and the date stands no figure, which would be what they speak of. */
const isNear = (between: string, most: number): boolean =>
  between.length <= most && !/\d/.test(between);

const isInForce = ({ before, after }: Seen): boolean => {
  const end = lastEnd(before, FORCE_BEFORE);
  if (end >= 0 && isNear(before.slice(end), NEAR_BEFORE)) {
    return !saysAny(before.slice(Math.max(0, end - 40), end), PAST);
  }
  const start = firstStart(after, FORCE_AFTER);
  return start >= 0 && isNear(after.slice(0, start), NEAR_AFTER);
};

const isDue = ({ before, after, sentence }: Seen): boolean => {
  const end = lastEnd(before, DUE_BEFORE);
  if (end >= 0 && isNear(before.slice(end), NEAR_BEFORE)) {
    return !saysAny(before.slice(end), INITIALLY);
  }
  const start = firstStart(after, DUE_AFTER);
  if (start >= 0 && start <= 3) return true;
  const by = lastEnd(before, BY);
  return (
    by >= 0 &&
    before[by] === ' ' &&
    before.length - by <= NEAR_BY &&
    saysAny(comparable(sentence), DUTY)
  );
};

/** English is written in two orders of day and month; elsewhere the day comes first. */
const isUnclear = ({ date }: Seen, language: string) => date.isAmbiguous && language === 'en';

const kindOf = (seen: Seen, { issued, language }: Known): FactDate['kind'] | undefined => {
  const { date } = seen.date;
  if (seen.date.isSpan || isUnclear(seen, language)) return undefined;
  if (isInForce(seen)) {
    return issued && date < laterBy(issued, -BACK_DAYS) ? undefined : 'in_force';
  }
  return isDue(seen) && (!issued || date > issued) ? 'due' : undefined;
};

/** The dates of force and the days by which something is due, each with its sentence. */
export const findFactDates = (passages: readonly Passage[], known: Known): FactDate[] =>
  passages.flatMap((passage) =>
    seenIn(passage, known).flatMap((seen): FactDate[] => {
      const kind = kindOf(seen, known);
      return kind && seen.sentence ? [{ kind, date: seen.date.date, sentence: seen.sentence }] : [];
    }),
  );
