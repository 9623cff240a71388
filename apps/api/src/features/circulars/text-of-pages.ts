import { withoutPageNumbers } from '@circulate/shared-schemas';

/**
 * Returns a version's text, page by page, without page numbers; null if there is none, as for a
 * scan.
 */
export const textOfPages = (pages: readonly string[]): string | null => {
  const text = withoutPageNumbers(pages).join('\n\n');
  return text.trim() === '' ? null : text;
};
