import { tellsDayOfForce } from '../facts/fact-dates.ts';
import { tellsOwnForce } from '../facts/own-force.ts';
import { tellsLastDay } from './last-day.ts';
import { tellingOf } from './telling.ts';

const SHORTEST = 40;
/** In scripts that write a word in a sign or two. */
const SHORTEST_DENSE = 15;
const LONGEST = 2_500;
const FEWEST_WORDS = 6;
/** A duty or a day of force may be told in less. */
const SHORTEST_TOLD = 24;
const FEWEST_WORDS_TOLD = 4;
const TOLD = 1.5;
/** Scripts that put no spaces between words. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Shares of words with a capital, and of figures per word, that no prose has. */
const NAMES = 0.6;
const FIGURES = 0.5;
/** Sentences as short as an address between commas. */
const ADDRESS_WORDS = 22;
const ADDRESS_COMMAS = 0.25;
/** Share of letters among the signs of a sentence; a date fills a short one of a dense script. */
const LETTERS = 0.6;
const LETTERS_DENSE = 0.45;
/** And of one that ends with a mark and reports figures. */
const LETTERS_TOLD = 0.5;

/** An amount in groups of three figures, with what it counts: one figure. */
const GROUPED = /(?<!\d)\d{1,3}(?: \d{3}){1,5}(?= \p{L}| ?[%€$])/gu;

const isEnded = (sentence: string): boolean => /[.!?।৷|۔؟。;:]["”»’)]*$/u.test(sentence);

/** What opens a table may end without a colon: "the codes are as follows". */
const OPENS_TABLE =
  /(?<!\p{L})(?:as follows|as under|aşağıdaki gibi(?:dir)?|aşağıdakı kimi(?:dir)?|следующим образом|наступним чином|как следва|comme suit|como sigue|come segue|după cum urmează|wie folgt|als volgt|নিম্নোক্ত ?ভাবে|নিম্নরূপ(?:ভাবে)?|निम्नानुसार)$/iu;

/** A heading ends with no mark: it stays where it decides, or where the script has no marks and it is long. */
export const isNoHeading = (sentence: string): boolean =>
  isEnded(sentence) ||
  OPENS_TABLE.test(sentence) ||
  (DENSE.test(sentence) ? sentence.length >= SHORTEST : tellingOf(sentence) > 0) ||
  tellsLastDay(sentence);

/** Prose: neither a heading in capitals nor a row of a table, a table of contents or an address. */
export const isSentence = (sentence: string): boolean => {
  const isDense = DENSE.test(sentence);
  const isTold = () => isEnded(sentence) && tellingOf(sentence) >= TOLD;
  const shortest = isDense ? SHORTEST_DENSE : SHORTEST_TOLD;
  if (sentence.length < shortest || sentence.length > LONGEST) return false;
  if (!isDense && sentence.length < SHORTEST && !isTold()) return false;
  const letters = sentence.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  const isCall = () =>
    tellsLastDay(sentence) || tellsOwnForce(sentence) || tellsDayOfForce(sentence);
  const isProse = isDense || (capitals < letters * 0.35 && !isListOfNames(sentence));
  return (
    letters > sentence.replaceAll(GROUPED, '0').length * lettersOf(sentence, isDense) &&
    (isProse || isCall()) &&
    !/\.{4,}|_{3,}|…{2,}|\|.*\|/.test(sentence) &&
    !isTorn(sentence) &&
    !LOST_FIGURE.test(sentence) &&
    !isRestOfList(sentence) &&
    !CAPTION.test(sentence) &&
    (isDense || (!isAddress(sentence) && hasWords(sentence)))
  );
};

/** The share of letters that prose has. */
const lettersOf = (sentence: string, isDense: boolean): number => {
  if (isDense) return LETTERS_DENSE;
  return isEnded(sentence) && tellingOf(sentence) > 0 ? LETTERS_TOLD : LETTERS;
};

const hasWords = (sentence: string): boolean => {
  const words = sentence.split(' ').length;
  return words >= (sentence.length < SHORTEST ? FEWEST_WORDS_TOLD : FEWEST_WORDS);
};

/** What stands above or below a table or a picture. */
const CAPTION =
  /^(?:table|tableau|tabla|tabela|tabelle|tablo|cuadro|quadro|figure|figura|abbildung|şekil|chart|graph|gráfico|graphique|grafik|график|таблица|таблиця|рисунок|جدول|شكل|তালিকা|सारणी|ตาราง|表|図|图)\s?\d/iu;

/** Items of a list from the second on, without the first and what opens it. */
const isRestOfList = (sentence: string): boolean =>
  /[,;] [bб]\) /u.test(sentence) && !/(?:^|[\s(])[aа]\) ?/u.test(sentence);

/** A percent sign, a share or a currency whose figure the text lost: "fell by % in", "AED billion". */
const LOST_FIGURE =
  /(?<!\p{L})(?:by|of|to|from|at) %(?!\s?\p{Nd})|(?<!\p{L})(?:(?:by|to|from|reaching) |(?<!in |\()(?:USD|EUR|AED|SAR|KWD|BHD|QAR|OMR|EGP|PKR|NGN|KES) )(?:per cent|billion|million|trillion)(?!\p{L})/iu;

/** Whether it begins or ends in mid-sentence, at an abbreviation perhaps. */
const isTorn = (sentence: string): boolean =>
  /^(?:(?!\p{Script=Georgian})(?:\d{1,3}\. )?[\p{Ll},;:)%§@|]|[•▪●*–-]|[IVX]{1,5} [–-]|من هذ[اه] )/u.test(
    sentence,
  ) ||
  /(?:\b(?:No|Nos|Art|vide|S\.O)\.|(?<!["”»“])[,;]|[(–-]|:\s\p{L}{1,8}\.?\s?\d{1,3}[ºª]?\.?|:\s\d{1,2}\.\s\p{L}+(?: \p{L}+){0,3}\.)$/u.test(
    sentence,
  );

/** "Director, Export Bureau, 1 Market Street, Capital": places and offices between commas. */
const isAddress = (sentence: string): boolean => {
  const words = sentence.split(' ').length;
  const commas = sentence.match(/(?<![%٪])[,،，]/gu)?.length ?? 0;
  if (words >= ADDRESS_WORDS || commas < words * ADDRESS_COMMAS) return false;
  return commas > words * ADDRESS_COMMAS || tellingOf(sentence) <= 0;
};

/** Those who were present, addressees, the heads of a table: most words begin with a capital. */
const isListOfNames = (sentence: string): boolean => {
  const words = sentence.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const figures =
    sentence.replaceAll(GROUPED, '0').match(/(?:^|\s)[.,%()-]{0,3}\d[\d.,%()-]*(?=\s|$)/gu)
      ?.length ?? 0;
  return capital > words.length * NAMES || figures > words.length * FIGURES;
};

/** Whether most of its letters are Latin: an address in the bank's other script tells nobody a thing. */
export const isLatin = (text: string): boolean => {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > letters / 2;
};
