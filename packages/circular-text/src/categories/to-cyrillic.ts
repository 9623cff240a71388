const PAIRS: [latin: string, cyrillic: string][] = [
  ['dž', 'џ'],
  ['lj', 'љ'],
  ['nj', 'њ'],
];

const LATIN = [...'abvgdđežzijklmnoprstćufhcčš'];
const CYRILLIC = [...'абвгдђежзијклмнопрстћуфхцчш'];
const LETTERS = new Map(LATIN.map((letter, index) => [letter, CYRILLIC[index] ?? letter]));

/** Converts a Serbian text to Cyrillic, letter by letter. */
export const toCyrillic = (text: string): string => {
  const joined = PAIRS.reduce((all, [latin, cyrillic]) => all.replaceAll(latin, cyrillic), text);
  return [...joined].map((letter) => LETTERS.get(letter) ?? letter).join('');
};
