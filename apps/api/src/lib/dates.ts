/** Formats a DATE column for the API as `yyyy-MM-dd`, a calendar day without a time zone. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Like `toDay`, but passes null through. */
export const toDayOrNull = (date: Date | null): string | null => date && toDay(date);

/** Formats a point in time for the API; passes null through. */
export const toTimeOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Converts a `yyyy-MM-dd` to a date for the database. */
export const fromDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
