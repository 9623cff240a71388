import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SUPPORT_EMAIL } from '../../lib/text/support.ts';
import { fakeApi } from '../../test-support/fake-api.ts';
import { auth0, tokenWithRoles } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AppShell } from './app-shell.tsx';
// What comes on demand is there at once, so that no test waits for a fetch.
import './mobile-menu-list.tsx';
import './user-menu-list.tsx';

const show = (path = '/dashboard') => renderApp(<AppShell>page</AppShell>, path);
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  fakeApi({});
});

describe('the app shell', () => {
  test('has the four entries first, then the foot with help, support and version', () => {
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

  test('leads admins to the Admin Portal, and nobody else', async () => {
    const { unmount } = show();
    expect(screen.queryByRole('link', { name: 'Admin Portal' })).toBeNull();
    unmount();
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    show();
    expect(await screen.findByRole('link', { name: 'Admin Portal' })).toBeDefined();
  });

  test.each(['/dashboard', '/banks', '/categories', '/regions', '/regions/'])(
    '%s has a search box',
    (path) => {
      show(path);
      expect(screen.getByPlaceholderText('Search...')).toBeDefined();
    },
  );

  test.each([
    ...['/account', '/faq', '/admin', '/circulars', '/circulars/1', '/today', '/alerts'],
    ...['/coverage', '/delivery', '/first-steps'],
  ])('%s has none', (path) => {
    show(path);
    expect(screen.getByText('Version 2.0.4')).toBeDefined();
    expect(screen.queryByPlaceholderText('Search...')).toBeNull();
  });

  test('the user menu shows the name and signs out of everything', async () => {
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

  test('when the sign-out fails, then goes to /login', async () => {
    auth0.logout = vi.fn(async () => Promise.reject(new Error('offline')));
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: /Demo Subscriber/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('the user menu chooses the theme', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('button', { name: /Demo Subscriber/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('circulate-theme=dark');
  });

  test('the menu of small screens opens whole and closes with Close Menu', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Open Menu' }));
    const menu = await screen.findByRole('dialog');
    expect(within(menu).getByRole('link', { name: 'Regions' })).toBeDefined();
    expect(menu.className.split(' ')).toEqual(expect.arrayContaining(['fixed', 'inset-0']));
    await user.click(within(menu).getByRole('button', { name: 'Close Menu' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the menu of small screens goes with the page that it was opened on', async () => {
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
