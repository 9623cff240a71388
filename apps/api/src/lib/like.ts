/**
 * Returns a lower-case LIKE pattern that matches texts containing `text`, with wildcards escaped.
 */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
