import { findDates } from '../dates/find-dates.ts';
import { isActHeading, isBoilerplate, isDateLine, type Line } from '../title/heading-lines.ts';
import { isKindWord } from '../title/heading-words.ts';
import { opensText } from '../title/title-blocks.ts';
import { normaliseWord, plainDigits } from '../words/fold.ts';
import { findWords } from '../words/words.ts';
import { isActWord } from './act-words.ts';
import { YEAR, yearOf } from './act-year.ts';
import { CITED_ABOVE } from './issue-words.ts';
import { numberByForm } from './number-by-form.ts';

/**
 * Number of characters at the start of a line in which to look for the number. Further along, or in
 * running text, numbers belong to other acts.
 */
const LOOKED_AT = 110;
const LONGEST_HEADING = 160;
const LOOKED_AT_IN_TEXT = 40;

const startOf = (line: string): string => {
  const length = line.length > LONGEST_HEADING ? LOOKED_AT_IN_TEXT : LOOKED_AT;
  return plainDigits(line.slice(0, length)).replaceAll(/ ?\/ ?/g, '/');
};
const LONGEST_NUMBER = 60;

/** A number after its label: "No. 43/2024", "Nr 7", "№ 62/1", "رقم (35)", "নং-১৭". */
const LABELLED =
  /(?:(?<![\p{L}\p{N}.])(?:n\.?[°º]|(?:nos?|nr|num|número|numero|number|nomor|nomer|sayı|sayısı|số|n|(?:[oо]\. ?)?бр|(?:o\. ?)?br|broj|(?<!\p{N}[ -]?)дугаар|թիվ)(?!\p{L})\.?)|№|رقم|نمبر|شمارهٔ?|নং|নম্বর|सं\.|संख्या|नं\.|ቁጥር|ที่|លេខ|ເລກທີ|အမှတ်|අංක|எண்|(?<!\p{L})(?:ال)?عدد(?=[ :]{0,3}\p{N}))[ :.]{0,3}[-–]?[ ]{0,2}[([]?[ ]{0,2}((?:[\p{L}.]{1,16}[ /-]?)?\p{N}[\p{L}\p{M}\p{N}./–-]{0,40})/iu;

/** A number before its label, as in Mongolian orders: "А-155 дугаар тушаал". */
const BEFORE_ORDINAL = /(?<![\p{L}\p{N}])(\p{Lu}{1,2}-\p{N}{1,5}) (?:дугаар|дүгээр|тоот) \p{L}/u;

/** A Roman numeral and the year in which it counts acts: "Act No. VII of 1947". */
const ROMAN = /(?<!\p{L})No\. ?([IVXLC]{1,8}) of ((?:18|19|20)\d\d)(?!\d)/iu;

/** A serial number and a year that are a line of their own: "283/04". */
const COUNT_AND_YEAR = /^\(?(\d{1,5}\/\d{2}|\d{1,5}\/(?:19|20)\d\d)\)?$/u;

/**
 * Words before a ministry's registration number, which isn't the act's own and may be on the next
 * line.
 */
const REGISTRATION =
  /պետական գրանց|պետ\. ?գրանց|state registration|мемлекеттік тіркеу|мамлекеттик каттоо/iu;

/**
 * A Hungarian number, which contains the year and precedes the date: "45/2018. (XII. 17.) MNB
 * rendelete".
 */
const BEFORE_DAY =
  /(?<![\p{N}/])(\p{N}{1,4}\/(?:19|20)\p{N}\p{N})\. ?\([IVX]{1,4}\. ?\p{N}{1,2}\.\)/u;

/** A Chinese number with its year, and with its file prefix if that is short: "银发〔2024〕12号". */
const HAN =
  /(?:(?<=^|\s)\p{Script=Han}{1,6})?[〔[［(（](?:19|20)\d\d[〕\]］)）] ?第? ?\d{1,5} ?号/u;
/** A Taiwanese number: "台央業字第1130012345號". */
const HAN_SERIES = /(?<=^|[\s：:])\p{Script=Han}{2,8}字第\d{3,12}[号號]/u;

/** A number between the kind of act and its year: "Circular 027 de 2020". */
const WITH_YEAR = new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,5}) (?:de|of|del|du) (${YEAR})`, 'iu');

/** A year after a number that lacks one: "Nomor 1 Tahun 2026", "رقم (35) لسنة 2003م". */
const YEAR_BEHIND = new RegExp(`^[)\\] ]{0,3}(?:tahun|لسنة|لعام|of|de|yılı|год)? ?(${YEAR})`, 'iu');

/** A reference that an issuer forms of letters, digits and separators, such as RBI/2007-2008/28. */
const REFERENCE = /^[\p{L}\p{N}]{1,12}(?:[./_-][\p{L}\p{N}]{1,12}){2,10}$/u;
/** A reference with a space before its last digits: BNM/RH/PD 028-103. */
const SPACED_REFERENCE =
  /(?<!\S)\p{Lu}{2,6}(?:\/\p{Lu}{1,6}){1,4} \p{N}{1,4}(?:[-_]\p{N}{1,4}){1,2}(?!\S)/u;
/** Maximum number of references in a heading; with more, it is a table. */
const MOST_REFERENCES = 3;

/**
 * A number directly after the kind of act: "Resolución JM-104-2021", "COMUNICACIÓN “A” 7654",
 * "CIRCULAR 3/2012".
 */
const BEHIND_KIND =
  /^(\p{L}{4,20})(?: \p{L}{4,12})?:? ["“]?(\p{Lu}{1,6}["”]?[ -]\d{1,5}(?:[-/]\d{1,5}){0,2}|\p{Lu}{1,6}(?:[-/.]\p{N}{1,5}){2,3}|\p{N}[\p{L}\p{N}]{0,8}(?:[/-][\p{L}\p{N}]{1,8}){1,4})(?![\p{L}\p{N}/-])/u;
const YEARS = /^(?:19|20)\d\d[/-](?:(?:19|20)?\d\d)$/;

const GAZETTE =
  /monitorul|gazette|gazete|\(обн|дв, бр|vol\.|moniteur|diario oficial|гласник|glasnik|весник|narodne novine|közlöny|boletim da republica|diario da republica|imprensa nacional|serie\b.{0,5}(?:numero|n\.?[oº°])|ахбори маҷлиси|ведомост[иь] |зарегистрир|зареєстр|registered (?:with|at|by)/u;

/** Whether the line above opens a list of gazettes in brackets: "(Gazette of 2012, No. 4; | …". */
const listsGazettes = (above: Line | undefined): boolean =>
  above !== undefined &&
  GAZETTE.test(above.plain) &&
  above.text.lastIndexOf('(') > above.text.lastIndexOf(')');

/**
 * Words that introduce another act, such as one that this act changes. A number after them isn't
 * the circular's own.
 */
const CHANGES =
  /amend|modific|perubahan|değişiklik|dəyişiklik|измен|внесен|допълн|промен|izmen|dopun|zmian|změn|módosít|hatályon kívül|abrog|repeal|derog|скасув|отмен|لمخالف|مخالفه|استناد|بموجب|нарушен|порушен|violat|in breach|pursuant|under |in terms|act,|law |закон/iu;

const withYear = (number: string, behind: string): string => {
  const year = YEAR_BEHIND.exec(behind)?.[1];
  return year && !/\p{N}{4}/u.test(number) ? `${number}/${yearOf(year)}` : number;
};

/**
 * Text after the number of an act that running text cites: "№ 12-ФЗ «О …» (далее – Закон)", "№
 * 7-П."
 */
const CITED_BEHIND =
  /^\S{0,12}(?:[»”"]?[.,;)](?:\s|$)|\s(?:[«"“][^»"”]{3,90}[»"”]\s)?\((?:далее|далі|по-нататък|ďalej|dále|hereinafter))/iu;
/** The name of a committee or meeting, after which a number is not that of the act. */
const OF_SITTING =
  /(?:комитет|комітет|подкомитет|заседани|засідан|протокол|пасяджэн|седниц|sjednic|committee|meeting|session|sitting|zasedání|zasadnut|posiedzeni|reunión|reunião|réunion|séance|ülés)\p{L}{0,3}(?: \p{L}{2,16}){0,4} ?$/iu;

/**
 * Whether a number is that of an act cited in running text, or of a meeting, not the circular's
 * own.
 */
const isCited = ({ text }: Line, found: RegExpExecArray, above: Line | undefined): boolean => {
  const head = text.slice(0, found.index);
  const behind = text.slice(found.index + found[0].length - (/[.,]$/u.test(found[0]) ? 1 : 0));
  const opens = /^(?:от|від|ад|of|dated|z|ze|zo)?[\d.\s]{0,12}$/iu.test(head);
  if (OF_SITTING.test(head)) return true;
  if (opens && above && CITED_ABOVE.test(above.text)) return true;
  const isBelowText = above !== undefined && !isActHeading(above) && !isBoilerplate(above);
  return opens && isBelowText && CITED_BEHIND.test(behind);
};

const labelledIn = (line: Line, above: Line | undefined): string | null => {
  const { text } = line;
  const found = LABELLED.exec(text);
  const number = found?.[1];
  if (!found || !number || CHANGES.test(text.slice(0, found.index))) return null;
  if (isCited(line, found, above)) return null;
  const end = found.index + found[0].length;
  return withYear(number.replace(/[.,/–-]{1,5}$/u, ''), text.slice(end));
};

/**
 * Words after (`HAN_REPEALED`) or before (`HAN_CITED`) the number of another act, which this
 * circular repeals, changes or is based on. The circular's own number ends its line.
 */
const HAN_REPEALED = /废止|廢止|失效/u;
const HAN_CITED = /废止|廢止|修改|修订|修訂|根据|依据|按照/u;

const hanNumberIn = ({ text }: Line): string | null => {
  const found = HAN.exec(text) ?? HAN_SERIES.exec(text);
  if (!found) return null;
  const behind = text.slice(found.index + found[0].length);
  const isLast = /^[)）\]］。\s]*$/u.test(behind);
  const isCited = !isLast && HAN_CITED.test(text.slice(0, found.index));
  return isCited || HAN_REPEALED.test(behind) ? null : found[0].replaceAll(' ', '');
};

/** Whether a line contains only a labelled number, perhaps with its year. */
const isNumberAlone = ({ text }: Line): boolean => {
  const number = LABELLED.exec(text);
  return number?.index === 0 && text.slice(number[0].length).replace(YEAR_BEHIND, '') === '';
};

const romanIn = ({ text }: Line): string | null => {
  const found = ROMAN.exec(text);
  if (!found || CHANGES.test(text.slice(0, found.index))) return null;
  return `${found[1]?.toUpperCase()} of ${found[2]}`;
};

const beforeDayIn = ({ text }: Line): string | null => {
  const found = BEFORE_DAY.exec(text);
  return found?.[1] && !CHANGES.test(text) ? found[1] : null;
};

const ofYear = ({ text }: Line): string | null => {
  const found = WITH_YEAR.exec(text);
  const [, number, year] = found ?? [];
  if (found && CHANGES.test(text.slice(0, found.index))) return null;
  const isAct = findWords(text).some(({ form }) => isKindWord(form));
  return number && year && isAct ? `${number}/${yearOf(year)}` : null;
};

const behindKind = ({ text }: Line): string | null => {
  const [, kind, number] = BEHIND_KIND.exec(text) ?? [];
  if (!number || !kind || !isActWord(normaliseWord(kind))) return null;
  return YEARS.test(number) || findDates(number).length > 0 ? null : number.replaceAll(/["”]/g, '');
};

/** A European Union act, whose number starts with the year: "Regulation (EU) 2020/605". */
const OF_UNION =
  /^\p{L}[\p{L} ]{3,30} \((?:EU|UE|EÚ|ES|EL|ΕΕ|ЕС)\) ((?:19|20)\d\d\/\d{1,5})(?!\d)/u;

const ofUnion = ({ text }: Line): string | null => OF_UNION.exec(text)?.[1] ?? null;

const referenceIn = ({ text }: Line): string | null =>
  SPACED_REFERENCE.exec(text)?.[0] ??
  text
    .split(' ')
    .find(
      (word) =>
        REFERENCE.test(word) && /\p{L}/u.test(word) && /\d/.test(word) && word.includes('/'),
    ) ??
  null;

const referenceOf = (heading: readonly Line[]): string | null => {
  const found = heading.flatMap((line) => referenceIn(line) ?? []);
  return found.length > MOST_REFERENCES ? null : (found[0] ?? null);
};

/** The number of one publication among several under the same title: "Publication n° 1". */
const PART_OF_LIST = /^(?:publication|publicacion|publicacao) n[°º.]/u;

const ITEM = /^\d{1,2}[.)] /;
const LISTED_BELOW = /^(?:kepada )?yth\.?$|^(?:to|para|applicable to|addressed to)[:,]$/;

/**
 * Whether a line is an item in a list of addressees, not the start of the text: "Yth. | 1. Direksi
 * Bank Umum".
 */
const isListedAddressee = (lines: readonly Line[], at: number): boolean =>
  ITEM.test(lines[at]?.plain ?? '') &&
  LISTED_BELOW.test(lines.slice(0, at).findLast(({ plain }) => !ITEM.test(plain))?.plain ?? '');

/**
 * Returns the circular's own number ("43/2024"), given the lines above its text; null if they give
 * none. Ignores the numbers of acts that it changes.
 */
export const findActNumber = (lines: readonly Line[]): string | null => {
  const end = lines.findIndex(
    (line, index) =>
      index > 1 &&
      (PART_OF_LIST.test(line.plain) || (opensText(line) && !isListedAddressee(lines, index))),
  );
  const heading = (end < 0 ? lines : lines.slice(0, end))
    .filter(
      (line, at, all) =>
        !GAZETTE.test(line.plain) &&
        !REGISTRATION.test(line.text) &&
        !(REGISTRATION.test(all[at - 1]?.text ?? '') && isNumberAlone(line)) &&
        !/^resmi gazete$/u.test(all[at - 1]?.plain ?? '') &&
        !listsGazettes(all[at - 1]),
    )
    .filter(
      (line) =>
        !isBoilerplate(line) ||
        isDateLine(line) ||
        isNumberAlone(line) ||
        COUNT_AND_YEAR.test(line.text),
    )
    .map((line) => ({ ...line, text: startOf(line.text) }));
  const findFirst = (find: (line: Line, above: Line | undefined) => string | null | undefined) =>
    heading.reduce<string | null>(
      (found, line, at) => found ?? find(line, heading[at - 1]) ?? null,
      null,
    );
  const number =
    findFirst(
      (line, above) =>
        ofUnion(line) ??
        numberByForm(line.text) ??
        romanIn(line) ??
        BEFORE_ORDINAL.exec(line.text)?.[1] ??
        labelledIn(line, above) ??
        hanNumberIn(line) ??
        behindKind(line) ??
        ofYear(line) ??
        beforeDayIn(line) ??
        COUNT_AND_YEAR.exec(line.text)?.[1],
    ) ?? referenceOf(heading);
  return number && number.length <= LONGEST_NUMBER ? number : null;
};
