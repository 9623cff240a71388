/** A DATE column in API format, `yyyy-MM-dd`: a calendar day without a time zone. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Like `toDay`, or null. */
export const toDayOrNull = (date: Date | null): string | null => date && toDay(date);

/** A point in time in API format, or null. */
export const toTimeOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Converts a `yyyy-MM-dd` for storage. */
export const fromDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
