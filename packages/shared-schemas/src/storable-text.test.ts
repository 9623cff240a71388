import { expect, it } from 'vitest';
import { toStorable } from './storable-text.ts';

it('leaves nothing in a text that the database refuses, and everything else as it is', () => {
  expect(toStorable('a\0b\ud800c 🏦\tد')).toBe('ab\ufffdc 🏦\tد');
});
