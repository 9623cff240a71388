import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SetAside } from './unprocessable-jobs.tsx';

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

describe('an unprocessable job', () => {
  test('is shown with its reason, and can be retried', async () => {
    const { api, user } = show();
    expect(await screen.findByText('This release has no job called digest.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.callsOf('POST /admin/outbox/41/retry')).toHaveLength(1));
    await waitFor(() => expect(api.callsOf('GET /admin/outbox').length).toBeGreaterThan(1));
  });

  test('is discarded only once confirmed', async () => {
    const { api, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(api.callsOf('DELETE /admin/outbox/41')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Discard job' }));
    await waitFor(() => expect(api.callsOf('DELETE /admin/outbox/41')).toHaveLength(1));
  });
});

test('discards nothing when cancelled, and names the action that failed', async () => {
  const api = fakeApi({
    'GET /admin/outbox': { body: { items: [entry], next_cursor: null } },
    'POST /admin/outbox/41/retry': failure(503, 'UNAVAILABLE', 'Busy'),
    'DELETE /admin/outbox/41': failure(503, 'UNAVAILABLE', 'Busy'),
  });
  const user = userEvent.setup();
  renderApp(<SetAside />, '/admin/deliveries');
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };
  await ask('Cancel');
  expect(api.callsOf('DELETE /admin/outbox/41')).toHaveLength(0);
  await ask('Discard job');
  expect(await screen.findByText('We couldn’t discard the job. Busy')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('We couldn’t retry the job. Busy')).toBeDefined();
});
