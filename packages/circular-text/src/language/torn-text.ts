import { knownWordShare } from './language.ts';
import { LOST_LETTERS } from './lost-letters.ts';

/** Letters of right-to-left scripts, except presentation forms. */
const LETTERS = /[\u05d0-\u05ea\u0620-\u063f\u0641-\u064a\u066e-\u06d3\u06fa-\u06ff]/gu;
const LETTER = /[\u05d0-\u05ea\u0620-\u063f\u0641-\u064a\u066e-\u06d3\u06fa-\u06ff]/u;
/**
 * Characters that can't occur in a right-to-left word: anything but a letter, mark, joiner,
 * punctuation mark or figure.
 */
const FOREIGN = /[^\u0591-\u06ff\u200c\ufb1d-\ufdff\ufe70-\ufefc\s\p{P}\p{Nd}\p{M}]/u;
/** Characters that may come before or after a word, but not within it. */
const EDGE_SIGN = /[!-,:-@\p{Nd}]/u;
/** A first letter of a word that can only be the last one in Arabic, Urdu or Hebrew. */
const FINAL_FIRST = /^[\u0629\u0649\u06d2\u06ba\u05da\u05dd\u05df\u05e3\u05e5][\p{L}]/u;
const TORN_FIGURE = /(?<![\p{N}\p{L}.,])[.,٫]\p{Nd}|\p{Nd} [.,٫] ?\p{Nd}/gu;
/**
 * An Arabic figure next to a Latin letter or symbol that the file uses for another figure: "۴ö۴÷"
 * for 1401.
 */
const FALSE_FIGURE =
  /[\u0660-\u0669\u06f0-\u06f9][\u00c0-\u024f]|[\u00c0-\u024f][\u0660-\u0669\u06f0-\u06f9]/u;
const LOST = /[\ufffd\p{Co}\p{Cn}]/gu;

// Shares of mixed and of known words. With a correct character map, less than 1% of the words are
// mixed and more than 25% are known; with a wrong one, at least 4% are mixed.
const MOST_MIXED = 0.02;
const LEAST_KNOWN = 0.15;
const MOST_SINGLE = 0.2;
const MOST_REVERSED = 0.02;
/** Number of letters from which errors mean something. */
const LEAST_LETTERS = 60;

/**
 * Returns what is wrong with a right-to-left text, for an admin: wrong letters, or words and
 * figures that are split or reversed. Empty if nothing is, and for other scripts.
 */
export const findTornText = (text: string): string[] => {
  const letterCount = text.match(LETTERS)?.length ?? 0;
  if (letterCount < LEAST_LETTERS) return [];
  const words = text.split(/\s+/).filter((word) => LETTER.test(word));
  const share = (isOne: (word: string) => boolean) => words.filter(isOne).length / words.length;
  const warnings: string[] = [];
  const strange = (text.match(LOST)?.length ?? 0) / letterCount;
  const known = knownWordShare(text);
  if (share(isMixed) > MOST_MIXED || strange > MOST_MIXED || (known ?? 1) < LEAST_KNOWN) {
    warnings.push(LOST_LETTERS);
  }
  if (share((word) => bare(word).length === 1) > MOST_SINGLE) {
    warnings.push('Words are split into single letters.');
  }
  if (share((word) => FINAL_FIRST.test(bare(word))) > MOST_REVERSED) {
    warnings.push('Words are reversed.');
  }
  if (FALSE_FIGURE.test(text))
    warnings.push('Figures are wrong: the file maps them to other characters.');
  if ((text.match(TORN_FIGURE)?.length ?? 0) > 1) warnings.push('Figures are split.');
  return warnings;
};

const bare = (word: string) => word.replace(/[^\p{L}]/gu, '');

/**
 * Marks within a Hebrew word: before the last letter of an abbreviation, or after the letter of a
 * foreign sound.
 */
const GERESH = /(?<=[\u05d0-\u05ea])["'](?=[\u05d0-\u05ea])/g;

/**
 * Whether a word has a foreign character next to a letter, or a symbol in a place where no word has
 * one.
 */
const isMixed = (word: string): boolean => {
  const kinds = [...word.replaceAll(GERESH, '')].map((character) => {
    if (LETTER.test(character)) return 'letter';
    if (FOREIGN.test(character)) return 'foreign';
    return EDGE_SIGN.test(character) ? 'sign' : 'other';
  });
  return kinds.some((kind, at) => {
    if (kind !== 'letter') return false;
    const next = kinds[at + 1];
    return (
      next === 'foreign' ||
      kinds[at - 1] === 'foreign' ||
      (next === 'sign' && kinds[at + 2] === 'letter')
    );
  });
};
