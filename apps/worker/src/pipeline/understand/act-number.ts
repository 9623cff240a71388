import { plainDigits } from '@circulate/dates';
import { isBoilerplate, isDated, type Line } from './heading-lines.ts';
import { isKindWord } from './heading-words.ts';
import { opensText } from './title-blocks.ts';
import { findWords } from './words.ts';

/** Further on in a line stand the numbers of other acts, and sooner in one of running text. */
const LOOKED_AT = 110;
const LONGEST_HEADING = 160;
const LOOKED_AT_IN_TEXT = 40;

const startOf = (line: string): string => {
  const length = line.length > LONGEST_HEADING ? LOOKED_AT_IN_TEXT : LOOKED_AT;
  return plainDigits(line.slice(0, length)).replaceAll(' /', '/');
};
const LONGEST_NUMBER = 60;

/** A number behind the word for it: "No. 43/2024", "Nr 7", "№ 62/1", "رقم (35)", "নং-১৭". */
const LABELLED =
  /(?:(?<![\p{L}\p{N}.])(?:n[°º]|(?:nos?|nr|num|número|numero|number|nomor|nomer|sayı|sayısı|số|n)(?!\p{L})\.?)|№|رقم|নং|নম্বর|ที่)[ :.]{0,3}[-–]?[ ]{0,2}[([]?[ ]{0,2}((?:[\p{L}.]{1,16}[ -]?)?\p{N}[\p{L}\p{M}\p{N}./–-]{0,40})/iu;

/** A Chinese number with its year and, where a short one stands before, the sign of its file: "银发〔2024〕12号". */
const HAN = /(?:(?<=^|\s)\p{Script=Han}{1,6})?[〔[［(（](?:19|20)\d\d[〕\]］)）]第?\d{1,5}号/u;

/** "Circular 027 de 2020": a number between the kind of act and its year. */
const WITH_YEAR = /(?<![\p{L}\p{N}])(\d{1,5}) (?:de|of|del|du) ((?:19|20)\d\d)(?!\d)/iu;

/** The year that follows a number without one: "Nomor 1 Tahun 2026", "رقم (35) لسنة 2003م". */
const YEAR_BEHIND = /^[)\] ]{0,3}(?:tahun|لسنة|لعام|of|de|yılı|год)? ?((?:19|20)\d\d)(?!\d)/iu;

/** A reference of the issuer's own: strokes, points and digits, such as RBI/2007-2008/28. */
const REFERENCE = /^[\p{L}\p{N}]{1,12}(?:[./-][\p{L}\p{N}]{1,12}){2,8}$/u;

const GAZETTE = /monitorul|gazette|gazete|\(обн|дв, бр|vol\.|moniteur|diario oficial/u;

/** What follows names the act that this one changes. */
const CHANGES =
  /amend|modific|perubahan|değişiklik|dəyişiklik|измен|внесен|допълн|промен|izmen|dopun|zmian|změn|abrog|repeal|derog|скасув|отмен|pursuant|under |in terms|act,|law |закон/iu;

const withYear = (number: string, behind: string): string => {
  const year = YEAR_BEHIND.exec(behind)?.[1];
  return year && !/\p{N}{4}/u.test(number) ? `${number}/${year}` : number;
};

const labelledIn = ({ text }: Line): string | null => {
  const found = LABELLED.exec(text);
  const number = found?.[1];
  if (!found || !number || CHANGES.test(text.slice(0, found.index))) return null;
  const end = found.index + found[0].length;
  return withYear(number.replace(/[.,/–-]{1,5}$/u, ''), text.slice(end));
};

const hanNumberIn = ({ text }: Line): string | null => HAN.exec(text)?.[0] ?? null;

/** A line that is a number and the word for it, and nothing besides. */
const isNumberAlone = ({ text }: Line): boolean => LABELLED.exec(text)?.[0] === text;

const ofYear = ({ text }: Line): string | null => {
  const [, number, year] = WITH_YEAR.exec(text) ?? [];
  const isAct = findWords(text).some(({ form }) => isKindWord(form));
  return number && year && isAct ? `${number}/${year}` : null;
};

const referenceIn = ({ text }: Line): string | null =>
  text
    .split(' ')
    .find(
      (word) =>
        REFERENCE.test(word) && /\p{L}/u.test(word) && /\d/.test(word) && word.includes('/'),
    ) ?? null;

/**
 * The number of a circular as its heading gives it ("43/2024"), from the lines above its text; null
 * when it has none. The number of an act that this one changes is not its own.
 */
export const findActNumber = (lines: readonly Line[]): string | null => {
  const end = lines.findIndex((line, index) => index > 1 && opensText(line));
  const heading = (end < 0 ? lines : lines.slice(0, end))
    .filter((line) => !GAZETTE.test(line.plain))
    .filter((line) => !isBoilerplate(line) || isDated(line) || isNumberAlone(line))
    .map((line) => ({ ...line, text: startOf(line.text) }));
  const findFirst = (find: (line: Line) => string | null) =>
    heading.reduce<string | null>((found, line) => found ?? find(line), null);
  const number =
    findFirst((line) => labelledIn(line) ?? hanNumberIn(line) ?? ofYear(line)) ??
    findFirst(referenceIn);
  return number && number.length <= LONGEST_NUMBER ? number : null;
};
