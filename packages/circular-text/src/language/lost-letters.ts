import { countScripts } from './scripts.ts';

/** Message for admins about a file whose character map is incomplete or wrong. */
export const LOST_LETTERS =
  'Letters are missing or wrong: this file’s fonts don’t map them correctly.';

/** A character without a mapping, or for private use: one within a word, or two in a row. */
const LOST = /(?<=[\p{L}\p{M}])[\ufffd\p{Co}](?=[\p{L}\p{M}])|[\ufffd\p{Co}]{2}/u;
/**
 * A Chinese character next to one of another script, which shows that the file decoded two bytes as
 * one character.
 */
const HAN_WITHIN =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}]\p{Script=Han}/u;
/** A site may cut one letter; a file whose fonts lack it lacks it more than once. */
const UNMAPPED = /[\ufffd\p{Co}]/gu;
/** Number of characters that count as a word in scripts without spaces. */
const LONG_WORD = 6;
/**
 * Signs of a wrong character map in Chinese text: accented letters next to its words, and symbols
 * or a lower-case letter within them.
 */
const FOREIGN_BESIDE_HAN = [
  /(?<=\p{Script=Han})[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af](?![A-Za-z])/gu,
  /(?<![A-Za-z\p{Script=Han}])[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af](?=\p{Script=Han})/gu,
  /(?<=\p{Script=Han})[\\^_`|~](?=\p{Script=Han})/gu,
  /(?<=\p{Script=Han})[a-z](?=\p{Script=Han})/gu,
];
const HAN = /\p{Script=Han}/gu;
const LATIN = /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/g;
const ACCENTED = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/g;

/**
 * Share of accented letters that no language in Latin script exceeds, and the number of letters
 * from which this share means something.
 */
const [MOST_ACCENTED, LEAST_LETTERS] = [0.5, 100];
// Shares of words with a lost letter, or of Chinese characters next to a foreign letter, from which
// a text is doubtful or unreadable.
const [DOUBTFUL, UNREADABLE] = [0.005, 0.03];
/** Minimum number of foreign letters that can't be a coincidence. */
const LEAST_FOREIGN = 3;

/**
 * Returns whether a file maps its characters to the right letters. Characters without a mapping are
 * U+FFFD; some files map them to another script, such as "Ð" for 二 or "ö" for ۰. Runs in linear
 * time.
 */
export const judgeLetters = (text: string): 'sound' | 'doubtful' | 'unreadable' => {
  const main = countScripts(text)[0]?.script;
  if (main === 'latin' && isAccentedThroughout(text)) return 'unreadable';
  const words = text.split(/\s+/);
  const isCut = countOf(text, UNMAPPED) === 1;
  const lost = words.filter((word) =>
    hasLost(isCut ? word.replace(UNMAPPED, '') : word, main),
  ).length;
  const grade = gradeOf(lost, Math.max(words.length, text.length / LONG_WORD));
  if (main !== 'han' || grade === 'unreadable') return grade;
  const foreign = FOREIGN_BESIDE_HAN.reduce((sum, one) => sum + countOf(text, one), 0);
  const ofHan = foreign < LEAST_FOREIGN ? 'sound' : gradeOf(foreign, countOf(text, HAN));
  return ofHan === 'sound' ? grade : ofHan;
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const gradeOf = (faults: number, all: number) => {
  if (faults === 0 || faults < all * DOUBTFUL) return 'sound';
  return faults < all * UNREADABLE ? 'doubtful' : 'unreadable';
};

/**
 * Whether a word has lost a letter. Ignores words in another script, as in a letterhead, and a lost
 * character before a word, which may be a bullet.
 */
const hasLost = (word: string, main: string | undefined): boolean =>
  (main !== 'han' && HAN_WITHIN.test(word)) ||
  (LOST.test(word) && countScripts(word).every(({ script }) => script === main));

const isAccentedThroughout = (text: string): boolean => {
  const letters = countOf(text, LATIN);
  return letters >= LEAST_LETTERS && countOf(text, ACCENTED) > letters * MOST_ACCENTED;
};
