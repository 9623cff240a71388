import type { CircularCounts } from '@circulate/shared-schemas';
import { describe, expect, test } from 'vitest';
import { countText, totalText, withCount } from './count-labels.ts';

const counts: CircularCounts = {
  total: 1,
  bank: { a: 12 },
  region: {},
  country: {},
  category: {},
  type: {},
  language: { ar: 1_000 },
  standing: {},
  document_type: {},
  is_partial: false,
  partial_facets: ['category'],
};

describe('archive counts', () => {
  test('stops counting at a thousand, and shows that there may be more', () => {
    expect(countText(999, false)).toBe('999');
    expect(countText(1_000, false)).toBe('1,000+');
    expect(countText(350, true)).toBe('350+');
  });

  test('shows the count next to a choice, even if nothing matches', () => {
    expect(withCount('Bank A', counts, ['bank', 'a'])).toBe('Bank A (12)');
    expect(withCount('Bank B', counts, ['bank', 'b'])).toBe('Bank B (0)');
    expect(withCount('Arabic', counts, ['language', 'ar'])).toBe('Arabic (1,000+)');
    // In a section with its own selection, only part is counted.
    expect(withCount('Payments', counts, ['category', 'p'])).toBe('Payments (0+)');
    expect(withCount('Bank A', undefined, ['bank', 'a'])).toBe('Bank A');
  });

  test('describes the total in words', () => {
    expect(totalText(counts)).toBe('1 circular');
    expect(totalText({ ...counts, total: 0 })).toBe('No circulars');
    expect(totalText({ ...counts, total: 1_000 })).toBe('1,000+ circulars');
  });
});
