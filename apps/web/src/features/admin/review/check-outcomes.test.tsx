import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { checkedState } from '../../../test-support/checked-state.ts';
import { failure, idOf } from '../../../test-support/fake-api.ts';
import { documentOf, itemOf, openReviewPage, type } from '../../../test-support/fake-review.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const isTicked = async (name: string) =>
  checkedState(await screen.findByLabelText(name)) === 'true';

describe('a blind check', () => {
  const reason = 'Blind check of an automatically published circular. Choose its categories.';
  const check = `POST /admin/circulars/${idOf(2)}/check`;
  const correct = `PATCH /admin/circulars/${idOf(2)}`;
  const published = { ...documentOf(2), status: 'published', reason: null, confidence: 0.9 };
  const undecided = { kind: null, categories: [], confidence: null, decided_by: null };
  const openCheck = (answers = {}) =>
    openReviewPage({
      answers: {
        'GET /admin/review': {
          body: {
            items: [itemOf(1)],
            total: 1,
            checks: [itemOf(2, { status: 'published', reason })],
            translations: [],
            undoable: [],
          },
        },
        [`GET /admin/review/${idOf(2)}`]: { body: { ...published, ...undecided } },
        [check]: { body: published },
        ...answers,
      },
    });
  const openSecond = async (user: ReturnType<typeof openReviewPage>['user']) => {
    await heading('Notice 1');
    await user.keyboard('{ArrowDown}');
    await heading('Notice 2');
  };

  test('comes last, reveals the published decision only after the answer, and shows when the two decisions agree', async () => {
    const { api, user } = openCheck();
    await heading('Notice 1');
    expect(screen.getByText('1 of 1 · 1 check')).toBeDefined();
    expect(screen.getByText('Blind checks of published circulars')).toBeDefined();
    await openSecond(user);
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    for (const name of ['Foreign Exchange', 'Credit & Lending', 'Cybersecurity']) {
      expect(await isTicked(name)).toBe(false);
    }
    expect(document.querySelector('mark, blockquote')).toBeNull();
    expect(screen.queryByRole('link', { name: /Steps and details/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(api.callsOf(check)).toEqual([]);
    // Categories are in list order, since a blind check doesn't propose any.
    await user.keyboard('23{Enter}');
    expect(await screen.findByText(/your decision matches what was published/)).toBeDefined();
    expect(api.callsOf(check)[0]?.body).toEqual({
      kind: published.kind,
      category_ids: [idOf(12), idOf(13)],
      seen_revision: published.revision,
    });
    expect(screen.getByText('Foreign Exchange, Credit & Lending')).toBeDefined();
  });

  test('treats a circular as a blind check before its text has loaded', async () => {
    openCheck({
      'GET /admin/review': {
        body: {
          ...{ items: [], total: 0, translations: [], undoable: [] },
          checks: [itemOf(2, { status: 'published', reason })],
        },
      },
      [`GET /admin/review/${idOf(2)}`]: failure(500, 'INTERNAL', 'It failed.'),
    });
    expect(await screen.findByText('Check 1 of 1')).toBeDefined();
  });

  test('warns before it removes a circular that subscribers can see', async () => {
    const { user } = openCheck();
    await openSecond(user);
    await user.keyboard('w');
    expect(await screen.findByText(/Its page will say so/)).toBeDefined();
    expect(screen.queryByText(/won’t be published/)).toBeNull();
  });

  test('shows both decisions when they differ, and corrects the circular only on request', async () => {
    const { api, user } = openCheck({ [correct]: { body: published } });
    await openSecond(user);
    await user.keyboard('1{Enter}');
    expect(await screen.findByText(/your decision differs from what was published/)).toBeDefined();
    expect(screen.getByText('Your decision').nextElementSibling?.textContent).toBe('Cybersecurity');
    expect(screen.getByText('Categorised by keyword rules')).toBeDefined();
    expect(api.callsOf(correct)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Apply my correction' }));
    await waitFor(() => expect(screen.queryByText(/your decision differs/)).toBeNull());
    expect(api.callsOf(correct).map(({ body }) => body)).toEqual([
      { kind: type, category_ids: [idOf(11)], seen_revision: 2 },
    ]);
  });

  test('leaves a circular unchanged on request when decisions differ, and explains a failed correction', async () => {
    const { user } = openCheck({ [correct]: failure(409, 'CONFLICT', 'It was removed.') });
    await openSecond(user);
    await user.keyboard('1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Apply my correction' }));
    expect(await screen.findByText('It was removed.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep as is' }));
    expect(screen.queryByText(/your decision differs/)).toBeNull();
  });
});
