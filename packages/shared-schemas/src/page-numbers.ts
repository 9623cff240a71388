/** So many lines at each end of a page may hold its number. */
const AT_EACH_END = 2;
const LONGEST_LINE = 160;

/** The number of a page at the start or the end of a line, alone or with how many there are: "2", "– 2 –", "Page 2 of 9". */
const AT_START = /^[^\p{L}\p{N}]{0,4}(\d{1,4})(?!\d|[.,/-]\d)/u;
const AT_END =
  /(?<![\d.,/-])(\d{1,4})(?: ?(?:\/|of|de|sur|von|из|dari|z) ?(\d{1,4}))?[^\p{L}\p{N}]{0,4}$/u;

/** Words that number a page, in a line that has nothing else. */
const PAGE_WORD =
  /(?<!\p{L})(?:page|página|pagina|pág|seite|strona|halaman|sayfa|стр\p{L}{0,7}|trang|of|de|sur|von|из|dari|z)(?!\p{L})/giu;
/** The word for a page, beside other words of its line. */
const PAGE_NAME =
  /(?<!\p{L})(?:page|página|pagina|pág|seite|strona|halaman|sayfa|стр\p{L}{0,7}|trang)(?!\p{L})/iu;
/** What counts parts of a text and not its pages: "Annex 2" above the second. */
const PART =
  /^(?:annex|append|table|chart|figure|article|schedule|part|section|chapter|form|anex|tabl|cuadro|gráfico|graph|bab|pasal|lampiran|ek|bölüm|прилож|табл|глава|раздел)/iu;
const FEWEST_WORDS = 2;

/** Whether a line with a number can be a running line: nothing but the number, or the words of a title. */
const canNumber = (line: string): boolean => {
  const words = line.replaceAll(PAGE_WORD, ' ').match(/\p{L}+/gu) ?? [];
  return words.length === 0 || (words.length >= FEWEST_WORDS && !PART.test(line.trim()));
};

type Numbered = { key: string; offset: number };

/** What lines that number their pages have in common: their words, and how far the number is from the page's place. */
const numberingsOf = (line: string, at: number): Numbered[] => {
  if (line.length > LONGEST_LINE || !canNumber(line)) return [];
  const key = line.trim().replaceAll(/\d+/g, '0');
  const numbers = [AT_START.exec(line.trim())?.[1], AT_END.exec(line.trim())?.[1]];
  return numbers.flatMap((number) =>
    number === undefined ? [] : [{ key, offset: Number(number) - at }],
  );
};

/** Whether a line says by itself that it numbers its page: "Page 2 of 9" on the second of nine. */
const saysSo = (line: string, at: number, pages: number): boolean => {
  const [, number, all] = AT_END.exec(line.trim()) ?? [];
  const isAlone = !/\p{L}/u.test(line.replaceAll(PAGE_WORD, ' '));
  return Number(number) === at && Number(all) === pages && (isAlone || PAGE_NAME.test(line));
};

const endsOf = (lines: readonly string[]): number[] => {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  return [...new Set([...filled.slice(0, AT_EACH_END), ...filled.slice(-AT_EACH_END)])];
};

/**
 * Pages of a text without the lines at their ends that number them, where at least half of the pages
 * have such a line, each with the next number, or a line names the page and how many there are.
 */
export const withoutPageNumbers = (pages: readonly string[]): string[] => {
  const split = pages.map((page) => page.split('\n'));
  const counted = new Map<string, number>();
  const nameOf = ({ key, offset }: Numbered) => `${offset} ${key}`;
  for (const [at, lines] of split.entries()) {
    const names = endsOf(lines).flatMap((end) =>
      numberingsOf(lines[end] ?? '', at + 1).map(nameOf),
    );
    for (const name of new Set(names)) counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const most = Math.max(2, pages.length / 2);
  /** Pages are counted from the first or a later one on; only a part of a journal begins with a higher number. */
  const isCounted = (one: Numbered) => {
    // Headings of two pages may count up as well as pages do.
    const fewest = /\p{L}/u.test(one.key.replaceAll(PAGE_WORD, ' ')) ? Math.max(3, most) : most;
    return (
      (counted.get(nameOf(one)) ?? 0) >= (one.offset <= 0 ? fewest : Math.max(fewest, pages.length))
    );
  };
  return split.map((lines, at) => {
    const numbering = new Set(
      endsOf(lines).filter((end) => {
        const line = lines[end] ?? '';
        return numberingsOf(line, at + 1).some(isCounted) || saysSo(line, at + 1, pages.length);
      }),
    );
    return lines.filter((_line, index) => !numbering.has(index)).join('\n');
  });
};
