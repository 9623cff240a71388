import { expect, test } from 'vitest';
import { isPathTooLong } from './path-limit.ts';

test.each([
  ['/', false],
  [`/${'a'.repeat(2047)}`, false],
  [`/${'a'.repeat(2048)}`, true],
  [`/search?q=${'a'.repeat(5000)}`, false],
  [`/${'a'.repeat(2048)}?q=1`, true],
])('isPathTooLong measures the path without the query (%#)', (url, tooLong) => {
  expect(isPathTooLong(url)).toBe(tooLong);
});
