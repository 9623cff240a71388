/** A DATE column as calls write it, `yyyy-MM-dd`: a calendar day without a time zone. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** As `toDay`, where there may be none. */
export const toDayOrNull = (date: Date | null): string | null => date && toDay(date);

/** A point in time as calls write it, where there may be none. */
export const toTimeOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Converts a `yyyy-MM-dd` for storage. */
export const fromDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
