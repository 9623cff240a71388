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

// The gate redirects to the login page, which recognises the user.
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

  test('redirects to /login when signed out', () => {
    fakeApi({});
    renderApp(wayIn, PATH);
    expect(address()).toBe('/login');
    expect(screen.getByRole('button', { name: 'Sign in with Email' })).toBeDefined();
  });

  test('redirects to /dashboard when the profile is complete', async () => {
    auth0.isAuthenticated = true;
    fakeApi({});
    renderApp(wayIn, PATH);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('redirects to /signup-info when profile info is missing', async () => {
    auth0.isAuthenticated = true;
    fakeApi({ 'POST /auth/sync': failure(422, 'MISSING_USER_INFO') });
    renderApp(wayIn, PATH);
    await waitFor(() => expect(address()).toBe('/signup-info'));
  });
});

test.each([
  ['confirm_address', /Open the link in our email to confirm it/],
  ['other_address', /This code is for another email address/],
])('explains at the gate what to do when the API rejects a pass with %s', async (reason, text) => {
  auth0.isAuthenticated = true;
  sessionStorage.setItem('circulate.beta-verified', 'true');
  fakeApi({ 'POST /auth/sync': failure(403, 'BETA_REQUIRED', 'No', { reason }) });
  renderApp(wayIn, '/login');
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText(/still needs a valid access code/)).toBeNull();
});

test('asks for another code when the API no longer accepts a pass', async () => {
  auth0.isAuthenticated = true;
  sessionStorage.setItem('circulate.beta-verified', 'true');
  fakeApi({ 'POST /auth/sync': failure(403, 'BETA_REQUIRED') });
  renderApp(wayIn, '/login');
  expect(await screen.findByText(/still needs a valid access code/)).toBeDefined();
  expect(await screen.findByLabelText('Access code')).toBeDefined();
});
