import { describe, expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { byDay, dayName, missingChoice, newsLine, watchLine } from './today-labels.ts';

const NOW = new Date(2026, 10, 22, 9, 0);
const at = (day: number, hour = 8) => new Date(2026, 10, day, hour).toISOString();
const item = (number: number, published_at: string) => ({
  ...circular,
  id: idOf(number),
  published_at,
  is_read: false,
  is_saved: false,
});

const watched = (banks_watched: number, banks_followed: number) => ({
  items: [],
  banks_followed,
  follows_categories: true,
  banks_watched,
  banks_failing: 0,
  last_look_at: null,
});

describe('the words of today', () => {
  test.each([
    [at(22), 'Today'],
    [at(21, 23), 'Yesterday'],
    [at(19), 'Thursday'],
    [at(6), 'Friday 6 November'],
  ])('%s is %s', (timestamp, name) => {
    expect(dayName(timestamp, NOW)).toBe(name);
  });

  test('what came since the visit before is counted, and nothing older', () => {
    const items = [item(1, at(22)), item(2, at(20)), item(3, at(18))];
    expect(newsLine(items, at(19), NOW)).toBe('Since Thursday: 2 circulars on what you follow');
    expect(newsLine(items, at(22, 9), NOW)).toBe(
      'Since your last visit: no new circular on what you follow',
    );
    expect(newsLine(items, null, NOW)).toBe('3 circulars on what you follow in the last 14 days');
  });

  test('what is not shown is not claimed: neither what is older than two weeks, nor more than fits', () => {
    const items = [item(1, at(22)), item(2, at(20))];
    expect(newsLine(items, at(1), NOW)).toBe('2 circulars on what you follow in the last 14 days');
    const many = Array.from({ length: 200 }, (_, nth) => item(nth, at(22)));
    expect(newsLine(many, at(19), NOW)).toBe(
      'Since Thursday: 200 circulars or more on what you follow',
    );
  });

  test('circulars stand under their day, newest first', () => {
    const items = [item(1, at(22, 8)), item(2, at(22, 7)), item(3, at(21))];
    expect(byDay(items, NOW).map(({ day, circulars }) => [day, circulars.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ]);
  });

  test('silence is told apart from nobody looking', () => {
    expect(watchLine(watched(0, 3))).toBe(
      'None of the 3 banks that you follow is watched yet: their circulars come by upload alone',
    );
    expect(watchLine(watched(1, 3))).toBe('1 of the 3 banks that you follow is watched');
    expect(watchLine(watched(2, 12))).toBe('2 of the 12 banks that you follow are watched');
    expect(watchLine(watched(3, 3))).toBe('All 3 banks that you follow are watched');
    expect(watchLine(watched(0, 1))).toMatch(/^The bank that you follow is not watched yet/);
    expect(watchLine(watched(1, 1))).toBe('The bank that you follow is watched');
    expect(watchLine({ ...watched(3, 3), banks_failing: 2 })).toBe(
      'All 3 banks that you follow are watched, but 2 of them could not be read at the last look',
    );
    expect(watchLine({ ...watched(1, 1), banks_failing: 1 })).toBe(
      'The bank that you follow is watched, but could not be read at the last look',
    );
  });

  test('nobody without a bank is told that theirs are not watched', () => {
    expect(watchLine(watched(0, 0))).toBeNull();
  });

  test.each([
    [0, false, 'You follow nothing yet.'],
    [0, true, 'You follow no bank yet.'],
    [2, false, 'You follow no category yet.'],
  ])('of %s banks and categories: %s, says what is missing', (banks, follows_categories, words) => {
    expect(missingChoice({ ...watched(0, banks), follows_categories })).toBe(words);
  });
});
