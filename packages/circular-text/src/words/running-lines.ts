import { withoutPageNumbers } from '@circulate/shared-schemas';

const AT_EACH_END = 3;
const FEWEST_PAGES = 3;

/**
 * Removes lines that recur at the top or bottom of most pages, such as a title with the page
 * number, because they interrupt text that continues on the next page.
 */
export const withoutRunningLines = (numbered: readonly string[]): string[] => {
  const pages = withoutPageNumbers(numbered);
  const onPages = new Map<string, number>();
  for (const page of pages) {
    const lines = page.split('\n').map(keyOf).filter(Boolean);
    const ends = new Set([...lines.slice(0, AT_EACH_END), ...lines.slice(-AT_EACH_END)]);
    for (const key of ends) onPages.set(key, (onPages.get(key) ?? 0) + 1);
  }
  const most = Math.max(FEWEST_PAGES, pages.length / 2);
  const head = new Set(headOf(pages[0] ?? '').map(keyOf));
  return pages.map((page, at) => {
    const repeated = new Set(at === 0 ? [] : headOf(page).filter((line) => head.has(keyOf(line))));
    return page
      .split('\n')
      .filter((line) => (onPages.get(keyOf(line)) ?? 0) < most && !repeated.has(line))
      .join('\n');
  });
};

/** Number of lines of a letterhead that the second page may repeat. */
const LETTERHEAD = 2;
const headOf = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LETTERHEAD);

/**
 * Returns a line without its figures, in which it may differ from the same line on another page.
 */
const keyOf = (line: string) =>
  line
    .trim()
    .toLowerCase()
    .replaceAll(/\p{N}+/gu, '0');
