// Works out which alerts belong in which email by walking through the minutes with Intl. Shares no
// code with what it checks: no Temporal, no stored instant, no SQL.

export type Frequency = 'immediately' | 'daily' | 'weekly';

/** A user's choice: time and weekday in a zone, and the frequency by bank. */
export type Choice = {
  zone: string;
  minute: number;
  weekday: number;
  frequencies: [Frequency, Frequency];
};

/** The events in a simulated life, in order; `at` is in milliseconds since 1970. */
export type Event =
  | { kind: 'alert'; at: number; name: string; bank: 0 | 1 }
  | { kind: 'choice'; at: number; choice: Choice }
  | { kind: 'close'; at: number };

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

/** Returns local time in minutes, as if it were UTC. */
const wallMinute = (zone: string, at: number): number => {
  const [, day, month, year, hour, minute] =
    /(\d\d)\/(\d\d)\/(\d{4}), (\d\d):(\d\d)/.exec(formatOf(zone).format(at)) ?? [];
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / MINUTE
  );
};

/** Returns the weekday, from 1 for Monday. 1 January 1970 was a Thursday. */
const weekdayOf = (wall: number) => ((Math.floor(wall / DAY_MINUTES) + 3) % 7) + 1;

/**
 * Returns every end of a day between two instants. If the clocks skip the chosen minute, the day
 * ends later by the length of the jump; if they repeat it, the first occurrence ends the day.
 */
export const endsBetween = (
  { zone, minute, weekday }: Choice,
  period: 'daily' | 'weekly',
  { from, to }: { from: number; to: number },
): number[] => {
  const ends: number[] = [];
  // Starts a day earlier, to know which minutes have already occurred.
  let at = Math.floor(from / MINUTE) * MINUTE - DAY_MINUTES * MINUTE;
  let latest = wallMinute(zone, at);
  const isEnd = (wall: number) =>
    wall % DAY_MINUTES === minute && (period === 'daily' || weekdayOf(wall) === weekday);
  for (at += MINUTE; at <= to + 25 * 60 * MINUTE; at += MINUTE) {
    const wall = wallMinute(zone, at);
    for (let skipped = latest + 1; skipped < wall; skipped += 1) {
      if (isEnd(skipped)) ends.push(at + (skipped - latest - 1) * MINUTE);
    }
    if (wall > latest && isEnd(wall)) ends.push(at);
    latest = Math.max(latest, wall);
  }
  return [...new Set(ends)].filter((end) => end > from && end <= to).sort((a, b) => a - b);
};

/** Returns the alerts in each email of a simulated life, as lists of names. */
export const expectedEmails = (start: number, first: Choice, events: Event[]): string[][] => {
  const emails: string[][] = [];
  let choice = first;
  let waiting: { name: string; bank: 0 | 1 }[] = [];
  // Ends from this time on haven't been processed yet.
  let from = start;
  let isLate = false;
  const until = events.at(-1)?.at ?? start;
  const known = new Map<Choice, { daily: number[]; weekly: number[] }>();
  const endsOf = () => {
    const span = { from: start, to: until };
    const ends = known.get(choice) ?? {
      daily: endsBetween(choice, 'daily', span),
      weekly: endsBetween(choice, 'weekly', span),
    };
    known.set(choice, ends);
    return ends;
  };
  const endsUntil = (period: 'daily' | 'weekly', to: number) =>
    choice.frequencies.includes(period)
      ? endsOf()[period].filter((end) => end > from && end <= to)
      : [];
  for (const event of events) {
    if (event.kind === 'alert') {
      const { name, bank } = event;
      if (choice.frequencies[bank] === 'immediately') emails.push([name]);
      else waiting.push({ name, bank });
    } else if (event.kind === 'choice') {
      const [missed] = [...endsUntil('daily', event.at), ...endsUntil('weekly', event.at)].sort(
        (a, b) => a - b,
      );
      // Anything due to close before the change must still close, whatever the next choice is.
      if (!isLate) from = missed === undefined ? event.at : missed - 1;
      isLate ||= missed !== undefined;
      choice = event.choice;
    } else {
      const over = {
        immediately: true,
        daily: endsUntil('daily', event.at).length > 0,
        weekly: endsUntil('weekly', event.at).length > 0,
      };
      const leaves = waiting.filter(({ bank }) => over[choice.frequencies[bank]]);
      if (leaves.length > 0) emails.push(leaves.map(({ name }) => name));
      waiting = waiting.filter((alert) => !leaves.includes(alert));
      from = event.at;
      isLate = false;
    }
  }
  if (waiting.length > 0) throw new Error('A life must end after everything in it was closed');
  return emails;
};
