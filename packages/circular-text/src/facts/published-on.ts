import { startsLowercase } from '@circulate/shared-schemas';
import { findDates } from '../dates/find-dates.ts';
import type { FoundDate } from '../dates/resolve-date.ts';
import { HEADING_LINES, PLACE_NAME } from '../title/heading-lines.ts';
import { OFFICIAL_JOURNAL } from '../title/title-words.ts';
import { plain, readableLines } from '../words/lines.ts';
import { comparable, containsAny } from '../words/phrases.ts';
import { beginsWithAct, isOfOtherAct, isToCome, sentencesOf } from './cited-day.ts';
import { type PublicationDate, splitDate } from './day-of-heading.ts';
import { DUE_BEFORE } from './due-words.ts';
import { FORCE_BEFORE } from './fact-words.ts';
import {
  AMENDS,
  APPROVED,
  CITED_ACT,
  CITED_GAZETTE,
  CONSOLIDATED,
  ENACTED,
  GAZETTE_HEADING,
  GAZETTE_LINE,
  ISSUE_LABEL,
  ISSUED_ACT,
  isOfCited,
  NUMBERED_ACT,
  namesOtherDay,
  OF_LABEL,
  OTHER_CALENDAR,
  OTHER_DAY_LABEL,
  PLACE_AT_END,
  PLACE_OF_SIGNING,
  PLAIN_LABEL,
  PUBLISHED_STAMP,
  REGISTERED,
  runsOn,
  SIGNER_IN_HAN,
  TERM_BEHIND,
  THAI_LABEL,
  UNKNOWN_LABEL,
} from './issue-words.ts';
import { statesUpdate } from './updated-on.ts';

type Candidate = PublicationDate & { score: number };

const lastWords = (text: string) => text.slice(-80).split(' ').slice(-6).join(' ');

/**
 * Returns the number of letters on a date's line, not counting the date, place names and reference
 * numbers ("DOR.REC.70/2026-27").
 */
const wordsWithout = (line: string, date: FoundDate): number =>
  `${line.slice(0, date.start)} ${line.slice(date.end)}`
    .replaceAll(PLACE_NAME, ' ')
    .split(' ')
    .filter((word) => !/[\d/]/.test(word))
    .join(' ')
    .match(/[\p{L}\p{M}]/gu)?.length ?? 0;

type Place = {
  page: number;
  pages: number;
  line: number;
  lines: number;
  /**
   * Text before the date on its line (`before`) and on the two lines above (`previous`), in the
   * form of `plain`.
   */
  before: string;
  previous: string;
  /** The line directly above, and the line directly below. */
  above: string;
  below: string;
  /** The date's sentence up to the date, including its part on lines above. */
  sentence: string;
};

const isTop = ({ page, line }: Place) => page === 0 && line < 18;
const isEnd = ({ page, pages, line, lines }: Place) => page === pages - 1 && line > lines - 16;

/** Whether the words before a date say that it is an effective date or a deadline. */
const tellsOfFact = (near: string): boolean =>
  containsAny(comparable(near), DUE_BEFORE) || containsAny(comparable(near), FORCE_BEFORE);

const isOfRegistration = ({ before, previous, above }: Place): boolean =>
  REGISTERED.test(`${before} ${plain(above)}`) ||
  (REGISTERED.test(previous) && !/(?:19|20)\d\d/.test(above));

/** Whether a line ends with a date, apart from the word for day. */
const isLast = (text: string, { end }: FoundDate): boolean => /^ ?日?\s*$/u.test(text.slice(end));

/**
 * Whether a date is that of the decision that approved the text: "25 oktyabr 2022-ci il tarixli
 * 45/1 nömrəli Qərarı ilə təsdiq edilmişdir".
 */
const isOfApproval = (text: string, { end }: FoundDate, { page, line, below }: Place): boolean =>
  page === 0 && line < 8 && APPROVED.test(plain(`${text.slice(end)} ${below}`));
const APPROVED_SCORE = 5;

/**
 * Whether a line contains only a date and perhaps its label, so that it doesn't continue a sentence
 * (see `runsOn`).
 */
const isOnlyDay = (text: string, date: FoundDate, { before }: Place): boolean =>
  !/[\p{L}\p{N}]/u.test(text.slice(date.end)) &&
  (!/[\p{L}\p{N}]/u.test(text.slice(0, date.start)) || /^\p{L}+ ?[:：]\s*$/u.test(before));

const isCited = (text: string, date: FoundDate, place: Place): boolean =>
  !isOnlyDay(text, date, place) &&
  place.before.search(ENACTED) !== 0 &&
  isOfOtherAct(place.sentence, text.slice(date.end));

/**
 * Returns the label of a date: the text before it on its line or, if there is none, the line above.
 */
const labelOf = ({ before, above }: Place, { start }: FoundDate): string =>
  start <= 2 && above.length <= LONGEST_LABEL && !/\d/.test(above) ? plain(above) : before;
const LONGEST_LABEL = 40;
/**
 * Number of lines at the top of a page in which a date can be part of a long heading or of a menu.
 */
const LONGEST_HEAD = 45;

/**
 * Start of the line with the promulgation date, which comes after the date of signature:
 * "Diundangkan di Jakarta pada tanggal".
 */
const PROMULGATED = /^diundangkan(?!\p{L})/u;

const scoreOf = (text: string, date: FoundDate, place: Place): number => {
  const rest = wordsWithout(text, date);
  const standsAlone = rest <= 22;
  const label = labelOf(place, date);
  if (isOfRegistration(place)) return NEVER;
  if (isOfApproval(text, date, place)) return APPROVED_SCORE;
  if (OFFICIAL_JOURNAL.test(plain(text))) return NEVER;
  if (CONSOLIDATED.test(`${plain(place.above)} ${place.before}`)) return NEVER;
  if (statesUpdate(text.slice(0, date.start), date.start <= 2 ? place.above : '')) return NEVER;
  if (OTHER_DAY_LABEL.test(label) || runsOn(text, date, place.above)) return NEVER;
  if (isOfCited(date, place.above)) return NEVER;
  if (CITED_GAZETTE.test(`${plain(place.above)} ${place.before}`)) return NEVER;
  let score = 0;
  // Whether the line starts within a sentence ("du 30 septembre"), so that the line above says what
  // its date means.
  const continues = OF_LABEL.test(place.before);
  const near = lastWords(continues ? `${place.previous} ${place.before}` : place.before);
  if (isCited(text, date, place) || isToCome(near)) return NEVER;
  if ((place.page > 0 || place.line >= HEADING_LINES) && ISSUED_ACT.test(place.before)) score -= 3;
  else if (ISSUE_LABEL.test(label.slice(-60))) score += rest <= 30 ? 8 : 5;
  else if (namesOtherDay(near) || tellsOfFact(near)) score -= 6;
  else if (continues && AMENDS.test(place.previous)) score -= 3;
  else if (!isTop(place) && standsAlone && NUMBERED_ACT.test(place.previous)) score -= 3;
  else if (PLAIN_LABEL.test(label) || THAI_LABEL.test(place.before))
    score += standsAlone || (isTop(place) && rest < 30) ? 5 : 1;
  else if (UNKNOWN_LABEL.test(place.before)) score -= 6;
  else if (CITED_ACT.test(place.before.slice(-40)) && !standsAlone && place.line > 6) score -= 3;
  const isPromulgated = PROMULGATED.test(place.before);
  if (ENACTED.test(place.before) || (!isPromulgated && ENACTED.test(place.previous)))
    score += standsAlone || rest < 60 ? 6 : 2;
  if (isEnd(place) && SIGNER_IN_HAN.test(place.before) && isLast(text, date)) score += 4;
  if (isTop(place)) {
    if (standsAlone) score += 4;
    else if (rest <= 75) score += 2;
    if (place.line < 8 && rest <= 75) score += 1;
    const heads =
      beginsWithAct(text, date) && (date.start < 40 || (date.start < 110 && rest <= 90));
    if (heads && place.line < 10 && !/[.;]$/.test(text)) score += date.start < 40 ? 4 : 3;
  } else if (isEnd(place) && standsAlone && !startsLowercase(text)) {
    score += PLACE_OF_SIGNING.test(place.before) || rest <= 12 ? 3.5 : 1;
  } else if (standsAlone && PLACE_OF_SIGNING.test(place.before)) score += 3.5;
  else if (rest === 0 && place.page === 0 && place.line < LONGEST_HEAD) score += 3;
  if (PLACE_AT_END.test(place.before) && /^\.?$/.test(text.slice(date.end))) score += ENOUGH;
  if (PUBLISHED_STAMP.test(label) && score > 0) score -= 1;
  // Prefers a date that is a line of its own to one on the line with the print date.
  if (rest === 0 && score > 0) score += 0.5;
  if (GAZETTE_HEADING.test(place.previous) || GAZETTE_LINE.test(plain(text))) score += 6;
  if (date.isSpan) score -= 3;
  // Lowers the score of a date that could be read differently, so that it is used only if there is
  // no other.
  if (date.isAmbiguous || date.calendar === 'bangla') score -= 0.5;
  if (/\(\s*(?:updated|amended|as )/u.test(place.before)) score -= 4;
  return score;
};

const candidatesOn = (
  page: string,
  at: { page: number; pages: number },
  options: { language: string; notAfter: string },
): Candidate[] => {
  const lines = readableLines(page, 200);
  const sentenceAt = sentencesOf(lines);
  return lines.flatMap((text, line) => {
    const above = lines[line - 1] ?? '';
    const previous = plain(`${lines[line - 2] ?? ''} ${above}`);
    return (
      findDates(text, options)
        // Leaves out Hijri dates, because the first day of a month differs by country.
        .filter(({ date, calendar }) => calendar !== 'hijri' && date <= options.notAfter)
        .filter(({ end }) => !TERM_BEHIND.test(text.slice(end)))
        .map((date) => ({
          date: date.date,
          evidence: (lines[line] ?? text).slice(0, 160),
          score: scoreOf(text, date, {
            ...at,
            line,
            lines: lines.length,
            before: plain(text.slice(0, date.start)).replace(OTHER_CALENDAR, ' '),
            previous: previous.replace(OTHER_CALENDAR, ' '),
            above,
            below: lines[line + 1] ?? '',
            sentence: sentenceAt(line, date.start),
          }),
        }))
    );
  });
};

const ENOUGH = 3.5;
const NEVER = -10;

/**
 * Returns the issue date that a circular gives, and the line with it; null if it gives none, or
 * several that are equally likely.
 */
export const findPublicationDate = (
  pages: readonly string[],
  options: { language: string; notAfter: string },
): PublicationDate | null => {
  const split = splitDate(pages[0] ?? '', options.language);
  if (split && split.date <= options.notAfter) return split;
  const ends = [0, 1, pages.length - 2, pages.length - 1];
  // Searches every page, because the signature may be in the middle of the file, before explanatory
  // notes.
  const signed = pages
    .slice(0, 80)
    .flatMap((page, at) => (ENACTED.test(plain(page.slice(-1_500))) ? [at] : []));
  const wanted = [...new Set([...ends, ...signed.slice(0, 3)])].filter(
    (page) => page >= 0 && page < pages.length,
  );
  const candidates = wanted.flatMap((page) =>
    candidatesOn(pages[page] ?? '', { page, pages: pages.length }, options),
  );
  const best = candidates.reduce<Candidate | null>(
    (top, candidate) => (!top || candidate.score > top.score ? candidate : top),
    null,
  );
  if (!best || best.score < ENOUGH) return null;
  const rival = candidates.some(({ date, score }) => date !== best.date && score >= best.score);
  return rival ? null : { date: best.date, evidence: best.evidence };
};
