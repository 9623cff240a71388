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
  const box = (number: number) => screen.getByRole('checkbox', { name: `Select Notice ${number}` });
  const bar = () => screen.queryByRole('region', { name: 'Selected circulars' });
  const dialog = () => screen.findByRole('alertdialog');
  return { api, user, box, bar, dialog };
};

const isChosen = (box: HTMLElement) => checkedState(box) === 'true';

describe('selecting circulars', () => {
  test('selects and clears a range with Shift', async () => {
    const { user, box, bar } = await show();
    await user.click(box(2));
    await user.keyboard('{Shift>}');
    await user.click(box(4));
    await user.keyboard('{/Shift}');
    expect([1, 2, 3, 4, 5].map((n) => isChosen(box(n)))).toEqual([false, true, true, true, false]);
    expect(bar()?.textContent).toContain('3 selected');
    await user.click(box(3));
    expect(bar()?.textContent).toContain('2 selected');
  });

  test('selects all from the header, shows a partial selection, and clears it', async () => {
    const { user, box, bar } = await show();
    const all = screen.getByRole('checkbox', { name: 'Select all shown' });
    await user.click(box(1));
    expect(checkedState(all)).toBe('mixed');
    await user.click(all);
    expect(bar()?.textContent).toContain('5 selected');
    await user.click(all);
    expect(bar()).toBeNull();
  });

  test('moves with arrow keys, selects with Space and clears with Escape', async () => {
    const { user, box, bar } = await show();
    box(1).focus();
    await user.keyboard(' {ArrowDown}{ArrowDown} ');
    expect([1, 2, 3].map((n) => isChosen(box(n)))).toEqual([true, false, true]);
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  test("selects at most a hundred circulars, the API's limit", async () => {
    const rows = Array.from({ length: 120 }, (_, n) => rowOf(n + 1));
    const { user, bar } = await show({}, rows);
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(bar()?.textContent).toContain('100 selected (the maximum)');
  });
});

describe('bulk actions', () => {
  test('retries twenty circulars in four user actions', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
    const { api, user, bar, dialog } = await show(
      { [EFFECT]: { body: { ...noEffect, fitting: 20 } }, [MANY]: doneAll(numbers) },
      numbers.map((n) => rowOf(n)),
    );
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const asked = within(await dialog());
    await asked.findByText('We’ll run the failed step again for 20 circulars.');
    expect(api.callsOf(MANY)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^20 circulars were retried\./)).toBeDefined();
    expect(api.callsOf(MANY)[0]?.body).toEqual({
      action: 'retry',
      circulars: numbers.map((n) => ({ id: idOf(n), seen_revision: n })),
    });
    expect(bar()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/retried/)).toBeNull();
  });

  test('asks for a bank and explains who gets an email before it moves circulars', async () => {
    const { api, user, box, dialog } = await show({
      [EFFECT]: { body: { ...noEffect, fitting: 1, corrected: 3, newly_told: 10_001 } },
      [MANY]: doneAll([1]),
    });
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Change bank' }));
    const asked = within(await dialog());
    const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Change bank' });
    expect(confirm.disabled).toBe(true);
    expect(api.callsOf(EFFECT)).toEqual([]);
    await asked.findByRole('option', { name: 'Nepal Rastra Bank' });
    await user.selectOptions(asked.getByLabelText('Bank'), idOf(1));
    expect(
      await asked.findByText(
        /a correction to 3 people already alerted, and a first alert to 10,000\+ subscribers/,
      ),
    ).toBeDefined();
    expect(asked.getByText(/^You can’t undo this/)).toBeDefined();
    await user.click(confirm);
    await screen.findByText(/^1 circular was moved to the bank/);
    expect(api.callsOf(MANY)[0]?.body).toMatchObject({ action: 'reassign', bank_id: idOf(1) });
  });

  test('names each skipped circular with the reason', async () => {
    const { user, box, dialog } = await show({
      [EFFECT]: { body: { ...noEffect, fitting: 2, cancelled: 4, told: 1 } },
      [MANY]: {
        body: {
          results: [
            { id: idOf(1), outcome: 'done', reason: null },
            { id: idOf(2), outcome: 'skipped', reason: 'Demo Admin removed it.' },
          ],
        },
      },
    });
    await user.click(box(1));
    await user.click(box(2));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const asked = within(await dialog());
    expect(await asked.findByText('4 pending alerts will be cancelled.')).toBeDefined();
    expect(asked.getByText('1 alert was already sent and can’t be recalled.')).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    const told = await screen.findByText(/We skipped 1/);
    expect(told.parentElement?.textContent).toContain('Notice 2: Demo Admin removed it.');
  });

  test('disables the confirmation when no circular qualifies', async () => {
    const { user, box, dialog } = await show({ [EFFECT]: { body: noEffect } });
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Resend emails' }));
    const asked = within(await dialog());
    await asked.findByText('None of them qualifies, so nothing will change.');
    const confirm = asked.getByRole<HTMLButtonElement>('button', { name: 'Resend emails' });
    expect(confirm.disabled).toBe(true);
  });

  test('reports a failure and keeps the selection', async () => {
    const { user, box, bar, dialog } = await show({
      [EFFECT]: { body: { ...noEffect, fitting: 1 } },
      [MANY]: failure(503, 'UNAVAILABLE', 'The service is briefly out of reach.'),
    });
    await user.click(box(1));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const asked = within(await dialog());
    await asked.findByText(/failed step again for 1 circular/);
    await user.click(asked.getByRole('button', { name: 'Retry' }));
    expect((await asked.findByRole('alert')).textContent).toContain('briefly out of reach');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(bar()?.textContent).toContain('1 selected');
  });
});

describe('the order of the list', () => {
  test('sorts by a column, reverses on a second click, and keeps the order in the URL', async () => {
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
