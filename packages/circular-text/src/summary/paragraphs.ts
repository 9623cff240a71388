import { isShouted, letterCount } from '../words/lines.ts';
import { LONGEST_HEADING, type Role, roleOf } from '../words/section-headings.ts';

/** Number of a paragraph or a list item: "3.", "4.1", "(2)", "a)", "iv.", "•", "§ 5", "Art. 7". */
const COUNTED =
  /^(?:\d{1,3}\.\s?§|\d{1,3}[.)]|\d{1,2}(?:\.\d{1,3}){1,3}[.)]?|\(\d{1,3}\)|\(?(?:[a-z]|[ivx]{1,5})[.)]|[A-Z][.)]|[IVX]{1,5}[.)]|[•▪●*–—-]|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[）)]|第[一二三四五六七八九十百零\d]{1,5}[条條]|§\s?\d|(?:art(?:[ií]culo|icle|igo|icolul)?|pasal|madde|maddə|điều|статья|стаття|член|член|чл|مادة|المادة)\.?\s?\(?\d)/iu;
/** Lines that aren't text: table rows, entries of a table of contents, page numbers. */
const NO_TEXT =
  /\.{4,}|…{2,}|(?:\. ){4,}|^(?:page )?[\d\s/–-]{1,12}(?:of \d{1,3})?$|\S\t\S.*\S\t\S/iu;
const CAPITAL = /^["“«(]?[\p{Lu}\p{Lo}]/u;
const ENDED = /[.!?।۔؟。;:,]["”»’)]*$/u;
/** Endings of a line after which a list continues the same sentence. */
const GOES_ON =
  /(?:[,;:–(-]|(?<!\p{L})(?:and|or|y|o|e|et|ou|ve|dan|atau|и|или|та|або|a|nebo|oraz|și))$/iu;
const SHORT = 0.75;
/**
 * Number of characters up to which a heading's role applies, in case the next heading isn't
 * recognised.
 */
const REACH: Record<Role, number> = { telling: 700, summary: 1_500, void: 2_500, other: 0 };

/** A text without headings and tables, and the roles of its parts with their start. */
type Paragraphs = { text: string; roles: readonly { start: number; role: Role }[] };

const isHeadingOf = (line: string, next: string): boolean =>
  !ENDED.test(line) &&
  !GOES_ON.test(line) &&
  (COUNTED.test(next) ||
    (isShouted(line) && !isShouted(next) && CAPITAL.test(next)) ||
    (COUNTED.test(line) && line.length < next.length * SHORT && CAPITAL.test(next)));

/**
 * Splits a text into paragraphs: puts an empty line before numbered items and after headings, which
 * have no full stop. Leaves out rows of tables and of contents. Each part has the role of the
 * heading above it.
 */
export const toParagraphs = (text: string): Paragraphs => {
  const lines = text.split('\n');
  const kept: string[] = [];
  const roles: { start: number; role: Role }[] = [{ start: 0, role: 'other' }];
  let [at, left, last] = [0, 0, ''];
  const keep = (line: string) => {
    kept.push(line);
    at += line.length + 1;
    left -= line.length;
  };
  const begin = (role: Role) => {
    roles.push({ start: at, role });
    left = REACH[role];
  };
  for (const [index, raw] of lines.entries()) {
    if (NO_TEXT.test(raw.trim())) continue;
    const line = raw.replaceAll(/[\t ]+/g, ' ').trim();
    const next = lines[index + 1]?.trim() ?? '';
    const role = roleOf(line);
    const isHeading =
      line.length <= LONGEST_HEADING && letterCount(line) >= 4 && isHeadingOf(line, next);
    if (role) begin(role);
    else if (roles.at(-1)?.role !== 'other' && (isHeading || left < 0)) begin('other');
    if (role) keep('');
    else {
      if (COUNTED.test(line) && last !== '' && !GOES_ON.test(last)) keep('');
      keep(line);
      if (line !== '' && isHeadingOf(line, next)) keep('');
    }
    if (line !== '') last = line;
  }
  return { text: kept.join('\n'), roles };
};
