import { describe, expect, test } from 'vitest';
import { lastCheckText, rhythmText, weeksText } from './coverage-labels.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const weeks = (...last: number[]) => [...Array<number>(12 - last.length).fill(0), ...last];

describe('the rhythm of a bank', () => {
  test.each([
    [weeks(), 'None in 12 weeks'],
    [weeks(1, 0, 1), '2 in 12 weeks'],
    [weeks(1, 1, 1), 'About 1 a month'],
    [Array<number>(12).fill(3), 'About 3 a week'],
  ])('%j is %s', (counts, text) => expect(rhythmText(counts)).toBe(text));

  test('is read out week by week', () => {
    expect(weeksText([0, 2, 1])).toBe('Circulars a week, the oldest first: 0, 2, 1');
  });
});

describe('the last look', () => {
  const looked = { look: 'looked', looked_at: '2026-11-20T11:58:00Z' } as const;
  test('reassures: it was two minutes ago, and nothing was new', () => {
    expect(lastCheckText({ ...looked, newest_on: '2026-11-05' }, NOW)).toBe(
      'Looked at 2 minutes ago: nothing new since 5 Nov 2026',
    );
    expect(lastCheckText({ ...looked, newest_on: null }, NOW)).toBe(
      'Looked at 2 minutes ago: nothing yet',
    );
  });

  test('does not say that nothing is new on a day that brought something', () => {
    expect(lastCheckText({ ...looked, newest_on: '2026-11-20' }, NOW)).toBe(
      'Looked at 2 minutes ago: the newest is of today',
    );
  });

  test('that failed is told as none', () => {
    const failing = { ...looked, look: 'failing', newest_on: '2026-11-05' } as const;
    expect(lastCheckText(failing, NOW)).toBe('Could not be read; last looked at 2 minutes ago');
    expect(lastCheckText({ ...failing, looked_at: null }, NOW)).toBe('Could not be read yet');
  });

  test('is not claimed where there was none', () => {
    const none = { looked_at: null, newest_on: null };
    expect(lastCheckText({ ...none, look: 'unwatched' }, NOW)).toBe(
      'Not watched: circulars come by upload alone',
    );
    expect(lastCheckText({ ...none, look: 'waiting' }, NOW)).toBe('The first look is under way');
  });
});
