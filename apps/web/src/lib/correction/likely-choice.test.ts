import { expect, test } from 'vitest';
import { idOf } from '../../test-support/fake-api.ts';
import { likelyChoice, stillOffered } from './likely-choice.ts';

const proposed = (number: number, confidence: number) => ({
  id: idOf(number),
  category_name: `Category ${number}`,
  confidence,
  decided_by: 'offline',
  evidence: '',
});

test('preselects the most likely categories, or none without proposals', () => {
  const categories = [proposed(1, 0.6), proposed(2, 0.3), proposed(3, 0.2)];
  expect(likelyChoice({ kind: 'Macroeconomic', categories, status: 'published' })).toEqual({
    kind: 'Macroeconomic',
    categoryIds: [idOf(1), idOf(2)],
  });
  expect(likelyChoice({ kind: null, categories: [], status: 'in_review' })).toEqual({
    kind: 'News Flash',
    categoryIds: [],
  });
});

test('ticks nothing below Likely while a circular is waiting for a reviewer', () => {
  const of = (...confidences: number[]) =>
    likelyChoice({
      kind: 'News Flash',
      categories: confidences.map((confidence, at) => proposed(at, confidence)),
      status: 'in_review',
    }).categoryIds;
  expect(of(0.08, 0.08, 0.07)).toEqual([]);
  expect(of(0.49)).toEqual([]);
  expect(of(0.5, 0.4)).toEqual([idOf(0)]);
});

test('never preselects a retired category', () => {
  const offered = [{ id: idOf(2) }, { id: idOf(3) }];
  expect(stillOffered([idOf(1), idOf(2)], offered)).toEqual([idOf(2)]);
  expect(stillOffered([idOf(1)], [])).toEqual([]);
});

test('keeps the choice until the active categories are loaded', () => {
  expect(stillOffered([idOf(1), idOf(2)], undefined)).toEqual([idOf(1), idOf(2)]);
});
