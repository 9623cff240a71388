import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { demoProfile, failure, fakeApi } from '../../test-support/fake-api.ts';
import { auth0, resetAuth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AccountPage } from './account-page.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

vi.mock('@auth0/auth0-react', () => ({
  useAuth0: () => auth0,
  Auth0Provider: ({ children }: { children: unknown }) => children,
}));

beforeEach(resetAuth0);

describe('the account', () => {
  test('shows name and email to read, and how to have the account deleted', async () => {
    fakeApi({});
    renderApp(<AccountPage />, '/account');
    expect(screen.getByRole('heading', { name: 'Account' })).toBeDefined();
    expect(await screen.findByText('Demo Subscriber')).toBeDefined();
    expect(screen.getByText('demo@circulate.example')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Delete account' })).toBeDefined();
    expect(screen.getByText(/cannot be undone/).textContent).toMatch(/contact support/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    [true, /sign in with is deleted too/],
    [false, /sign in with remains at the sign-in service; ask support/],
  ])('says what becomes of the account at the sign-in service (%s)', async (deletes, words) => {
    fakeApi({ 'GET /users/profile': { body: { ...demoProfile, deletes_sign_in: deletes } } });
    renderApp(<AccountPage />, '/account');
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('when the profile cannot be fetched, then says so instead of showing dashes', async () => {
    fakeApi({ 'GET /users/profile': failure(403, 'NOT_YOURS') });
    renderApp(<AccountPage />, '/account');
    expect(await screen.findByText(/Your profile could not be fetched/)).toBeDefined();
    expect(screen.queryByText('Email')).toBeNull();
  });

  test('when nobody is signed in, asks to log in', () => {
    auth0.isAuthenticated = false;
    fakeApi({});
    renderApp(<AccountPage />, '/account');
    expect(screen.getByText('Please log in to view your account.')).toBeDefined();
  });
});

describe('the confirmation of a deletion', () => {
  test('has its title, its two buttons, and says when it fails', async () => {
    fakeApi({ 'DELETE /users/account': failure(500, 'INTERNAL') });
    const user = userEvent.setup();
    renderApp(<DeleteAccountDialog isOpen onClose={() => undefined} />, '/account');
    expect(screen.getByRole('heading', { name: 'Delete Account' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Yes, Delete Account' }));
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeDefined();
  });
});
