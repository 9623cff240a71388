import type { Learning, Measured } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { LearningTab } from './learning-tab.tsx';

const right: Measured = { of: 40, share: 0.75, low: 0.6, high: 0.86 };
const tooFew: Measured = { of: 3, share: null, low: null, high: null };

const learning: Learning = {
  labels: { total: 43, shared: 12, reviews: 40, corrections: 1, checks: 2 },
  review_confidence: 0.6,
  deciders: [
    {
      ...{ role: 'wording', name: 'wording', right },
      by_language: [
        { key: 'en', right },
        { key: 'fr', right: tooFew },
      ],
      by_category: [{ key: 'foreign-exchange', right }],
      by_month: [{ key: '2026-11', right }],
    },
    {
      ...{ role: 'model', name: 'sample-model', right },
      ...{ by_language: [], by_category: [], by_month: [] },
    },
  ],
  fields: [
    { field: 'title', source: 'model', right },
    { field: 'title', source: 'rules', right: tooFew },
    { field: 'dates', source: 'model', right },
  ],
  thresholds: [
    { threshold: 0.5, held: { ...right, share: 0.2 }, wrong: { ...right, share: 0.04 } },
    { threshold: 0.6, held: right, wrong: { ...right, share: 0.01 } },
  ],
  people: [
    { id: idOf(1), name: 'First Admin', labels: 40, set_aside_at: null },
    { id: idOf(2), name: 'Second Admin', labels: 3, set_aside_at: '2026-11-20T10:00:00Z' },
  ],
  category_names: { 'foreign-exchange': 'Foreign Exchange' },
};

const show = (changes: Partial<Learning> = {}, answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ 'GET /admin/learning': { body: { ...learning, ...changes } }, ...answers });
  renderApp(<LearningTab />, '/admin/learning');
  return { api, user: userEvent.setup() };
};

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('compares rules and model with reviewers’ decisions, field by field', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: /each source was right/ }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('Titletoo few (3)75% (60–86)');
  expect(rows).toContain('Issue date––');
  expect(rows).toContain('Other dates–75% (60–86)');
});

describe('the Learning tab', () => {
  test('shows the accuracy of each classifier with intervals, or too few decisions', async () => {
    const { user } = show();
    const english = await rowOf(/^English 75/);
    expect(english.getByText('75% (60–86)')).toBeDefined();
    expect((await rowOf(/^French/)).getByText('too few (3)')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'sample-model' })).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Group by'), 'Category');
    expect(await rowOf(/^Foreign Exchange/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Group by'), 'Month of decision');
    expect(await rowOf(/^November 2026/)).toBeDefined();
  });

  test('shows the trade-offs for the current threshold and for others', async () => {
    show();
    expect((await rowOf(/^0\.60 \(now\)/)).getByText('1.0% (60.0–86.0)')).toBeDefined();
    expect((await rowOf(/^0\.50/)).getByText('4.0% (60.0–86.0)')).toBeDefined();
  });

  test('excludes one reviewer’s decisions from training and includes another’s again', async () => {
    const aside = `POST /admin/learning/people/${idOf(1)}/set-aside`;
    const again = `POST /admin/learning/people/${idOf(2)}/count-again`;
    const { api, user } = show({}, { [aside]: { body: learning }, [again]: { body: learning } });
    const name = 'Exclude the decisions of First Admin';
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(api.callsOf(aside)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Include the decisions of Second Admin' }));
    await waitFor(() => expect(api.callsOf(again)).toHaveLength(1));
  });

  test('shows an empty state before the first decision', async () => {
    show({
      labels: { total: 0, shared: 0, reviews: 0, corrections: 0, checks: 0 },
      ...{ deciders: [], people: [] },
    });
    expect(await screen.findByText(/There are no reviewers’ decisions yet/)).toBeDefined();
  });
});
