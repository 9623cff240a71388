/** English words that none of the banks' other languages uses as often. */
const ENGLISH =
  /(?<![\p{L}\p{M}])(?:the|of|and|for|with|shall|which|this|that|are|by|from|has|have|its)(?![\p{L}\p{M}])/giu;
/** Share and number of these words that make a text English. */
const ONE_IN = 12;
const AT_LEAST = 3;

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Arabic',
  'Greek',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Thai',
  'Han',
];
const LETTERS = new Map(SCRIPTS.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'gu')]));

/** Returns the script of most letters in a text, treating all unlisted scripts as one. */
const scriptOf = (text: string): string => {
  const counts = [...LETTERS].map(([name, letters]) => ({
    name,
    count: text.match(letters)?.length ?? 0,
  }));
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? most.name : 'other';
};

const isEnglish = (text: string): boolean => {
  const found = text.match(ENGLISH)?.length ?? 0;
  return found >= AT_LEAST && found * ONE_IN >= (text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0);
};

/**
 * Whether it makes sense to search for the words of `title` in `text`: not if one is in another
 * script, nor if a title without accents, which may be English, belongs to a text that isn't
 * English.
 */
export const mayShareWords = (title: string, text: string): boolean => {
  if (scriptOf(title) !== scriptOf(text)) return false;
  const mayBeEnglish = /^[\0-\u007f\u2010-\u201f]*$/.test(title);
  return !mayBeEnglish || isEnglish(text);
};
