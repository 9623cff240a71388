import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { setLeaving } from '../lib/browser/known-user.ts';
import { useApi } from '../session/api-context.tsx';
import { failure, fakeApi, idOf } from '../test-support/fake-api.ts';
import { auth0, tokenWithRoles } from '../test-support/fake-auth0.ts';
import { renderApp } from '../test-support/render-app.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { SignInGuard } from './sign-in-guard.tsx';

const address = () => screen.getByTestId('address').textContent;
const guarded = <SignInGuard>the page</SignInGuard>;
const Portal = () => (
  <>
    <p>the portal</p>
    <input aria-label="Name" />
    <Link to="?tab=2">another tab</Link>
  </>
);

const adminOnly = (
  <Routes>
    <Route element={<RequireAdmin />}>
      <Route path="/admin" element={<Portal />} />
    </Route>
    <Route path="*" element={null} />
  </Routes>
);

describe('the sign-in guard', () => {
  test('redirects to /login when signed out', () => {
    auth0.isAuthenticated = false;
    fakeApi({});
    renderApp(guarded, '/regions');
    expect(address()).toBe('/login');
    expect(sessionStorage.getItem('circulate.return-path')).toBe('/dashboard');
  });

  test('remembers the return path when an email links to a circular', () => {
    auth0.isAuthenticated = false;
    fakeApi({});
    renderApp(guarded, '/circulars/1?x=2');
    expect(sessionStorage.getItem('circulate.return-path')).toBe('/circulars/1?x=2');
  });

  test('forgets the return path once the reader has arrived', async () => {
    sessionStorage.setItem('circulate.return-path', '/circulars/1');
    sessionStorage.setItem('circulate.reading-pass', `${idOf(1)} pass`);
    fakeApi({});
    renderApp(guarded, '/circulars/1');
    await waitFor(() => expect(sessionStorage.getItem('circulate.return-path')).toBeNull());
    await waitFor(() => expect(sessionStorage.getItem('circulate.reading-pass')).toBeNull());
  });

  test('keeps the page when the session ends while it is open', async () => {
    fakeApi({});
    const user = userEvent.setup();
    renderApp(<Again of={() => <SignInGuard>the page</SignInGuard>} />, '/regions');
    expect(await screen.findByText('the page')).toBeDefined();
    auth0.isAuthenticated = false;
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(screen.getByText('the page')).toBeDefined();
    expect(address()).toBe('/regions');
  });

  test('forgets the return path when a user signs out', async () => {
    fakeApi({});
    const user = userEvent.setup();
    const leave = <Again of={() => <SignInGuard>the page</SignInGuard>} />;
    renderApp(leave, '/circulars/1');
    expect(await screen.findByText('the page')).toBeDefined();
    setLeaving(true);
    auth0.isAuthenticated = false;
    await user.click(screen.getByRole('button', { name: 'again' }));
    setLeaving(false);
    expect(sessionStorage.getItem('circulate.return-path')).toBeNull();
  });

  test.each([
    ['MISSING_USER_INFO', 422, '/signup-info'],
    ['EMAIL_EXISTS', 409, '/dashboard'],
    ['BETA_REQUIRED', 403, '/beta-verification'],
  ])('after user-setup error %s (HTTP %s), redirects to %s', async (code, status, path) => {
    fakeApi({ 'POST /auth/sync': failure(Number(status), String(code)) });
    renderApp(guarded, '/regions');
    await waitFor(() => expect(address()).toBe(path));
  });
});

describe('the admin guard', () => {
  test('shows Checking permissions... while the role is being checked', () => {
    auth0.getAccessTokenSilently = vi.fn(() => new Promise<string>(() => undefined));
    fakeApi({});
    renderApp(adminOnly, '/admin');
    expect(screen.getByText('Checking permissions...')).toBeDefined();
  });

  test('lets in a user whose token has the admin role', async () => {
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    fakeApi({});
    renderApp(adminOnly, '/admin');
    expect(await screen.findByText('the portal')).toBeDefined();
  });

  test('keeps typed text and asks for a login when the session ends', async () => {
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    fakeApi({});
    const user = userEvent.setup();
    renderApp(adminOnly, '/admin');
    await user.type(await screen.findByLabelText('Name'), 'half a name');
    auth0.isAuthenticated = false;
    // Navigates, which makes the library check the session again.
    await user.click(screen.getByRole('link', { name: 'another tab' }));
    expect(await screen.findByText(/You’ve been signed out/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('half a name');
    expect(address()).toBe('/admin?tab=2');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test.each([
    ['other roles', async () => tokenWithRoles(['reader'])],
    ['no roles', async () => tokenWithRoles(undefined)],
    ['a token that cannot be read', async () => 'garbage'],
    ['no token at all', async () => Promise.reject(new Error('no token'))],
  ])('redirects to /dashboard with %s', async (_case, getToken) => {
    auth0.getAccessTokenSilently = vi.fn<() => Promise<string>>(getToken);
    fakeApi({});
    renderApp(adminOnly, '/admin');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('a silent sign-in that fails with login_required', () => {
  test('signs out locally without redirecting', async () => {
    auth0.getAccessTokenSilently = vi.fn(async () =>
      Promise.reject(Object.assign(new Error('Login required'), { error: 'login_required' })),
    );
    fakeApi({});
    renderApp(<ApiUser />);
    await waitFor(() => expect(auth0.logout).toHaveBeenCalledWith({ openUrl: false }));
    expect(address()).toBe('/dashboard');
  });
});

const Again = ({ of }: { of: () => ReactNode }) => {
  const [, setRound] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setRound((round) => round + 1)}>
        again
      </button>
      {of()}
    </>
  );
};

const ApiUser = () => {
  useApi();
  return null;
};
