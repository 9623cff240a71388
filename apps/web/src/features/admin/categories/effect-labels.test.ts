import { expect, test } from 'vitest';
import { renamingWords, retiringWords } from './effect-labels.ts';

const nobody = { followers: 0, followers_of_nothing_else: 0, searches: 0, in_review: 0 };
const LAST = 'Circulars that have it keep it. What was matched before still goes out.';

test('retiring says whom it touches, and nothing of those whom it does not', () => {
  expect(retiringWords(nobody)).toEqual(['Nobody follows it.', LAST]);
  const some = { followers: 12, followers_of_nothing_else: 1, searches: 2, in_review: 1 };
  expect(retiringWords(some)).toEqual([
    '12 people follow it and will be told by email that it is no longer offered.',
    '1 of them follows nothing else, and will be told of no circular until they choose something.',
    '2 saved searches ask for it and will find nothing new.',
    '1 circular in review names it: choose another category there.',
    LAST,
  ]);
});

test('renaming says that followers stay', () => {
  expect(renamingWords(1)).toContain('1 person follows it.');
  expect(renamingWords(0)).toContain('Nobody follows it.');
});
