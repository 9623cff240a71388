import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { checkedState } from '../../../test-support/checked-state.ts';
import { failure, idOf } from '../../../test-support/fake-api.ts';
import { documentOf, itemOf, openReviewPage, type } from '../../../test-support/fake-review.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const isTicked = async (name: string) =>
  checkedState(await screen.findByLabelText(name)) === 'true';
const confirmOf = (number: number) => `POST /admin/circulars/${idOf(number)}/confirm`;

test('shows an Arabic title from right to left, regardless of its first word', async () => {
  openReviewPage({ items: [itemOf(1, { title: 'SAMA: تعميم إلى جميع البنوك' }), itemOf(2)] });
  await heading('Notice 1');
  const title = screen.getByText('SAMA: تعميم إلى جميع البنوك');
  expect(title.getAttribute('dir')).toBe('rtl');
  expect(screen.getByText('Notice 2').getAttribute('dir')).toBe('auto');
});

test('shows where each value comes from, and what another source found', async () => {
  const origins = {
    title: 'model',
    act_number: 'rules',
    published_on: null,
    model: 'sample-model',
  };
  const found = {
    title: { rules: 'Other title', model: 'Notice 1' },
    act_number: { rules: '7/2026', model: null },
    published_on: { rules: null, model: '2026-03-12' },
  };
  const body = { ...documentOf(1), act_number: '7/2026', origins, found };
  openReviewPage({ answers: { [`GET /admin/review/${idOf(1)}`]: { body } } });
  await heading('No. 7/2026: Notice 1');
  const hintOf = (label: string) => {
    const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent;
  };
  expect(hintOf('Title')).toBe('Read by AI (sample-model). Keyword rules found “Other title”.');
  expect(hintOf('Number')).toBe('Found by keyword rules.');
  expect(hintOf('Issued')).toBe('AI found 12 Mar 2026.');
});

describe('the review queue’s keyboard shortcuts', () => {
  test('ticks categories by digit, most likely first, and publishes with Enter', async () => {
    const { api, user } = openReviewPage({
      answers: { [confirmOf(1)]: { body: { ...documentOf(1), status: 'translating' } } },
    });
    await heading('Notice 1');
    expect(screen.getByText('1 of 3')).toBeDefined();
    expect(await isTicked('Foreign Exchange')).toBe(true);
    expect(await isTicked('Credit & Lending')).toBe(false);
    expect(screen.getByText('(60% confidence)')).toBeDefined();
    const quote = { selector: 'blockquote' };
    expect(screen.getByText('Banks shall report purchases of notice 1.', quote)).toBeDefined();
    await user.keyboard('213');
    expect(await isTicked('Foreign Exchange')).toBe(false);
    expect(await isTicked('Credit & Lending')).toBe(true);
    expect(await isTicked('Cybersecurity')).toBe(true);
    await user.keyboard('{Enter}');
    await heading('Notice 2');
    expect(api.callsOf(confirmOf(1)).map(({ body }) => body)).toEqual([
      {
        kind: type,
        category_ids: [idOf(12), idOf(11)],
        seen_revision: 1,
        with_undo: true,
      },
    ]);
    expect(document.activeElement?.textContent).toBe('Notice 2');
    expect(screen.getByText('1 of 2')).toBeDefined();
  });

  test('ignores shortcuts while the reviewer types, including Enter in a field', async () => {
    const { api, user } = openReviewPage();
    await heading('Notice 1');
    const title = screen.getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Rule 1 on wires?{Enter}');
    expect(await isTicked('Foreign Exchange')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Type'), 'News Flash');
    await user.keyboard('{Enter}');
    expect(
      api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path),
    ).not.toContain(`/admin/circulars/${idOf(1)}/confirm`);
    expect(screen.getByRole('heading', { name: 'Notice 1', level: 2 })).toBeDefined();
    await user.keyboard('{Escape}t');
    expect(document.activeElement).toBe(title);
    const before = await isTicked('Foreign Exchange');
    await user.keyboard('{Escape}1');
    expect(await isTicked('Foreign Exchange')).toBe(!before);
  });

  test('publishes only one circular on a double click, because the next is unread', async () => {
    const { api, user } = openReviewPage({
      answers: {
        [confirmOf(1)]: { body: { ...documentOf(1), status: 'translating' } },
        [confirmOf(2)]: { body: { ...documentOf(2), status: 'translating' } },
      },
    });
    await heading('Notice 1');
    await user.click(screen.getByRole('button', { name: /^Publish/ }));
    await heading('Notice 2');
    fireEvent.click(screen.getByRole('button', { name: /^Publish/ }), { detail: 2 });
    expect(api.callsOf(confirmOf(2))).toEqual([]);
    expect(await heading('Notice 2')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Publish/ }), { detail: 1 });
    await waitFor(() => expect(api.callsOf(confirmOf(2))).toHaveLength(1));
  });

  test('publishes nothing with Enter until a category is chosen, because categories below Likely aren’t ticked', async () => {
    const [first, second] = documentOf(1).categories;
    const unsure = {
      ...documentOf(1),
      categories: [
        { ...first, confidence: 0.08 },
        { ...second, confidence: 0.07 },
      ],
    };
    const { api, user } = openReviewPage({
      answers: {
        [`GET /admin/review/${idOf(1)}`]: { body: unsure },
        [confirmOf(1)]: { body: { ...unsure, status: 'translating' } },
      },
    });
    await heading('Notice 1');
    expect(await isTicked('Foreign Exchange')).toBe(false);
    expect(
      screen.getByText('We’re not confident in any category (highest: 8%). Choose at least one.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: /^Publish/ })).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    expect(api.callsOf(confirmOf(1))).toHaveLength(0);
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(api.callsOf(confirmOf(1))).toHaveLength(1));
  });

  test('publishes nothing without a title', async () => {
    const untitled = { ...documentOf(1), title: null, original_title: null };
    const { api, user } = openReviewPage({
      items: [itemOf(1, { title: null }), itemOf(2)],
      answers: { [`GET /admin/review/${idOf(1)}`]: { body: untitled } },
    });
    await screen.findByLabelText('Title');
    expect(await isTicked('Foreign Exchange')).toBe(true);
    await user.keyboard('{Enter}');
    expect(api.callsOf(confirmOf(1))).toHaveLength(0);
    expect(screen.getByText('1 of 2')).toBeDefined();
  });

  test('removes an incorrectly extracted number and date when their fields are emptied', async () => {
    const found = { ...documentOf(1), act_number: '7/2026', published_on: '2026-11-21' };
    const { api, user } = openReviewPage({
      answers: {
        [`GET /admin/review/${idOf(1)}`]: { body: found },
        [confirmOf(1)]: { body: { ...found, status: 'translating' } },
      },
    });
    await user.clear(await screen.findByLabelText('Number'));
    fireEvent.change(screen.getByLabelText('Issued'), { target: { value: '2999-05-06' } });
    expect(screen.getByText('The date is in the future.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Publish/ })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Issued'), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: /^Publish/ }));
    await heading('Notice 2');
    expect(api.callsOf(confirmOf(1))[0]?.body).toMatchObject({
      act_number: null,
      published_on: null,
    });
  });

  test('moves with arrow keys, keeps typed text, and lists the shortcuts on ?', async () => {
    const { user } = openReviewPage();
    await heading('Notice 1');
    await user.type(screen.getByLabelText('Number'), '7/2026');
    await user.click(document.body);
    await user.keyboard('{ArrowDown}');
    await heading('Notice 2');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await heading('Notice 1');
    expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('7/2026');
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
    expect(dialog.getByText('Publish and open the next circular')).toBeDefined();
  });

  test('retries a failed circular with R, and asks before W removes one', async () => {
    const failed = { ...documentOf(1), status: 'failed', reason: 'It failed.' };
    const { api, user } = openReviewPage({
      items: [itemOf(1, { status: 'failed' }), itemOf(2)],
      answers: {
        [`GET /admin/review/${idOf(1)}`]: { body: failed },
        [`POST /admin/circulars/${idOf(1)}/retry`]: { body: failed },
        [`POST /admin/circulars/${idOf(2)}/withdraw`]: { body: documentOf(2) },
      },
    });
    await heading('Notice 1');
    await user.keyboard('{Enter}r');
    await heading('Notice 2');
    expect(api.callsOf(`POST /admin/circulars/${idOf(1)}/retry`)[0]?.body).toEqual({
      seen_revision: 1,
    });
    await user.keyboard('rw');
    const question = within(await screen.findByRole('alertdialog'));
    expect(api.callsOf(`POST /admin/circulars/${idOf(2)}/withdraw`)).toHaveLength(0);
    await user.type(question.getByLabelText('Reason (optional)'), ' Sent twice. ');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.callsOf(`POST /admin/circulars/${idOf(2)}/withdraw`)[0]?.body).toEqual({
        seen_revision: 2,
        reason: 'Sent twice.',
      }),
    );
    expect(api.callsOf(`POST /admin/circulars/${idOf(2)}/retry`)).toHaveLength(0);
  });
});

describe('several admins in the review queue', () => {
  test('shows who has a circular open, and opens a free one with Enter', async () => {
    const { user } = openReviewPage({
      items: [itemOf(1), itemOf(2, { opened_by: ['Demo Reviewer'] }), itemOf(3)],
      answers: { [confirmOf(1)]: { body: documentOf(1) } },
    });
    await heading('Notice 1');
    expect(screen.getByText('Demo Reviewer has it open')).toBeDefined();
    await user.keyboard('{Enter}');
    await heading('Notice 3');
    await user.keyboard('{ArrowUp}');
    await heading('Notice 2');
    expect(screen.getByText(/Demo Reviewer has it open\. The first decision counts/)).toBeDefined();
  });

  test('reports a decision that came too late, and continues with the next circular', async () => {
    const message = 'Demo Reviewer published it on 22 Nov 2026, 07:41 UTC.';
    const { user } = openReviewPage({
      answers: { [confirmOf(1)]: failure(409, 'CONFLICT', message) },
    });
    await heading('Notice 1');
    await user.keyboard('{Enter}');
    await heading('Notice 2');
    expect((await screen.findByText(/published it on 22 Nov 2026/)).textContent).toContain(
      '“Notice 1”',
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText(/published it on 22 Nov 2026/)).toBeNull();
  });

  test('reports a decision that the API never received, and returns its circular to the queue', async () => {
    const { user } = openReviewPage({ answers: { [confirmOf(1)]: 'network error' } });
    await heading('Notice 1');
    await user.keyboard('{Enter}');
    await heading('Notice 2');
    expect(await screen.findByText(/It’s back in the queue/)).toBeDefined();
    expect(screen.getByText('2 of 3')).toBeDefined();
  });

  test('reports that a circular has changed since it was opened', async () => {
    openReviewPage({ items: [itemOf(1, { revision: 9 })] });
    await heading('Notice 1');
    expect(screen.getByText('This circular has changed since you opened it.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });
});

test('undoes a pending publication, which reopens its circular', async () => {
  const undoable = [
    { circular_id: idOf(1), title: 'Notice 1', decided_by_name: 'Demo Admin', ms_left: 9_000 },
  ];
  const undo = `POST /admin/circulars/${idOf(1)}/undo`;
  const { api, user } = openReviewPage({
    items: [itemOf(2)],
    answers: {
      'GET /admin/review': {
        body: { items: [itemOf(2)], total: 1, checks: [], translations: [], undoable },
      },
      [undo]: { body: documentOf(1) },
    },
  });
  await heading('Notice 2');
  expect(within(screen.getByRole('status')).getByText('Notice 1')).toBeDefined();
  await user.keyboard('u');
  await heading('Notice 1');
  expect(api.callsOf(undo)).toHaveLength(1);
});

test('marks the deciding sentence in the text, which is never rendered as HTML', async () => {
  const hostile = '<img src=x onerror="alert(1)"> Banks shall report purchases of notice 1.';
  openReviewPage({
    answers: {
      [`GET /admin/review/${idOf(1)}`]: { body: { ...documentOf(1), text: hostile } },
    },
  });
  await heading('Notice 1');
  const mark = document.querySelector('mark');
  expect(mark?.textContent).toBe('Banks shall report purchases of notice 1.');
  expect(mark?.title).toBe('Decided: Foreign Exchange');
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText(/<img src=x/)).toBeDefined();
});

test('shows a message when the queue is empty', async () => {
  openReviewPage({ items: [] });
  expect(await screen.findByText('The review queue is empty.')).toBeDefined();
  expect(screen.getByText('Empty')).toBeDefined();
});
