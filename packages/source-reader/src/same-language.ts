import { detectLanguage } from '@circulate/circular-text/language';

/** English words that are less frequent in all other languages of the banks. */
const ENGLISH =
  /(?<![\p{L}\p{M}])(?:the|of|and|for|with|shall|which|this|that|are|by|from|has|have|its)(?![\p{L}\p{M}])/giu;
/**
 * A text is English if at least one in this many words is one of `ENGLISH`, and it has at least
 * `AT_LEAST` of them.
 */
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

/**
 * Returns the script that most letters of a text are in; all scripts not in `SCRIPTS` count as one,
 * `other`.
 */
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

/** Confidence from which a text's language is known. */
const SURE = 0.5;

/** Whether a title is in another language than a text. A title too short to tell is not. */
const isForeign = (title: string, text: string): boolean => {
  const { language, confidence } = detectLanguage(text);
  if (confidence < SURE) return false;
  return detectLanguage(title, { hints: [language] }).language !== language;
};

/**
 * Whether a title can share words with the text that it belongs to. It can't if the two are in
 * different scripts or languages, or if the title has no accents, and so may be English, while the
 * text isn't English.
 */
export const mayShareWords = (title: string, text: string): boolean => {
  if (scriptOf(title) !== scriptOf(text)) return false;
  const mayBeEnglish = /^[\0-\u007f\u2010-\u201f]*$/.test(title);
  return mayBeEnglish ? isEnglish(text) : !isForeign(title, text);
};
