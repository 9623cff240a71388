import { knownWordShare } from './language.ts';
import { LOST_LETTERS } from './lost-letters.ts';

/** Letters of right-to-left scripts, without presentation forms. */
const LETTERS = /[\u05d0-\u05ea\u0620-\u063f\u0641-\u064a\u066e-\u06d3\u06fa-\u06ff]/gu;
const LETTER = /[\u05d0-\u05ea\u0620-\u063f\u0641-\u064a\u066e-\u06d3\u06fa-\u06ff]/u;
/** Characters that don't occur in their words: not a mark, joiner, punctuation or figure. */
const FOREIGN = /[^\u0591-\u06ff\u200c\ufb1d-\ufdff\ufe70-\ufefc\s\p{P}\p{Nd}\p{M}]/u;
/** Characters that occur before or after their words, but not within. */
const EDGE_SIGN = /[!-,:-@\p{Nd}]/u;
/** Letters that end a word in Arabic, Urdu or Hebrew, and never start one. */
const FINAL_FIRST = /^[\u0629\u0649\u06d2\u06ba\u05da\u05dd\u05df\u05e3\u05e5][\p{L}]/u;
const TORN_FIGURE = /(?<![\p{N}\p{L}.,])[.,٫]\p{Nd}|\p{Nd} [.,٫] ?\p{Nd}/gu;
/**
 * Arabic figures next to a Latin letter or symbol that some files use in place of a figure: "۴ö۴÷"
 * where 1401 is printed.
 */
const FALSE_FIGURE =
  /[\u0660-\u0669\u06f0-\u06f9][\u00c0-\u024f]|[\u00c0-\u024f][\u0660-\u0669\u06f0-\u06f9]/u;
const LOST = /[\ufffd\p{Co}\p{Cn}]/gu;

// Shares of words. Files with a correct character map have less than 1% of mixed words and more
// than 25% of known ones; others start at 4%, and vary.
const MOST_MIXED = 0.02;
const LEAST_KNOWN = 0.15;
const MOST_SINGLE = 0.2;
const MOST_REVERSED = 0.02;
/** Fewer letters prove nothing. */
const LEAST_LETTERS = 60;

/**
 * Describes problems of the right-to-left text for an admin: invisible letters, and words or
 * figures split or reversed. Empty for sound text, and for other scripts.
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

/** Marks before the last letter of a Hebrew abbreviation, and after a foreign sound. */
const GERESH = /(?<=[\u05d0-\u05ea])["'](?=[\u05d0-\u05ea])/g;

/**
 * Whether a letter is next to a foreign character, or a symbol is between two letters where no word
 * has one.
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
