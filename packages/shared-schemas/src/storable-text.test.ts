import { expect, it } from 'vitest';
import { toStorable } from './storable-text.ts';

it('removes only what PostgreSQL rejects', () => {
  expect(toStorable('a\0b\ud800c 🏦\tد')).toBe('ab\ufffdc 🏦\tد');
});
