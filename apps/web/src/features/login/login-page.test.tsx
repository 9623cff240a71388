import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeBetaPass } from '../../lib/api/beta-session.ts';
import { failure, fakeApi } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { LoginPage } from './login-page.tsx';

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  auth0.isAuthenticated = false;
  sessionStorage.setItem('circulate.beta-verified', 'true');
  fakeApi({});
});

describe('the login page', () => {
  test('shows the tagline, the two groups, and links to terms and privacy', () => {
    renderApp(<LoginPage />, '/login');
    expect(screen.getByText('Monitor bank circulars in real-time.')).toBeDefined();
    const create = within(screen.getByRole('region', { name: 'Create an Account' }));
    expect(create.getByRole('button', { name: 'Sign up with Google' })).toBeDefined();
    expect(create.getByRole('button', { name: 'Sign up with Email' })).toBeDefined();
    const signIn = within(screen.getByRole('region', { name: 'Sign In' }));
    expect(signIn.getByRole('button', { name: 'Sign in with Google' })).toBeDefined();
    expect(signIn.getByRole('button', { name: 'Sign in with Email' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: /Privacy/ }).getAttribute('href')).toBe('/privacy');
  });

  test.each([
    ['Sign up with Google', { connection: 'google-oauth2', screen_hint: 'signup' }],
    [
      'Sign up with Email',
      { connection: 'Username-Password-Authentication', screen_hint: 'signup' },
    ],
    ['Sign in with Google', { connection: 'google-oauth2' }],
    ['Sign in with Email', { connection: 'Username-Password-Authentication' }],
  ])(
    'redirects with the connection of “%s”, and a hint for sign-up only',
    async (name, parameters) => {
      const user = userEvent.setup();
      renderApp(<LoginPage />, '/login');
      await user.click(screen.getByRole('button', { name }));
      expect(auth0.loginWithRedirect).toHaveBeenCalledWith({ authorizationParams: parameters });
    },
  );

  test("reports that a used code can't open an account", () => {
    const text = 'This code has already been used. If you have an account, sign in.';
    storeBetaPass({ codeType: 'beta', betaToken: 'pass', opensAccount: false });
    const { unmount } = renderApp(<LoginPage />, '/login');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Enter another code' }).getAttribute('href')).toBe(
      '/beta-verification',
    );
    unmount();
    storeBetaPass({ codeType: 'beta', betaToken: 'pass', opensAccount: true });
    renderApp(<LoginPage />, '/login');
    expect(screen.queryByText(text)).toBeNull();
  });

  test('shows a message when the redirect fails', async () => {
    auth0.loginWithRedirect = vi.fn(async () => {
      throw new Error('offline');
    });
    const user = userEvent.setup();
    renderApp(<LoginPage />, '/login');
    await user.click(screen.getByRole('button', { name: 'Sign in with Email' }));
    expect(await screen.findByText('Login failed')).toBeDefined();
  });

  test('offers the sign-in choices again after Back from the provider', async () => {
    auth0.loginWithRedirect = vi.fn(() => new Promise<undefined>(() => undefined));
    const user = userEvent.setup();
    renderApp(<LoginPage />, '/login');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with Email' });
    await user.click(button);
    expect(button.disabled).toBe(true);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await user.click(button);
    expect(auth0.loginWithRedirect).toHaveBeenCalledTimes(2);
  });

  test('redirects to / when the beta is not verified', () => {
    sessionStorage.clear();
    renderApp(<LoginPage />, '/login');
    expect(address()).toBe('/');
  });

  test('redirects to /dashboard when the profile is complete', async () => {
    auth0.isAuthenticated = true;
    renderApp(<LoginPage />, '/login');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('returns to the stored path when an email linked to a circular', async () => {
    auth0.isAuthenticated = true;
    sessionStorage.setItem('circulate.return-path', '/circulars/1?tab=text');
    renderApp(<LoginPage />, '/login');
    await waitFor(() => expect(address()).toBe('/circulars/1?tab=text'));
  });

  test('explains what the sign-in is for when the visitor comes from an email', () => {
    sessionStorage.setItem('circulate.return-path', '/circulars/1');
    renderApp(<LoginPage />, '/login');
    expect(screen.getByText('Sign in to read the circular you were sent.')).toBeDefined();
  });

  test.each([
    ['/circulars?q=rate', 'Sign in to continue to the page you asked for.'],
    ['/dashboard', null],
  ])('doesn’t promise a circular when the return path is %s', (path, words) => {
    sessionStorage.setItem('circulate.return-path', path);
    renderApp(<LoginPage />, '/login');
    expect(screen.queryByText(/the circular/)).toBeNull();
    if (words) expect(screen.getByText(words)).toBeDefined();
    else expect(screen.queryByText(/^Sign in to/)).toBeNull();
  });

  describe('with a pass from an email link', () => {
    const pass = {
      circular_id: '0b8a2f0e-6a55-4b9a-9b54-6f2f9c1d7e3a',
      pass: 'kx3.abcdefghijklmnop',
    };
    beforeEach(() => {
      sessionStorage.clear();
      sessionStorage.setItem('circulate.return-path', `/circulars/${pass.circular_id}`);
      sessionStorage.setItem('circulate.reading-pass', `${pass.circular_id} ${pass.pass}`);
    });

    test("shows the sign-in buttons without asking for a code, and says that it can't create an account", async () => {
      const { callsOf } = fakeApi({ 'POST /auth/verify-reading-pass': { body: { ok: true } } });
      renderApp(<LoginPage />, '/login');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(await screen.findByRole('button', { name: 'Sign in with Email' })).toBeDefined();
      expect(callsOf('POST /auth/verify-reading-pass')[0]?.body).toEqual(pass);
      expect(screen.getByText('Sign in to read the circular you were sent.')).toBeDefined();
      expect(screen.getByText(/To create a new account, you need an access code/)).toBeDefined();
    });

    test('asks for a code on the landing page when the pass has expired', async () => {
      fakeApi({ 'POST /auth/verify-reading-pass': failure(403, 'BETA_REQUIRED') });
      renderApp(<LoginPage />, '/login');
      await waitFor(() => expect(address()).toBe('/'));
      expect(sessionStorage.getItem('circulate.reading-pass')).toBeNull();
    });

    test('offers a retry when the API is unreachable', async () => {
      fakeApi({ 'POST /auth/verify-reading-pass': failure(503, 'UNAVAILABLE') });
      renderApp(<LoginPage />, '/login');
      expect(await screen.findByRole('button', { name: /again/i })).toBeDefined();
      expect(sessionStorage.getItem('circulate.reading-pass')).not.toBeNull();
    });
  });

  test('does not repeat a failed sign-in on reload', async () => {
    auth0.error = new Error('state');
    renderApp(<LoginPage />, '/login?code=abc&state=def');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByRole('alert').textContent).toContain('Login failed');
  });

  test('redirects to /signup-info when profile info is missing', async () => {
    auth0.isAuthenticated = true;
    fakeApi({ 'POST /auth/sync': failure(422, 'MISSING_USER_INFO') });
    renderApp(<LoginPage />, '/login');
    await waitFor(() => expect(address()).toBe('/signup-info'));
  });
});
