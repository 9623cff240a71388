/**
 * Returns the last second of a day (yyyy-mm-dd) in the admin's time zone, so that the expiry is
 * displayed with that day; empty for an invalid day.
 */
export const endOfDay = (day: string): string => {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  const nextMidnight = new Date(2000, 0);
  // Sets the year separately, since the constructor would interpret a half-typed year such as 0026
  // as 1926.
  nextMidnight.setFullYear(year, month - 1, date + 1);
  // Subtracts one second from the next midnight, since the clocks may change in the last hour of
  // the day.
  const end = new Date(nextMidnight.getTime() - 1_000);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
};
