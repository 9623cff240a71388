/** A LIKE pattern for texts that contain another, in lower case, with LIKE's own characters escaped. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
