import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { LogoutPage } from './logout-page.tsx';

beforeEach(() => {
  fakeApi({});
});

describe('/logout', () => {
  test('clears both web storages and signs out, including the federated session', async () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('b', '2');
    renderApp(<LogoutPage />, '/logout');
    await waitFor(() => expect(auth0.logout).toHaveBeenCalled());
    expect(auth0.logout).toHaveBeenCalledWith({
      logoutParams: { federated: true, returnTo: location.origin },
    });
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  test('redirects to /login when the sign-out fails', async () => {
    auth0.logout = vi.fn(async () => Promise.reject(new Error('offline')));
    renderApp(<LogoutPage />, '/logout');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/login'));
  });
});
