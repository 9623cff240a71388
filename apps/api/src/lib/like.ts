/** The pattern of LIKE for whatever contains a text, in lower case; LIKE's own signs mean themselves. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
