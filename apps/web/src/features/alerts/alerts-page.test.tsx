import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AlertsPage } from './alerts-page.tsx';

const call = 'GET /alerts';
const alert = (number: number, more: object = {}) => ({
  id: idOf(number),
  kind: 'new',
  is_update: false,
  state: 'sent',
  circular: { ...circular, title: `Notice ${number}`, original_title: `Notice ${number}` },
  why: { bank: circular.bank, categories: [], macroeconomic: true, searches: [] },
  created_at: '2026-11-20T11:01:00Z',
  sent_at: '2026-11-20T11:02:00Z',
  ...more,
});
const page = (items: object[], next_cursor: string | null = null) => ({
  body: { items, next_cursor },
});

test('lists alerts with time, reason and delivery state, page by page', async () => {
  const api = fakeApi({
    [call]: ({ query }) =>
      query.cursor
        ? page([alert(2, { kind: 'correction', state: 'failed', sent_at: null })])
        : page([alert(1)], 'older'),
  });
  renderApp(<AlertsPage />, '/alerts');
  const first = within(await screen.findByRole('listitem'));
  expect(first.getByRole('link', { name: 'Notice 1' }).getAttribute('href')).toBe(
    `/circulars/${circular.id}`,
  );
  expect(first.getByText(/Nepal Rastra Bank and all Macroeconomic data/)).toBeDefined();
  expect(first.getByText('Sent')).toBeDefined();
  expect(first.queryByText('Correction')).toBeNull();
  expect(first.getByText(/20 Nov 2026/).getAttribute('datetime')).toBe('2026-11-20T11:02:00Z');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const second = within((await screen.findByText('Notice 2')).closest('li') ?? document.body);
  expect(second.getByText('Correction')).toBeDefined();
  expect(second.getByText('Not delivered')).toBeDefined();
  expect(api.callsOf(call).at(-1)?.query.cursor).toBe('older');
});

test('calls a change by the bank an update, not a correction', async () => {
  fakeApi({ [call]: page([alert(1, { kind: 'correction', is_update: true })]) });
  renderApp(<AlertsPage />, '/alerts');
  expect(await screen.findByText('Updated')).toBeDefined();
  expect(screen.queryByText('Correction')).toBeNull();
});

test('explains alerts when there are none, and offers the list as CSV', async () => {
  const api = fakeApi({ [call]: page([]) });
  renderApp(<AlertsPage />, '/alerts');
  expect(await screen.findByText('No alerts yet.')).toBeDefined();
  expect(screen.getByText(/matches a bank and a category you subscribe to/)).toBeDefined();
  const way = screen.getByRole('link', { name: 'Manage your subscriptions' });
  expect(way.getAttribute('href')).toBe('/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(api.callsOf('GET /alerts/csv')).toHaveLength(1));
});
