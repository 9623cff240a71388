import { expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { whyText } from './why-text.ts';

const bank = { id: idOf(1), bank_name: 'bog', display_name: 'Bank of Ghana' };

test('an alert says in words what was followed', () => {
  const category = { id: idOf(2), category_name: 'Foreign Exchange' };
  expect(whyText({ bank, categories: [category], macroeconomic: false })).toBe(
    'You follow Bank of Ghana and Foreign Exchange.',
  );
  expect(whyText({ bank, categories: [], macroeconomic: true })).toBe(
    'You follow Bank of Ghana and all Macroeconomic data.',
  );
});
