import { madeOnce } from './made-once.ts';

const dateTime = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
);
const day = madeOnce(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }));
const documentDay = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
);
const utc = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }),
);
const zonedTime = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
);
const percent = madeOnce(
  () => new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }),
);
const number = madeOnce(() => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }));
const countries = madeOnce(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));
const dollars = madeOnce(() => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }));
const languages = madeOnce(
  () => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }),
);
const list = madeOnce(() => new Intl.ListFormat('en'));

/** A point in time, in the reader's own time zone. */
export const formatDateTime = (timestamp: string) => dateTime().format(new Date(timestamp));

/** A point in time in the reader's own time zone, with the zone. */
export const formatZonedTime = (timestamp: string) => zonedTime().format(new Date(timestamp));

/** The day of a point in time, in the reader's own time zone. */
export const formatDay = (timestamp: string) => day().format(new Date(timestamp));

/** A yyyy-MM-dd that a document bears, which no time zone moves. */
export const formatDocumentDay = (text: string) => documentDay().format(new Date(text));

/** A point in time in UTC. */
export const formatUtcTime = (timestamp: string) => `${utc().format(new Date(timestamp))} UTC`;

/** A point in time in UTC and the name of the reader's zone, for whoever must be exact. */
export const formatUtc = (timestamp: string) =>
  `${formatUtcTime(timestamp)}; shown in your time zone, ${dateTime().resolvedOptions().timeZone}`;

/** A share between 0 and 1. */
export const formatShare = (share: number) => percent().format(share);

/** The English name of an ISO 639 language. */
export const formatLanguage = (code: string) => languages().of(code) ?? code;

/** The English name of an ISO 3166 country. */
export const formatCountry = (code: string) => countries().of(code) ?? code;

/** A size of a file. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000
    ? `${number().format(bytes / 1_000)} kB`
    : `${number().format(bytes / 1_000_000)} MB`;

/** A count by itself. */
export const formatNumber = (count: number) => number().format(count);

/** Names in one sentence: "One, two, and three". */
export const formatList = (names: readonly string[]) => list().format(names);

/** An amount of US dollars. */
export const formatDollars = (amount: number) => dollars().format(amount);

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** How long something takes, in its largest unit. */
export const formatDuration = (seconds: number) => {
  if (seconds < MINUTE_S) return `${Math.round(seconds)} s`;
  if (seconds < HOUR_S) return `${number().format(seconds / MINUTE_S)} min`;
  if (seconds < DAY_S) return `${number().format(seconds / HOUR_S)} h`;
  return `${number().format(seconds / DAY_S)} days`;
};

/** A count and its noun. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${number().format(count)} ${count === 1 ? one : many}`;
