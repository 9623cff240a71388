const SHORTEST = 40;
const LONGEST = 2_500;
const FEWEST_WORDS = 6;
/** Scripts without spaces, in which a word has only a character or two. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const SHORTEST_DENSE = 15;
/**
 * Limits of prose: the share of letters among the characters, of capitals among the letters, and of
 * capitalised words among the words.
 */
const LETTERS = { usual: 0.6, dense: 0.45 };
const CAPITALS = 0.35;
const NAMES = 0.6;
const FIGURES = 0.4;
/** Maximum number of words in an address. */
const ADDRESS_WORDS = 22;
const ADDRESS_COMMAS = 0.25;

/** A large number with spaces between the groups of its digits. */
const GROUPED = /(?<!\d)\d{1,3}(?: \d{3}){1,5}(?= \p{L}| ?[%€$])/gu;
/** What doesn't occur in prose: dot leaders, lines to fill in, table borders. */
const NO_PROSE = /\.{4,}|_{3,}|…{2,}|\|.*\|/;
/** Caption of a table or figure. */
export const CAPTION =
  /^(?:(?:notes?|sources?|nota|fuentes?|fonte|quelle|kaynak|sumber|примечани[ея]|источник|примітка|джерело|ملاحظة|المصدر)\s?[:：]|(?:table|tableau|tabla|tabela|tabelle|tablo|cuadro|quadro|figure|figura|abbildung|şekil|chart|graph|gráfico|graphique|grafik|график|таблица|таблиця|рисунок|جدول|شكل|তালিকা|सारणी|ตาราง|表|图)\s?(?:n[°ºo.]{0,2}\s?)?[\p{Nd}IVX])/iu;
/** Number or asterisk with which a footnote starts. */
const FOOTNOTE = /^(?:\d{1,3} (?!\p{L}+ \d{4})\p{Lu}|\[\d{1,3}\]|\*{1,3}\s?\p{L}|\^?\d{1,2}\))/u;
/** A list item, or the rest of one: "(a) …", "iv) …", "- …", or "…; b) …" without a first item. */
const ITEM =
  /^(?:[•▪●*–—-]|\(?(?:\p{L}|[ivx]{1,5}|\d{1,2})\)\s|[IVX]{1,5} ?[–-] ?|\d{1,2}(?:\.\d{1,2})*[.)]\s)/u;
const REST_OF_LIST = /[,;] [bб]\) /u;
const FIRST_OF_LIST = /(?:^|[\s(])[aа]\) ?/u;
/** A percent sign or currency sign whose figure is missing. */
const LOST_FIGURE =
  /(?<!\p{L})(?:by|of|to|from|at) %(?!\s?\p{Nd})|(?<!\p{L})(?:by|to|from|reaching) (?:per cent|billion|million|trillion)(?!\p{L})/iu;
const TORN_START = /^(?!\p{Script=Georgian})[\p{Ll},;:)%§@|]/u;
const TORN_END = /(?:\b(?:No|Nos|Art|vide|S\.O)\.|(?<!["”»“])[,;:：]|[(–-])$/u;

/** Whether a sentence ends with final punctuation. */
export const isEnded = (sentence: string): boolean => /[.!?।৷|۔؟。]["”»’)]*$/u.test(sentence);

const count = (sentence: string, what: RegExp): number => sentence.match(what)?.length ?? 0;

/**
 * Whether a text is an address: names of places and offices, separated by commas, as in "Director,
 * Export Bureau, 1 Market Street, Capital".
 */
const isAddress = (sentence: string): boolean => {
  const words = sentence.split(' ').length;
  return words < ADDRESS_WORDS && count(sentence, /(?<![%٪])[,،，]/gu) >= words * ADDRESS_COMMAS;
};

/**
 * Whether a text is a list of participants or a table row: most of its words are capitalised or
 * figures.
 */
const isRow = (sentence: string): boolean => {
  const words = sentence.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const figures = count(
    sentence.replaceAll(GROUPED, '0'),
    /(?:^|\s)[.,%()-]{0,3}\d[\d.,%()-]*(?=\s|$)/gu,
  );
  return capital > words.length * NAMES || figures > words.length * FIGURES;
};

/** Whether most letters are Latin. */
export const isLatin = (text: string): boolean =>
  count(text, /\p{Script=Latin}/gu) > count(text, /[\p{L}\p{M}]/gu) / 2;

/** Whether a text is in a script that has no spaces between words, and often no punctuation. */
export const isDenseScript = (sentence: string): boolean => DENSE.test(sentence);

/**
 * Whether a text is prose that can be understood on its own: not a heading, table row, list item,
 * footnote or the rest of a sentence.
 */
export const isSentence = (sentence: string): boolean => {
  const isDense = DENSE.test(sentence);
  if (sentence.length < (isDense ? SHORTEST_DENSE : SHORTEST) || sentence.length > LONGEST)
    return false;
  const letters = count(sentence, /[\p{L}\p{M}]/gu);
  const signs = sentence.replaceAll(GROUPED, '0').length;
  if (letters <= signs * (isDense ? LETTERS.dense : LETTERS.usual)) return false;
  const isNoise = [NO_PROSE, CAPTION, FOOTNOTE, ITEM, LOST_FIGURE, TORN_START, TORN_END].some(
    (expression) => expression.test(sentence),
  );
  if (isNoise || (REST_OF_LIST.test(sentence) && !FIRST_OF_LIST.test(sentence))) return false;
  if (isDense) return true;
  return (
    count(sentence, /\p{Lu}/gu) < letters * CAPITALS &&
    !isRow(sentence) &&
    !isAddress(sentence) &&
    sentence.split(' ').length >= FEWEST_WORDS
  );
};
