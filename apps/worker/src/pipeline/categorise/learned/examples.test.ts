import { describe, expect, it } from 'vitest';
import { type LabelledReading, learnFrom } from './examples.ts';

const CATEGORIES = ['foreign-exchange', 'reporting-and-disclosure'];

/** Decisions of two people on circulars that differ in every share. */
const labels: LabelledReading[] = Array.from({ length: 30 }, (_, nth) => ({
  versionId: `version ${nth % 15}`,
  person: nth < 15 ? 'first' : 'second',
  bank: `bank ${nth % 4}`,
  language: 'en',
  reading: {
    shares: { 'foreign-exchange': 1 / (nth + 3), 'reporting-and-disclosure': 1 / (nth + 7) },
    likelihoods: { 'foreign-exchange': 1 / (nth + 2), 'reporting-and-disclosure': 0.3 },
  },
  wording: { slug: 'foreign-exchange', confidence: 0.7 },
  decided: [nth % 3 === 0 ? 'foreign-exchange' : 'reporting-and-disclosure'],
}));

describe('what is learned from labels', () => {
  it('is the same to the last digit, in whatever order they come', async () => {
    const learned = await learnFrom(labels, CATEGORIES);
    expect(await learnFrom(labels.toReversed(), CATEGORIES)).toEqual(learned);
    const mixed = labels.toSorted((one, other) => one.versionId.localeCompare(other.versionId));
    expect(await learnFrom(mixed, CATEGORIES)).toEqual(learned);
  });

  it('takes nothing from a label that names no category on offer', async () => {
    const retired = labels.map((label) => ({ ...label, person: 'third', decided: ['retired'] }));
    const learned = await learnFrom(labels, CATEGORIES);
    expect(await learnFrom([...labels, ...retired], CATEGORIES)).toEqual(learned);
  });
});
