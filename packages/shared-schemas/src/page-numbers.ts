/** Number of lines at the top and at the bottom of a page that may contain the page number. */
const AT_EACH_END = 2;
const LONGEST_LINE = 160;

/**
 * Page number at the start or end of a line, with or without the total: "2", "– 2 –", "Page 2 of
 * 9".
 */
const AT_START = /^[^\p{L}\p{N}]{0,4}(\d{1,4})(?!\d|[.,/-]\d)/u;
const AT_END =
  /(?<![\d.,/-])(\d{1,4})(?: ?(?:\/|of|de|sur|von|из|dari|z) ?(\d{1,4}))?[^\p{L}\p{N}]{0,4}$/u;

/** Words next to a page number that don't count as text of their own. */
const PAGE_WORD =
  /(?<!\p{L})(?:page|página|pagina|pág|seite|strona|halaman|sayfa|стр\p{L}{0,7}|trang|of|de|sur|von|из|dari|z)(?!\p{L})/giu;
/** Words for "page". In a line with other words, they mark a number as a page number. */
const PAGE_NAME =
  /(?<!\p{L})(?:page|página|pagina|pág|seite|strona|halaman|sayfa|стр\p{L}{0,7}|trang)(?!\p{L})/iu;
/** Words that number parts of a text, not pages, such as "Annex 2" above the second annex. */
const PART =
  /^(?:annex|append|table|chart|figure|article|schedule|part|section|chapter|form|anex|tabl|cuadro|gráfico|graph|bab|pasal|lampiran|ek|bölüm|прилож|табл|глава|раздел)/iu;
const FEWEST_WORDS = 2;

/** Counts the words in a line other than those that belong to a page number. */
const wordsBeside = (line: string): number =>
  line.replaceAll(PAGE_WORD, ' ').match(/\p{L}+/gu)?.length ?? 0;

/**
 * Whether a line with a number can be a page header or footer: it has no other words, or words that
 * could be a title.
 */
const canNumber = (line: string): boolean => {
  const words = wordsBeside(line);
  return words === 0 || (words >= FEWEST_WORDS && !PART.test(line.trim()));
};

type Numbered = { key: string; offset: number };

/**
 * Returns keys for the numbers in a line. The same page header on consecutive pages gives the same
 * key: its words, and the difference between its number and the page's position.
 */
const numberingsOf = (line: string, at: number): Numbered[] => {
  if (line.length > LONGEST_LINE || !canNumber(line)) return [];
  const key = line.trim().replaceAll(/\d+/g, '0');
  const numbers = [AT_START.exec(line.trim())?.[1], AT_END.exec(line.trim())?.[1]];
  return numbers.flatMap((number) =>
    number === undefined ? [] : [{ key, offset: Number(number) - at }],
  );
};

/**
 * Whether a line gives both the number of its own page and the total, such as "Page 2 of 9" on the
 * second of nine pages.
 */
const saysSo = (line: string, at: number, pages: number): boolean => {
  const [, number, all] = AT_END.exec(line.trim()) ?? [];
  const isThisPage = Number(number) === at && Number(all) === pages;
  return isThisPage && (wordsBeside(line) === 0 || PAGE_NAME.test(line));
};

/**
 * A line at the top or bottom of a page, its index on the page, and the keys of the numbers in it.
 */
type End = { index: number; line: string; numberings: Numbered[] };

const endsOf = (lines: readonly string[], at: number): End[] => {
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const places = new Set([...filled.slice(0, AT_EACH_END), ...filled.slice(-AT_EACH_END)]);
  return [...places].map((index) => {
    const line = lines[index] ?? '';
    return { index, line, numberings: numberingsOf(line, at) };
  });
};

/**
 * Removes lines with page numbers from the top and bottom of pages. A line has a page number if at
 * least half of the pages have such a line with consecutive numbers, or if it gives its own page
 * and the total.
 */
export const withoutPageNumbers = (pages: readonly string[]): string[] => {
  const split = pages.map((page, at) => {
    const lines = page.split('\n');
    return { lines, ends: endsOf(lines, at + 1) };
  });
  const counted = new Map<string, number>();
  const nameOf = ({ key, offset }: Numbered) => `${offset} ${key}`;
  for (const { ends } of split) {
    const names = new Set(ends.flatMap(({ numberings }) => numberings.map(nameOf)));
    for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const most = Math.max(2, pages.length / 2);
  /**
   * Whether enough pages have this line with consecutive numbers. Numbers higher than the page's
   * position, as in an excerpt from a journal, must be on every page.
   */
  const isCounted = (one: Numbered) => {
    // Lines with words need at least three pages, because the titles of two pages may happen to
    // have consecutive numbers.
    const fewest = wordsBeside(one.key) > 0 ? Math.max(3, most) : most;
    const wanted = one.offset <= 0 ? fewest : Math.max(fewest, pages.length);
    return (counted.get(nameOf(one)) ?? 0) >= wanted;
  };
  return split.map(({ lines, ends }, at) => {
    const numbering = new Set(
      ends
        .filter(
          ({ line, numberings }) =>
            numberings.some(isCounted) || saysSo(line, at + 1, pages.length),
        )
        .map(({ index }) => index),
    );
    return lines.filter((_line, index) => !numbering.has(index)).join('\n');
  });
};
