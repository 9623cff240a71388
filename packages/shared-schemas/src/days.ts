// Rules for dates that screens use. The schemas repeat them; they are kept apart so that screens
// don't load zod.

/** Earliest valid date. No circular is older than the oldest central banks. */
export const OLDEST_DAY = '1600-01-01';

/** How far ahead of UTC the easternmost time zone is. */
const FARTHEST_ZONE_MS = 14 * 60 * 60 * 1_000;

/** Whether a day (`yyyy-MM-dd`) has not yet started anywhere in the world. */
export const isStillToCome = (day: string): boolean =>
  Date.parse(day) > Date.now() + FARTHEST_ZONE_MS;
