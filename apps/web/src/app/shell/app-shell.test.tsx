import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SUPPORT_EMAIL } from '../../lib/text/support.ts';
import { fakeApi } from '../../test-support/fake-api.ts';
import { auth0, tokenWithRoles } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AppShell } from './app-shell.tsx';
// Preloads lazy modules, so that no test waits for them.
import './mobile-menu-list.tsx';
import './user-menu-list.tsx';

const show = (path = '/dashboard') => renderApp(<AppShell>page</AppShell>, path);
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  fakeApi({});
});

describe('the app shell', () => {
  test('lists the four main entries first, then help, support and version', () => {
    show();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    const entries = links.slice(0, 4).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(entries).toEqual([
      ['Dashboard', '/dashboard'],
      ['Regions', '/regions'],
      ['Categories', '/categories'],
      ['Account', '/account'],
    ]);
    expect(screen.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
    expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
      `mailto:${SUPPORT_EMAIL}`,
    );
    expect(screen.getByText('Version 2.0.4')).toBeDefined();
  });

  test('links to the Admin Portal for admins only', async () => {
    const { unmount } = show();
    expect(screen.queryByRole('link', { name: 'Admin Portal' })).toBeNull();
    unmount();
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    show();
    expect(await screen.findByRole('link', { name: 'Admin Portal' })).toBeDefined();
  });

  test.each(['/dashboard', '/banks', '/categories', '/regions', '/regions/'])(
    'shows a search box on %s',
    (path) => {
      show(path);
      expect(screen.getByPlaceholderText('Search...')).toBeDefined();
    },
  );

  test.each([
    ...['/account', '/faq', '/admin', '/circulars', '/circulars/1', '/today', '/alerts'],
    ...['/coverage', '/delivery', '/first-steps'],
  ])('doesn’t show a search box on %s', (path) => {
    show(path);
    expect(screen.getByText('Version 2.0.4')).toBeDefined();
    expect(screen.queryByPlaceholderText('Search...')).toBeNull();
  });

  test("shows the user's name and, on sign-out, clears all storage and the federated session", async () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('b', '2');
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: /Demo Subscriber/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(auth0.logout).toHaveBeenCalled());
    expect(auth0.logout).toHaveBeenCalledWith({
      logoutParams: { federated: true, returnTo: location.origin },
    });
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
  });

  test('redirects to /login when the sign-out fails', async () => {
    auth0.logout = vi.fn(async () => Promise.reject(new Error('offline')));
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: /Demo Subscriber/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('changes the theme in the user menu', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: /Demo Subscriber/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('circulate-theme=dark');
  });

  test('opens a full-screen menu on small screens and closes it with Close Menu', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Open Menu' }));
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('link', { name: 'Regions' })).toBeDefined();
    expect(menu.className.split(' ')).toEqual(expect.arrayContaining(['fixed', 'inset-0']));
    await user.click(within(menu).getByRole('button', { name: 'Close Menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closes the small-screen menu on navigation', async () => {
    const user = userEvent.setup();
    let leave: () => unknown = () => undefined;
    const Leave = () => {
      const navigate = useNavigate();
      leave = () => navigate('/faq');
      return null;
    };
    renderApp(
      <AppShell>
        <Leave />
      </AppShell>,
    );
    await user.click(screen.getByRole('button', { name: 'Open Menu' }));
    await screen.findByRole('dialog');
    act(() => void leave());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
