import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SearchBox } from '../../app/shell/search-box.tsx';
import { checkedState } from '../../test-support/checked-state.ts';
import { failure, fakeApi } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { bankAnswers as answers, box } from '../../test-support/fake-banks.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the dashboard', () => {
  test('shows its title, text, buttons, columns and one row per bank', async () => {
    fakeApi(answers);
    renderApp(<DashboardPage />);
    await screen.findByText('Nepal Rastra Bank');
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined();
    expect(screen.getByText('Manage your bank subscriptions')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Subscribe to all banks' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Unsubscribe from all banks' })).toBeDefined();
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['Bank', 'Country', 'Region', 'Last Circular Date', 'Subscribed']);
    expect(rowNames().sort()).toEqual([
      'Bangladesh Bank',
      'Nepal Rastra Bank',
      'State Bank of Pakistan',
    ]);
    expect(checkedState(box('Nepal Rastra Bank'))).toBe('true');
    expect(checkedState(box('Bangladesh Bank'))).toBe('false');
  });

  test('shows a dash for a missing value, and regions sorted, one per line', async () => {
    fakeApi(answers);
    renderApp(<DashboardPage />);
    const bangladesh = (await screen.findByText('Bangladesh Bank')).closest('tr');
    expect(bangladesh?.cells[3]?.textContent).toBe('–');
    expect(bangladesh?.cells[1]?.textContent).toBe('Bangladesh');
    const first = screen.getByText('Nepal Rastra Bank').closest('tr');
    expect([first?.cells[2]?.textContent, first?.cells[3]?.textContent]).toEqual([
      'South Asia',
      '2026-11-20',
    ]);
    const pakistan = screen.getByText('State Bank of Pakistan').closest('tr');
    expect(pakistan?.cells[2]?.textContent).toBe('Middle East\nSouth Asia');
  });

  test('alternates the background of its rows', async () => {
    fakeApi(answers);
    renderApp(<DashboardPage />);
    await screen.findByText('Nepal Rastra Bank');
    const shaded = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.className.includes('bg-sunken'));
    expect(shaded).toEqual([false, true, false]);
  });

  test('cycles a column’s sort order and sets aria-sort', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Nepal Rastra Bank');
    const header = screen.getByRole('columnheader', { name: 'Country' });
    const sort = () => user.click(within(header).getByRole('button'));
    const given = rowNames();
    expect(header.getAttribute('aria-sort')).toBe('none');
    await sort();
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(rowNames()).toEqual(['Bangladesh Bank', 'Nepal Rastra Bank', 'State Bank of Pakistan']);
    await sort();
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(rowNames()[0]).toBe('State Bank of Pakistan');
    await sort();
    expect(header.getAttribute('aria-sort')).toBe('none');
    expect(rowNames()).toEqual(given);
  });

  test('starts ascending on a different column', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await user.click(await screen.findByRole('button', { name: 'Country' }));
    await user.click(screen.getByRole('button', { name: 'Country' }));
    await user.click(screen.getByRole('button', { name: 'Bank' }));
    expect(screen.getByRole('columnheader', { name: 'Bank' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    expect(screen.getByRole('columnheader', { name: 'Country' }).getAttribute('aria-sort')).toBe(
      'none',
    );
  });

  test('keeps missing values last in both sort directions', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    const header = await screen.findByRole('button', { name: 'Last Circular Date' });
    await user.click(header);
    expect(rowNames().at(-1)).toBe('Bangladesh Bank');
    await user.click(header);
    expect(rowNames().at(-1)).toBe('Bangladesh Bank');
  });

  test('filters while the user types, and keeps the text in the URL', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(
      <>
        <SearchBox />
        <DashboardPage />
      </>,
    );
    await screen.findByText('Nepal Rastra Bank');
    await user.type(screen.getByPlaceholderText('Search...'), ' PAKI');
    expect(rowNames()).toEqual(['State Bank of Pakistan']);
    expect(screen.getByTestId('spoken').textContent).toBe('1 bank');
    expect(screen.getByTestId('address').textContent).toBe('/dashboard?search=+PAKI');
    await user.keyboard('{Escape}');
    expect(screen.getByTestId('spoken').textContent).toBe('');
    expect(rowNames()).toHaveLength(3);
    expect(screen.getByTestId('address').textContent).toBe('/dashboard');
  });

  test('offers banks by country when no name matches', async () => {
    const api = fakeApi({ ...answers, 'POST /subscriptions': { body: [] } });
    const user = userEvent.setup();
    renderApp(<DashboardPage />, '/dashboard?search=Népal');
    expect(await screen.findByText('No banks available at the moment.')).toBeDefined();
    const section = screen.getByRole('region', { name: 'Matches by country or abbreviation' });
    const meant = within(section).getByRole('checkbox', { name: /Nepal Rastra Bank/ });
    expect(checkedState(meant)).toBe('true');
    expect(within(section).getAllByRole('checkbox')).toHaveLength(1);
    await user.click(meant);
    expect(api.callsOf('DELETE /subscriptions')).toHaveLength(1);
  });

  test('focuses the search box on a slash', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<SearchBox />);
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Search...'));
  });

  test('reports that no banks are available', async () => {
    fakeApi({});
    renderApp(<DashboardPage />);
    expect(await screen.findByText('No banks available at the moment.')).toBeDefined();
  });

  test('reports subscriptions that fail to load instead of showing none', async () => {
    let calls = 0;
    fakeApi({
      ...answers,
      'GET /subscriptions/auth0|demo': () => {
        calls += 1;
        return calls === 1 ? failure(403, 'NOT_YOURS') : answers['GET /subscriptions/auth0|demo'];
      },
    });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    expect(await screen.findByText(/couldn’t load your subscriptions/)).toBeDefined();
    expect(box('Nepal Rastra Bank').hasAttribute('disabled')).toBe(true);
    // Unsubscribing must not be possible while subscriptions are unknown: undo could not restore
    // them.
    const all = screen.getAllByRole<HTMLButtonElement>('button', { name: /all banks$/ });
    expect(all.map(({ disabled }) => disabled)).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(checkedState(box('Nepal Rastra Bank'))).toBe('true'));
    expect(box('Nepal Rastra Bank').hasAttribute('disabled')).toBe(false);
  });

  test('shows a spinner while the banks load', async () => {
    let arrive = () => {};
    const banks = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const subscriptions = vi.fn(() => answers['GET /subscriptions/auth0|demo']);
    fakeApi({
      ...answers,
      'GET /subscriptions/auth0|demo': subscriptions,
      'GET /banks': () => banks.then(() => answers['GET /banks']),
    });
    renderApp(<DashboardPage />);
    await waitFor(() => expect(subscriptions).toHaveReturned());
    expect(screen.getByRole('status').textContent).toContain('Loading banks');
    arrive();
    expect(await screen.findByText('Nepal Rastra Bank')).toBeDefined();
    expect(screen.queryByText('Loading banks')).toBeNull();
  });

  test('asks the user to log in, and shows no table, when signed out', () => {
    auth0.isAuthenticated = false;
    fakeApi(answers);
    renderApp(<DashboardPage />);
    expect(screen.getByText('Please log in to view the dashboard.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the user’s own banks', () => {
  test('counts the user’s banks, shows only them on request, and puts them first when sorted by subscription', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    expect(await screen.findByText('1 of 3 banks')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'My banks only' }));
    expect(rowNames()).toEqual(['Nepal Rastra Bank']);
    await user.click(screen.getByRole('checkbox', { name: 'My banks only' }));
    const header = screen.getByRole('columnheader', { name: 'Subscribed' });
    await user.click(within(header).getByRole('button'));
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    expect(rowNames()[0]).toBe('Nepal Rastra Bank');
    await user.click(within(header).getByRole('button'));
    expect(rowNames().at(-1)).toBe('Nepal Rastra Bank');
  });

  test('disables unsubscribing when the user has no banks', async () => {
    fakeApi({ ...answers, 'GET /subscriptions/auth0|demo': { body: [] } });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('0 of 3 banks');
    const unsubscribe = screen.getByRole('button', { name: 'Unsubscribe from all banks' });
    expect(unsubscribe).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'My banks only' }));
    expect(screen.getByText('You don’t subscribe to any banks yet.')).toBeDefined();
  });

  test('shows whether each bank is monitored, if known', async () => {
    const [first, second, third] = answers['GET /banks'].body;
    const known = [{ ...first, is_monitored: true }, { ...second, is_monitored: false }, third];
    fakeApi({ ...answers, 'GET /banks': { body: known } });
    renderApp(<DashboardPage />);
    expect(await screen.findAllByText('Monitored')).toHaveLength(1);
    expect(screen.getAllByText('Added by hand')).toHaveLength(1);
  });
});

describe('dashboard notices', () => {
  test('explains how to sign in when the email address belongs to another account', async () => {
    fakeApi({ ...answers, 'POST /auth/sync': failure(409, 'EMAIL_EXISTS') });
    renderApp(<DashboardPage />);
    expect(
      await screen.findByText('Your email address is already used by another sign-in method.'),
    ).toBeDefined();
    // Nothing can be chosen without an account.
    expect(screen.queryByRole('button', { name: 'Subscribe to all banks' })).toBeNull();
    expect(screen.queryByText(/To receive alerts, subscribe to both/)).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
