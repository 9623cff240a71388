import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** Settings that determine when the periods of a user's digests end, in the user's time zone. */
const CloseTimesSchema = z.object({
  /** Minutes after midnight. */
  minute: z.number(),
  /** Weekday on which the weekly period ends, from 1 (Monday) to 7. */
  weekday: z.number(),
  /** IANA name. */
  timeZone: z.string(),
});
export type CloseTimes = z.infer<typeof CloseTimesSchema>;

/** Period of a digest, which is also how long an alert waits at most. */
export type Period = 'daily' | 'weekly';

/** Version of the time zone data with which times are computed. */
export const ZONE_DATA: string = process.versions.tz ?? 'unknown';

/**
 * Returns the first time after `after` at which a period ends. If the clocks skip that local time,
 * it moves forward by the gap; if the local time occurs twice, the first is used (`compatible`
 * in Temporal). An unknown time zone is treated as UTC.
 */
export const nextClose = (
  period: Period,
  { minute, weekday, timeZone }: CloseTimes,
  after: Date,
): Date => {
  const plainTime = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  const today = clocksAt(after, timeZone);
  // Starts a day early: if the time zone skips a whole day, a period that ends on it ends a day
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
 * Returns the date (yyyy-MM-dd) of an instant in a time zone. An unknown time zone is treated as
 * UTC.
 */
export const dayIn = (timeZone: string, at: Date): string =>
  clocksAt(at, timeZone).toPlainDate().toString();

/**
 * Falls back to UTC for an unknown time zone, because a program with newer time zone data may have
 * stored it.
 */
const clocksAt = (at: Date, timeZone: string) => {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return instant.toZonedDateTimeISO('UTC');
    throw error;
  }
};

/** A user's settings for digests, those of single banks included. */
export const ClosePlanSchema = CloseTimesSchema.extend({
  hasDaily: z.boolean(),
  hasWeekly: z.boolean(),
});
type ClosePlan = z.infer<typeof ClosePlanSchema>;

/**
 * Returns when alerts with these settings are next sent as a digest; null if none are collected.
 */
export const nextCloseOf = ({ hasDaily, hasWeekly, ...times }: ClosePlan, after: Date) => {
  if (hasDaily) return nextClose('daily', times, after);
  return hasWeekly ? nextClose('weekly', times, after) : null;
};

/** Returns the periods in use that ended between `closesAt` and `now`. */
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

/** Whether this release knows a time zone with this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    // Rejects bare offsets, which don't follow clock changes.
    return /^[A-Za-z]/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
