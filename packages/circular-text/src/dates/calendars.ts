import nepali from 'nepali-date-converter';

/**
 * Calendars in which banks date circulars. `buddhist` is the calendar of Thailand, `bikram` of
 * Nepal and `bangla` of Bangladesh.
 */
export type Calendar =
  | 'gregorian'
  | 'buddhist'
  | 'hijri'
  | 'persian'
  | 'bikram'
  | 'bangla'
  | 'ethiopic';

/** A day in a calendar; months start at 1. */
export type CalendarDay = { year: number; month: number; day: number };

// The package is a CommonJS module, which some loaders wrap in a default export.
const whole = { default: nepali };
const { default: NepaliDate } = { ...whole, ...nepali };

const DAY_MS = 86_400_000;
const BUDDHIST_YEARS = 543;
const BIKRAM = { first: 2000, last: 2090 };

/** National calendars other than the Gregorian, by country (ISO 3166-1 alpha-2). */
const CALENDARS_OF: Record<string, Calendar> = {
  TH: 'buddhist',
  NP: 'bikram',
  ET: 'ethiopic',
  IR: 'persian',
  AF: 'persian',
  SA: 'hijri',
  AE: 'hijri',
  BH: 'hijri',
  KW: 'hijri',
  OM: 'hijri',
  QA: 'hijri',
  YE: 'hijri',
  IQ: 'hijri',
  JO: 'hijri',
  EG: 'hijri',
  LY: 'hijri',
};

/** Returns a country's national calendar; undefined if it has none. */
export const calendarOf = (country: string | undefined): Calendar | undefined =>
  CALENDARS_OF[country ?? ''];

const pad = (value: number) => String(value).padStart(2, '0');

const gregorian = ({ year, month, day }: CalendarDay): string | null => {
  if (year < 1900 || year > 2200 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day ? `${year}-${pad(month)}-${pad(day)}` : null;
};

const bikram = ({ year, month, day }: CalendarDay): string | null => {
  if (year < BIKRAM.first || year > BIKRAM.last || month < 1 || month > 12) return null;
  try {
    const date = new NepaliDate(year, month - 1, day);
    // The package accepts a day after the end of a month and moves it to the next month, so this
    // rejects such a day.
    if (date.getMonth() !== month - 1) return null;
    const ad = date.getAD();
    return gregorian({ year: ad.year, month: ad.month + 1, day: ad.date });
  } catch {
    return null;
  }
};

const BANGLA = { first: 1350, last: 1500, yearsBehind: 593, reformed: 1426 };

/**
 * Converts a date in Bangladesh's calendar, which starts on 14 April. Since the year 1426 (Bangla
 * Academy, 2019), its first six months have 31 days, and the eleventh month has the leap day.
 */
const bangla = ({ year, month, day }: CalendarDay): string | null => {
  if (year < BANGLA.first || year > BANGLA.last || month < 1 || month > 12 || day < 1) return null;
  const start = year + BANGLA.yearsBehind;
  const isReformed = year >= BANGLA.reformed;
  const isLeap = new Date(Date.UTC(start + 1, 1, 29)).getUTCDate() === 29;
  const falgun = (isReformed ? 29 : 30) + (isLeap ? 1 : 0);
  const long = isReformed ? 6 : 5;
  const lengths = Array.from({ length: 12 }, (_, at) => (at === 10 ? falgun : at < long ? 31 : 30));
  if (day > (lengths[month - 1] ?? 0)) return null;
  const before = lengths.slice(0, month - 1).reduce((sum, days) => sum + days, 0);
  const time = Date.UTC(start, 3, 14) + (before + day - 1) * DAY_MS;
  return new Date(time).toISOString().slice(0, 10);
};

/**
 * Calendars to which Intl can convert dates, but from which it can't. For each: the Gregorian date
 * of its day zero, and the mean lengths of its year and month in days.
 */
const byIntl = {
  hijri: { name: 'islamic-umalqura', zero: Date.UTC(622, 6, 19), year: 354.367, month: 29.53 },
  persian: { name: 'persian', zero: Date.UTC(622, 2, 22), year: 365.2422, month: 30.44 },
  ethiopic: { name: 'ethiopic', zero: Date.UTC(8, 7, 29), year: 365.25, month: 30 },
} as const;

/** Maximum number of corrections of an estimated date; an existing date needs at most four. */
const MOST_STEPS = 6;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (calendar: string): Intl.DateTimeFormat => {
  const known = formats.get(calendar);
  if (known) return known;
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  formats.set(calendar, format);
  return format;
};

const partsOf = (format: Intl.DateTimeFormat, time: number): CalendarDay => {
  const parts = { year: 0, month: 0, day: 0 };
  for (const { type, value } of format.formatToParts(new Date(time))) {
    if (type === 'year' || type === 'month' || type === 'day') parts[type] = Number(value);
  }
  return parts;
};

/**
 * Converts a date from such a calendar: estimates the Gregorian date, then corrects it by the
 * difference until it matches, which takes a few steps. Null if the date doesn't exist.
 */
const fromIntl = (calendar: keyof typeof byIntl, wanted: CalendarDay): string | null => {
  const { name, zero, year, month } = byIntl[calendar];
  const format = formatOf(name);
  let days = Math.round((wanted.year - 1) * year + (wanted.month - 1) * month + wanted.day - 1);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const got = partsOf(format, zero + days * DAY_MS);
    const off =
      (wanted.year - got.year) * year + (wanted.month - got.month) * month + wanted.day - got.day;
    if (off === 0) return new Date(zero + days * DAY_MS).toISOString().slice(0, 10);
    // Moves by at least a day: around the end of a month, the mean length is off by less.
    days += Math.round(off) || Math.sign(off);
  }
  return null;
};

/**
 * Converts a date in another calendar to Gregorian `yyyy-MM-dd`; null if the date doesn't exist.
 */
export const toGregorian = (calendar: Calendar, date: CalendarDay): string | null => {
  const { year, month, day } = date;
  if (month < 1 || month > 13 || day < 1 || day > 32) return null;
  switch (calendar) {
    case 'gregorian':
      return gregorian(date);
    case 'buddhist':
      return gregorian({ year: year - BUDDHIST_YEARS, month, day });
    case 'bikram':
      return bikram(date);
    case 'bangla':
      return bangla(date);
    case 'hijri':
      return year >= 1300 && year <= 1500 ? fromIntl('hijri', date) : null;
    case 'persian':
      return year >= 1300 && year <= 1500 ? fromIntl('persian', date) : null;
    case 'ethiopic':
      return year >= 1900 && year <= 2100 ? fromIntl('ethiopic', date) : null;
  }
};
