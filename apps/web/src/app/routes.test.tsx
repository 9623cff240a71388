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

describe('the routes of the app', () => {
  test.each([
    ...['/dashboard', '/banks', '/regions', '/categories', '/account', '/faq', '/circulars'],
    ...['/circulars/1', '/alerts', '/delivery', '/admin', '/signup-info'],
    ...['/first-steps', '/today', '/coverage'],
  ])('when nobody is signed in, then %s leads away to the way in', async (path) => {
    auth0.isAuthenticated = false;
    fakeApi({});
    await open(path);
    // The login page sends on to / whoever has not passed the beta gate.
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('/banks is the dashboard, with its search', async () => {
    fakeApi({});
    await open('/banks?search=ghana');
    await waitFor(() => expect(address()).toBe('/dashboard?search=ghana'));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
  });

  test.each(['/dashboard', '/regions', '/categories'])(
    'on %s the banner says what is missing for alerts',
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

  test.each(['/account', '/faq'])('on %s the banner does not show', async (path) => {
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
  ])('names the tab of %s %s', async (path, title) => {
    fakeApi({});
    await open(path);
    await waitFor(() => expect(document.title).toBe(title));
  });

  test('an admin finds the Admin Portal at /admin', async () => {
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    fakeApi({});
    await open('/admin');
    expect(await screen.findByRole('heading', { name: 'Admin Portal' })).toBeDefined();
  });

  test('a page that is nowhere says so under the round logo of 50 px', async () => {
    const { container } = await open('/no-such-page');
    await screen.findByRole('heading', { name: 'Page not found' });
    expect(container.querySelector('.rounded-full')?.classList).toContain('size-[50px]');
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeDefined();
  });
});
