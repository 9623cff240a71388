/** The text of a version, its pages one below the other; null where none of them has any, as in a scan. */
export const textOfPages = (pages: readonly string[]): string | null => {
  const text = pages.join('\n\n');
  return text.trim() === '' ? null : text;
};
