import { describe, expect, test } from 'vitest';
import { lastCheckText, rhythmText, weeksText } from './coverage-labels.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const weeks = (...last: number[]) => [...Array<number>(12 - last.length).fill(0), ...last];

describe('a bank’s rhythm', () => {
  test.each([
    [weeks(), 'None in 12 weeks'],
    [weeks(1, 0, 1), '2 in 12 weeks'],
    [weeks(1, 1, 1), 'About 1 a month'],
    [Array<number>(12).fill(3), 'About 3 a week'],
  ])('for the weekly counts %j is described as “%s”', (counts, text) =>
    expect(rhythmText(counts)).toBe(text),
  );

  test('is listed week by week for screen readers', () => {
    expect(weeksText([0, 2, 1])).toBe('Circulars per week, oldest first: 0, 2, 1');
  });
});

describe('the last check', () => {
  const looked = { look: 'looked', looked_at: '2026-11-20T11:58:00Z' } as const;
  test('is described by its time and the date of the newest circular', () => {
    expect(lastCheckText({ ...looked, newest_on: '2026-11-05' }, NOW)).toBe(
      'Checked 2 minutes ago: nothing new since 5 Nov 2026',
    );
    expect(lastCheckText({ ...looked, newest_on: null }, NOW)).toBe(
      'Checked 2 minutes ago: no circulars yet',
    );
  });

  test('mentions a new circular when one arrived today', () => {
    expect(lastCheckText({ ...looked, newest_on: '2026-11-20' }, NOW)).toBe(
      'Checked 2 minutes ago: new circular today',
    );
  });

  test('is never described as successful when it failed', () => {
    const failing = { ...looked, look: 'failing', newest_on: '2026-11-05' } as const;
    expect(lastCheckText(failing, NOW)).toBe('Check failed; last successful check 2 minutes ago');
    expect(lastCheckText({ ...failing, looked_at: null }, NOW)).toBe(
      'Check failed; no successful check yet',
    );
  });

  test('isn’t mentioned when there was none', () => {
    const none = { looked_at: null, newest_on: null };
    expect(lastCheckText({ ...none, look: 'unwatched' }, NOW)).toBe(
      'Not monitored: circulars are added by hand',
    );
    expect(lastCheckText({ ...none, look: 'waiting' }, NOW)).toBe('First check in progress');
  });
});
