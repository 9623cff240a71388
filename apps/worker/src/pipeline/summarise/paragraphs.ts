import { isShouted } from '../understand/lines.ts';

/** Counts a paragraph or an item: "3.", "4.1", "(2)", "a)", "iv.", "•", "§ 5", "Art. 7", "MADDE 2 –". */
const COUNTED =
  /^(?:\d{1,3}\.\s?§|\d{1,3}[.)]|\d{1,2}(?= [\p{L}, ]{3,50}$)|\d{1,2}(?:\.\d{1,3}){1,3}[.)]?|\(\d{1,3}\)|\(?(?:[a-z]|[ivx]{1,5})[.)]|[A-Z][.)]|[IVX]{1,5}[.)]|[•▪●*–—-]|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[）)]|第[一二三四五六七八九十百零\d]{1,5}[条條]|§\s?\d{1,3}|(?:[Aa]rt(?:[ií]culo|icle|igo|icolul)?|ART(?:[IÍ]CULO|ICLE|IGO)?|[Pp]asal|PASAL|MADDE|Madde|Điều|Статья|Стаття|[Чч]лен|[Чч]лан|[Чч]л|مادة)\.?\s?\(?\d{1,3}\S{0,3}|[SG] \d{1,2}\.\d{1,2})\s{0,3}[:–-]?\s{0,3}(?=[\p{Lu}\p{Lo}"“«(‘])/u;
const CAPITAL = /^["“«(]?[\p{Lu}\p{Lo}]/u;

/** A row of a table of contents, the number of a page. */
const NO_TEXT = /\.{4,}|…{2,}|(?:\. ){4,}|^(?:page )?[\d\s/–-]{1,12}(?:of \d{1,3})?$/iu;

/** After these a list goes on in the same sentence. */
const GOES_ON =
  /(?:[,;:–(-]|(?<!\p{L})(?:and|or|y|o|e|et|ou|ve|dan|atau|и|или|та|або|a|nebo|oraz|și))$/iu;
/** An item that begins with a small letter goes on in the sentence before it. */
const SMALL_ITEM = /^(?:[-–—•] )?\(?(?:\p{L}|\d{1,3}|[ivx]{1,5})[.)]\s{1,2}\p{Ll}/u;
const STOPPED = /[.!?।۔؟。]["”»’)]*$/u;
const ENDED = /[.!?।۔؟。;:,]["”»’)]*$/u;
const SHORT = 0.75;

/** Whether a line is the heading of what the next begins with. */
export const isHeadingOf = (line: string, next: string): boolean =>
  !ENDED.test(line) &&
  !GOES_ON.test(line) &&
  (COUNTED.test(next) ||
    (isShouted(line) && !isShouted(next) && CAPITAL.test(next)) ||
    (COUNTED.test(line) && line.length < next.length * SHORT && CAPITAL.test(next)));

/** Whether a sentence in capitals was broken where its line ends: every line of it begins anew. */
const goesOnInCapitals = (last: string, line: string): boolean =>
  !STOPPED.test(last) && isShouted(last) && isShouted(line) && !COUNTED.test(line);

/**
 * A text with an empty line before each counted paragraph and behind each heading, which no full stop
 * ends; the items of a list stay with the sentence that opens it. Tables of contents are left out.
 */
export const toParagraphs = (text: string): string => {
  const lines = text.split('\n').map((line) => line.replaceAll(/[\t ]+/g, ' ').trim());
  const kept: string[] = [];
  let last = '';
  for (const [at, line] of lines.entries()) {
    if (NO_TEXT.test(line)) continue;
    if (last !== '' && COUNTED.test(line) && !GOES_ON.test(last)) kept.push('');
    if (SMALL_ITEM.test(line) && !STOPPED.test(last)) while (kept.at(-1) === '') kept.pop();
    if (goesOnInCapitals(last, line) && kept.at(-1) !== '') kept.push(`${kept.pop()} ${line}`);
    else kept.push(line);
    if (line !== '') {
      if (isHeadingOf(line, lines[at + 1] ?? '')) kept.push('');
      last = line;
    }
  }
  return kept.join('\n');
};
