import { expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { whyText } from './why-text.ts';

const bank = { id: idOf(1), bank_name: 'bog', display_name: 'Bank of Ghana' };

test('names the subscriptions behind an alert', () => {
  const category = { id: idOf(2), category_name: 'Foreign Exchange' };
  expect(whyText({ bank, categories: [category], macroeconomic: false, searches: [] })).toBe(
    'You subscribe to Bank of Ghana and Foreign Exchange.',
  );
  expect(whyText({ bank, categories: [], macroeconomic: true, searches: [] })).toBe(
    'You subscribe to Bank of Ghana and all Macroeconomic data.',
  );
});

test('names the saved searches behind an alert, with or without subscriptions', () => {
  const searches = [
    { id: idOf(3), name: 'Capital' },
    { id: idOf(4), name: 'Swaps' },
  ];
  expect(whyText({ bank, categories: [], macroeconomic: true, searches })).toBe(
    'You subscribe to Bank of Ghana and all Macroeconomic data. This circular matches your saved searches “Capital” and “Swaps”.',
  );
  const found = { bank, categories: [], macroeconomic: false };
  expect(whyText({ ...found, searches: searches.slice(0, 1) })).toBe(
    'This circular matches your saved search “Capital”.',
  );
  expect(whyText({ ...found, searches: [] })).toBe(
    'It matched a saved search you’ve since deleted.',
  );
});
