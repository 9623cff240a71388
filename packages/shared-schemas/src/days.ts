// Date rules for screens, separate from the schemas with the same rules so that a screen doesn't
// load zod.

/** No circular is older than the oldest central banks. */
export const OLDEST_DAY = '1600-01-01';

/** The time zone farthest ahead of UTC. */
const FARTHEST_ZONE_MS = 14 * 60 * 60 * 1_000;

/** Whether a date (`yyyy-MM-dd`) has not started anywhere yet. */
export const isStillToCome = (day: string): boolean =>
  Date.parse(day) > Date.now() + FARTHEST_ZONE_MS;
