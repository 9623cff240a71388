// Date rules that screens use, kept apart from the schemas with the same rules so that screens
// don't load zod.

/** Earliest valid date: no circular is older than the oldest central banks. */
export const OLDEST_DAY = '1600-01-01';

/** Offset of the time zone farthest ahead of UTC. */
const FARTHEST_ZONE_MS = 14 * 60 * 60 * 1_000;

/** Whether a date (`yyyy-MM-dd`) hasn't started anywhere in the world. */
export const isStillToCome = (day: string): boolean =>
  Date.parse(day) > Date.now() + FARTHEST_ZONE_MS;
