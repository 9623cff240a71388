import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SetAside } from './set-aside.tsx';

const entry = {
  id: '41',
  job: 'digest',
  payload: { channel: 'email' },
  error: 'This release has no job called digest.',
  created_at: '2026-11-20T11:00:00Z',
  failed_at: '2026-11-20T11:00:01Z',
};
const show = () => {
  const api = fakeApi({
    'GET /admin/outbox': { body: { items: [entry], next_cursor: null } },
    'POST /admin/outbox/41/retry': { body: { retried: true } },
    'DELETE /admin/outbox/41': { body: { deleted: true } },
  });
  renderApp(<SetAside />, '/admin/deliveries');
  return { api, user: userEvent.setup() };
};

describe('work that no queue takes', () => {
  test('is shown with the reason and tried again', async () => {
    const { api, user } = show();
    expect(await screen.findByText('This release has no job called digest.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.callsOf('POST /admin/outbox/41/retry')).toHaveLength(1));
    await waitFor(() => expect(api.callsOf('GET /admin/outbox').length).toBeGreaterThan(1));
  });

  test('is dropped once that was confirmed', async () => {
    const { api, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Drop' }));
    expect(api.callsOf('DELETE /admin/outbox/41')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(api.callsOf('DELETE /admin/outbox/41')).toHaveLength(1));
  });
});

test('whoever cancels drops nothing; what could not be done says which of the two', async () => {
  const api = fakeApi({
    'GET /admin/outbox': { body: { items: [entry], next_cursor: null } },
    'POST /admin/outbox/41/retry': failure(503, 'UNAVAILABLE', 'Busy'),
    'DELETE /admin/outbox/41': failure(503, 'UNAVAILABLE', 'Busy'),
  });
  const user = userEvent.setup();
  renderApp(<SetAside />, '/admin/deliveries');
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Drop' }));
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };
  await ask('Cancel');
  expect(api.callsOf('DELETE /admin/outbox/41')).toHaveLength(0);
  await ask('Drop it');
  expect(await screen.findByText('It could not be dropped: Busy')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('It could not be tried again: Busy')).toBeDefined();
});
