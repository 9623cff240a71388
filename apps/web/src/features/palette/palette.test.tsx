import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { Palette } from './palette.tsx';

const bank = (number: number, display_name: string, country: string) => ({
  id: idOf(number),
  bank_name: display_name.toLowerCase().replaceAll(' ', '-'),
  display_name,
  country,
  regions: [],
  last_circular_date_published: null,
});
const banks = [bank(1, 'Banco de México', 'Mexico'), bank(2, 'Central Bank of Nigeria', 'Nigeria')];
const found = {
  ...circular,
  passage: {
    language: 'en',
    parts: [
      { text: 'The <b>repo</b> ', is_found: false },
      { text: 'rate', is_found: true },
    ],
  },
};
const screens = [
  { to: '/regions', label: 'Regions' },
  { to: '/circulars', label: 'Circulars' },
];

const open = (handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'GET /banks': { body: banks },
    'GET /circulars/find': { body: { items: [] } },
    ...handlers,
  });
  const onClose = vi.fn();
  renderApp(<Palette screens={screens} onClose={onClose} />, '/dashboard');
  return { api, onClose, user: userEvent.setup() };
};
const field = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const current = () => screen.getByRole('option', { selected: true });
const address = () => screen.getByTestId('address').textContent;

describe('the palette', () => {
  test('finds a bank by country or short name, and opens its circulars with Enter', async () => {
    const { onClose, user } = open();
    await user.type(field(), 'mexico');
    const group = await screen.findByRole('group', { name: 'Banks' });
    expect(within(group).getAllByRole('option')[0]?.textContent).toContain('Banco de México');
    await user.clear(field());
    await user.type(field(), 'CBN');
    await waitFor(() => expect(current().textContent).toContain('Central Bank of Nigeria'));
    await user.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalled();
    expect(address()).toBe(`/circulars?bank=${idOf(2)}`);
  });

  test('indexes bank names before anything is typed', async () => {
    vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
    const folded = vi.spyOn(String.prototype, 'normalize');
    open();
    await waitFor(() => expect(folded.mock.contexts.map(String)).toContain('Banco de México'));
    vi.unstubAllGlobals();
  });

  test('keeps the focus in the field while arrow keys cycle through the results', async () => {
    const { user } = open();
    expect(document.activeElement).toBe(field());
    const first = current();
    expect(field().getAttribute('aria-activedescendant')).toBe(first.id);
    await user.keyboard('{ArrowUp}');
    expect(current().textContent).toBe('Sign out');
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe(first);
    expect(document.activeElement).toBe(field());
  });

  test("shows a circular's passage as plain text, and opens the circular", async () => {
    const { api, user } = open({ 'GET /circulars/find': { body: { items: [found] } } });
    await user.type(field(), 'zz rate');
    const option = await screen.findByRole('option', { name: /A notice/ });
    expect(within(option).getByText('rate').tagName).toBe('MARK');
    expect(option.textContent).toContain('<b>repo</b>');
    expect(within(option).getByText('A notice').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(api.callsOf('GET /circulars/find').at(-1)?.query).toEqual({ q: 'zz rate' });
    await user.click(option);
    expect(address()).toBe(`/circulars/${circular.id}`);
  });

  test('lists a screen first when its full name is typed', async () => {
    const { user } = open({ 'GET /circulars/find': { body: { items: [found] } } });
    await user.type(field(), 'regions');
    await screen.findByRole('option', { name: /A notice/ });
    expect(current().textContent).toBe('Regions');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/regions');
  });

  test('doesn’t open an outdated circular on Enter while a search is running', async () => {
    const { user } = open({
      'GET /circulars/find': ({ query }) =>
        query.q === 'zz' ? { body: { items: [found] } } : new Promise(() => undefined),
    });
    await user.type(field(), 'zz');
    await waitFor(() => expect(current().textContent).toContain('A notice'));
    await user.type(field(), ' adequacy');
    expect(screen.getByRole('option', { name: /A notice/ })).toBeDefined();
    expect(current().textContent).toContain('zz adequacy');
    await user.keyboard('{Enter}');
    expect(address()).toBe('/circulars?q=zz+adequacy');
  });

  test('subscribes to a bank, changes the theme and signs out', async () => {
    const { api, user } = open({ 'POST /subscriptions': { body: [] } });
    await user.type(field(), 'subscribe to mexico');
    await user.click(await screen.findByRole('option', { name: 'Subscribe to Banco de México' }));
    await waitFor(() =>
      expect(api.callsOf('POST /subscriptions')[0]?.body).toMatchObject({ bank_id: idOf(1) }),
    );
    await user.clear(field());
    await user.type(field(), 'dark');
    await user.click(await screen.findByRole('option', { name: 'Dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.clear(field());
    await user.type(field(), 'log out');
    await user.click(await screen.findByRole('option', { name: 'Sign out' }));
    await waitFor(() => expect(auth0.logout).toHaveBeenCalled());
  });

  test('finds a screen by name', async () => {
    const { user } = open();
    await user.type(field(), 'regions');
    await waitFor(() => expect(options()).toEqual(['Regions', 'Search the archive for “regions”']));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/regions');
  });

  test('announces the number of results, or that there are none', async () => {
    const { user } = open();
    expect(screen.getByTestId('spoken').textContent).toBe('');
    await user.type(field(), 'qqqq');
    expect(options()).toEqual(['Search the archive for “qqqq”']);
    // The link to the archive is not a result, and nothing is announced before all results are in.
    await waitFor(() => expect(screen.getByTestId('spoken').textContent).toBe('0 results'));
  });

  test('reports banks that fail to load', async () => {
    const { user } = open({ 'GET /banks': failure(403, 'NOT_YOURS') });
    await user.type(field(), 'mexico');
    expect(
      await screen.findByText('We couldn’t search banks. Try again in a moment.'),
    ).toBeDefined();
  });

  test('reports a failed circular search and keeps the other results', async () => {
    const { user } = open({ 'GET /circulars/find': failure(429, 'RATE_LIMITED') });
    await user.type(field(), 'regions');
    expect(
      await screen.findByText('We couldn’t search circulars. Try again in a moment.'),
    ).toBeDefined();
    expect(screen.getByRole('option', { name: 'Regions' })).toBeDefined();
  });
});
