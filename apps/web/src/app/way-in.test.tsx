import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { BetaVerificationPage } from '../features/beta-verification/beta-verification-page.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { failure, fakeApi } from '../test-support/fake-api.ts';
import { auth0 } from '../test-support/fake-auth0.ts';
import { renderApp } from '../test-support/render-app.tsx';

const PATH = '/beta-verification';
const address = () => screen.getByTestId('address').textContent;

// The gate sends on to the login page, which knows who is signed in.
const wayIn = (
  <Routes>
    <Route path={PATH} element={<BetaVerificationPage />} />
    <Route path="/login" element={<LoginPage />} />
    <Route path="*" element={null} />
  </Routes>
);

beforeEach(() => {
  auth0.isAuthenticated = false;
});

describe('when the beta is already verified in the session', () => {
  beforeEach(() => sessionStorage.setItem('circulate.beta-verified', 'true'));

  test('and nobody is signed in, then goes to /login', () => {
    fakeApi({});
    renderApp(wayIn, PATH);
    expect(address()).toBe('/login');
    expect(screen.getByRole('button', { name: 'Sign in with Email' })).toBeDefined();
  });

  test('and a complete user is signed in, then goes to /dashboard', async () => {
    auth0.isAuthenticated = true;
    fakeApi({});
    renderApp(wayIn, PATH);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('and profile info is missing, then goes to /signup-info', async () => {
    auth0.isAuthenticated = true;
    fakeApi({ 'POST /auth/sync': failure(422, 'MISSING_USER_INFO') });
    renderApp(wayIn, PATH);
    await waitFor(() => expect(address()).toBe('/signup-info'));
  });
});

test.each([
  ['confirm_address', /Open the link in the message that confirms your address/],
  ['other_address', /This code was made for another email address/],
])(
  'a pass that the API refuses with the reason %s: the gate says what helps',
  async (reason, text) => {
    auth0.isAuthenticated = true;
    sessionStorage.setItem('circulate.beta-verified', 'true');
    fakeApi({ 'POST /auth/sync': failure(403, 'BETA_REQUIRED', 'No', { reason }) });
    renderApp(wayIn, '/login');
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/still needs a valid access code/)).toBeNull();
  },
);

test('a pass that the API no longer honours opens nothing: the gate asks for another code', async () => {
  auth0.isAuthenticated = true;
  sessionStorage.setItem('circulate.beta-verified', 'true');
  fakeApi({ 'POST /auth/sync': failure(403, 'BETA_REQUIRED') });
  renderApp(wayIn, '/login');
  expect(await screen.findByText(/still needs a valid access code/)).toBeDefined();
  expect(await screen.findByLabelText('Access code')).toBeDefined();
});
