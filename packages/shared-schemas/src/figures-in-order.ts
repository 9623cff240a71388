/** Numbers that are joined by hyphens or dashes, such as 31-12-2024 or 2024-06-30. */
const joined =
  /([0-9\u0660-\u0669\u06f0-\u06f9]{1,9}(?:[-\u2010-\u2013][0-9\u0660-\u0669\u06f0-\u06f9]{1,9}){1,4})/;
const isRightToLeft = /[\u0590-\u08ff]/;

/**
 * Splits a text into parts. A part with `isJoined` contains joined numbers and must be displayed
 * left to right, because right-to-left text would otherwise show 31-12-2024 as 2024-12-31.
 */
export const partsInOrder = (text: string): { key: number; part: string; isJoined: boolean }[] =>
  isRightToLeft.test(text)
    ? // Splitting by an expression with a capturing group puts its matches at the odd indexes.
      text.split(joined).map((part, key) => ({ key, part, isJoined: key % 2 === 1 }))
    : [{ key: 0, part: text, isJoined: false }];
