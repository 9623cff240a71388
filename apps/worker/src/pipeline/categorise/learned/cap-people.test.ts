import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capPeople } from './cap-people.ts';

it('gives nobody more than a third of what is learned, or half where there are two', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 2, maxLength: 12 }),
      (numbers) => {
        const counts = new Map(numbers.map((count, nth) => [`person ${nth}`, count]));
        const weights = capPeople(counts);
        const sums = [...counts].map(([person, count]) => count * (weights.get(person) ?? 0));
        const all = sums.reduce((sum, one) => sum + one, 0);
        const most = Math.max(1 / 3, 1 / numbers.length);
        expect(Math.max(...sums) / all).toBeLessThanOrEqual(most + 1e-9);
        // Whoever gave no more than their part keeps the whole weight.
        const total = numbers.reduce((sum, one) => sum + one, 0);
        if (Math.max(...numbers) <= most * total - 1e-6) {
          expect([...weights.values()]).toEqual(numbers.map(() => 1));
        }
      },
    ),
  );
});

it('counts the labels of one who decides alone in full', () => {
  expect(capPeople(new Map([['one', 7]]))).toEqual(new Map([['one', 1]]));
});
