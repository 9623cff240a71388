import { expect, test } from 'vitest';
import { LANGUAGE_NAMES } from './language-names.ts';

test('lists languages by their English names in alphabetical order', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  for (const [code, name] of LANGUAGE_NAMES) expect(name, code).toBe(names.of(code));
  const inOrder = [...LANGUAGE_NAMES.values()];
  expect(inOrder.length).toBeGreaterThan(40);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a.localeCompare(b, 'en')));
});
