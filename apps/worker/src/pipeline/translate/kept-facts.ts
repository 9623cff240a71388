import { plainDigits } from '@circulate/dates';
import { flatten } from '../model/quotes.ts';

const DATES = /\b\d{1,2}([./-])\d{1,2}\1(\d{4})\b|\b(\d{4})-\d{2}-\d{2}\b/g;
const NUMBERS = /\d+(?:[.,'’\u00a0\u202f٬٫ ]\d{2,3}(?!\d)|[.,٫]\d+)*\s?[%٪]?/gu;
const ADDRESSES = /(?:https?:\/\/|www\.)\S+|(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const CAPITALS_AND_DIGITS = /(?<![\p{L}\p{N}])[A-Z0-9][A-Z0-9/-]{3,}/gu;
const ABBREVIATIONS = /\(([A-Z][A-Z0-9]{2,11})\)/g;

/**
 * Figures and names of `source` that its `translation` does not hold, as they stand in the source:
 * figures of two digits and more or of per cent whatever digits and separators they are written
 * with, years of dates, reference numbers, addresses, and abbreviations that the text introduces.
 */
export const lostFacts = (source: string, translation: string): string[] => {
  const kept = figuresOf(translation);
  const figures = [...figuresOf(source)].flatMap(([value, written]) =>
    written === null || kept.has(value) ? [] : [written],
  );
  const translated = flatten(translation).replaceAll(' ', '');
  const names = namesOf(source).filter(
    (name) => !translated.includes(flatten(name).replaceAll(' ', '')),
  );
  return [...new Set([...figures, ...names])];
};

/** Each figure by its bare digits, with how it is written; null for one that may become a word. */
const figuresOf = (text: string): Map<string, string | null> => {
  const figures = new Map<string, string | null>();
  const withoutDates = plainDigits(text).replaceAll(
    DATES,
    (_date, _sign, year?: string, isoYear?: string) => ` ${year ?? isoYear ?? ''} `,
  );
  for (const [written] of withoutDates.matchAll(NUMBERS)) {
    const digits = written.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
    const isWordAsWell = digits.length === 1 && !/[%٪]/u.test(written);
    figures.set(digits, isWordAsWell ? (figures.get(digits) ?? null) : written.trim());
  }
  return figures;
};

/**
 * Figures of three digits and more, or of per cent, in an `answer` about a `source` that does not
 * hold them: a summary may leave figures out but not make them.
 */
export const inventedFigures = (answer: string, source: string): string[] => {
  const known = figuresOf(source);
  return [...figuresOf(answer)].flatMap(([value, written]) =>
    written !== null && (value.length > 2 || /[%٪]/u.test(written)) && !known.has(value)
      ? [written]
      : [],
  );
};

const namesOf = (text: string): string[] => [
  ...[...text.matchAll(ADDRESSES)].map(([address]) => address.replace(/[.,;:)]{1,8}$/, '')),
  ...[...text.matchAll(CAPITALS_AND_DIGITS)]
    .filter(([word]) => /[A-Z]/.test(word) && /\d/.test(word))
    .map(([reference]) => reference.replace(/[-/]{1,8}$/, '')),
  ...[...text.matchAll(ABBREVIATIONS)].flatMap(([, abbreviation]) => abbreviation ?? []),
];
