import { expect, it } from 'vitest';
import { singular } from './stem.ts';

it.each([
  ['regulaciones', 'regulacion'],
  ['autoridades', 'autoridad'],
  ['supervisores', 'supervisor'],
  ['policies', 'policy'],
  ['capitales', 'capital'],
  ['banks', 'bank'],
  ['basis', 'basis'],
  ['gas', 'gas'],
])('a term is found in both numbers: %s is read as %s', (word, read) => {
  expect(singular(word)).toBe(read);
});
