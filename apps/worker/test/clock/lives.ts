import { type Choice, type Event, endsBetween, type Frequency } from './oracle.ts';

type Random = () => number;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const LIFE_DAYS = 20;

type Seam = { zone: string; start: string; minutes: number[] };

/** Clock changes some days after `start`, and the minutes that are affected. */
const SEAMS: Seam[] = [
  // An hour is skipped, and another repeated.
  { zone: 'Europe/Berlin', start: '2026-03-20', minutes: [120, 150, 179] },
  { zone: 'Europe/Berlin', start: '2026-10-15', minutes: [120, 150, 179] },
  { zone: 'America/New_York', start: '2026-02-27', minutes: [120, 150, 179] },
  { zone: 'America/New_York', start: '2026-10-22', minutes: [60, 90, 119] },
  // The clocks change by half an hour.
  { zone: 'Australia/Lord_Howe', start: '2026-03-26', minutes: [90, 105, 119] },
  { zone: 'Australia/Lord_Howe', start: '2026-09-24', minutes: [120, 135, 149] },
  // Midnight itself is skipped, and the hour before it repeated.
  { zone: 'Asia/Beirut', start: '2026-03-20', minutes: [0, 30, 59] },
  { zone: 'Asia/Beirut', start: '2026-10-15', minutes: [1380, 1410, 1439] },
  { zone: 'America/Sao_Paulo', start: '2017-10-06', minutes: [0, 1, 30] },
  { zone: 'America/Sao_Paulo', start: '2018-02-08', minutes: [1380, 1410, 1439] },
  // A whole day is skipped, and the year has a leap day.
  { zone: 'Pacific/Apia', start: '2011-12-20', minutes: [0, 480, 720] },
  { zone: 'Asia/Kathmandu', start: '2024-02-20', minutes: [0, 480, 1439] },
  { zone: 'UTC', start: '2028-02-20', minutes: [0, 1, 1439] },
];
const FREQUENCIES: Frequency[] = ['immediately', 'daily', 'weekly'];

export type Life = { start: number; first: Choice; events: Event[]; periods: number };

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** Simulates some weeks: alerts, the owner's choices, and the times at which workers run. */
export const makeLife = (random: Random, number: number, nameOf: () => string): Life => {
  const seam = SEAMS[number % SEAMS.length] ?? pick(random, SEAMS);
  const start = Date.parse(seam.start) + Math.floor(random() * 2 * DAY);
  const end = start + LIFE_DAYS * DAY;
  const first = makeChoice(random, { seam, isGathering: true });
  const choices = makeChoices(random, { start, end, first, seam });
  const events: Event[] = [...choices.slice(1)];
  let periods = 0;
  const { isAway, backAt } = makeAbsences(random, { start, end, choices });
  for (const [index, { at, choice }] of choices.entries()) {
    const until = choices[index + 1]?.at ?? end;
    const ends = endsBetween(choice, 'daily', { from: at, to: until });
    const isGathering = choice.frequencies.some((frequency) => frequency !== 'immediately');
    periods += isGathering ? ends.length : 0;
    for (const close of ends) {
      const late = pick(random, [0, 1, Math.floor(random() * 90_000)]);
      if (!isAway(close + late)) events.push({ kind: 'close', at: close + late });
      if (random() < 0.4) events.push(alertAt(close + pick(random, [-1, 0, 1])));
    }
    if (index > 0 && !isAway(at)) events.push({ kind: 'close', at: at + 1_000 });
  }
  events.push({ kind: 'close', at: backAt });
  const days = LIFE_DAYS * 2;
  for (let count = 0; count < days; count += 1) {
    events.push(alertAt(start + Math.floor(random() * (end - start))));
    const at = start + Math.floor(random() * (end - start));
    if (random() < 0.3 && !isAway(at)) events.push({ kind: 'close', at });
  }
  function alertAt(at: number): Event {
    return { kind: 'alert', at, name: nameOf(), bank: random() < 0.7 ? 0 : 1 };
  }
  events.sort((a, b) => a.at - b.at);
  // Late enough for every week to be over.
  events.push({ kind: 'close', at: end + 9 * DAY });
  return { start, first, events, periods };
};

const makeChoice = (
  random: Random,
  { seam, isGathering }: { seam: Seam; isGathering: boolean },
): Choice => {
  const frequencies = isGathering ? FREQUENCIES.slice(1) : FREQUENCIES;
  const { zone, minutes } = random() < 0.8 ? seam : pick(random, SEAMS);
  return {
    zone,
    minute: pick(random, minutes),
    weekday: 1 + Math.floor(random() * 7),
    frequencies: [pick(random, frequencies), pick(random, frequencies)],
  };
};

type Span = { start: number; end: number };
type Chosen = { kind: 'choice'; at: number; choice: Choice };

/** Creates the choices made during a simulated life, never exactly on a minute. */
const makeChoices = (
  random: Random,
  { start, end, first, seam }: Span & { first: Choice; seam: Seam },
): Chosen[] => {
  const times = Array.from(
    { length: Math.floor(random() * 4) },
    () => start + Math.floor((random() * (end - start)) / 60_000) * 60_000 + 137,
  ).sort((a, b) => a - b);
  const chosen: Chosen[] = [{ kind: 'choice', at: start, choice: first }];
  for (const at of times) {
    const [last] = chosen.slice(-1);
    if (last && at - last.at > HOUR) {
      chosen.push({
        kind: 'choice',
        at,
        choice: makeChoice(random, { seam, isGathering: random() < 0.6 }),
      });
    }
  }
  return chosen;
};

/**
 * Creates two-day absences of all workers, half of them until just after a choice, but not around a
 * change to or from "immediately", which takes effect immediately.
 */
const makeAbsences = (random: Random, { start, end, choices }: Span & { choices: Chosen[] }) => {
  const [chosen] = choices.slice(-1);
  const isChoiceMissed = random() < 0.5 && chosen !== undefined && chosen.at > start + 2 * DAY;
  const away = isChoiceMissed
    ? chosen.at + 30_000 - 2 * DAY
    : start + Math.floor(random() * (end - start - 3 * DAY));
  const touchesNow = choices.some(
    ({ at, choice }, index) =>
      at > away - HOUR &&
      at < away + 2 * DAY &&
      [choice, choices[index - 1]?.choice].some((other) =>
        other?.frequencies.includes('immediately'),
      ),
  );
  return {
    isAway: (at: number) => !touchesNow && at > away && at < away + 2 * DAY,
    backAt: away + 2 * DAY,
  };
};
