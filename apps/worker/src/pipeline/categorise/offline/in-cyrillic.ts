import type { LanguageTerms } from './term-lists.ts';

const PAIRS: [latin: string, cyrillic: string][] = [
  ['dž', 'џ'],
  ['lj', 'љ'],
  ['nj', 'њ'],
];

const LATIN = [...'abvgdđežzijklmnoprstćufhcčš'];
const CYRILLIC = [...'абвгдђежзијклмнопрстћуфхцчш'];
const LETTERS = new Map(LATIN.map((letter, index) => [letter, CYRILLIC[index] ?? letter]));

const toCyrillic = (text: string): string => {
  const joined = PAIRS.reduce((all, [latin, cyrillic]) => all.replaceAll(latin, cyrillic), text);
  return [...joined].map((letter) => LETTERS.get(letter) ?? letter).join('');
};

/** The terms of Serbian in its other alphabet: the two match letter by letter. */
export const inCyrillic = (terms: LanguageTerms): LanguageTerms =>
  Object.fromEntries(
    Object.entries(terms).map(([label, group]) => [
      label,
      Object.fromEntries(
        Object.entries(group).map(([strength, list]) => [strength, list?.map(toCyrillic)]),
      ),
    ]),
  );
