import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** When a user's digest periods end, in their time zone. */
const CloseTimesSchema = z.object({
  /** Minutes after midnight. */
  minute: z.number(),
  /** Weekday on which a week ends, from 1 (Monday) to 7. */
  weekday: z.number(),
  /** An IANA name. */
  timeZone: z.string(),
});
export type CloseTimes = z.infer<typeof CloseTimesSchema>;

/** Maximum time that alerts wait for a digest. */
export type Period = 'daily' | 'weekly';

/** Release of the time zone data used to compute instants. */
export const ZONE_DATA: string = process.versions.tz ?? 'unknown';

/**
 * Returns the first end of a period after an instant. A time skipped by the clocks moves forward by
 * the gap; of one that occurs twice, the first counts (Temporal's `compatible`). Unknown zones
 * count as UTC.
 */
export const nextClose = (
  period: Period,
  { minute, weekday, timeZone }: CloseTimes,
  after: Date,
): Date => {
  const plainTime = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  const today = clocksAt(after, timeZone);
  // Starts a day early: a period in a day that a zone skipped entirely ends on the next day.
  let day = today.toPlainDate().subtract({ days: 1 });
  for (;;) {
    if (period === 'daily' || day.dayOfWeek === weekday) {
      const { epochMilliseconds } = day.toZonedDateTime({ timeZone: today.timeZoneId, plainTime });
      if (epochMilliseconds > after.getTime()) return new Date(epochMilliseconds);
    }
    day = day.add({ days: 1 });
  }
};

/** Returns the calendar date of an instant in a zone, as yyyy-MM-dd. Unknown zones count as UTC. */
export const dayIn = (timeZone: string, at: Date): string =>
  clocksAt(at, timeZone).toPlainDate().toString();

/** A program with newer zone data may have stored the zone: nothing else may fail because of it. */
const clocksAt = (at: Date, timeZone: string) => {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return instant.toZonedDateTimeISO('UTC');
    throw error;
  }
};

/** A user's choices, for all banks and single ones, that concern digests. */
export const ClosePlanSchema = CloseTimesSchema.extend({
  hasDaily: z.boolean(),
  hasWeekly: z.boolean(),
});
type ClosePlan = z.infer<typeof ClosePlanSchema>;

/**
 * Returns when alerts collected under these choices are next sent; null if nothing is collected.
 */
export const nextCloseOf = ({ hasDaily, hasWeekly, ...times }: ClosePlan, after: Date) => {
  if (hasDaily) return nextClose('daily', times, after);
  return hasWeekly ? nextClose('weekly', times, after) : null;
};

/**
 * Returns the chosen periods that ended between the time at which one should have closed and `now`.
 */
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

/** Whether this release knows a time zone by this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    // Offsets are not zones: they have no clock changes.
    return /^[A-Za-z]/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
