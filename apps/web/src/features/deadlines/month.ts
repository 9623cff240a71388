const DAY_MS = 86_400_000;
const WEEK = 7;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const startOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`);

/** Returns the month (yyyy-MM) that is `by` months after another. */
export const monthAfter = (month: string, by: number): string => {
  const date = new Date(startOf(month));
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
};

/** Returns the first and last day of a month. */
export const daysOfMonth = (month: string) => ({
  from: `${month}-01`,
  to: dayOf(startOf(monthAfter(month, 1)) - DAY_MS),
});

/**
 * Returns the weeks of a month, starting on Monday, each with seven days (yyyy-MM-dd); null for
 * days of other months.
 */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = startOf(month);
  const before = (new Date(first).getUTCDay() + WEEK - 1) % WEEK;
  const begin = first - before * DAY_MS;
  const weeks: (string | null)[][] = [];
  for (let time = begin; dayOf(time) <= daysOfMonth(month).to; time += WEEK * DAY_MS) {
    weeks.push(
      Array.from({ length: WEEK }, (_, at) => {
        const day = dayOf(time + at * DAY_MS);
        return day.startsWith(month) ? day : null;
      }),
    );
  }
  return weeks;
};
