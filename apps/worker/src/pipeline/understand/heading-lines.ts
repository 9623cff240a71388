import { findDates } from '@circulate/dates';
import { isIssuerWord, isJoiningWord, isKindWord } from './heading-words.ts';
import { isShouted, letterCount, plain, readableLines } from './lines.ts';
import {
  BOILERPLATE,
  DOCUMENT_WORD,
  LETTERHEAD,
  SALUTATION,
  SUBJECT_OPENING,
} from './title-words.ts';
import { findWords } from './words.ts';

/** A line near the start of a circular, as it stands and made comparable (see `plain`). */
export type Line = { text: string; plain: string; forms: readonly string[]; isShouted: boolean };

const SPACED_WORD = /^\p{L}(?: \p{L}){3,40}$/u;

/** A line printed twice over itself, as shadows are made: "REPORT DE LA DATE REPORT DE LA DATE". */
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

/** The first lines of a page, with their words. */
export const readLines = (page: string | undefined, most: number): Line[] =>
  readableLines(page ?? '', most).map(toLine);

const LONGEST_LETTERHEAD = 9;
const LONGEST_DATE_LINE = 70;
const LETTERS_BESIDE_DATE = 10;

export const wordCount = (text: string): number => text.split(' ').length;

const isDateLine = ({ text, plain: words }: Line): boolean => {
  if (text.length > LONGEST_DATE_LINE || DOCUMENT_WORD.test(words)) return false;
  const date = findDates(text)[0];
  if (!date) return false;
  const rest = `${text.slice(0, date.start)} ${text.slice(date.end)}`;
  const beside = rest.split(' ').filter((word) => !/[\d/]/.test(word));
  return letterCount(beside.join('')) < LETTERS_BESIDE_DATE;
};

const isLetterhead = ({ text, plain: words }: Line): boolean =>
  wordCount(text) <= LONGEST_LETTERHEAD &&
  LETTERHEAD.test(words) &&
  !DOCUMENT_WORD.test(words) &&
  !SUBJECT_OPENING.test(words);

/** A reference: few words, with digits and a stroke. */
const isReference = ({ text, plain: words }: Line): boolean =>
  wordCount(text) <= 4 && /\d/.test(text) && text.includes('/') && !DOCUMENT_WORD.test(words);

const POSTCODE = /\b\d{5,6}$/;

/** Commas and a postcode at the end. */
const isAddress = ({ text }: Line): boolean => text.includes(',') && POSTCODE.test(text);

const isSignature = ({ text }: Line): boolean => text.includes('_____');

/** Whether a line is of the frame: an address, a page number, an embargo, a stamp. */
export const isBoilerplate = (line: Line): boolean => BOILERPLATE.test(line.plain);

/** Lines that are never part of a title. */
export const isJunk = (line: Line): boolean =>
  letterCount(line.text) < 4 ||
  BOILERPLATE.test(line.plain) ||
  isLetterhead(line) ||
  isDateLine(line) ||
  SALUTATION.test(line.plain) ||
  isReference(line) ||
  isAddress(line) ||
  isSignature(line) ||
  (line.text.match(/\ufffd/g)?.length ?? 0) > 1;

const ABBREVIATION = /^\p{Lu}{2,8}$/u;
const LATIN = /\p{Script=Latin}/u;

/** A line without its dates, numbers, references and, beside small letters, abbreviations. */
const wordsOfHeading = ({ text, isShouted: shouted }: Line): string[] => {
  let rest = text;
  for (const { start, end } of findDates(text).reverse()) {
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  const isLatin = (rest.match(/\p{Script=Latin}/gu)?.length ?? 0) > letterCount(rest) / 2;
  const kept = rest
    .split(' ')
    .filter((word) => !/\d/.test(word) && (shouted || !ABBREVIATION.test(word)))
    .filter((word) => !isLatin || LATIN.test(word));
  return findWords(kept.join(' '))
    .map(({ form }) => form)
    .filter((form) => form.length > 1 && !isJoiningWord(form));
};

/**
 * Whether a line says only which kind of act this is, who issued it, under which number and when:
 * "ПОСТАНОВЛЕНИЕ ПРАВЛЕНИЯ НАЦИОНАЛЬНОГО БАНКА", "Circular No. 7 of 2024". One further word, such as
 * a name, changes nothing; a subject has more.
 */
export const isActHeading = (line: Line): boolean => {
  const words = wordsOfHeading(line);
  const kinds = words.filter(isKindWord).length;
  const issuers = words.filter((form) => !isKindWord(form) && isIssuerWord(form)).length;
  const others = words.length - kinds - issuers;
  if (words.length === 0) return /\d/.test(line.text);
  if (kinds + issuers === 0) return false;
  if (others === 0) return true;
  if (kinds === 0) return others === 1 && words.length <= 5;
  return others === 1 ? kinds + issuers >= 2 : others === 2 && issuers >= 3;
};

const YEAR = /^(?:19|20)\d\d$/;

/** Whether it names nothing but a kind of document: "Press release", "MASTER CIRCULAR". */
export const isBareKind = (line: Line): boolean => {
  const words = line.forms.filter((form) => !isJoiningWord(form));
  return words.length > 0 && words.length <= 3 && words.every(isKindWord);
};

export const isYearLine = ({ text }: Line): boolean =>
  text.split(/[-–—/ ]/).every((part) => YEAR.test(part)) && text.length <= 11;

export const isDated = isDateLine;
