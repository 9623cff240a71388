import { LANGUAGE_NAMES } from './language-names.ts';
import { lazily } from './lazily.ts';

// Dates, numbers and lists are written by hand: the first of each kind that `Intl` makes keeps a slow phone
// busy for a
// tenth of a second. They read as `Intl` writes them in English.

/** As British English shortens them. */
const MONTHS = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

const dayIn = (year: number, month: number, day: number) => `${day} ${MONTHS[month]} ${year}`;

const localDay = (time: Date) => dayIn(time.getFullYear(), time.getMonth(), time.getDate());
const utcDay = (time: Date) => dayIn(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());

/** How far a clock is from UTC: "UTC", "UTC+5:30". `minutes`: how much it is ahead. */
export const formatOffset = (minutes: number) => {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${twoDigits(rest)}`}`;
};

/** A point in time by the reader's own clock, with its zone. */
export const formatDateTime = (timestamp: string) => {
  const time = new Date(timestamp);
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  return `${localDay(time)}, ${clock} ${formatOffset(-time.getTimezoneOffset())}`;
};

/** The day of a point in time, in the reader's own time zone. */
export const formatDay = (timestamp: string) => localDay(new Date(timestamp));

/** A yyyy-MM-dd that a document bears, which no time zone moves. */
export const formatDocumentDay = (text: string) => utcDay(new Date(text));

/** A point in time in UTC. */
export const formatUtcTime = (timestamp: string) => {
  const time = new Date(timestamp);
  const clock = `${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())}`;
  return `${utcDay(time)}, ${clock} UTC`;
};

/** An exact time in UTC with the reader's time zone, for tooltips. */
export const formatUtc = (timestamp: string) =>
  `${formatUtcTime(timestamp)}; shown in your time zone, ${ownTimeZone()}`;

declare global {
  /** Missing in Safari. */
  var Temporal: { Now: { timeZoneId: () => string } } | undefined;
}

/** The zone of the reader's own clock, as the IANA calls it. */
export const ownTimeZone = lazily(
  () =>
    globalThis.Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
);
const countries = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));
const dollars = lazily(() => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }));
const languages = lazily(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }));

/** A number with at most one decimal, its thousands apart. */
export const formatNumber = (value: number) => {
  const [whole = '', decimal] = String(Math.round(value * 10) / 10).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,8}$)/g, ',');
  return decimal === undefined ? grouped : `${grouped}.${decimal}`;
};

/** A share between 0 and 1. */
export const formatShare = (share: number) => `${Math.round(share * 100)}%`;

/** The English name of an ISO 639 language. */
export const formatLanguage = (code: string) =>
  LANGUAGE_NAMES.get(code) ?? languages().of(code) ?? code;

/** The English name of an ISO 3166 country. */
export const formatCountry = (code: string) => countries().of(code) ?? code;

/** A size of a file. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? `${formatNumber(bytes / 1_000)} kB` : `${formatNumber(bytes / 1_000_000)} MB`;

/** Names in one sentence: "One, two, and three". */
export const formatList = (names: readonly string[]) => {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
};

/** An amount of US dollars. */
export const formatDollars = (amount: number) => dollars().format(amount);

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** How long something takes, in its largest unit. */
export const formatDuration = (seconds: number) => {
  if (seconds < MINUTE_S) return `${Math.round(seconds)} s`;
  if (seconds < HOUR_S) return `${formatNumber(seconds / MINUTE_S)} min`;
  if (seconds < DAY_S) return `${formatNumber(seconds / HOUR_S)} h`;
  const days = Math.round((10 * seconds) / DAY_S) / 10;
  return formatCount(days, 'day');
};

/** A count and its noun. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
