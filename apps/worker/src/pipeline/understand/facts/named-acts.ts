import { findDates, plainDigits } from '@circulate/dates';
import type { NamedAct } from '@circulate/shared-schemas';
import { findWords, type Word } from '../words.ts';
import {
  AMENDED,
  AMENDS,
  BY_OTHER,
  CHANGED_BY,
  GAZETTE,
  isActWord,
  REPEALED,
  REPEALS,
  UNDONE,
} from './act-words.ts';
import { dayOfAct } from './day-of-act.ts';
import { comparable, firstStart, lastEnd, saysAny } from './fact-words.ts';
import type { Passage } from './passages.ts';

/** A number with its label: "No. 43/2024", "№ 62", "رقم (35)", "Nomor 3 Tahun 2025". */
const NUMBER =
  /(?:(?<![\p{L}\p{N}.])(?:n[°º]|n(?=\.| \d)|nos?|nr|num|número|numero|number|nomor|nomer|sayılı|số|č|br|бр)(?!\p{L})\.?|№|رقم|نمبر|شمارهٔ?|নং|সংখ্যা|सं(?=\.)|संख्या)[ :.]{0,3}\n?[([]?[ ]{0,2}[\p{L}.]{0,12}[ -]?\p{N}[\p{L}\p{M}\p{N}./–-]{0,40}[)\]]?(?:\s{1,3}(?:of|de|del|du|tahun|год|року|لسنة)\s{1,3}(?:19|20)\d\d)?/giu;

/** "Circular 027 de 2020", "Act 930 of 2016". */
const WITH_YEAR = /(?<![\p{L}\p{N}./-])\d{1,5}\s{1,3}(?:de|of|del|du)\s{1,3}(?:19|20)\d\d(?!\d)/giu;

/** "2004/48 sayılı Tebliğ": the number stands before its label and the kind of act. */
const BEFORE_LABEL = /(?<![\p{L}\p{N}])\d[\d/-]{0,14} (?:sayılı|nömrəli|сонли|sonli)(?!\p{L})/giu;

const LOOKED_BACK = 90;
const LOOKED_AHEAD = 60;
const CUE_BEFORE = 160;
const CUE_AFTER = 110;
const LONGEST = 180;

/** A number with its year alone belongs to a kind of act that is the word before it. */
const NEXT_TO = 20;

/** "By-law No. 9" is a rule of a company's own. */
const isByLaw = (before: string) => /by\s?[-–]\s?$/iu.test(before);

type Place = { start: number; end: number };

/** The first word of a name that is made of several: "Circular Letter", "Undang-Undang". */
const firstOfName = (head: string, kinds: readonly Word[]): Word | undefined => {
  let first = kinds.at(-1);
  for (const kind of kinds.toReversed().slice(1)) {
    if (!first || !/^[ -]?$/u.test(head.slice(kind.end, first.start))) break;
    first = kind;
  }
  return first;
};

/** From the kind of act to its number; nothing where no kind of act stands before it. */
const actBefore = (text: string, { start, end }: Place, most: number): Place | undefined => {
  const from = Math.max(0, start - most);
  const head = text.slice(from, start);
  const kinds = findWords(head).filter(({ form }) => isActWord(form));
  const kind = kinds.at(-1);
  if (!kind || /[.;:\n]\s/u.test(head.slice(kind.end)) || isByLaw(head.slice(0, kind.start))) {
    return undefined;
  }
  const between = text.slice(from + kind.start, end);
  if (GAZETTE.test(between)) return undefined;
  return {
    start: from + (firstOfName(head, kinds) ?? kind).start,
    end: withBracket(text, end, between),
  };
};

/** The end of a number whose bracket is closed right behind it: "Act, 1999 (42 of 1999)". */
const withBracket = (text: string, end: number, act: string): number =>
  text[end] === ')' && act.includes('(') && !act.includes(')') ? end + 1 : end;

const actAfter = (text: string, { start, end }: Place): Place | undefined => {
  const tail = text.slice(end, end + LOOKED_AHEAD);
  const kind = findWords(tail).find(({ form }) => isActWord(form));
  return kind && !GAZETTE.test(tail.slice(0, kind.start))
    ? { start, end: end + kind.end }
    : undefined;
};

/** "released August 2 of 2018": a day, and no number with its year. */
const isDay = (act: string): boolean => findDates(act).length > 0;

const placesIn = (text: string): Place[] => {
  const toPlace = ({ index, 0: all }: RegExpExecArray) => ({
    start: index,
    end: index + all.length,
  });
  const before = [
    ...Array.from(text.matchAll(NUMBER), (match) => actBefore(text, toPlace(match), LOOKED_BACK)),
    ...Array.from(text.matchAll(WITH_YEAR), (match) =>
      actBefore(text, toPlace(match), NEXT_TO),
    ).filter((place) => place && !isDay(text.slice(place.start, place.end))),
  ];
  const behind = Array.from(text.matchAll(BEFORE_LABEL), (match) => actAfter(text, toPlace(match)));
  return [...before, ...behind]
    .filter((place) => place !== undefined)
    .filter(({ start, end }) => end - start <= LONGEST)
    .sort((one, other) => one.start - other.start);
};

const RELATIONS = [
  { relation: 'repeals', does: REPEALS, done: REPEALED },
  { relation: 'amends', does: AMENDS, done: AMENDED },
] as const;

/** Another act named shortly before the words: it is the one that did it. */
const OTHER_ACT = /\d\/\d|(?:№|no|nr|č|n°|nomor)\.? ?\d/u;
const SUBJECT = 110;

/** Whoever repeals articles of an act amends it. */
const PART =
  /(?<![\p{L}\p{M}])(?:art(?:s|igos?|icles?|ículos?|icolo|icoli)?\.?|sections?|paragraphs?|paras?\.?|clauses?|parágrafos?|incisos?|ст\.|стат[ьт]\p{L}{1,3}|madde\p{L}{0,4}|المادة|المواد|pasal)\s{0,3}[\p{N}IVX(]/iu;

const OF_IT = / (?:of|de|da|do|del|des|du|della|dari|din)(?: the| la)? ?$/u;
const NEAR_PART = 60;

/** How far before a verb stands what undoes it, and before an act what says that it changed another. */
const NEAR_VERB = 45;
const NEAR_ACT = 45;

const relationOf = (before: string, after: string, own: string | undefined) => {
  if (saysAny(before.slice(-NEAR_ACT), CHANGED_BY)) return 'refers_to';
  for (const { relation, does, done } of RELATIONS) {
    const end = lastEnd(before, does);
    const subject = before.slice(Math.max(0, end - SUBJECT), end);
    const isByOther =
      saysAny(before.slice(end), BY_OTHER) ||
      saysAny(before.slice(Math.max(0, end - NEAR_VERB), end), UNDONE) ||
      (OTHER_ACT.test(subject) && (own === undefined || !digitsOf(subject).includes(own)));
    if (end >= 0 && !isByOther) return PART.test(before.slice(end)) ? 'amends' : relation;
    const start = firstStart(after, done);
    if (start >= 0 && !/^ ?il[eə] /u.test(after)) {
      return OF_IT.test(before) && PART.test(before.slice(-NEAR_PART)) ? 'amends' : relation;
    }
  }
  return 'refers_to';
};

/** Items of a list stand so near to one another. */
const LIST_GAP = 130;

/** Whether nothing but dates, counters and joining words stand between two acts: one list. */
const isListGap = (gap: string): boolean => {
  if (gap.length > LIST_GAP) return false;
  const dates = findDates(gap);
  const rest =
    gap.slice(0, dates[0]?.start ?? gap.length) + gap.slice(dates.at(-1)?.end ?? gap.length);
  return (
    !/(?<!\p{L})\p{Ll}{5,}/u.test(
      rest.replaceAll(/\b(?:dated|tanggal|artículos?|articles?)\b/giu, ''),
    ) && /\p{Lu}|[,;:]|\d|\b(?:and|y|e|et|и|та|dan|ve|si|und)\b/u.test(rest)
  );
};

const digitsOf = (text: string) =>
  plainDigits(text)
    .match(/\d+/g)
    ?.map((digits) => Number(digits))
    .join('/') ?? '';

/** The circular's own number, which may be written with its year or without. */
const isOwn = (act: string, own: string | undefined): boolean => {
  const digits = digitsOf(act);
  return own !== undefined && (own === digits || own.startsWith(`${digits}/`));
};

const HEADING = 1_200;
const LINE_START = 12;

/** The number at the head of the circular itself: at the start of one of its first lines. */
const isHeading = (text: string, start: number): boolean =>
  start < HEADING && start - (text.lastIndexOf('\n', start) + 1) < LINE_START;

type Known = { ownNumber: string | null; language: string };
type Own = { own: string | undefined; language: string };

const actsOn = (passage: Passage, at: number, { own, language }: Own): NamedAct[] => {
  const { text } = passage;
  const slice = (from: number, to: number) => comparable(text.slice(from, to));
  let last: { relation: NamedAct['relation']; end: number } | undefined;
  return placesIn(text).flatMap(({ start, end }): NamedAct[] => {
    const act = text
      .slice(start, end)
      .replaceAll(/\s+/g, ' ')
      .replace(/[.,/–-]$/u, '');
    if (isOwn(act, own)) return [];
    const before = slice(Math.max(passage.bounds.around(start).start, start - CUE_BEFORE), start);
    const sentenceEnd = passage.bounds.around(end - 1).end;
    const after = slice(end, Math.min(sentenceEnd, end + CUE_AFTER));
    const said = relationOf(before, after, own);
    const ending = slice(Math.max(end, sentenceEnd - ENDING), sentenceEnd);
    const isEnded =
      isSubject(text.slice(Math.max(0, start - CUE_BEFORE), start)) && saysAny(ending, REPEALED);
    const isListed = last && last.end <= start && isListGap(text.slice(last.end, start));
    const inherited = isListed ? last?.relation : undefined;
    const unsaid = isEnded ? 'repeals' : (inherited ?? 'refers_to');
    const relation = said === 'refers_to' ? unsaid : said;
    last = { relation, end };
    if (relation === 'refers_to' && at === 0 && isHeading(text, start)) return [];
    const sentence = passage.sentenceAt(start, end);
    const dated = dayOfAct(text, { start, end }, language);
    return sentence ? [{ relation, act, ...(dated && { dated }), sentence }] : [];
  });
};

/** An act at the head of an item: "a. Circular No. 4 on … ; b. … are revoked and declared void." */
const ITEM = /(?:[:;]|^)\s{0,4}(?:(?:and|dan|y|e|et|и)\s{1,4})?(?:(?:\p{L}|\d{1,2})[.)])?\s{0,4}$/u;
/** "Pada saat Peraturan ini mulai berlaku, Surat Edaran Nomor 5 tentang …, dicabut". */
const INDONESIAN_SUBJECT =
  /\bini\s{1,4}(?:mulai\s{1,4})?berlaku,?\s{1,4}(?:maka\s{1,4})?(?:ketentuan\s{1,4}(?:sebagaimana\s{1,4}dimaksud\s{1,4})?dalam\s{1,4})?(?:\p{Lu}\p{L}{1,20}\s{1,4}){0,6}$/u;

/** Whether an act, by what stands before it, is what the verb at the end of the sentence is said of. */
const isSubject = (before: string): boolean =>
  ITEM.test(before.slice(-NEXT_TO)) || INDONESIAN_SUBJECT.test(before);

/** Where some languages put the verb of a long list. */
const ENDING = 90;

/** The same act in another case of its name or with brackets around its number. */
const keyOf = (act: string): string =>
  `${digitsOf(act)} ${
    findWords(act)
      .find(({ form }) => isActWord(form))
      ?.form.slice(0, SAME_NAME) ?? act
  }`;
const SAME_NAME = 4;

/**
 * Other acts that the sentences name by kind and number, and what is done to each: amended, repealed,
 * or just named, with its day where that stands beside it. The circular's own number is none.
 */
export const findNamedActs = (
  passages: readonly Passage[],
  { ownNumber, language }: Known,
): NamedAct[] => {
  const own = ownNumber ? digitsOf(ownNumber) : undefined;
  const acts = new Map<string, NamedAct>();
  for (const found of passages.flatMap((passage, at) => actsOn(passage, at, { own, language }))) {
    const key = keyOf(found.act);
    const known = acts.get(key);
    if (!known || (known.relation === 'refers_to' && found.relation !== 'refers_to')) {
      acts.set(key, found);
    }
  }
  return [...acts.values()];
};
