import { withoutPageNumbers } from '@circulate/shared-schemas';

/**
 * The text of a version, its pages one below the other, without the lines that number them; null where none
 * of them has any, as in a scan.
 */
export const textOfPages = (pages: readonly string[]): string | null => {
  const text = withoutPageNumbers(pages).join('\n\n');
  return text.trim() === '' ? null : text;
};
