// What screens ask of days, apart from the schemas that ask the same: a screen needs no library for it.

/** No circular is older than the oldest central banks. */
export const OLDEST_DAY = '1600-01-01';

/** The farthest time zone is this far ahead of UTC. */
const FARTHEST_ZONE_MS = 14 * 60 * 60 * 1_000;

/** Whether a day (`yyyy-MM-dd`) has begun nowhere yet. */
export const isStillToCome = (day: string): boolean =>
  Date.parse(day) > Date.now() + FARTHEST_ZONE_MS;
