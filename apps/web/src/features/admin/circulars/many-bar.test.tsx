import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { checkedState } from '../../../test-support/checked-state.ts';
import { noEffect, rowOf } from '../../../test-support/fake-admin-list.ts';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { bankAnswers } from '../../../test-support/fake-banks.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { CircularsTab } from './circulars-tab.tsx';

const MANY = 'POST /admin/circulars/many';
const EFFECT = 'POST /admin/circulars/many/effect';

const doneAll = (numbers: number[]) => ({
  body: { results: numbers.map((n) => ({ id: idOf(n), outcome: 'done', reason: null })) },
});

type Answers = Parameters<typeof fakeApi>[0];

const show = async (answers: Answers = {}, rows = [1, 2, 3, 4, 5].map((n) => rowOf(n))) => {
  const api = fakeApi({
    'GET /admin/circulars': { body: { items: rows, next_cursor: null } },
    ...bankAnswers,
    ...answers,
  });
  renderApp(<CircularsTab />, '/admin/circulars');
  const user = userEvent.setup();
  await screen.findByRole('link', { name: 'Notice 1' });
  const box = (number: number) => screen.getByRole('checkbox', { name: `Choose Notice ${number}` });
  const bar = () => screen.queryByRole('region', { name: 'Chosen circulars' });
  const dialog = () => screen.findByRole('alertdialog');
  return { api, user, box, bar, dialog };
};

const isChosen = (box: HTMLElement) => checkedState(box) === 'true';

describe('choosing circulars', () => {
  test('with Shift, all from the one before are chosen, and left again', async () => {
    const { user, box, bar } = await show();
    await user.click(box(2));
    await user.keyboard('{Shift>}');
    await user.click(box(4));
    await user.keyboard('{/Shift}');
    expect([1, 2, 3, 4, 5].map((n) => isChosen(box(n)))).toEqual([false, true, true, true, false]);
    expect(bar()?.textContent).toContain('3 chosen');
    await user.click(box(3));
    expect(bar()?.textContent).toContain('2 chosen');
  });

  test('the head chooses all that are shown, says when some are, and takes all away', async () => {
    const { user, box, bar } = await show();
    const all = screen.getByRole('checkbox', { name: 'Choose all that are shown' });
    await user.click(box(1));
    expect(checkedState(all)).toBe('mixed');
    await user.click(all);
    expect(bar()?.textContent).toContain('5 chosen');
    await user.click(all);
    expect(bar()).toBeNull();
  });

  test('by keyboard alone, arrows walk, Space chooses and Escape leaves all', async () => {
    const { user, box, bar } = await show();
    box(1).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown} ');
    expect([1, 2, 3].map((n) => isChosen(box(n)))).toEqual([true, false, true]);
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  test('a hundred is the most, as the call takes no more', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => rowOf(n + 1));
    const { user, bar } = await show({}, rows);
    await user.click(screen.getByRole('checkbox', { name: 'Choose all that are shown' }));
    expect(bar()?.textContent).toContain('100 chosen, the most at once');
  });
});

describe('acting on many', () => {
  test('twenty retries are four actions: all, try again, confirm, close', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
    const { api, user, bar, dialog } = await show(
      { [EFFECT]: { body: { ...noEffect, fitting: 20 } }, [MANY]: doneAll(numbers) },
      numbers.map((n) => rowOf(n)),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Choose all that are shown' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const asked = within(await dialog());
    await asked.findByText('The step that failed runs again for 20 circulars.');
    expect(api.callsOf(MANY)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^20 circulars were tried again\./)).toBeDefined();
    expect(api.callsOf(MANY)[0]?.body).toEqual({
      action: 'retry',
      circulars: numbers.map((n) => ({ id: idOf(n), seen_revision: n })),
    });
    expect(bar()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/tried again/)).toBeNull();
  });

  test('another bank is chosen first, and who would be mailed is said before', async () => {
    const { api, user, box, dialog } = await show({
      [EFFECT]: { body: { ...noEffect, fitting: 1, corrected: 3, newly_told: 10_001 } },
      [MANY]: doneAll([1]),
    });
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Change bank' }));
    const asked = within(await dialog());
    const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Change the bank' });
    expect(confirm.disabled).toBe(true);
    expect(api.callsOf(EFFECT)).toEqual([]);
    await asked.findByRole('option', { name: 'Nepal Rastra Bank' });
    await user.selectOptions(asked.getByLabelText('Bank'), idOf(1));
    expect(
      await asked.findByText(
        /get a correction \(3 people\), and .* first time \(10,000\+ people\)/,
      ),
    ).toBeDefined();
    expect(asked.getByText(/^This cannot be undone: mail is not recalled/)).toBeDefined();
    await user.click(confirm);
    await screen.findByText(/^1 circular was given to the bank/);
    expect(api.callsOf(MANY)[0]?.body).toMatchObject({ action: 'reassign', bank_id: idOf(1) });
  });

  test('what was skipped is named with its reason', async () => {
    const { user, box, dialog } = await show({
      [EFFECT]: { body: { ...noEffect, fitting: 2, cancelled: 4, told: 1 } },
      [MANY]: {
        body: {
          results: [
            { id: idOf(1), outcome: 'done', reason: null },
            { id: idOf(2), outcome: 'skipped', reason: 'Demo Admin withdrew it.' },
          ],
        },
      },
    });
    await user.click(box(1));
    await user.click(box(2));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const asked = within(await dialog());
    expect(await asked.findByText('4 alerts that wait are not sent.')).toBeDefined();
    expect(asked.getByText('1 alert went out already, which nothing recalls.')).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Withdraw' }));
    const told = await screen.findByText(/1 was skipped/);
    expect(told.parentElement?.textContent).toContain('Notice 2: Demo Admin withdrew it.');
  });

  test('where none fits, nothing can be confirmed', async () => {
    const { user, box, dialog } = await show({ [EFFECT]: { body: noEffect } });
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    const asked = within(await dialog());
    await asked.findByText('None of them fits: nothing would happen.');
    const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
    expect(confirm.disabled).toBe(true);
  });

  test('a call that fails says so and keeps what was chosen', async () => {
    const { user, box, bar, dialog } = await show({
      [EFFECT]: { body: { ...noEffect, fitting: 1 } },
      [MANY]: failure(503, 'UNAVAILABLE', 'The service is briefly out of reach.'),
    });
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const asked = within(await dialog());
    await asked.findByText(/runs again for 1 circular/);
    await user.click(asked.getByRole('button', { name: 'Try again' }));
    expect((await asked.findByRole('alert')).textContent).toContain('briefly out of reach');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(bar()?.textContent).toContain('1 chosen');
  });
});

describe('the order of the list', () => {
  test('a click on a column puts the list in its order, a second one turns it, and the address keeps it', async () => {
    const { api, user } = await show();
    const header = screen.getByRole('columnheader', { name: 'Title' });
    await user.click(within(header).getByRole('button'));
    await waitFor(() =>
      expect(api.callsOf('GET /admin/circulars').at(-1)?.query).toMatchObject({
        sort: 'title',
        direction: 'asc',
      }),
    );
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByTestId('address').textContent).toBe(
      '/admin/circulars?sort=title&direction=desc',
    );
  });
});
