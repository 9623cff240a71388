import { expect, test } from 'vitest';
import { directionOfText } from './text-direction.ts';

test.each([
  ['يسري القرار من اليوم', 'rtl'],
  ['IFRS 9 يُطبق على القروض كافة', 'rtl'],
  ['2026: בנק ישראל', 'rtl'],
  ['ریال is the currency of this report', 'ltr'],
  ['In English.', 'auto'],
  ['12/2026', 'auto'],
  ['', 'auto'],
])('returns the direction of “%s” as %s, whatever its first letter', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
