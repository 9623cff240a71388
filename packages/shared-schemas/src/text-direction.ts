const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const letter = /\p{L}/gu;
/** Number of characters examined, which is enough to detect the direction of a text. */
const LOOKED_AT = 1_000;

/**
 * Returns the direction in which a title, sentence or paragraph is written: that of most of its
 * letters. Returns `auto` only for text without right-to-left letters, because `auto` follows the
 * first letter and would reverse an Arabic sentence that starts with IFRS.
 */
export const directionOfText = (text: string): 'ltr' | 'rtl' | 'auto' => {
  const start = text.slice(0, LOOKED_AT);
  const count = start.match(rightToLeft)?.length ?? 0;
  if (count === 0) return 'auto';
  return count * 2 > (start.match(letter)?.length ?? 0) ? 'rtl' : 'ltr';
};
