import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Example, fit, lossOf, predict, type Weights } from './logistic.ts';

const CLASSES = 3;
const FEATURES = 4;
const shape = { classes: CLASSES, features: FEATURES };
const prior = { variance: 4 };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const example = fc
  .record({
    values: fc.array(share, { minLength: FEATURES, maxLength: FEATURES }),
    offsets: fc.array(fc.double({ min: -4, max: 2, noNaN: true }), {
      minLength: CLASSES,
      maxLength: CLASSES,
    }),
    right: fc.integer({ min: 0, max: CLASSES - 1 }),
    weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
  })
  .map(
    ({ values, offsets, right, weight }): Example => ({
      features: values.map((value, place) => [place, value] as const),
      offsets,
      target: Array.from({ length: CLASSES }, (_, k) => (k === right ? 1 : 0)),
      weight,
    }),
  );
const examples = fc.array(example, { minLength: 1, maxLength: 15 });
const weights = fc.array(
  fc.array(fc.double({ min: -3, max: 3, noNaN: true }), {
    minLength: FEATURES,
    maxLength: FEATURES,
  }),
  { minLength: CLASSES, maxLength: CLASSES },
);

const RUNS = { numRuns: 30 };

const largest = (one: Weights, other: Weights) =>
  Math.max(
    ...one.flatMap((row, k) => row.map((w, place) => Math.abs(w - (other[k]?.[place] ?? 0)))),
  );

describe('what is learned from labels', () => {
  it('goes along a gradient that is the slope of the loss, by finite differences', () => {
    const step = 1e-5;
    fc.assert(
      fc.property(examples, weights, (given, at) => {
        const { gradient } = lossOf(given, at, prior);
        for (let k = 0; k < CLASSES; k += 1) {
          for (let place = 0; place < FEATURES; place += 1) {
            const moved = (by: number) =>
              at.map((row, r) => row.map((w, p) => (r === k && p === place ? w + by : w)));
            const slope =
              (lossOf(given, moved(step), prior).loss - lossOf(given, moved(-step), prior).loss) /
              (2 * step);
            expect(gradient[k]?.[place]).toBeCloseTo(slope, 5);
          }
        }
      }),
      RUNS,
    );
  });

  it('ends where no other weights are better', async () => {
    await fc.assert(
      fc.asyncProperty(examples, weights, async (given, other) => {
        const best = await fit(given, shape, prior);
        const { loss, gradient } = lossOf(given, best, prior);
        expect(Math.hypot(...gradient.flat())).toBeLessThan(1e-4);
        expect(loss).toBeLessThanOrEqual(lossOf(given, other, prior).loss + 1e-9);
      }),
      RUNS,
    );
  });

  it('is the same whatever order the examples come in', async () => {
    await fc.assert(
      fc.asyncProperty(examples, async (given) => {
        const forwards = await fit(given, shape, prior);
        expect(largest(forwards, await fit(given.toReversed(), shape, prior))).toBeLessThan(1e-6);
        expect(await fit(given, shape, prior)).toEqual(forwards);
      }),
      RUNS,
    );
  });

  it('leaves the odds of the lists alone where there is nothing to learn from', async () => {
    const untaught = await fit([], shape, prior);
    expect(untaught.flat().every((weight) => weight === 0)).toBe(true);
    const likely = predict(untaught, { features: [[0, 1]], offsets: [0, Math.log(3), -100] });
    expect(likely[0]).toBeCloseTo(0.25, 6);
    expect(likely[1]).toBeCloseTo(0.75, 6);
  });
});
