import { expect, test } from 'vitest';
import { renamingWords, retiringWords } from './effect-labels.ts';

const none = { followers: 0, followers_of_nothing_else: 0, searches: 0, in_review: 0 };
const LAST = 'Existing circulars keep it. Alerts already created will still be sent.';

test('lists only the effects that apply when a category is retired', () => {
  expect(retiringWords(none)).toEqual(['It has no subscribers.', LAST]);
  const some = { followers: 12, followers_of_nothing_else: 1, searches: 2, in_review: 1 };
  expect(retiringWords(some)).toEqual([
    '12 subscribers will get an email saying that it’s retired.',
    '1 of them subscribes to no other category and will get no alerts until they choose one.',
    '2 saved searches use it and will find nothing new.',
    '1 circular in review uses it. Choose another category in the review queue.',
    LAST,
  ]);
});

test('reports that subscribers stay when a category is renamed', () => {
  expect(renamingWords(1)).toContain('It has 1 subscriber.');
  expect(renamingWords(0)).toContain('It has no subscribers.');
});
