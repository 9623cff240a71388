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

test('resends the email to a user who has not confirmed', async () => {
  const { callsOf } = fakeApi({
    ...unconfirmed({ can_resend_confirmation: true }),
    'POST /users/confirmation': { body: { sent: true } },
  });
  renderApp(<AccountNotices />);
  expect(
    await screen.findByText(/^Confirm demo@circulate.example to receive your alerts/),
  ).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText('Confirmation email sent')).toBeDefined();
  expect(callsOf('POST /users/confirmation')).toHaveLength(1);
});

test('reports a failure to resend and offers a retry', async () => {
  fakeApi({
    ...unconfirmed({ can_resend_confirmation: true }),
    'POST /users/confirmation': failure(429, 'RATE_LIMITED'),
  });
  renderApp(<AccountNotices />);
  await userEvent.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(await screen.findByText(/couldn’t send the email/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Resend email' })).toBeDefined();
});

test('doesn’t offer to resend the email when the provider does not support it', async () => {
  fakeApi(unconfirmed());
  renderApp(<AccountNotices />);
  await screen.findByText(/to receive your alerts/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('hides the notice when the user returns from the confirmation link', async () => {
  // As after completing the profile, when the page doesn't yet show that the email address is
  // confirmed.
  fakeApi({ ...unconfirmed(), 'POST /auth/sync': synced(true) });
  renderApp(<AccountNotices />);
  await screen.findByText(/to receive your alerts/);
  fakeApi({ 'GET /users/profile': { body: demoProfile } });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/to receive your alerts/)).toBeNull());
});

test('explains how to sign in when another account has taken the email address', async () => {
  fakeApi(unconfirmed({ email: null }));
  renderApp(<AccountNotices />);
  expect(await screen.findByText(/is already used by another sign-in method/)).toBeDefined();
  expect(screen.queryByText(/confirm/)).toBeNull();
});
