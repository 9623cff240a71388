import { expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { whyYouGotIt } from './why-you-got-it.ts';

const category = {
  id: idOf(3),
  category_name: 'Foreign Exchange',
  confidence: 1,
  decided_by: 'admin',
  evidence: '',
};
const news = { ...circular, kind: 'News Flash' as const, categories: [category] };
const none = { isBankFollowed: false, isMacroFollowed: false, followed: new Set<string>() };
const subject = { followed: new Set([idOf(3)]) };

test('names the subscriptions, or the one that is missing', () => {
  expect(whyYouGotIt(news, { ...none, ...subject, isBankFollowed: true })).toBe(
    'You subscribe to Nepal Rastra Bank and Foreign Exchange.',
  );
  expect(whyYouGotIt(news, { ...none, isBankFollowed: true })).toMatch(
    /none of this circular’s categories/,
  );
  expect(whyYouGotIt(news, { ...none, ...subject })).toMatch(/but not to Nepal Rastra Bank/);
  expect(whyYouGotIt(news, none)).toBe(
    'You don’t subscribe to Nepal Rastra Bank or to this circular’s categories.',
  );
});

test('names the macroeconomic subscription for a macroeconomic circular', () => {
  const figures = { ...news, kind: 'Macroeconomic' as const };
  expect(whyYouGotIt(figures, { ...none, ...subject, isBankFollowed: true })).toMatch(
    /but to none/,
  );
  expect(whyYouGotIt(figures, { ...none, isBankFollowed: true, isMacroFollowed: true })).toBe(
    'You subscribe to Nepal Rastra Bank and all Macroeconomic data.',
  );
});
