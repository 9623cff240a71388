/** Whether a text begins with a small letter and so goes on; Georgian has no other in its texts. */
export const beginsSmall = (text: string): boolean => /^(?!\p{Script=Georgian})\p{Ll}/u.test(text);
