import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { demoProfile, failure, fakeApi } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AccountNotices } from './account-notices.tsx';

const synced = (email_verified: boolean) => ({
  body: { data: { id: demoProfile.id, profile_complete: true, code_type: 'beta', email_verified } },
});
const unconfirmed = (changes: object = {}) => ({
  'POST /auth/sync': synced(false),
  'GET /users/profile': { body: { ...demoProfile, email_verified: false, ...changes } },
});

test('whoever has not confirmed their address has the message sent again', async () => {
  const { callsOf } = fakeApi({
    ...unconfirmed({ can_resend_confirmation: true }),
    'POST /users/confirmation': { body: { sent: true } },
  });
  renderApp(<AccountNotices />);
  expect(
    await screen.findByText(/^Confirm demo@circulate.example to receive your alerts/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('The message is on its way again')).toBeDefined();
  expect(callsOf('POST /users/confirmation')).toHaveLength(1);
});

test('a message that could not be sent is told of, and can be tried again', async () => {
  fakeApi({
    ...unconfirmed({ can_resend_confirmation: true }),
    'POST /users/confirmation': failure(429, 'RATE_LIMITED'),
  });
  renderApp(<AccountNotices />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText(/The message was not sent/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeDefined();
});

test('where the provider does not let us, nothing is offered', async () => {
  fakeApi(unconfirmed());
  renderApp(<AccountNotices />);
  await screen.findByText(/to receive your alerts/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the notice goes when its reader comes back from the link', async () => {
  // As after completing the profile: nothing was heard of the address yet.
  fakeApi({ ...unconfirmed(), 'POST /auth/sync': synced(true) });
  renderApp(<AccountNotices />);
  await screen.findByText(/to receive your alerts/);
  fakeApi({ 'GET /users/profile': { body: demoProfile } });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/to receive your alerts/)).toBeNull());
});

test('whoever lost an unproven address sees no made-up one, and how to get in', async () => {
  fakeApi(unconfirmed({ email: null }));
  renderApp(<AccountNotices />);
  expect(await screen.findByText(/already belongs to another sign-in/)).toBeDefined();
  expect(screen.queryByText(/confirm/)).toBeNull();
});
