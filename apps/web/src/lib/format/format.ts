import { LANGUAGE_NAMES } from './language-names.ts';
import { lazily } from './lazily.ts';

// Formats dates, numbers and lists without `Intl`: the first formatter of each type blocks a slow phone
// for a tenth of a second. The result equals that of `Intl` in English.

/** Months, abbreviated as in British English. */
const MONTHS = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
];

/** Weekdays, starting with Monday as in ISO 8601. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

const dayIn = (year: number, month: number, day: number) => `${day} ${MONTHS[month]} ${year}`;

const localDay = (time: Date) => dayIn(time.getFullYear(), time.getMonth(), time.getDate());
const utcDay = (time: Date) => dayIn(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());

/** Formats an offset in minutes ahead of UTC: "UTC", "UTC+5:30". */
export const formatOffset = (minutes: number) => {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
};

/** Formats a point in time in the reader's time zone, with the zone. */
export const formatDateTime = (timestamp: string) => {
  const time = new Date(timestamp);
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  return `${localDay(time)}, ${clock} ${formatOffset(-time.getTimezoneOffset())}`;
};

/** Formats the date of a point in time in the reader's time zone. */
export const formatDay = (timestamp: string) => localDay(new Date(timestamp));

/** Formats a date in a document (yyyy-MM-dd), unaffected by time zones. */
export const formatDocumentDay = (text: string) => utcDay(new Date(text));

/** Formats a day or month named in a title: "21 Sept 2023", "Jul 2008". */
export const formatPeriod = (period: string) =>
  formatDocumentDay(period).slice(period.length === MONTH_LENGTH ? '1 '.length : 0);
const MONTH_LENGTH = 'yyyy-MM'.length;

export const formatUtcTime = (timestamp: string) => {
  const time = new Date(timestamp);
  const clock = `${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())}`;
  return `${utcDay(time)}, ${clock} UTC`;
};

/** Formats an exact time in UTC with the reader's time zone, for tooltips. */
export const formatUtc = (timestamp: string) =>
  `${formatUtcTime(timestamp)}; shown in your time zone, ${ownTimeZone()}`;

declare global {
  /** Missing in Safari. */
  var Temporal: { Now: { timeZoneId: () => string } } | undefined;
}

/** Returns the reader's time zone by its IANA name. */
export const ownTimeZone = lazily(
  () =>
    globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
);
const countries = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));
const dollars = lazily(() => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }));
const languages = lazily(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }));

/** Formats a number with thousands separators and at most one decimal. */
export const formatNumber = (value: number) => {
  const [whole = '', decimal] = String(Math.round(value * 10) / 10).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, ',');
  return decimal === undefined ? grouped : `${grouped}.${decimal}`;
};

/** Formats a share between 0 and 1 as a percentage. */
export const formatShare = (share: number) => `${Math.round(share * 100)}%`;

/** Returns the English name of an ISO 639 language. */
export const formatLanguage = (code: string) =>
  LANGUAGE_NAMES.get(code) ?? languages().of(code) ?? code;

/** Returns the English name of an ISO 3166 country. */
export const formatCountry = (code: string) => countries().of(code) ?? code;

/** Formats a file size. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${formatNumber(bytes / 1_000)} kB` : `${formatNumber(bytes / 1_000_000)} MB`;

/** Joins names as in a sentence: "One, two, and three". */
export const formatList = (names: readonly string[]) => {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

export const formatDollars = (amount: number) => dollars().format(amount);

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Formats a duration in its largest unit. */
export const formatDuration = (seconds: number) => {
  if (seconds < MINUTE_S) return `${Math.round(seconds)} s`;
  if (seconds < HOUR_S) return `${formatNumber(seconds / MINUTE_S)} min`;
  if (seconds < DAY_S) return `${formatNumber(seconds / HOUR_S)} h`;
  const days = Math.round((10 * seconds) / DAY_S) / 10;
  return formatCount(days, 'day');
};

/** Formats a count with its noun in the singular or plural. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
