import { normaliseWord } from '../words/fold.ts';
import type { CalendarDay } from './calendars.ts';
import { monthOf } from './month-names.ts';
import { type DateOptions, type FoundDate, resolveDate } from './resolve-date.ts';

type Place = { start: number; end: number };

const foundAt = (day: CalendarDay, place: Place, options: DateOptions): FoundDate[] => {
  const resolved = resolveDate(day, 'gregorian', options);
  return resolved ? [{ ...resolved, ...place, isSpan: false, isAmbiguous: false }] : [];
};

const placeOf = ({ index, 0: all }: RegExpExecArray): Place => ({
  start: index,
  end: index + all.length,
});

const CHINESE_NUMERALS =
  /([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})日/g;
const NUMERALS = '〇一二三四五六七八九';
const numeral = (sign: string) => Math.max(NUMERALS.indexOf(sign.replace(/[○零]/, '〇')), 0);
const countOf = (signs: string): number => {
  const [tens = '', ones = ''] = signs.includes('十') ? signs.split('十') : ['〇', signs];
  return (tens === '' ? 1 : numeral(tens)) * 10 + (ones === '' ? 0 : numeral(ones));
};

/**
 * Years counted from the start of an era: the Republic of China (from year 100, even without 民國) or
 * the reign of a Japanese emperor.
 */
const ERAS =
  /(?:(民國) ?(\d{1,3})|(令和|平成|昭和) ?(\d{1,2}|元)|(?<![\d年月])(1\d{2})) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g;
const YEAR_BEFORE: Record<string, number> = { 民國: 1911, 令和: 2018, 平成: 1988, 昭和: 1925 };

/**
 * Finds dates in Chinese numerals ("二〇二六年十月五日") and with years of an era ("中華民國113年3月21日",
 * "令和6年3月19日").
 */
export const inChineseYears = (text: string, options: DateOptions): FoundDate[] => {
  const numerals = [...text.matchAll(CHINESE_NUMERALS)].flatMap((match) => {
    const [, y = '', m = '', d = ''] = match;
    const year = [...y].reduce((sum, sign) => sum * 10 + numeral(sign), 0);
    return foundAt({ year, month: countOf(m), day: countOf(d) }, placeOf(match), options);
  });
  const eras = [...text.matchAll(ERAS)].flatMap((match) => {
    const [, republic, ofRepublic, emperor, ofEmperor, bare, month, day] = match;
    const count = (ofRepublic ?? ofEmperor ?? bare ?? '').replace('元', '1');
    const year = Number(count) + (YEAR_BEFORE[republic ?? emperor ?? '民國'] ?? 0);
    return foundAt({ year, month: Number(month), day: Number(day) }, placeOf(match), options);
  });
  return [...numerals, ...eras];
};

const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const romanMonth = (numeral: string | undefined) => ROMAN.indexOf(numeral ?? '') + 1;

const WITH_ROMAN = /(?<![\d\p{L}])(\d{1,2})([./ -]) ?([IVX]{1,4})\2 ?((?:19|20)\d\d)(?!\d)/gu;
/** A Hungarian date whose year is in the act's number: "45/2018. (XII. 17.)". */
const BEHIND_NUMBER = /\/((?:19|20)\d\d)\. ?\(([IVX]{1,4})\. ?(\d{1,2})\.\)/g;
/** A date entered on a form: “16” 09 2002. */
const FILLED_IN = /[«"“„] ?(\d{1,2}) ?[»"”“][ .]{1,3}(\d{1,2})[ .]{1,3}((?:19|20)\d\d)(?!\d)/g;

/**
 * Finds dates with the month in Roman numerals ("5.XII.2018", "45/2018. (XII. 17.)") and dates
 * entered on forms.
 */
export const inOtherFigures = (text: string, options: DateOptions): FoundDate[] => [
  ...[...text.matchAll(WITH_ROMAN)].flatMap((match) => {
    const [, day, , month, year] = match;
    const parts = { year: Number(year), month: romanMonth(month), day: Number(day) };
    return foundAt(parts, placeOf(match), options);
  }),
  ...[...text.matchAll(BEHIND_NUMBER)].flatMap((match) => {
    const [, year, month, day] = match;
    const parts = { year: Number(year), month: romanMonth(month), day: Number(day) };
    return foundAt(parts, placeOf(match), options);
  }),
  ...[...text.matchAll(FILLED_IN)].flatMap((match) => {
    const [, day, month, year] = match;
    const parts = { year: Number(year), month: Number(month), day: Number(day) };
    return foundAt(parts, placeOf(match), options);
  }),
];

/** Words for the numbers of days and, in Spanish and Portuguese, of years. */
const NUMBER_WORDS = new Map(
  (
    '1 uno un um primero primer primeiro premier first|2 dos dois second|3 tres|4 cuatro quatro|5 cinco|6 seis|7 siete sete|8 ocho oito|9 nueve nove|' +
    '10 diez dez|11 once onze|12 doce doze|13 trece treze|14 catorce catorze quatorze|15 quince quinze|16 dieciseis dezesseis dezasseis|' +
    '17 diecisiete dezessete dezassete|18 dieciocho dezoito|19 diecinueve dezenove dezanove|20 veinte vinte|21 veintiuno veintiun|' +
    '22 veintidos|23 veintitres|24 veinticuatro|25 veinticinco|26 veintiseis|27 veintisiete|28 veintiocho|29 veintinueve|' +
    '30 treinta trinta|40 cuarenta quarenta|50 cincuenta cinquenta|60 sesenta sessenta|70 setenta|80 ochenta oitenta|90 noventa|' +
    '900 novecientos novecentos|1000 mil|' +
    '3 third|4 fourth|5 fifth|6 sixth|7 seventh|8 eighth|9 ninth|10 tenth|11 eleventh|12 twelfth|13 thirteenth|14 fourteenth|' +
    '15 fifteenth|16 sixteenth|17 seventeenth|18 eighteenth|19 nineteenth|20 twentieth twenty|30 thirtieth thirty'
  )
    .split('|')
    .flatMap((line) => {
      const [value, ...words] = line.split(' ');
      return words.map((word): [string, number] => [word, Number(value)]);
    }),
);

/** Returns the value of the number words at the start of `text`, and their length. */
const readNumber = (text: string): { value: number; length: number } => {
  let [value, length] = [0, 0];
  for (const { index, 0: word } of text.matchAll(/[\p{L}\d]+/gu)) {
    const number = /^\d+$/.test(word) ? Number(word) : NUMBER_WORDS.get(normaliseWord(word));
    if (number === undefined && !/^[ye]$/iu.test(word)) break;
    if (number === undefined) continue;
    value = number === 1_000 ? Math.max(value, 1) * number : value + number;
    length = index + word.length;
  }
  return { value, length };
};

const IN_WORDS =
  /(?<![\p{L}\d])((?:\p{L}{5,7} [ye] )?\p{L}{2,12}|\d{1,2}) (?:d[ií]as? )?(?:del mes |do m[eê]s )?de (\p{L}{4,10}),? (?:del?|do) (?:a[nñ]o )?(?:de )?((?:dos|dois|mil) (?:\p{L}{1,13} ?){1,5})/giu;

/** Words without which a text has no date in words. A quick check, to skip such texts. */
const HAS_WORDS = /(?:dos|dois) mil|mil novec|primeir|primer|premier| day of/i;
/**
 * A day or a date in words: "on this Fifth day of May, 2023", "le premier mai 2023", "primero de
 * mayo de 2023".
 */
const DAY_IN_WORDS =
  /(?<![\p{L}\d])((?:twenty|thirty)[- ]\p{L}{5,7}|\p{L}{5,11})(?: day of|(?<=primero|primeiro) de|(?<=premier)) (\p{L}{3,10}),? (?:de )?((?:19|20)\d\d)(?!\d)/giu;

/** Finds dates in words: "a los veintidós días del mes de marzo del año dos mil veinticuatro". */
export const inWords = (text: string, options: DateOptions): FoundDate[] => {
  if (!HAS_WORDS.test(text)) return [];
  const read = (match: RegExpExecArray, years: string): FoundDate[] => {
    const [all, day = '', name = ''] = match;
    const month = monthOf(normaliseWord(name), options.language ?? 'es');
    const year = readNumber(years);
    const parts = { year: year.value, month: month?.month ?? 0, day: readNumber(day).value };
    if (month?.calendar !== 'gregorian' || year.value < 1_900 || parts.day === 0) return [];
    const end = match.index + all.length - years.length + year.length;
    return foundAt(parts, { start: match.index, end }, options);
  };
  return [IN_WORDS, DAY_IN_WORDS].flatMap((form) =>
    [...text.matchAll(form)].flatMap((match) => read(match, match[3] ?? '')),
  );
};
