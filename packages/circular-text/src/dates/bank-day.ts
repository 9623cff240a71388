/** A time of day with its zone: "16:00:00 GMT", "T23:30:00+05:30", "4:05 PM UTC". */
const TIME =
  /(?:^|[T\s,-])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d{1,9})?\s?([ap])?(?:\.?m\.?)?\s?(Z|GMT|UTC|UT|[+-]\d{2}(?::?\d{2})?)(?![\d:])/i;
/** A span of time rather than a time and its zone: "10:00-12:00". */
const SPAN = /^[^T]?\d{1,2}:\d{2}-\d/i;
const LONGEST_TEXT = 80;
const MINUTE_MS = 60_000;

/** Returns the calendar day (`yyyy-MM-dd`) of a moment in a time zone. */
export const dayAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

const minutesOf = (zone: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})?/.exec(zone) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
};

/**
 * Converts a `day` (`yyyy-MM-dd`) to the bank's time zone, using the time and the zone in `text`:
 * servers that use UTC give midnight at the bank as the previous evening. Returns `day` itself if
 * the text has no zone, or if the time is midnight UTC, which means a day without a time.
 */
export const bankDayOf = (text: string, day: string, timeZone: string | undefined): string => {
  if (timeZone === undefined || text.length > LONGEST_TEXT) return day;
  const [whole = '', hour, minute, second, half, zone] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined || zone === undefined) return day;
  if (second === undefined && SPAN.test(whole)) return day;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const time = [hours, Number(minute), Number(second ?? 0)];
  const ahead = minutesOf(zone);
  if (ahead === 0 && time.every((part) => part === 0)) return day;
  const [h = 0, m = 0, s = 0] = time;
  const moment = Date.parse(day) + ((h * 60 + m - ahead) * 60 + s) * 1_000;
  return Number.isFinite(moment) && m < 60 && h < 24 ? dayAt(moment, timeZone) : day;
};

/**
 * Returns the day at the bank for a moment (in milliseconds since 1970), or the UTC day if the
 * moment is midnight UTC.
 */
export const bankDayAt = (moment: number, timeZone: string | undefined): string => {
  const isDay = moment % (24 * 60 * MINUTE_MS) === 0;
  return dayAt(moment, isDay || timeZone === undefined ? 'UTC' : timeZone);
};
