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

describe('labels on the Today page', () => {
  test.each([
    [at(22), 'Today'],
    [at(21, 23), 'Yesterday'],
    [at(19), 'Thursday'],
    [at(6), 'Friday 6 November'],
  ])('names the day of %s: %s', (timestamp, name) => {
    expect(dayName(timestamp, NOW)).toBe(name);
  });

  test('counts only circulars since the last visit', () => {
    const items = [item(1, at(22)), item(2, at(20)), item(3, at(18))];
    expect(newsLine(items, at(19), NOW)).toBe('2 new circulars since Thursday');
    expect(newsLine(items, at(22, 9), NOW)).toBe('No new circulars since your last visit');
    expect(newsLine(items, null, NOW)).toBe('3 new circulars in the last 14 days');
  });

  test('leaves out circulars older than two weeks, and says “at least” when the list is full', () => {
    const items = [item(1, at(22)), item(2, at(20))];
    expect(newsLine(items, at(1), NOW)).toBe('2 new circulars in the last 14 days');
    const many = Array.from({ length: 200 }, (_, nth) => item(nth, at(22)));
    expect(newsLine(many, at(19), NOW)).toBe('At least 200 new circulars since Thursday');
  });

  test('groups circulars by day, newest first', () => {
    const items = [item(1, at(22, 8)), item(2, at(22, 7)), item(3, at(21))];
    expect(byDay(items, NOW).map(({ day, circulars }) => [day, circulars.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ]);
  });

  test('distinguishes a quiet bank from an unmonitored one', () => {
    expect(watchLine(watched(0, 3))).toBe(
      'We don’t monitor your 3 banks automatically yet. Our team adds their circulars by hand',
    );
    expect(watchLine(watched(1, 3))).toBe('Monitoring 1 of your 3 banks');
    expect(watchLine(watched(2, 12))).toBe('Monitoring 2 of your 12 banks');
    expect(watchLine(watched(3, 3))).toBe('Monitoring all 3 of your banks');
    expect(watchLine(watched(0, 1))).toMatch(/^We don’t monitor this bank automatically yet/);
    expect(watchLine(watched(1, 1))).toBe('Monitoring your bank');
    expect(watchLine({ ...watched(3, 3), banks_failing: 2 })).toBe(
      'Monitoring all 3 of your banks; our last check failed for 2 of them',
    );
    expect(watchLine({ ...watched(1, 1), banks_failing: 1 })).toBe(
      'Monitoring your bank; our last check failed',
    );
  });

  test('returns null for a user without banks', () => {
    expect(watchLine(watched(0, 0))).toBeNull();
  });

  test.each([
    [0, false, 'Choose your banks and categories'],
    [0, true, 'Choose at least one bank'],
    [2, false, 'Choose at least one category'],
  ])(
    'names the missing choice for %s banks and subscribed categories (%s)',
    (banks, follows_categories, words) => {
      expect(missingChoice({ ...watched(0, banks), follows_categories })).toBe(words);
    },
  );
});
