const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** A point in time, in the reader's own time zone. */
export const formatDateTime = (timestamp: string) => dateTime.format(new Date(timestamp));

/** The day of a point in time, in the reader's own time zone. */
export const formatDay = (timestamp: string) => day.format(new Date(timestamp));

/** A share between 0 and 1. */
export const formatShare = (share: number) => percent.format(share);

/** The English name of an ISO 639 language. */
export const formatLanguage = (code: string) => languages.of(code) ?? code;

/** A size of a file. */
export const formatBytes = (bytes: number) =>
  bytes < 1_000_000
    ? `${number.format(bytes / 1_000)} kB`
    : `${number.format(bytes / 1_000_000)} MB`;

/** A count and its noun. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
