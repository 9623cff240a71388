import { lazily } from './lazily.ts';

const words = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** Formats a relative time: `in 12 minutes`, `3 hours ago`. */
export const relativeTime = (timestamp: string, nowMs: number): string => {
  const seconds = (Date.parse(timestamp) - nowMs) / 1_000;
  const size = Math.abs(seconds);
  if (size < MINUTE_S) return seconds > 0 ? 'within a minute' : 'just now';
  if (size < HOUR_S) return words().format(Math.trunc(seconds / MINUTE_S), 'minute');
  if (size < DAY_S) return words().format(Math.trunc(seconds / HOUR_S), 'hour');
  return words().format(Math.trunc(seconds / DAY_S), 'day');
};

/** Describes when the next check is due. An overdue check is waiting for a worker. */
export const nextRunText = (timestamp: string, nowMs: number): string =>
  Date.parse(timestamp) <= nowMs ? 'due now' : relativeTime(timestamp, nowMs);
