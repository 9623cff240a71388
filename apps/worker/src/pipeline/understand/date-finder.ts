import { monthNumbers } from './month-names.ts';
import { findWords, plainDigits, type Word } from './words.ts';

export interface FoundDate {
  date: string;
  start: number;
  end: number;
  /** The last day of a span such as "6 to 8 August": a meeting, hardly ever a day of issue. */
  isSpan: boolean;
  /** Day and month could be swapped ("03/04/2024"). */
  isAmbiguous: boolean;
}

const between = new Set([
  'de',
  'del',
  'of',
  'do',
  'le',
  'the',
  'ngay',
  'thang',
  'nam',
  'г',
  'den',
  'yil',
  'мес',
  'সাল',
  'من',
  'شهر',
]);
const spanWords = new Set([
  'to',
  'and',
  'et',
  'y',
  'e',
  'a',
  'au',
  'al',
  've',
  'dan',
  'и',
  'до',
  'و',
  'through',
]);
const dayPattern = /^(\d{1,2})(?:st|nd|rd|th|er|o|a|ый|ое|го)?$/;
const yearPattern = /^(\d{4})\p{L}{0,3}$/u;

const pad = (value: number) => String(value).padStart(2, '0');

export const isoDate = (year: number, month: number, day: number): string | null => {
  if (year < 1950 || year > 2200 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCDate() !== day) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
};

const dayOf = (word: Word | undefined) => {
  const day = Number(dayPattern.exec(word?.form ?? '')?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : 0;
};
const yearOf = (word: Word | undefined) => Number(yearPattern.exec(word?.form ?? '')?.[1] ?? 0);

interface Reader {
  text: string;
  words: Word[];
  months: Map<string, number>;
}

const skip = (words: Word[], from: number): number => {
  let at = from;
  while (at < from + 3 && between.has(words[at]?.form ?? '')) at++;
  return at;
};

/** A month may have two words ("كانون الأول"). */
const monthAt = ({ words, months }: Reader, at: number): { month: number; next: number } | null => {
  const one = words[at]?.form ?? '';
  const two = `${one} ${words[at + 1]?.form ?? ''}`;
  const long = months.get(two);
  if (long) return { month: long, next: at + 2 };
  const short = months.get(one);
  return short ? { month: short, next: at + 1 } : null;
};

/** Arabic circulars print one month under two names: "آذار / مارس". */
const skipTwinMonth = (reader: Reader, at: number, month: number) => {
  const twin = monthAt(reader, at);
  return twin?.month === month ? twin.next : at;
};

const found = (
  reader: Reader,
  first: number,
  last: number,
  parts: { year: number; month: number; day: number },
  marks: { isSpan?: boolean; isAmbiguous?: boolean } = {},
): FoundDate | null => {
  const date = isoDate(parts.year, parts.month, parts.day);
  const start = reader.words[first]?.start;
  const end = reader.words[last]?.end;
  if (!date || start === undefined || end === undefined || end - start > 60) return null;
  return {
    date,
    start,
    end,
    isSpan: marks.isSpan ?? false,
    isAmbiguous: marks.isAmbiguous ?? false,
  };
};

const isSpanBefore = ({ words, text }: Reader, at: number): boolean => {
  const before = words[at - 1];
  const day = words[at];
  if (!before || !day) return false;
  if (spanWords.has(before.form) && dayOf(words[at - 2])) return true;
  return dayOf(before) > 0 && /^\s*[-–—/&]\s*$/.test(text.slice(before.end, day.start));
};

/** "Issue No. 28 March 2024" names an issue and a month, not a day. */
const isNumbered = ({ words, text }: Reader, at: number) => {
  const start = words[at]?.start ?? 0;
  return /(?:\b(?:no|nr|num|nomor|issue|n)|[№#]|n[º°])\.?\s*$/iu.test(
    text.slice(Math.max(0, start - 10), start),
  );
};

const dayFirst = (reader: Reader, at: number): FoundDate | null => {
  const day = dayOf(reader.words[at]);
  if (!day || isNumbered(reader, at)) return null;
  const month = monthAt(reader, skip(reader.words, at + 1));
  if (!month) return null;
  const afterMonth = skip(reader.words, skipTwinMonth(reader, month.next, month.month));
  const year = yearOf(reader.words[afterMonth]);
  if (!year) return null;
  return found(
    reader,
    at,
    afterMonth,
    { year, month: month.month, day },
    { isSpan: isSpanBefore(reader, at) },
  );
};

const monthFirst = (reader: Reader, at: number): FoundDate | null => {
  const month = monthAt(reader, at);
  if (!month) return null;
  let dayAt = month.next;
  let isSpan = false;
  const firstDay = dayOf(reader.words[dayAt]);
  if (!firstDay) return null;
  const second = spanWords.has(reader.words[dayAt + 1]?.form ?? '') ? dayAt + 2 : dayAt + 1;
  if (dayOf(reader.words[second]) && yearOf(reader.words[second + 1])) {
    dayAt = second;
    isSpan = true;
  }
  const year = yearOf(reader.words[dayAt + 1]);
  if (!year) return null;
  return found(
    reader,
    at,
    dayAt + 1,
    { year, month: month.month, day: dayOf(reader.words[dayAt]) },
    { isSpan },
  );
};

/** Hungarian, Lithuanian and Mongolian habit: "2024. március 5." */
const yearFirst = (reader: Reader, at: number): FoundDate | null => {
  const year = yearOf(reader.words[at]);
  if (!year) return null;
  const month = monthAt(reader, skip(reader.words, at + 1));
  if (!month) return null;
  const day = dayOf(reader.words[month.next]);
  if (!day || yearOf(reader.words[month.next + 1])) return null;
  return found(reader, at, month.next, { year, month: month.month, day });
};

const numeric =
  /(?<![\d./-])(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{1,2})(?![\d/-]|\.\d)/g;
const chinese = /(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/g;
const vietnamese = /ng[aà]y\s*(\d{1,2})\s*th[aá]ng\s*(\d{1,2})\s*n[aă]m\s*(\d{4})/giu;

const byPattern = (text: string): FoundDate[] => {
  const dates: FoundDate[] = [];
  const add = (at: number, length: number, date: string | null, isAmbiguous = false) => {
    if (date) dates.push({ date, start: at, end: at + length, isSpan: false, isAmbiguous });
  };
  for (const match of text.matchAll(numeric)) {
    const [a, b, c] = [Number(match[1]), Number(match[3]), Number(match[4])];
    const isYearFirst = match[1]?.length === 4;
    if (isYearFirst) add(match.index, match[0].length, isoDate(a, b, c));
    else if (match[4]?.length === 4) {
      const date = b > 12 ? isoDate(c, a, b) : isoDate(c, b, a);
      add(match.index, match[0].length, date, a <= 12 && b <= 12 && a !== b);
    }
  }
  for (const m of text.matchAll(chinese)) {
    add(m.index, m[0].length, isoDate(Number(m[1]), Number(m[2]), Number(m[3])));
  }
  for (const m of text.normalize('NFC').matchAll(vietnamese)) {
    add(m.index, m[0].length, isoDate(Number(m[3]), Number(m[2]), Number(m[1])));
  }
  return dates;
};

/** Every full date of a text (day, month and year), in the order they stand. */
export const findDates = (text: string, language: string): FoundDate[] => {
  const plain = plainDigits(text);
  const reader = { text: plain, words: findWords(plain), months: monthNumbers(language) };
  const dates = byPattern(plain);
  for (let at = 0; at < reader.words.length; at++) {
    const date = dayFirst(reader, at) ?? monthFirst(reader, at) ?? yearFirst(reader, at);
    if (date) dates.push(date);
  }
  return dates.sort((a, b) => a.start - b.start || b.end - a.end);
};
