/**
 * Whether a text starts with a lower-case letter and so continues a sentence; Georgian text has no
 * other letters.
 */
export const startsLowercase = (text: string): boolean =>
  /^(?!\p{Script=Georgian})\p{Ll}/u.test(text);
