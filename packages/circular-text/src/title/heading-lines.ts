import { findDates } from '../dates/find-dates.ts';
import { isFillerWord } from '../dates/tokens.ts';
import { isShouted, letterCount, plain, readableLines } from '../words/lines.ts';
import { findWords } from '../words/words.ts';
import { isIssuerWord, isJoiningWord, isKindWord } from './heading-words.ts';
import {
  ADDRESSEE_LINE,
  ADDRESSEES,
  BOILERPLATE,
  DOCUMENT_WORD,
  LETTERHEAD,
  SALUTATION,
  SUBJECT_OPENING,
} from './title-words.ts';

/** Names of places and labels of numbers next to a date: "г. Ташкент", "Улаанбаатар хот". */
export const PLACE_NAME =
  /(?<!\p{L})(?:(?:г|м|гр|ш|қ|ք|ქ|mun|sh)\. ?\p{L}+|(?:[\p{Lu}]\p{L}+|[\p{Lu}]+)(?: қ\.| ш\.| şəhəri| shahri| sh\.| хот| қаласы| шаары| шаҳри))(?!\p{L})/gu;

/**
 * Number of lines at the top in which an act may name itself. Lines further down cite other acts.
 */
export const HEADING_LINES = 10;

/**
 * A line near the start of a circular: as written, in the form of `plain`, and as words in the form
 * of `normaliseWord`.
 */
export type Line = { text: string; plain: string; forms: readonly string[]; isShouted: boolean };

const SPACED_WORD = /^\p{L}(?: \p{L}){3,40}$/u;

/**
 * Removes the copy from a line that is printed twice for a shadow effect: "REPORT DE LA DATE REPORT
 * DE LA DATE".
 */
const onceOnly = (text: string): string => {
  const half = text.slice(0, Math.floor(text.length / 2)).trim();
  return half.length >= 8 && text === `${half} ${half}` ? half : text;
};

export const toLine = (raw: string): Line => {
  const text = onceOnly(SPACED_WORD.test(raw) ? raw.replaceAll(' ', '') : raw);
  return {
    text,
    plain: plain(text),
    forms: findWords(text).map(({ form }) => form),
    isShouted: isShouted(text),
  };
};

/** Returns the first lines of a page with their words, except stamps of approval. */
export const readLines = (page: string | undefined, most: number): Line[] =>
  withoutStamps(
    readableLines(page ?? '', most)
      .map(toLine)
      .map(inCapitals),
  );

const SHORT_CAPITALS = /^\p{Lu}{2,5}$/u;

/**
 * Marks a short word between lines in capitals as part of their heading: "BANK SEKTORU | ÜZRƏ |
 * MAKROPRUDENSİAL".
 */
const inCapitals = (line: Line, at: number, all: readonly Line[]): Line =>
  SHORT_CAPITALS.test(line.text) && all[at - 1]?.isShouted && all[at + 1]?.isShouted
    ? { ...line, isShouted: true }
    : line;

/**
 * Last line of a stamp of approval, which isn't part of a sentence: "… qərarı ilə təsdiq
 * edilmişdir".
 */
const STAMP_END =
  /(?:qerari|emri) ile tesdiq (?:edilmisdir|edilib|olunmusdur|olunub)\.?$|qarori bilan tasdiqlangan\.?$|қарори билан тасдиқланган\.?$|қаулысымен бекітілген\.?$|токтому менен бекитилген\.?$/u;
const LONGEST_STAMP = 5;

/** Removes the lines of stamps of approval, which say who approved the text and when. */
const withoutStamps = (lines: readonly Line[]): Line[] => {
  const stamped = new Set<Line>();
  for (const [at, line] of lines.entries()) {
    if (!STAMP_END.test(line.plain)) continue;
    const above = lines.slice(Math.max(0, at - LONGEST_STAMP), at).reverse();
    const other = above.findIndex((one) => !isDateLine(one) && !isActHeading(one));
    for (const one of other < 0 ? above : above.slice(0, other)) stamped.add(one);
  }
  return lines.filter((line) => !stamped.has(line));
};

const LONGEST_LETTERHEAD = 9;
const LONGEST_DATE_LINE = 70;
const LETTERS_BESIDE_DATE = 10;

export const wordCount = (text: string): number => text.split(' ').length;

/** A place, before the date of a letter: "Port-au-Prince, le". */
const PLACE =
  /^\p{Lu}[\p{L}\p{M}.'’-]{1,20}(?: (?:\p{Lu}[\p{L}\p{M}.'’-]{0,15}|\p{L}{1,3})){0,3}[,:]?\s?(?:le|a|em|on|den|am|dnia|dne|the|ngày)?,?\s?$/u;
/** A day without a year, below the number of an act, which contains the year: "de 14 de Maio". */
const DAY_WITHOUT_YEAR = /^(?:de |du |of |от )?\d{1,2}[.º°]? (?:de )?\p{L}{3,12}$/iu;

/**
 * Marks around the parts of a date on a form: "04 aprel_ 2025-ci il tarixli", "“08” “fevral”
 * 2024-cü il".
 */
const FILLED_IN = /[_“”"«»]/gu;
const YEAR_WORD = /(?<=\d)-?(?:ci|cı|cu|cü) il(?: tarixli)?(?!\p{L})/iu;

export const isDateLine = ({ text: written, plain: words }: Line): boolean => {
  if (written.length > LONGEST_DATE_LINE || DOCUMENT_WORD.test(words)) return false;
  const text = written.replace(FILLED_IN, '').replace(YEAR_WORD, '');
  if (DAY_WITHOUT_YEAR.test(text)) return true;
  const date = findDates(text)[0];
  if (!date) return false;
  if (PLACE.test(text.slice(0, date.start)) && letterCount(text.slice(date.end)) <= 2) {
    return /,/.test(text.slice(0, date.start));
  }
  const rest = `${text.slice(0, date.start)} ${text.slice(date.end)}`;
  const others = rest
    .replaceAll(PLACE_NAME, ' ')
    .split(' ')
    .filter((word) => !/[\d/]/.test(word) && !isFillerWord(word));
  return letterCount(others.join('')) < LETTERS_BESIDE_DATE;
};

/** Maximum number of other words in the name of a department. A heading about a bank has more. */
const MOST_OTHERS = 3;

/**
 * Something that belongs to a bank, which makes the line a statement rather than a letterhead:
 * "Central Bank's rates of interest".
 */
const OF_BANK = /\bbank['’]s \p{L}/u;

const isLetterhead = ({ text, plain: words, forms }: Line): boolean =>
  wordCount(text) <= LONGEST_LETTERHEAD &&
  forms.filter((form) => form.length > 1 && !isIssuerWord(form) && !isJoiningWord(form)).length <=
    MOST_OTHERS &&
  LETTERHEAD.test(words) &&
  !OF_BANK.test(words) &&
  !DOCUMENT_WORD.test(words) &&
  !SUBJECT_OPENING.test(words);

/** Whether a line is a reference: only a few words, with digits and a slash. */
const isReference = ({ text, plain: words }: Line): boolean =>
  wordCount(text) <= 4 && /\d/.test(text) && text.includes('/') && !DOCUMENT_WORD.test(words);

const POSTCODE = /\b\d{5,6}$|, \d{3} \d{2} \p{Lu}/u;

/** Whether a line is an address: it has commas, and a postcode at its end or before the town. */
const isAddress = ({ text }: Line): boolean => text.includes(',') && POSTCODE.test(text);

const isSignature = ({ text }: Line): boolean => text.includes('_____');

/** Whether a line is never part of a title: an address, a page number, an embargo, a stamp. */
export const isBoilerplate = (line: Line): boolean => BOILERPLATE.test(line.plain);

const LONGEST_ADDRESSEE = 70;

/** Whether a line is the first of a letter's addressees. */
export const isAddressee = ({ text, plain: words }: Line): boolean =>
  text.length <= LONGEST_ADDRESSEE &&
  /^\p{Lu}(?!\p{Lu})/u.test(text) &&
  !/[.;:?!]$/u.test(text) &&
  ADDRESSEE_LINE.test(words);

/** Whether a line can't be part of a title. */
export const isJunk = (line: Line): boolean =>
  letterCount(line.text) < 4 ||
  BOILERPLATE.test(line.plain) ||
  ADDRESSEES.test(line.plain) ||
  isAddressee(line) ||
  isLetterhead(line) ||
  isDateLine(line) ||
  SALUTATION.test(line.plain) ||
  isReference(line) ||
  isAddress(line) ||
  isSignature(line) ||
  (line.text.match(/\ufffd/g)?.length ?? 0) > 1;

/** Start of a bank's name that includes its country: "Banque du Liban", "Banka Slovenije". */
const BANK = /^(?:banque|banco|banca|banka|bank of|benki|банк|банка|бонк|بنك|مصرف|بانك)(?!\p{L})/u;
/** A word of consonants in capitals, which is an abbreviation: "CMN", "SBS". */
const CONSONANTS = /^[B-DF-HJ-NP-TV-XZ]{2,6}$/;
const ABBREVIATION = /^\p{Lu}{2,8}$/u;
const SIGNS_AROUND = /^[("“«]|[)"”»,:]$/gu;
const LATIN = /\p{Script=Latin}/u;

/**
 * The name of a series and a number, whatever the series is called: "Operating Instructions No. 01
 * / 02 / 005".
 */
const SERIES_AND_NUMBER =
  /^(?:\p{L}{3,14} ){0,3}(\p{L}{3,14}) (\p{L}{4,14}) no\.? ?:? ?[\p{L}\d./ -]{0,40}\d{1,6}$/u;

const namesSeries = ({ plain: words }: Line): boolean => {
  const [, before = '', kind = ''] = SERIES_AND_NUMBER.exec(words) ?? [];
  // The amendment of an act is a topic: "Amendments to Circular No. 7".
  return isKindWord(kind) && !isJoiningWord(before) && !/\b(?:amend|repeal|revis)/.test(words);
};

/**
 * Returns the words of a line except dates, numbers and references; if the line isn't in capitals,
 * also except abbreviations.
 */
const wordsOfHeading = ({ text, isShouted: shouted }: Line): string[] => {
  if (DAY_WITHOUT_YEAR.test(text)) return [];
  let rest = text;
  for (const { start, end } of findDates(text).reverse()) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  const isLatin = (rest.match(/\p{Script=Latin}/gu)?.length ?? 0) > letterCount(rest) / 2;
  const kept = rest
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .filter((word) => !(shouted ? CONSONANTS : ABBREVIATION).test(word.replace(SIGNS_AROUND, '')))
    .filter((word) => !isLatin || LATIN.test(word));
  return findWords(kept.join(' '))
    .map(({ form }) => form)
    .filter((form) => form.length > 1 && !isJoiningWord(form));
};

/**
 * Whether a line gives only the kind of act, the issuer, the number and the date: "ПОСТАНОВЛЕНИЕ
 * ПРАВЛЕНИЯ НАЦИОНАЛЬНОГО БАНКА", "Circular No. 7 of 2024". It may have one further word, such as a
 * name; a topic has more.
 */
export const isActHeading = (line: Line): boolean => {
  const words = wordsOfHeading(line);
  const kinds = words.filter(isKindWord).length;
  const issuers = words.filter((form) => !isKindWord(form) && isIssuerWord(form)).length;
  const others = words.length - kinds - issuers;
  if (words.length === 0) return /\d/.test(line.text);
  if (kinds + issuers === 0) return false;
  if (others === 0 || namesSeries(line)) return true;
  // The name of an issuer has two words for one, or a country ("Bank of Example"). "Reserve
  // requirements" is a topic.
  if (kinds === 0)
    return others === 1 && (issuers >= 2 || BANK.test(line.plain)) && words.length <= 5;
  return others === 1 ? kinds + issuers >= 2 : others === 2 && issuers >= 3;
};

const YEAR = /^(?:19|20)\d\d$/;

/** Whether a line is only the kind of a document: "Press release", "MASTER CIRCULAR". */
export const isBareKind = (line: Line): boolean => {
  const words = line.forms.filter((form) => !isJoiningWord(form));
  return words.length > 0 && words.length <= 3 && words.every(isKindWord);
};

export const isYearLine = ({ text }: Line): boolean =>
  text.split(/[-–—/ ]/).every((part) => YEAR.test(part)) && text.length <= 11;
