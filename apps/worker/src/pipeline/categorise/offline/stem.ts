/** Plural endings of the languages in Latin script, so that one spelling of a term serves both numbers. */
const endings: [RegExp, string][] = [
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

const latin = /^[a-z]+$/;

export const singular = (word: string): string => {
  if (word.length < 4 || !latin.test(word)) return word;
  for (const [ending, replacement] of endings) {
    if (ending.test(word)) return word.replace(ending, replacement);
  }
  return word;
};
