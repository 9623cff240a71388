import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { bankAnswers } from '../../../test-support/fake-banks.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { CircularsTab } from './circulars-tab.tsx';

const listCall = 'GET /admin/circulars';
const show = (search: string) => {
  const api = fakeApi({
    [listCall]: { body: { items: [], next_cursor: null } },
    ...bankAnswers,
  });
  renderApp(<CircularsTab />, `/admin/circulars${search}`);
  return { api, user: userEvent.setup() };
};

describe('the list of circulars', () => {
  test('shows each filter as a chip that can be removed', async () => {
    const from = '2026-11-21T07:13:00.000Z';
    const { api, user } = show(`?status=failed&bank=${idOf(1)}&moved_from=${from}&q=rates`);
    // The API's limit.
    expect(screen.getByLabelText('Search')).toHaveProperty('maxLength', 200);
    const chips = within(await screen.findByRole('list', { name: 'Filters' }));
    await chips.findByText('Nepal Rastra Bank');
    expect(chips.getByText(/^In this status since 21 Nov 2026/)).toBeDefined();
    expect(api.callsOf(listCall).at(-1)?.query).toMatchObject({
      status: 'failed',
      bank: idOf(1),
      moved_from: from,
      q: 'rates',
    });
    await user.click(chips.getByRole('button', { name: 'Remove filter: Failed' }));
    expect(screen.getByTestId('address').textContent).not.toContain('status');
    await waitFor(() => expect(api.callsOf(listCall).at(-1)?.query.status).toBeUndefined());
    await user.click(chips.getByRole('button', { name: 'Remove filter: “rates”' }));
    expect(screen.getByTestId('address').textContent).not.toContain('rates');
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    expect(screen.getByTestId('address').textContent).toBe('/admin/circulars');
  });

  test('shows an invalid time from the URL unchanged', async () => {
    const { user } = show('?captured_from=<b>soon');
    await user.click(
      await screen.findByRole('button', { name: 'Remove filter: Received since <b>soon' }),
    );
    expect(screen.getByTestId('address').textContent).toBe('/admin/circulars');
  });
});
