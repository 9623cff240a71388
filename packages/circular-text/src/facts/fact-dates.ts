import type { FactDate } from '@circulate/shared-schemas';
import { findDates } from '../dates/find-dates.ts';
import type { FoundDate } from '../dates/resolve-date.ts';
import {
  comparable,
  containsAny,
  firstStart,
  lastEnd,
  NO_PHRASES,
  type Phrases,
} from '../words/phrases.ts';
import {
  BY,
  BY_BEHIND,
  DUE_AFTER,
  DUE_BEFORE,
  DUTY,
  deniesForce,
  ENDS,
  ENDS_BEHIND,
  FROM,
  FROM_BEHIND,
  GRANTED,
  HAD_HAPPENED,
  INITIALLY,
  PERIOD_TO,
  PUT_OFF,
  TERM,
  TO,
  VALID,
} from './due-words.ts';
import {
  FORCE_AFTER,
  FORCE_BEFORE,
  FORCE_ENDS,
  isFootnote,
  PAST,
  PAST_BEHIND,
} from './fact-words.ts';
import { isBeforeItem, isNextItem } from './listed-days.ts';
import { type Passage, toPassage } from './passages.ts';

/** Maximum distances between a date and the words before or after it that say what it means. */
const BEFORE = 110;
const NEAR_BEFORE = 75;
const AFTER = 70;
const NEAR_AFTER = 25;
const NEAR_BY = 12;
/** Maximum number of characters between the two dates of a period. */
const LONGEST_JOIN = 25;
/** Maximum distance between a date and the words that say that a rule is valid until then. */
const VALIDITY = 45;

/** An effective date this many days before the issue date belongs to another act. */
const BACK_DAYS = 400;
const DAY_MS = 86_400_000;

type Known = { language: string; issued: string | null; notAfter: string };

/**
 * A date with the text of its sentence before and after it, up to the neighbouring dates, in the
 * form of `comparable`.
 */
type Seen = {
  date: FoundDate;
  before: string;
  after: string;
  sentence: string;
  /** Whether this is the last date of a period: "from 1 January to 31 March". */
  endsPeriod: boolean;
  /** Text up to the next date in the sentence; undefined if there is none. */
  gap: string | undefined;
};

/** Whether a phrase that starts a period is directly before a date. */
const startsAt = (before: string): boolean => before.length - lastEnd(before, FROM) <= 1;

const isPeriod = (text: string, first: FoundDate | undefined, second: FoundDate): boolean => {
  if (!first || second.start - first.end > LONGEST_JOIN || second.start < first.end) return false;
  const before = comparable(text.slice(Math.max(0, first.start - NEAR_BY), first.start));
  const between = comparable(text.slice(first.end, second.start));
  return startsAt(before) || containsAny(between, FROM_BEHIND);
};

const seenIn = (passage: Passage, { language, notAfter }: Known): Seen[] => {
  const { text, bounds } = passage;
  const dates = findDates(text, { language, notAfter: laterBy(notAfter, 3_650) });
  return dates.flatMap((date, at): Seen[] => {
    const { start, end } = bounds.around(date.start);
    if (date.end > end) return [];
    const previous = Math.max(start, dates[at - 1]?.end ?? 0, date.start - BEFORE);
    const follower = dates[at + 1];
    const next = Math.min(end, follower?.start ?? end, date.end + AFTER);
    return [
      {
        date,
        before: comparable(text.slice(previous, date.start)),
        after: comparable(text.slice(date.end, next)),
        sentence: passage.sentenceAt(date.start, date.end),
        endsPeriod: isPeriod(text, dates[at - 1], date),
        gap: follower && follower.start < end ? text.slice(date.end, follower.start) : undefined,
      },
    ];
  });
};

const laterBy = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Whether words are close enough to a date, with no other figure in between to which they could
 * refer.
 */
const isNear = (between: string, most: number): boolean =>
  between.length <= most && !/\d/.test(between);

/** A time of day between a phrase and its date: "before 11:00 a.m. on 18 January". */
const HOUR = /\s\d{1,2}(?:[:.h ]\d{2})?\s?(?:[ap]\.?\s?m\.?|hours|hrs|horas|heures|uhr)?(?=\s)/u;

/** Whether a phrase is directly before or directly after a date. */
const touches = (
  { before, after }: Seen,
  phrases: { before: Phrases; behind: Phrases },
): boolean => {
  const words = before.replace(HOUR, '');
  const end = lastEnd(words, phrases.before);
  const rest = words.slice(end);
  const isBefore = end >= 0 && /^(?:$|\s)/u.test(rest) && isNear(rest, NEAR_BY);
  const start = firstStart(after, phrases.behind);
  return isBefore || (start >= 0 && start <= 3);
};

/**
 * "Effective" at the start of a sentence, where it can't be about the past: "Effective 1 January
 * 2025, banks shall …".
 */
const OPENS_WITH_FORCE = /^ effective(?: from| on)? ?$/u;

/**
 * Words that join a repeal to an entry into force: "is repealed and this Circular takes effect on".
 */
const JOINS = /[ ](?:and|but|y|pero|et|e|mas|и|а|та|dan|và|și|und|i)[ ]| و/u;
/**
 * Maximum distance between words that end a rule and the words before the date: "shall cease to be
 * effective from".
 */
const LONGEST_ENDING = 60;

/** Whether the words before a date, up to `end`, say that a rule ends then. */
const endsForce = (before: string, end: number): boolean => {
  const words = before.slice(Math.max(0, end - LONGEST_ENDING), end);
  const ended = lastEnd(words, FORCE_ENDS);
  return ended >= 0 && !JOINS.test(words.slice(ended));
};

/**
 * A list item directly before a date. Figures before it belong to other items: "… in force: I - on
 * its publication, as to art. 1; and II - on".
 */
const LISTED_DAY = / (?:i{1,3}|iv|v|[a-d]) ?[-–]? (?:em|on|el|le|a partir de) $/u;
/**
 * Words after a date: the other provisions take effect later, as in "1/7/2024 tarihinde, diğer …".
 */
const REST_FOLLOWS = /^ ?tarihinde diger /u;

const isInForce = (seen: Seen): boolean => {
  const { before, after } = seen;
  if (OPENS_WITH_FORCE.test(before)) return true;
  const end = lastEnd(before, FORCE_BEFORE);
  const isListed = end >= 0 && LISTED_DAY.test(before.slice(end));
  if (isListed || (end >= 0 && isNear(before.slice(end), NEAR_BEFORE))) {
    const said = before.slice(Math.max(0, end - 40), end);
    return !containsAny(said, PAST) && !deniesForce(said, before) && !endsForce(before, end);
  }
  const start = firstStart(after, FORCE_AFTER);
  const isBeforeRest = start >= 0 && REST_FOLLOWS.test(after);
  return (
    isBeforeRest ||
    (start >= 0 && isNear(after.slice(0, start), NEAR_AFTER) && !containsAny(after, PAST_BEHIND))
  );
};

/** Whether something must be done by the date, or a period ends on it or is extended to it. */
const isDueByDuty = (seen: Seen): boolean => {
  const words = comparable(seen.sentence);
  const isTerm = containsAny(words, TERM);
  const isPutOff = isTerm && containsAny(words, PUT_OFF);
  if (isTerm && touches(seen, { before: ENDS, behind: ENDS_BEHIND })) return true;
  if (isTerm && containsAny(words, GRANTED) && touches(seen, { before: BY, behind: NO_PHRASES }))
    return true;
  if (isPutOff && touches(seen, { before: TO, behind: BY_BEHIND })) return !startsAt(seen.before);
  if (!touches(seen, { before: BY, behind: BY_BEHIND }) || startsAt(seen.before)) return false;
  if (HAD_HAPPENED.test(seen.before)) return false;
  if (isPutOff) return true;
  if (touches(seen, { before: PERIOD_TO, behind: NO_PHRASES })) return false;
  const around = `${seen.before.slice(-VALIDITY)}|${seen.after.slice(0, VALIDITY)}`;
  return containsAny(words, DUTY) && !containsAny(around, VALID) && !seen.endsPeriod;
};

const isDue = (seen: Seen): boolean => {
  const { before, after } = seen;
  const end = lastEnd(before, DUE_BEFORE);
  if (end >= 0 && isNear(before.slice(end), NEAR_BEFORE)) {
    return !containsAny(before.slice(end), INITIALLY) && !startsAt(before);
  }
  const start = firstStart(after, DUE_AFTER);
  return (start >= 0 && start <= 3) || isDueByDuty(seen);
};

/** Whether day and month could be swapped. Only English writes them in either order. */
const isUnclear = ({ date }: Seen, language: string) => date.isAmbiguous && language === 'en';

const kindOf = (seen: Seen, { issued, language }: Known): FactDate['kind'] | undefined => {
  const { date } = seen.date;
  if (seen.date.isSpan || isUnclear(seen, language)) return undefined;
  if (isInForce(seen)) {
    return issued && date < laterBy(issued, -BACK_DAYS) ? undefined : 'in_force';
  }
  const isDenied = deniesForce(seen.before, seen.before) && containsAny(seen.before, FORCE_BEFORE);
  return isDue(seen) && !isDenied && (!issued || date > issued) ? 'due' : undefined;
};

/**
 * Returns what each date of a passage is: an effective date, a deadline or neither. A verb before
 * or after a list applies to all dates in the list.
 */
const kindsOf = (days: readonly Seen[], known: Known): (FactDate['kind'] | undefined)[] => {
  const kinds = days.map((seen) => kindOf(seen, known));
  const isListed = (at: number, isItem: (gap: string) => boolean) => {
    const gap = days[at]?.gap;
    return gap !== undefined && gap.length <= LONGEST_GAP && isItem(gap);
  };
  const isClear = (seen: Seen | undefined) =>
    seen !== undefined && !seen.date.isSpan && !isUnclear(seen, known.language);
  for (const at of days.keys()) {
    const isNext = kinds[at - 1] === 'in_force' && isListed(at - 1, isNextItem);
    if (isNext && isClear(days[at])) kinds[at] ??= 'in_force';
  }
  for (const at of [...days.keys()].reverse()) {
    const isFormer = kinds[at + 1] === 'in_force' && isListed(at, isBeforeItem);
    if (isFormer && isClear(days[at])) kinds[at] ??= 'in_force';
  }
  return kinds;
};
const LONGEST_GAP = 320;

/**
 * Returns the effective dates and deadlines in some passages, each with the sentence that states
 * it.
 */
export const findFactDates = (passages: readonly Passage[], known: Known): FactDate[] =>
  passages.flatMap((passage) => {
    const days = seenIn(passage, known);
    const kinds = kindsOf(days, known);
    return days.flatMap(({ date: { date, end }, sentence }, at): FactDate[] => {
      const kind = kinds[at];
      // Checked at the date's end: forms have only the day in quotation marks, as in «1» January.
      const isOfAnother = isFootnote(sentence) || passage.isQuoted(end - 1);
      return kind && sentence && !isOfAnother ? [{ kind, date, sentence }] : [];
    });
  });

const saysOfForce = (words: string) =>
  containsAny(words, FORCE_BEFORE) || containsAny(words, FORCE_AFTER);

/** Accepts any effective date, because a single sentence doesn't show when it was written. */
const ANY_TIME = { language: 'und', issued: null, notAfter: '2100-01-01' };

/** Whether a sentence states a date from which something applies. */
export const statesEffectiveDate = (sentence: string): boolean =>
  saysOfForce(comparable(sentence)) &&
  findFactDates([toPassage(sentence)], ANY_TIME).some(({ kind }) => kind === 'in_force');
