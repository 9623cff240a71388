import { findDates } from '../dates/find-dates.ts';
import { findWords, type Word } from '../words/words.ts';
import { GAZETTE, isActWord } from './act-words.ts';

/** A labelled number: "No. 43/2024", "№ 62", "رقم (35)", "Nomor 3 Tahun 2025". */
const NUMBER =
  /(?:(?<![\p{L}\p{N}.])(?:n[°º]|n(?=\.| \d)|nos?|nr|num|número|numero|number|nomor|nomer|sayılı|số|č|br|бр)(?!\p{L})\.?|№|رقم|نمبر|شمارهٔ?|নং|সংখ্যা|सं(?=\.)|संख्या)[ :.]{0,3}\n?[([]?[ ]{0,2}[\p{L}.]{0,12}[ -]?\p{N}[\p{L}\p{M}\p{N}./–-]{0,40}[)\]]?(?:\s{1,3}(?:of|de|del|du|tahun|год|року|لسنة)\s{1,3}(?:19|20)\d\d(?:[-/]\d\d(?![\d/-]))?)?/giu;

/** A number with its year: "Circular 027 de 2020", "Act 930 of 2016". */
const WITH_YEAR =
  /(?<![\p{L}\p{N}./-])\d{1,5}\s{1,3}(?:de|of|del|du)\s{1,3}(?:19|20)\d\d(?:[-/]\d\d(?![\d/-]))?(?!\d)/giu;

/** A number before its label and the kind of act: "2004/48 sayılı Tebliğ". */
const BEFORE_LABEL = /(?<![\p{L}\p{N}])\d[\d/-]{0,14} (?:sayılı|nömrəli|сонли|sonli)(?!\p{L})/giu;

/**
 * A reference directly after the kind of act: "Master Circular RPCD.CO.Plan.BC
 * 10/04.09.01/2014-15".
 */
const REFERENCE =
  /(?<![\p{L}\p{N}/])\p{Lu}[\p{L}.]{1,20}(?: ?\d{1,4})?(?:\/ ?[\p{L}\p{N}._-]{1,20}){2,8}(?:(?<=-)\n\d\d)?/gu;

/**
 * A series before the kind of act, which is part of the act's name: "FE Circular", "A.P. (DIR
 * Series) Circular".
 */
const SERIES =
  /(?:(?<![\p{L}.])(?:\p{Lu}\.){1,3} ?)?\(\p{L}[\p{L} ]{1,20}Series\)\s$|(?<![\p{L}\p{N}.])\p{Lu}{2,6}\s$/u;
const LONGEST_SERIES = 40;
/** Capitalised words that look like a series but aren't one. */
const NO_SERIES = /^(?:THE|THIS|AND|OUR|VIDE|SEE|PER|DE|LA|DO|DA)\s$/;

const LOOKED_BACK = 90;
const LOOKED_AHEAD = 60;
const LONGEST = 180;

/** Maximum distance, in characters, between a type of act and its unlabelled number. */
const NEXT_TO = 20;

/**
 * Whether the word "law" after this text is part of "by-law", a company's own rule: "By-law No. 9".
 */
const isByLaw = (before: string) => /bye?\s?[-–]\s?$/iu.test(before);
const BY_LAW = /(?<!\p{L})by(?:e?\s?[-–]\s?|e)?laws?(?!\p{L})/iu;

export type Place = { start: number; end: number };

/**
 * Returns the first word of a kind of act that has several words: "Circular Letter",
 * "Undang-Undang".
 */
const firstOfName = (head: string, kinds: readonly Word[]): Word | undefined => {
  let first = kinds.at(-1);
  for (const kind of kinds.toReversed().slice(1)) {
    if (!first || !/^[ -]?$/u.test(head.slice(kind.end, first.start))) break;
    first = kind;
  }
  return first;
};

/**
 * Returns the span from the kind of act before a number to the end of the number; undefined if
 * there is no kind of act within `most` characters.
 */
const actBefore = (text: string, { start, end }: Place, most: number): Place | undefined => {
  const from = Math.max(0, start - most);
  const head = text.slice(from, start);
  const kinds = findWords(head).filter(({ form }) => isActWord(form));
  const kind = kinds.at(-1);
  if (!kind || /[.;:\n]\s/u.test(head.slice(kind.end)) || isByLaw(head.slice(0, kind.start))) {
    return undefined;
  }
  const between = text.slice(from + kind.start, end);
  if (GAZETTE.test(between) || BY_LAW.test(between)) return undefined;
  return {
    start: withSeries(text, from + (firstOfName(head, kinds) ?? kind).start),
    end: withBracket(text, end, between),
  };
};

const withSeries = (text: string, start: number): number => {
  // In a text in capitals, a series looks like any other word, so the act starts at its kind.
  if (/^\p{Lu}{2}/u.test(text.slice(start))) return start;
  const series = SERIES.exec(text.slice(Math.max(0, start - LONGEST_SERIES), start))?.[0] ?? '';
  return NO_SERIES.test(series) ? start : start - series.length;
};

/**
 * Returns the end of a number, including the bracket in which it ends: "Act, 1999 (42 of 1999)".
 */
const withBracket = (text: string, end: number, act: string): number =>
  text[end] === ')' && act.includes('(') && !act.includes(')') ? end + 1 : end;

const actAfter = (text: string, { start, end }: Place): Place | undefined => {
  const tail = text.slice(end, end + LOOKED_AHEAD);
  const kind = findWords(tail).find(({ form }) => isActWord(form));
  return kind && !GAZETTE.test(tail.slice(0, kind.start))
    ? { start, end: end + kind.end }
    : undefined;
};

/** Whether a match is a date, such as "August 2 of 2018", rather than an act's number and year. */
const isDay = (act: string): boolean => findDates(act).length > 0;

/** Returns the places where a text names acts by kind and number, in text order. */
export const placesOfActs = (text: string): Place[] => {
  const toPlace = ({ index, 0: all }: RegExpExecArray) => ({
    start: index,
    end: index + all.length,
  });
  const before = [
    ...Array.from(text.matchAll(NUMBER), (match) => actBefore(text, toPlace(match), LOOKED_BACK)),
    ...Array.from(text.matchAll(WITH_YEAR), (match) =>
      actBefore(text, toPlace(match), NEXT_TO),
    ).filter((place) => place && !isDay(text.slice(place.start, place.end))),
    ...Array.from(text.matchAll(REFERENCE), (match) =>
      actBefore(text, toPlace(match), NEXT_TO),
    ).filter((place) => place && !text.slice(place.start, place.end).includes('(')),
  ];
  const behind = Array.from(text.matchAll(BEFORE_LABEL), (match) => actAfter(text, toPlace(match)));
  return [...before, ...behind]
    .filter((place) => place !== undefined)
    .filter(({ start, end }) => end - start <= LONGEST)
    .sort((one, other) => one.start - other.start);
};

/** Words before the title of a repealed act: "supersedes the ". */
const BEFORE_TITLE =
  /(?<!\p{L})(?:supersedes?|repeals?|replaces?)\s{1,3}(?:the\s{1,3})?(?:earlier\s{1,3}\p{L}{4,12}\s{1,3}on the subject,?\s{1,3}namely,?\s{1,3}the\s{1,3})?(?=\p{Lu})/gu;
/** Words between the title of a repealed act and its date or reference. */
const BEHIND_TITLE = /\s(?:issued\s{1,3}(?:by the (?:\p{L}{3,9} )?Bank\s{1,3})?on|dated|\(Ref)/u;
const NO_TITLE = /[.;:]|(?<!\p{L})n(?:os?|r|°|º)\.? ?\d/iu;
const [SHORTEST_TITLE, LONGEST_TITLE] = [10, 160];

/**
 * Returns the places where a text repeals acts that it names by title and date, without a number.
 */
export const placesOfTitles = (text: string): Place[] =>
  Array.from(text.matchAll(BEFORE_TITLE), ({ index, 0: before }) => {
    const start = index + before.length;
    const behind = text.slice(start, start + LONGEST_TITLE + 20);
    return { start, end: start + behind.search(BEHIND_TITLE) };
  }).filter(
    ({ start, end }) =>
      end - start >= SHORTEST_TITLE &&
      end - start <= LONGEST_TITLE &&
      !NO_TITLE.test(text.slice(start, end)),
  );
