/**
 * Plural endings in languages with Latin script, so that one spelling of a term covers singular and
 * plural.
 */
const ENDINGS: [RegExp, string][] = [
  [/iones$/, 'ion'],
  [/coes$/, 'cao'],
  [/soes$/, 'sao'],
  [/dades$/, 'dad'],
  [/([dts])ores$/, '$1or'],
  [/ies$/, 'y'],
  [/aux$/, 'al'],
  [/([aeiou]l)es$/, '$1'],
  [/(?<![sui])s$/, ''],
];

const LATIN = /^[a-z]+$/;

/**
 * Removes the plural ending from a word (see `normaliseWord`). Leaves other words, and short ones,
 * unchanged.
 */
export const singular = (word: string): string => {
  if (word.length < 4 || !LATIN.test(word)) return word;
  for (const [ending, replacement] of ENDINGS) {
    if (ending.test(word)) return word.replace(ending, replacement);
  }
  return word;
};
