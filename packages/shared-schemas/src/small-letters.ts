/**
 * Whether a text starts with a lower-case letter, which shows that it continues a sentence. Always
 * false for Georgian, which has no capitals.
 */
export const startsLowercase = (text: string): boolean =>
  /^(?!\p{Script=Georgian})\p{Ll}/u.test(text);
