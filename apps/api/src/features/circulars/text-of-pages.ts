import { withoutPageNumbers } from '@circulate/shared-schemas';

/** The text of a version, page by page, without page numbers; null if no page has any, as in a scan. */
export const textOfPages = (pages: readonly string[]): string | null => {
  const text = withoutPageNumbers(pages).join('\n\n');
  return text.trim() === '' ? null : text;
};
