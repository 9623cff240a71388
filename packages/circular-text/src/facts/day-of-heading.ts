import { findDates } from '../dates/find-dates.ts';
import { DOCUMENT_WORD } from '../title/title-words.ts';
import { plain, readableLines } from '../words/lines.ts';

/** An issue date (yyyy-MM-dd), and the line from which it was read. */
export type PublicationDate = {
  date: string;
  evidence: string;
};

const LONGEST_LABEL = 40;
const LONGEST_HEADING = 70;

/**
 * A day without a year, on the line below a heading that ends with the year: "(Marzo 03)", "de 16
 * de Junho".
 */
const DAY_BELOW = /^(?:\(([^()]{4,30})\)|(?:de|du|del) (\d{1,2}(?:º|er)? (?:de )?\p{L}{3,12}))$/iu;
const YEAR_AT_END = /(?<!\d)((?:19|20)\d\d)$/;
/** A heading in which only the number contains the year: "AVISO N.º 5/2022, de 14 de Setembro". */
const YEAR_IN_NUMBER = /\d\/((?:19|20)\d\d),? de (\d{1,2}º? de \p{L}{4,10})$/iu;
/**
 * The same as a whole line, where the year may have two digits: "Aviso n.º 1/20 de 27 de novembro",
 * "Aviso n.º 5/GBM/2025, de 21 de Outubro".
 */
const SHORT_YEAR_IN_NUMBER =
  /^\p{L}{4,12} (?:\p{L}{2,12} )?n\S{0,3} ?\d{1,4}\/(?:\p{L}{2,8}\/)?((?:19|20)?\d\d),? de (\d{1,2}º? de \p{L}{4,10})$/iu;
/** A first line that gives the act's full name: "Circular 5/2012, de 27 de junio, del Banco …". */
const IN_FULL =
  /^\p{L}{4,12} (?:\p{L}{2,12} )?(?:n\S{0,3} )?\d{1,4}\/((?:19|20)\d\d),? de (\d{1,2}º? de \p{L}{4,10}),/iu;

/**
 * Expands a two-digit year to one from 1960 to 2059, because banks no longer publish older acts.
 */
const inFull = (year: string): string => {
  if (year.length === 4) return year;
  return `${Number(year) < 60 ? 20 : 19}${year}`;
};

/**
 * Returns the date of a heading that gives day and year in different places: the year in the
 * number, or on the line above the day ("CIRCULAR 12 DE 2020" / "(Marzo 03)"). Null if there is
 * none.
 */
export const splitDate = (page: string, language: string): PublicationDate | null => {
  const lines = readableLines(page, 10);
  for (const [i, line] of lines.entries()) {
    const [, ownYear, ownDay] = DOCUMENT_WORD.test(plain(line.slice(0, LONGEST_LABEL)))
      ? ((i === 0 ? IN_FULL.exec(line) : null) ??
        YEAR_IN_NUMBER.exec(line) ??
        SHORT_YEAR_IN_NUMBER.exec(line) ??
        [])
      : [];
    const [own] = ownYear ? findDates(`${ownDay} de ${inFull(ownYear)}`, { language }) : [];
    if (own && (line.length <= LONGEST_HEADING || IN_FULL.test(line)))
      return { date: own.date, evidence: line };
    const [, inBrackets, bare] = DAY_BELOW.exec(line) ?? [];
    const inner = (inBrackets ?? bare)?.trim();
    const above = lines[i - 1] ?? '';
    const year = YEAR_AT_END.exec(above)?.[1];
    if (!inner || !year || !DOCUMENT_WORD.test(plain(above))) continue;
    const [date] = findDates(`${inner} ${year}`, { language });
    if (date) return { date: date.date, evidence: `${above} ${line}`.slice(0, 160) };
  }
  return null;
};
