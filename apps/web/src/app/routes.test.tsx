import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../test-support/fake-api.ts';
import { auth0, tokenWithRoles } from '../test-support/fake-auth0.ts';
import { App } from './app.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};
const open = (path: string) =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <App />
        <Address />
      </MemoryRouter>,
    ),
  );
const address = () => screen.getByTestId('address').textContent;

describe('the app’s routes', () => {
  test.each([
    ...['/dashboard', '/banks', '/regions', '/categories', '/account', '/faq', '/circulars'],
    ...['/circulars/1', '/alerts', '/delivery', '/admin', '/signup-info'],
    ...['/first-steps', '/today', '/coverage'],
  ])('redirects %s when signed out', async (path) => {
    auth0.isAuthenticated = false;
    fakeApi({});
    await open(path);
    // The login page redirects visitors without an access code to /.
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('shows the dashboard at /banks and keeps the search text in the URL', async () => {
    fakeApi({});
    await open('/banks?search=ghana');
    await waitFor(() => expect(address()).toBe('/dashboard?search=ghana'));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
  });

  test.each(['/dashboard', '/regions', '/categories'])(
    'shows the subscription banner on %s',
    async (path) => {
      fakeApi({});
      await open(path);
      expect(
        await screen.findByText(
          /To receive alerts, subscribe to both banks and categories/,
          undefined,
        ),
      ).toBeDefined();
    },
  );

  test.each(['/account', '/faq'])('doesn’t show the subscription banner on %s', async (path) => {
    const api = fakeApi({});
    await open(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.callsOf('GET /users/profile')).not.toEqual([]));
    expect(screen.queryByText(/To receive alerts, subscribe/)).toBeNull();
  });

  test.each([
    ['/', 'Circulate'],
    ['/privacy', 'Privacy · Circulate'],
    ['/faq', 'Frequently Asked Questions · Circulate'],
    ['/nowhere', 'Page not found · Circulate'],
  ])('gives %s the document title %s', async (path, title) => {
    fakeApi({});
    await open(path);
    await waitFor(() => expect(document.title).toBe(title));
  });

  test('shows an admin the Admin Portal at /admin', async () => {
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    fakeApi({});
    await open('/admin');
    expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeDefined();
  });

  test('shows the 404 page with the round 50 px logo for an unknown path', async () => {
    const { container } = await open('/no-such-page');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(container.querySelector('.rounded-full')?.classList).toContain('size-[50px]');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeDefined();
  });
});
