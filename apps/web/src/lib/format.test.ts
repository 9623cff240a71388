import { expect, test } from 'vitest';
import { formatCount } from './format.ts';

test('a count with its noun is easy to read, however large it is', () => {
  expect(formatCount(1, 'circular')).toBe('1 circular');
  expect(formatCount(1_234_567, 'entry', 'entries')).toBe('1,234,567 entries');
});
