/**
 * Plural endings in languages with Latin script. Removing them lets one spelling of a term match
 * singular and plural.
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
 * Returns a word (in the form of `normaliseWord`) without its plural ending. Returns other words,
 * and short ones, unchanged.
 */
export const singular = (word: string): string => {
  if (word.length < 4 || !LATIN.test(word)) return word;
  for (const [ending, replacement] of ENDINGS) {
    if (ending.test(word)) return word.replace(ending, replacement);
  }
  return word;
};
