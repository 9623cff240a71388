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
])('reduces %s to %s', (word, read) => {
  expect(singular(word)).toBe(read);
});
