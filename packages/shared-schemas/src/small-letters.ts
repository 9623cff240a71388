/**
 * Whether a text starts with a lower-case letter, and so continues a sentence. Georgian has no
 * capitals, so its texts never do.
 */
export const startsLowercase = (text: string): boolean =>
  /^(?!\p{Script=Georgian})\p{Ll}/u.test(text);
