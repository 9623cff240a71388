/**
 * The last second of a day (yyyy-mm-dd) in the admin's time zone, in which it is also displayed; empty for an
 * invalid day.
 */
export const endOfDay = (day: string): string => {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  const nextMidnight = new Date(2000, 0);
  // The constructor takes a year that was typed by half, such as 0026, for one of the last century.
  nextMidnight.setFullYear(year, month - 1, date + 1);
  // A second back from midnight, since clocks may be changed in the hour before.
  const end = new Date(nextMidnight.getTime() - 1_000);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
};
