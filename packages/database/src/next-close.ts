import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** Settings that determine when a user's digest periods end, in their time zone. */
const CloseTimesSchema = z.object({
  /** Minutes after midnight. */
  minute: z.number(),
  /** Weekday on which a week ends, from 1 (Monday) to 7. */
  weekday: z.number(),
  /** IANA name. */
  timeZone: z.string(),
});
export type CloseTimes = z.infer<typeof CloseTimesSchema>;

/** Digest period: how long an alert waits at most. */
export type Period = 'daily' | 'weekly';

/** Version of the time zone data used to compute instants. */
export const ZONE_DATA: string = process.versions.tz ?? 'unknown';

/**
 * Returns the first time after an instant at which a period ends. A local time that the clocks skip
 * moves forward by the gap; if a local time occurs twice, the first is used (Temporal's
 * `compatible`). Unknown zones are treated as UTC.
 */
export const nextClose = (
  period: Period,
  { minute, weekday, timeZone }: CloseTimes,
  after: Date,
): Date => {
  const plainTime = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  const today = clocksAt(after, timeZone);
  // Starts a day early: if the zone skips a whole day, a period that would end on it ends a day
  // later.
  let day = today.toPlainDate().subtract({ days: 1 });
  for (;;) {
    if (period === 'daily' || day.dayOfWeek === weekday) {
      const { epochMilliseconds } = day.toZonedDateTime({ timeZone: today.timeZoneId, plainTime });
      if (epochMilliseconds > after.getTime()) return new Date(epochMilliseconds);
    }
    day = day.add({ days: 1 });
  }
};

/**
 * Returns the calendar date of an instant in a zone, as yyyy-MM-dd. Unknown zones are treated as
 * UTC.
 */
export const dayIn = (timeZone: string, at: Date): string =>
  clocksAt(at, timeZone).toPlainDate().toString();

/** Falls back to UTC: a program with newer zone data may have stored a zone that this one lacks. */
const clocksAt = (at: Date, timeZone: string) => {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return instant.toZonedDateTimeISO('UTC');
    throw error;
  }
};

/** A user's digest settings, for all banks and for single ones. */
export const ClosePlanSchema = CloseTimesSchema.extend({
  hasDaily: z.boolean(),
  hasWeekly: z.boolean(),
});
type ClosePlan = z.infer<typeof ClosePlanSchema>;

/** Returns when alerts under these settings are next sent; null if none are collected. */
export const nextCloseOf = ({ hasDaily, hasWeekly, ...times }: ClosePlan, after: Date) => {
  if (hasDaily) return nextClose('daily', times, after);
  return hasWeekly ? nextClose('weekly', times, after) : null;
};

/** Returns the chosen periods that ended between `closesAt` and `now`. */
export const periodsOver = (
  { hasDaily, hasWeekly, ...times }: ClosePlan,
  { closesAt, now }: { closesAt: Date; now: Date },
): Record<Period, boolean> => {
  const from = new Date(closesAt.getTime() - 1);
  return {
    daily: hasDaily && nextClose('daily', times, from) <= now,
    weekly: hasWeekly && nextClose('weekly', times, from) <= now,
  };
};

/** Whether this release supports a time zone with this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    // Rejects bare offsets, which don't follow clock changes.
    return /^[A-Za-z]/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
