const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const letter = /\p{L}/gu;
/** The direction shows early in a text. */
const LOOKED_AT = 1_000;

/**
 * The direction in which a title, sentence or paragraph is read: that of most of its letters. `auto`,
 * which goes by the first letter alone, is left for texts without letters that run from right to left:
 * it would turn an Arabic sentence around that begins with IFRS.
 */
export const directionOfText = (text: string): 'ltr' | 'rtl' | 'auto' => {
  const start = text.slice(0, LOOKED_AT);
  const count = start.match(rightToLeft)?.length ?? 0;
  if (count === 0) return 'auto';
  return count * 2 > (start.match(letter)?.length ?? 0) ? 'rtl' : 'ltr';
};
