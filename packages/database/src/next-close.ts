import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

/** When the periods of somebody's digests end, by the clocks of their zone. */
const CloseTimesSchema = z.object({
  /** Minutes after midnight. */
  minute: z.number(),
  /** The day on which a week ends, from 1 (Monday) to 7. */
  weekday: z.number(),
  /** An IANA name. */
  timeZone: z.string(),
});
export type CloseTimes = z.infer<typeof CloseTimesSchema>;

/** How long what is gathered waits at most. */
export type Period = 'daily' | 'weekly';

/** The release of the zone data that instants are computed with. */
export const ZONE_DATA: string = process.versions.tz ?? 'unknown';

/**
 * The first end of a period after an instant. A time that the clocks skip moves forward by the gap, of
 * one that comes twice the first counts (Temporal's `compatible`). A zone that this release does not
 * know has the clocks of UTC.
 */
export const nextClose = (
  period: Period,
  { minute, weekday, timeZone }: CloseTimes,
  after: Date,
): Date => {
  const plainTime = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  const today = clocksAt(after, timeZone);
  // A day that a zone skipped as a whole ends on the next one: the day before may still lie ahead.
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
 * The calendar day of an instant in a zone, yyyy-MM-dd. A zone that this release does not know has the
 * clocks of UTC.
 */
export const dayIn = (timeZone: string, at: Date): string =>
  clocksAt(at, timeZone).toPlainDate().toString();

/** Another program with newer zone data may have stored the zone: nothing else may stop for it. */
const clocksAt = (at: Date, timeZone: string) => {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  try {
    return instant.toZonedDateTimeISO(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return instant.toZonedDateTimeISO('UTC');
    throw error;
  }
};

/** What somebody's choices, for all banks and for single ones, have to do with digests. */
export const ClosePlanSchema = CloseTimesSchema.extend({
  hasDaily: z.boolean(),
  hasWeekly: z.boolean(),
});
type ClosePlan = z.infer<typeof ClosePlanSchema>;

/** When anything gathered under these choices leaves next; null where nothing is. */
export const nextCloseOf = ({ hasDaily, hasWeekly, ...times }: ClosePlan, after: Date) => {
  if (hasDaily) return nextClose('daily', times, after);
  return hasWeekly ? nextClose('weekly', times, after) : null;
};

/** Which periods of somebody's choices ended from the moment at which one should have closed until `now`. */
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
    // Offsets are no zones: they know no change of clocks.
    return /^[A-Za-z]/.test(name) && Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};
