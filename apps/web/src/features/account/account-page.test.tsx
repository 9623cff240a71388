import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SUPPORT_EMAIL } from '../../lib/text/support.ts';
import { demoProfile, failure, fakeApi } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AccountPage, DeleteAccountDialog } from './account-page.tsx';

const delivery = {
  frequency: 'daily',
  time: '08:00',
  weekday: 1,
  time_zone: 'Africa/Accra',
  next_close_at: null,
  waiting: 0,
  held: 0,
  banks: [],
};

describe('the account page', () => {
  test('shows the name and email address as read-only, and how to delete the account', async () => {
    fakeApi({
      'GET /users/preferences': {
        body: { reminders: true, licence_type: null, left_out_types: [] },
      },
      'GET /users/security': { body: { second_factor: 'not_used' } },
      'GET /users/delivery': { body: delivery },
    });
    renderApp(<AccountPage />, '/account');
    expect(screen.getByRole('heading', { name: 'Account' })).toBeDefined();
    expect(await screen.findByText('Demo Subscriber')).toBeDefined();
    expect(screen.getByText('demo@circulate.example')).toBeDefined();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(await screen.findByText(/signed in without a second factor/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Delete account' })).toBeDefined();
    expect(screen.getByText(/cannot be undone/).textContent).toMatch(/contact support/);
    expect(screen.getByRole('link', { name: SUPPORT_EMAIL }).getAttribute('href')).toMatch(
      new RegExp(`^mailto:${SUPPORT_EMAIL}\\?subject=`),
    );
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Save', 'Sign out everywhere', 'Download your data']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    [true, /also deletes the account you sign in with/],
    [false, /Your account with the sign-in provider isn’t deleted/],
  ])(
    'shows whether the account with the sign-in provider is deleted too (%s)',
    async (deletes, words) => {
      fakeApi({ 'GET /users/profile': { body: { ...demoProfile, deletes_sign_in: deletes } } });
      renderApp(<AccountPage />, '/account');
      expect(await screen.findByText(words)).toBeDefined();
    },
  );

  test('reports a profile that fails to load instead of showing dashes', async () => {
    fakeApi({ 'GET /users/profile': failure(403, 'NOT_YOURS') });
    renderApp(<AccountPage />, '/account');
    expect(await screen.findByText(/couldn’t load your profile/)).toBeDefined();
    expect(screen.queryByText('Email')).toBeNull();
  });

  test('asks to log in when signed out', () => {
    auth0.isAuthenticated = false;
    fakeApi({});
    renderApp(<AccountPage />, '/account');
    expect(screen.getByText('Please log in to view your account.')).toBeDefined();
  });
});

describe('the account settings', () => {
  test('saves a new company, and rejects an empty one', async () => {
    const company = 'Example Bank';
    const api = fakeApi({ 'PATCH /users/company': { body: { ...demoProfile, company } } });
    const user = userEvent.setup();
    renderApp(<AccountPage />, '/account');
    const field = await screen.findByLabelText('Company');
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.clear(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(save).toHaveProperty('disabled', true);
    await user.type(field, company);
    await user.click(save);
    expect(await screen.findByText('Company saved')).toBeDefined();
    expect(api.callsOf('PATCH /users/company').map(({ body }) => body)).toEqual([{ company }]);
  });

  test('saves a new time zone', async () => {
    const api = fakeApi({
      'GET /users/delivery': { body: delivery },
      'PATCH /users/delivery': { body: { ...delivery, time_zone: 'Asia/Tokyo' } },
    });
    renderApp(<AccountPage />, '/account');
    const field = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(field).toHaveProperty('value', 'Africa/Accra');
    await userEvent.selectOptions(field, 'Asia/Tokyo');
    await waitFor(() => expect(field).toHaveProperty('value', 'Asia/Tokyo'));
    expect(api.callsOf('PATCH /users/delivery').map(({ body }) => body)).toEqual([
      { time_zone: 'Asia/Tokyo' },
    ]);
  });

  test("reports a failed download of the user's data", async () => {
    fakeApi({ 'GET /users/export': failure(429, 'RATE_LIMITED') });
    renderApp(<AccountPage />, '/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText(/couldn’t export your data/)).toBeDefined();
  });
});

describe('signing out everywhere', () => {
  const open = async (routes: Parameters<typeof fakeApi>[0]) => {
    fakeApi(routes);
    const user = userEvent.setup();
    renderApp(<AccountPage />, '/account');
    await screen.findByText('demo@circulate.example');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    return user;
  };
  const confirm = { name: 'Yes, sign out everywhere' };

  test('asks for confirmation, then ends the sessions on every device', async () => {
    const signedOut = { signed_out: true, ends_sessions: true };
    const user = await open({ 'POST /users/sign-out': { body: signedOut } });
    expect(auth0.logout).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', confirm));
    await waitFor(() => expect(auth0.logout).toHaveBeenCalledOnce());
  });

  test('reports a failure and keeps the user signed in', async () => {
    const user = await open({ 'POST /users/sign-out': failure(500, 'INTERNAL') });
    await user.click(screen.getByRole('button', confirm));
    expect(await screen.findByText(/couldn’t sign you out everywhere/)).toBeDefined();
    expect(auth0.logout).not.toHaveBeenCalled();
  });

  test.each([
    [true, null],
    [false, /can get back in without a password/],
  ])(
    'warns when sessions with the sign-in provider stay open (deletes sign-in: %s)',
    async (deletes_sign_in, words) => {
      await open({ 'GET /users/profile': { body: { ...demoProfile, deletes_sign_in } } });
      expect(screen.queryByText(words ?? /can get back in/) === null).toBe(words === null);
    },
  );
});

describe('the dialog to delete an account', () => {
  test('shows the dialog’s title and two buttons, and reports a failure', async () => {
    fakeApi({ 'DELETE /users/account': failure(500, 'INTERNAL') });
    const user = userEvent.setup();
    renderApp(<DeleteAccountDialog isOpen onClose={() => undefined} />, '/account');
    expect(screen.getByRole('heading', { name: 'Delete Account' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Yes, Delete Account' }));
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeDefined();
  });
});
