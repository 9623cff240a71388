import { describe, expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { byDay, dayName, newsLine, watchLine } from './today-words.ts';

const NOW = new Date(2026, 10, 22, 9, 0);
const at = (day: number, hour = 8) => new Date(2026, 10, day, hour).toISOString();
const item = (number: number, published_at: string) => ({
  ...circular,
  id: idOf(number),
  published_at,
  is_read: false,
  is_saved: false,
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

  test('circulars stand under their day, newest first', () => {
    const items = [item(1, at(22, 8)), item(2, at(22, 7)), item(3, at(21))];
    expect(byDay(items, NOW).map(({ day, circulars }) => [day, circulars.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 1],
    ]);
  });

  test('silence is told apart from nobody looking', () => {
    const today = { items: [], banks_watched: 0, last_look_at: null };
    expect(watchLine(today)).toMatch(/None of the banks that you follow is watched yet/);
    expect(watchLine({ ...today, banks_watched: 3 })).toBe('3 banks that you follow are watched');
  });
});
