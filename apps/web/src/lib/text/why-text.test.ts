import { expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { whyText } from './why-text.ts';

const bank = { id: idOf(1), bank_name: 'bog', display_name: 'Bank of Ghana' };

test('an alert says in words what was followed', () => {
  const category = { id: idOf(2), category_name: 'Foreign Exchange' };
  expect(whyText({ bank, categories: [category], macroeconomic: false, searches: [] })).toBe(
    'You follow Bank of Ghana and Foreign Exchange.',
  );
  expect(whyText({ bank, categories: [], macroeconomic: true, searches: [] })).toBe(
    'You follow Bank of Ghana and all Macroeconomic data.',
  );
});

test('an alert names the saved searches that brought it, beside what was followed or alone', () => {
  const searches = [
    { id: idOf(3), name: 'Capital' },
    { id: idOf(4), name: 'Swaps' },
  ];
  expect(whyText({ bank, categories: [], macroeconomic: true, searches })).toBe(
    'You follow Bank of Ghana and all Macroeconomic data. It fits your saved searches “Capital” and “Swaps”.',
  );
  const alone = { bank, categories: [], macroeconomic: false };
  expect(whyText({ ...alone, searches: searches.slice(0, 1) })).toBe(
    'It fits your saved search “Capital”.',
  );
  expect(whyText({ ...alone, searches: [] })).toBe(
    'It fitted a saved search that you have deleted since.',
  );
});
