import { expect, it } from 'vitest';
import { SAMPLE_TAXONOMY } from './sample-circular.ts';
import type { TrackRecord } from './track-record.ts';
import { weighReading } from './weigh-reading.ts';

const [ours, theirs, third] = SAMPLE_TAXONOMY.filter(
  ({ category_type }) => category_type === 'News Flash',
);
if (!ours || !theirs || !third) throw new TypeError('too few categories');

type Ways = { sure?: number; again?: typeof ours; hasCheckModel?: boolean; record?: TrackRecord };

/** Weighs a reading in which the model names `ours`, then `third`, and the rules name `theirs`. */
const weigh = ({ sure = 0.3, again = ours, hasCheckModel = false, record }: Ways) => {
  let readings = 1;
  return weighReading({
    model: 'sample-model',
    named: [
      { category: ours, evidence: 'words' },
      { category: third, evidence: 'words' },
    ],
    wording: {
      ...{ kind: 'News Flash', confidence: sure, decided_by: 'offline' },
      categories: [{ id: theirs.id, confidence: sure, evidence: 'other words' }],
    },
    nameOf: (id) => id,
    record: record ?? (() => ({ right: 0, of: 0 })),
    hasCheckModel,
    readAgain: async () => {
      readings += 1;
      return [{ category: again, evidence: 'words' }];
    },
  }).then(({ review, decision: { categories } }) => ({
    ...{ isHeld: review !== undefined, first: categories[0]?.id, readings },
  }));
};

const all =
  (right: number, of: number): TrackRecord =>
  () => ({ right, of });

it('holds a circular for review when its reading contradicts the rules, until reviewers have confirmed such readings', async () => {
  expect(await weigh({})).toEqual({ isHeld: true, first: ours.id, readings: 2 });
  expect(await weigh({ record: all(10, 10) })).toMatchObject({ isHeld: true });
  expect(await weigh({ record: all(25, 25) })).toMatchObject({ isHeld: false, first: ours.id });
  expect(await weigh({ record: all(50, 60) })).toMatchObject({ isHeld: true });
});

it('trusts a check model that agrees once such readings were right five times', async () => {
  const hasCheckModel = true;
  expect(await weigh({ hasCheckModel, record: all(4, 4) })).toMatchObject({ isHeld: true });
  expect(await weigh({ hasCheckModel, record: all(5, 5) })).toMatchObject({ isHeld: false });
});

it('counts reviewers’ decisions separately for each level of the rules’ confidence', async () => {
  const record: TrackRecord = (band) =>
    band === 'quoted, rules hardly differ, repeated' ? { right: 40, of: 40 } : { right: 0, of: 0 };
  const held = await Promise.all([0.3, 0.6, 0.9].map((sure) => weigh({ sure, record })));
  expect(held.map(({ isHeld }) => isHeld)).toEqual([false, true, true]);
});

it('follows the rules when the second reading agrees with them', async () => {
  expect(await weigh({ again: theirs })).toEqual({ isHeld: false, first: theirs.id, readings: 2 });
});

it('holds a circular for review when three readings name three different categories', async () => {
  expect(await weigh({ again: third, record: all(99, 99) })).toMatchObject({ isHeld: true });
});
