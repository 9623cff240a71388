/**
 * Returns a lower-case LIKE pattern that matches any string containing `text`, with wildcards
 * escaped.
 */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
