import { beginsSmall } from '@circulate/shared-schemas';
import { isShouted } from '../words/lines.ts';
import { readsAs, tellingOf } from './telling.ts';

/** Counts a paragraph or an item: "3.", "4.1", "(2)", "a)", "iv.", "•", "§ 5", "Art. 7", "MADDE 2 –". */
const COUNTED =
  /^(?:\d{1,3}\.\s?§|\d{1,3}[.)]|\d{1,2}(?= [\p{L}, ]{3,50}$)|\d{1,2}(?:\.\d{1,3}){1,3}[.)]?|\(\d{1,3}\)|\(?(?:[a-z]|[ivx]{1,5})[.)]|[A-Z][.)]|[IVX]{1,5}[.)]|[•▪●*–—-]|[一二三四五六七八九十]{1,3}、|[（(][一二三四五六七八九十]{1,3}[）)]|第[一二三四五六七八九十百零\d]{1,5}[条條]|§\s?\d{1,3}|(?:[Aa]rt(?:[ií]culo|icle|igo|icolul)?|ART(?:[IÍ]CULO|ICLE|IGO)?|[Pp]asal|PASAL|MADDE|Madde|Điều|Статья|Стаття|[Чч]лен|[Чч]лан|[Чч]л|مادة)\.?\s?\(?\d{1,3}\S{0,3}|[SG] \d{1,2}\.\d{1,2})\s{0,3}[:–-]?\s{0,3}(?=[\p{Lu}\p{Lo}"“«(‘])/u;
const CAPITAL = /^["“«(]?[\p{Lu}\p{Lo}]/u;

/** A row of a table of contents, the number of a page. */
const NO_TEXT = /\.{4,}|…{2,}|(?:\. ){4,}|^(?:page )?[\d\s/–-]{1,12}(?:of \d{1,3})?$/iu;

/** After these a list goes on in the same sentence. */
const GOES_ON =
  /(?:[,;:–(-]|(?<!\p{L})(?:and|or|y|o|e|et|ou|ve|dan|atau|и|или|та|або|a|nebo|oraz|și))$/iu;
/** "The definitions in section": the count that begins the next line belongs to it. */
const REFERS =
  /(?<!\p{L})(?:numeral(?:es)?|literal(?:es)?|letras?|incisos?|apartados?|secci(?:ón|ones)|capítulos?|títulos?|párrafos?|artículos?|sections?|(?:sub-?)?paragraphs?|paras?|clauses?|articles?|annex|appendix|chapters?|parts?|alínea|parágrafo|seção|capítulo|paragraphe|alinéa|chapitre|пункт\p{L}{0,3}|подпункт\p{L}{0,3}|раздел\p{L}{0,2}|стать\p{L}{1,3}|розділ\p{L}{0,2}|статт\p{L}{1,3}|odstav\p{L}{2,3}|bod[ue]?|pasal|huruf|angka|ayat|madde|maddə|bənd|điều|khoản|المادة|الفقرة|ধারার?)$/iu;
/** An item that begins with a small letter goes on in the sentence before it. */
const SMALL_ITEM = /^(?:[-–—•] )?\(?(?:\p{L}|\d{1,3}|[ivx]{1,5})[.)]\s{1,2}\p{Ll}/u;
/** The first item of a list whose opening line says no colon. */
const FIRST_ITEM = /^(?:[-–—•] )?\(?[a1iаα][.)]\s/u;
const LONG_LINE = 60;
const HALF_LINE = 30;
const ITEM = /^(?:[-–—•] )?\(?(?:\p{L}|\d{1,3}|[ivx]{1,5})[.)]\s/u;
const STOPPED = /[.!?।۔؟。]["”»’)]*$/u;
const ENDED = /[.!?।۔؟。;:,]["”»’)]*$/u;
const SHORT = 0.75;

const goesOn = (line: string): boolean =>
  GOES_ON.test(line) || (line.length >= HALF_LINE && REFERS.test(line));

/** A row of a table: what a colon opens ends before it. Behind the count of an item stands no column. */
const ROW = /^(?!\s*[(]?(?:\p{L}|\d{1,3}|[ivx]{1,5})\s?[-–.)]\t[^\t]*$).*\S\t\S/u;
const OPENS = /[:：]\s?[-–—]{0,2}$/u;

/** Whether a table begins: a row behind what opens it, or the first of two rows. */
const beginsTable = (rows: readonly string[], at: number, last: string): boolean =>
  ROW.test(rows[at] ?? '') &&
  (OPENS.test(last) || (!ROW.test(rows[at - 1] ?? '') && ROW.test(rows[at + 1] ?? '')));

/** Whether a line is the heading of what the next begins with. */
export const isHeadingOf = (line: string, next: string): boolean =>
  !ENDED.test(line) &&
  !goesOn(line) &&
  (COUNTED.test(next) ||
    (isShouted(line) && !isShouted(next) && CAPITAL.test(next)) ||
    (COUNTED.test(line) && line.length < next.length * SHORT && CAPITAL.test(next)));

/** Whether a sentence in capitals was broken where its line ends: every line of it begins anew. */
const goesOnInCapitals = (last: string, line: string): boolean =>
  !STOPPED.test(last) && isShouted(last) && isShouted(line) && !COUNTED.test(line);

/** A figure and what it counts, which begins no sentence: "2018 annual growth", "9 per cent". */
const FIGURE_FIRST = /^\d[\d.,]*\s?(?:%|\p{Ll}{3})/u;

/** Whether an empty line stands in the middle of a sentence, as a file may leave one behind a count. */
const goesOnSmall = (line: string, last: string): boolean =>
  (beginsSmall(line) || FIGURE_FIRST.test(line)) &&
  last.length >= HALF_LINE &&
  !STOPPED.test(last) &&
  !COUNTED.test(line);

/** Where the new words of a changed act begin: "shall read as follows: “…". */
const NEW_WORDS = /(?<=[:：])\s?(?=["“„«])/u;

/** Whether an item changes an act: "2. Article 8 is amended and shall read as follows:". */
const changesAct = (line: string): boolean => readsAs(line.split(NEW_WORDS)[0] ?? '');

/** Whether it does so behind the new words of another change, not behind what opens the list of them. */
const isNextChange = (line: string, last: string): boolean =>
  last.endsWith(';') && changesAct(line);

/** The new words of a change end there as a sentence does. */
const endChange = (kept: string[]): void => {
  const at = kept.findLastIndex((line) => line !== '');
  kept[at] = (kept[at] ?? '').replace(/;$/u, '.');
};

/** What is long, or decides, is no heading: "The fee is set at". */
const opensList = (line: string): boolean => line.length >= LONG_LINE || tellingOf(line) > 0;

/** Whether an item goes on in the sentence before it. */
const isOfList = (line: string, last: string): boolean =>
  (SMALL_ITEM.test(line) && !STOPPED.test(last)) ||
  (FIRST_ITEM.test(line) && !ENDED.test(last) && opensList(last)) ||
  (ITEM.test(line) && ITEM.test(last) && GOES_ON.test(last));

/**
 * A text with an empty line before each counted paragraph and behind each heading, which no full stop
 * ends; the items of a list stay with the sentence that opens it. Tables of contents are left out.
 */
export const toParagraphs = (text: string): string => {
  const rows = text.split('\n');
  const lines = rows.map((line) => line.replaceAll(/[\t ]+/g, ' ').trim());
  const kept: string[] = [];
  let last = '';
  for (const [at, line] of lines.entries()) {
    if (NO_TEXT.test(line)) continue;
    if (last !== '' && COUNTED.test(line)) {
      if (isNextChange(line, last)) endChange(kept);
      if (!goesOn(last) || isNextChange(line, last)) kept.push('');
    }
    if (beginsTable(rows, at, last)) kept.push('');
    if (isOfList(line, last) || goesOnSmall(line, last)) while (kept.at(-1) === '') kept.pop();
    if (goesOnInCapitals(last, line) && kept.at(-1) !== '') kept.push(`${kept.pop()} ${line}`);
    else kept.push(line);
    if (line !== '') {
      if (isHeadingOf(line, lines[at + 1] ?? '')) kept.push('');
      last = line;
    }
  }
  return kept.join('\n');
};
