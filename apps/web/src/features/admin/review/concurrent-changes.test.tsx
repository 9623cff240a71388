import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { checkedState } from '../../../test-support/checked-state.ts';
import { failure, type fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { documentOf, itemOf, openReviewPage, type } from '../../../test-support/fake-review.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const isTicked = async (name: string) =>
  checkedState(await screen.findByLabelText(name)) === 'true';
const confirm = `POST /admin/circulars/${idOf(1)}/confirm`;
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a category retired after it was proposed', () => {
  const offered = documentOf(1)
    .categories.slice(1)
    .map((each) => ({ ...each, category_type: type, definition: '' }));

  test('is left unticked, and the reviewer’s choice is published instead', async () => {
    const { api, user } = openReviewPage({
      answers: { 'GET /categories': { body: offered }, [confirm]: { body: documentOf(1) } },
    });
    await heading('Notice 1');
    expect(await isTicked('Credit & Lending')).toBe(false);
    await user.keyboard('{Enter}');
    expect(api.callsOf(confirm)).toEqual([]);
    await user.keyboard('1{Enter}');
    await heading('Notice 2');
    expect(api.callsOf(confirm)[0]?.body).toMatchObject({ category_ids: [idOf(12)] });
  });

  test('keeps the circular and the typed text in the queue when the API rejects the decision', async () => {
    const message = 'Foreign Exchange is retired. Choose another category.';
    const { user } = openReviewPage({ answers: { [confirm]: failure(409, 'CONFLICT', message) } });
    await heading('Notice 1');
    await user.type(screen.getByLabelText('Number'), '7/2026');
    await user.keyboard('{Escape}{Enter}');
    await heading('Notice 2');
    expect(await screen.findByText(/is retired\. Choose another category\./)).toBeDefined();
    expect(await screen.findByText('2 of 3')).toBeDefined();
    await user.keyboard('{ArrowUp}');
    await heading('Notice 1');
    expect(value('Number')).toBe('7/2026');
  });
});

describe('a circular that someone else corrects while a reviewer types', () => {
  const cybersecurity = {
    id: idOf(11),
    category_name: 'Cybersecurity',
    confidence: 1,
    decided_by: 'admin',
    evidence: '',
  };
  const corrected = {
    ...documentOf(1),
    original_title: 'Notice 1, corrected',
    published_on: '2026-11-21',
    revision: 9,
  };
  /** Renders a review queue that contains the correction before the open document does. */
  const openBoth = (answers: Parameters<typeof fakeApi>[0] = {}) => {
    const state: { document: object; items: object[]; undoable: object[] } = {
      document: documentOf(1),
      items: [itemOf(1, { revision: 9 }), itemOf(2)],
      undoable: [],
    };
    const page = openReviewPage({
      answers: {
        'GET /admin/review': () => {
          const { items, undoable } = state;
          return { body: { items, total: items.length, checks: [], translations: [], undoable } };
        },
        [`GET /admin/review/${idOf(1)}`]: () => ({ body: state.document }),
        [confirm]: { body: { ...corrected, status: 'translating' } },
        ...answers,
      },
    });
    const theyCorrect = (more = {}) => {
      state.document = { ...corrected, ...more };
    };
    return { ...page, state, theyCorrect };
  };
  const loadAgain = async (user: ReturnType<typeof openReviewPage>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Reload' }));
  const publish = () => screen.getByRole('button', { name: /^Publish/ });

  test('keeps typed text, updates the other fields and sends both after a reload', async () => {
    const { api, user, theyCorrect } = openBoth();
    await heading('Notice 1');
    await user.type(screen.getByLabelText('Number'), '7/2026');
    await user.keyboard('{Escape}2');
    theyCorrect();
    await loadAgain(user);
    await waitFor(() => expect(value('Title')).toBe('Notice 1, corrected'));
    expect(value('Issued')).toBe('2026-11-21');
    expect(value('Number')).toBe('7/2026');
    expect(await isTicked('Credit & Lending')).toBe(true);
    expect(screen.queryByRole('note')).toBeNull();
    await user.click(document.body);
    await user.keyboard('{Enter}');
    await heading('Notice 2');
    expect(api.callsOf(confirm).map(({ body }) => body)).toEqual([
      {
        act_number: '7/2026',
        kind: type,
        category_ids: [idOf(13), idOf(12)],
        seen_revision: 9,
        with_undo: true,
      },
    ]);
  });

  test('warns about an edited field, and publishes nothing until the reviewer has chosen', async () => {
    const { api, user, theyCorrect } = openBoth();
    await heading('Notice 1');
    await user.type(screen.getByLabelText('Title'), ' of mine');
    await user.keyboard('{Escape}2');
    theyCorrect({ categories: [cybersecurity] });
    await loadAgain(user);
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('Title (now “\u2068Notice 1, corrected\u2069”)');
    expect(note.textContent).toContain('Categories (now “\u2068Cybersecurity\u2069”)');
    expect(note.textContent).not.toContain('Issued');
    expect(value('Title')).toBe('Notice 1 of mine');
    expect(publish()).toHaveProperty('disabled', true);
    await user.click(document.body);
    await user.keyboard('{Enter}');
    expect(api.callsOf(confirm)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.queryByRole('note')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Decision');
    await user.keyboard('{Enter}');
    await heading('Notice 2');
    expect(api.callsOf(confirm)[0]?.body).toMatchObject({
      title: 'Notice 1 of mine',
      seen_revision: 9,
    });
  });

  test('publishes the other correction when the reviewer chooses it', async () => {
    const { api, user, theyCorrect } = openBoth();
    await heading('Notice 1');
    await user.type(screen.getByLabelText('Title'), ' of mine');
    fireEvent.change(screen.getByLabelText('Issued'), { target: { value: '2026-11-19' } });
    theyCorrect();
    await loadAgain(user);
    const newer = await screen.findByRole('note');
    expect(newer.textContent).toContain('Issued (now “\u206821 Nov 2026\u2069”)');
    await user.click(screen.getByRole('button', { name: 'Use their version' }));
    expect(value('Title')).toBe('Notice 1, corrected');
    expect(value('Issued')).toBe('2026-11-21');
    await user.keyboard('{Enter}');
    await heading('Notice 2');
    expect(api.callsOf(confirm)[0]?.body).not.toHaveProperty('title');
  });

  test('keeps typed text when a decision could not be saved', async () => {
    const { user, theyCorrect } = openBoth({
      [confirm]: failure(409, 'CONFLICT', 'Demo Reviewer corrected it.'),
    });
    await heading('Notice 1');
    await user.type(screen.getByLabelText('Title'), ' of mine');
    theyCorrect();
    await user.keyboard('{Escape}{Enter}');
    await heading('Notice 2');
    expect(await screen.findByText('2 of 2')).toBeDefined();
    await user.keyboard('{ArrowUp}');
    expect((await screen.findByRole('note')).textContent).toContain('Notice 1, corrected');
    expect(value('Title')).toBe('Notice 1 of mine');
  });

  test('keeps the reviewer’s entries when the publication is undone', async () => {
    const undo = `POST /admin/circulars/${idOf(1)}/undo`;
    const { user, state } = openBoth({ [undo]: { body: { ...documentOf(1), revision: 3 } } });
    await heading('Notice 1');
    await user.type(screen.getByLabelText('Number'), '7/2026');
    state.items = [itemOf(2)];
    state.undoable = [
      { circular_id: idOf(1), title: 'Notice 1', decided_by_name: 'Demo Admin', ms_left: 9_000 },
    ];
    await user.keyboard('{Escape}{Enter}');
    await screen.findByRole('button', { name: 'Undo' });
    state.items = [itemOf(1, { revision: 3 }), itemOf(2)];
    await user.keyboard('u');
    await heading('Notice 1');
    expect(value('Number')).toBe('7/2026');
  });
});
