import { TODAY, type Today, type TodayItem } from '@circulate/shared-schemas';
import { formatCount, WEEKDAYS } from '../../lib/format/format.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const DAY_MS = 86_400_000;

const localDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate());

/** Names a day in everyday words: Today, Yesterday, Thursday, Thursday 6 November. */
export const dayName = (timestamp: string, now = new Date()): string => {
  const time = new Date(timestamp);
  const daysAgo = Math.round((localDay(now).getTime() - localDay(time).getTime()) / DAY_MS);
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const weekday = WEEKDAYS.at(time.getDay() - 1) ?? '';
  return daysAgo < 7 ? weekday : `${weekday} ${time.getDate()} ${MONTHS[time.getMonth()]}`;
};

const isSince = (item: TodayItem, since: string | null) =>
  since === null || (item.published_at ?? '') > since;

/**
 * Returns the line under the title: new circulars since the last visit, or in the last days if that
 * was long ago.
 */
export const newsLine = (
  items: readonly TodayItem[],
  since: string | null,
  now = new Date(),
): string => {
  const count = items.filter((item) => isSince(item, since)).length;
  const words = newWords(count);
  const isBeyond = since === null || now.getTime() - Date.parse(since) > TODAY.days * DAY_MS;
  if (isBeyond) return `${words} in the last ${TODAY.days} days`;
  const name = dayName(since, now);
  return `${words} since ${name === 'Today' || name === 'Yesterday' ? 'your last visit' : name}`;
};

const newWords = (count: number): string => {
  if (count === 0) return 'No new circulars';
  const circulars = formatCount(count, 'new circular');
  return count < TODAY.circulars ? circulars : `At least ${circulars}`;
};

/** Groups circulars by publication day, newest first. */
export const byDay = (items: readonly TodayItem[], now = new Date()) => {
  const days = new Map<string, TodayItem[]>();
  for (const item of items) {
    const day = dayName(item.published_at ?? item.received_at, now);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, circulars]) => ({ day, circulars }));
};

/**
 * Returns whether the user subscribes to a bank and a category, without which nothing matches
 * (pipeline.md: match).
 */
export const hasBankAndCategory = ({ banks_followed, follows_categories }: Today): boolean =>
  banks_followed > 0 && follows_categories;

/**
 * Names the choice (banks, categories or both) that the user still has to make before they can get
 * alerts.
 */
export const missingChoice = ({ banks_followed, follows_categories }: Today): string => {
  if (banks_followed > 0) return 'Choose at least one category';
  return follows_categories ? 'Choose at least one bank' : 'Choose your banks and categories';
};

/**
 * Describes how many of the user's banks are monitored, and how many of these failed their last
 * check; null if the user has no banks.
 */
export const watchLine = (today: Today): string | null => {
  const { banks_watched, banks_failing } = today;
  const words = watchedWords(today);
  if (banks_failing === 0) return words;
  return banks_watched === 1
    ? `${words}; our last check failed`
    : `${words}; our last check failed for ${banks_failing} of them`;
};

const watchedWords = ({ banks_followed, banks_watched }: Today): string | null => {
  if (banks_followed === 0) return null;
  const banks = formatCount(banks_followed, 'bank');
  const isAll = banks_watched === banks_followed;
  if (banks_followed === 1) {
    return isAll
      ? 'Monitoring your bank'
      : 'We don’t monitor this bank automatically yet. Our team adds its circulars by hand';
  }
  if (banks_watched === 0) {
    return `We don’t monitor your ${banks} automatically yet. Our team adds their circulars by hand`;
  }
  return isAll
    ? `Monitoring all ${banks_followed} of your banks`
    : `Monitoring ${banks_watched} of your ${banks}`;
};
