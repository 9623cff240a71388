import { TODAY, type Today, type TodayItem } from '@circulate/shared-schemas';
import { formatCount } from '../../lib/format/format.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const DAY_MS = 86_400_000;

const localDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate());

/** A day as people say it near that day: Today, Yesterday, Thursday, Thursday 6 November. */
export const dayName = (timestamp: string, now = new Date()): string => {
  const time = new Date(timestamp);
  const daysAgo = Math.round((localDay(now).getTime() - localDay(time).getTime()) / DAY_MS);
  if (daysAgo <= 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  const weekday = WEEKDAYS[time.getDay()] ?? '';
  return daysAgo < 7 ? weekday : `${weekday} ${time.getDate()} ${MONTHS[time.getMonth()]}`;
};

const isSince = (item: TodayItem, since: string | null) =>
  since === null || (item.published_at ?? '') > since;

/** The line under the title: what is new since the visit before, or of late where that was long ago. */
export const newsLine = (
  items: readonly TodayItem[],
  since: string | null,
  now = new Date(),
): string => {
  const count = items.filter((item) => isSince(item, since)).length;
  const isAll = count < TODAY.circulars;
  const circulars = count === 0 ? 'no new circular' : formatCount(count, 'circular');
  const words = isAll ? circulars : `${circulars} or more`;
  const isBeyond = since === null || now.getTime() - Date.parse(since) > TODAY.days * DAY_MS;
  if (isBeyond) return `${capitalised(words)} on what you follow in the last ${TODAY.days} days`;
  const name = dayName(since, now);
  const when = name === 'Today' || name === 'Yesterday' ? 'your last visit' : name;
  return `Since ${when}: ${words} on what you follow`;
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The circulars by the day on which they were published here, newest first. */
export const byDay = (items: readonly TodayItem[], now = new Date()) => {
  const days = new Map<string, TodayItem[]>();
  for (const item of items) {
    const day = dayName(item.published_at ?? item.received_at, now);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, circulars]) => ({ day, circulars }));
};

/** Whether anything at all could stand on the page: it takes a bank and a category (pipeline.md: match). */
export const followsEnough = ({ banks_followed, follows_categories }: Today): boolean =>
  banks_followed > 0 && follows_categories;

/** What somebody who cannot be told of anything yet is still to choose. */
export const missingChoice = ({ banks_followed, follows_categories }: Today): string => {
  if (banks_followed > 0) return 'You follow no category yet.';
  return follows_categories ? 'You follow no bank yet.' : 'You follow nothing yet.';
};

/**
 * What reassures whoever got nothing, or does not: how many of their banks are looked at, and how many of
 * these cannot be read; null where none is followed.
 */
export const watchLine = (today: Today): string | null => {
  const { banks_watched, banks_failing } = today;
  const words = watchedWords(today);
  if (banks_failing === 0) return words;
  return banks_watched === 1
    ? `${words}, but could not be read at the last look`
    : `${words}, but ${banks_failing} of them could not be read at the last look`;
};

const watchedWords = ({ banks_followed, banks_watched }: Today): string | null => {
  if (banks_followed === 0) return null;
  const banks = formatCount(banks_followed, 'bank');
  const isAll = banks_watched === banks_followed;
  if (banks_followed === 1) {
    return isAll
      ? 'The bank that you follow is watched'
      : 'The bank that you follow is not watched yet: its circulars come by upload alone';
  }
  if (banks_watched === 0) {
    return `None of the ${banks} that you follow is watched yet: their circulars come by upload alone`;
  }
  return isAll
    ? `All ${banks} that you follow are watched`
    : `${banks_watched} of the ${banks} that you follow ${banks_watched === 1 ? 'is' : 'are'} watched`;
};
