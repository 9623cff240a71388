/** Role of a piece of text when its line is ordered by UAX #9. */
export type Kind = 'right-to-left' | 'left-to-right' | 'digit' | 'space' | 'neutral';

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const digit = /\p{Nd}/u;
const letter = /\p{L}/u;
/**
 * The stroke that stretches a word. It belongs to no script, but only right-to-left scripts use it.
 */
const KASHIDA = '\u0640';

/** Returns the role of `text`, which is one character or a few that belong together. */
export const kindOf = (text: string): Kind => {
  if (text === ' ') return 'space';
  if (digit.test(text)) return 'digit';
  if (text.startsWith(KASHIDA)) return 'right-to-left';
  if (!letter.test(text)) return 'neutral';
  return rightToLeft.test(text) ? 'right-to-left' : 'left-to-right';
};

const presentationForms = /[\ufb00-\ufb17\ufb1d-\ufdff\ufe70-\ufefc]+/gu;
/**
 * Matches the ligature lam-alef in reverse; no font has a glyph for the two letters in this order.
 */
const alefLam = /^([\u0622\u0623\u0625\u0627])(\u0644)$/u;
const kashida = /\u0640+/gu;

/**
 * Returns the letters that a glyph represents: those of the script's own block for a presentation
 * form, lam before alef, and none for a stretching stroke.
 */
export const lettersOf = (text: string): string => {
  const letters = text.replace(presentationForms, (forms) => forms.normalize('NFKC').trim());
  return letters.replace(alefLam, '$2$1');
};

/** Removes the strokes that only stretch a word. */
export const withoutKashida = (text: string): string => text.replace(kashida, '');

/** Whether `text` consists of vowel signs, which are written above or below their letter. */
export const isMark = (text: string): boolean =>
  /^[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u07a6-\u07b0]+$/u.test(
    text,
  );

const MIRRORED = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([left = '', right = '']) => [
    [left, right],
    [right, left],
  ]),
);

/** Returns the mirror image of a bracket; `text` itself if it has none. */
export const mirrored = (text: string): string => MIRRORED.get(text) ?? text;

export const isBracket = (text: string): boolean => MIRRORED.has(text);

/** Whether `text` has letters in a right-to-left script. */
export const hasRightToLeft = (text: string): boolean => rightToLeftLetters.test(text);
const rightToLeftLetters =
  /[\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0710-\u07ea\u08a0-\u08c7\ufb1d-\ufdfb\ufe70-\ufefc]/u;

/**
 * Whether `text` has letters in a script with marks drawn before, above or below the base letter.
 */
export const hasClusters = (text: string): boolean => clusters.test(text);
const clusters =
  /[\u0900-\u0dff\u0e01-\u0fff\u1000-\u109f\u1780-\u17ff\ua8e0-\ua8ff\ua9e0-\ua9fe\uaa60-\uaa7f]/;
