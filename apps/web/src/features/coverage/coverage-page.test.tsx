import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0, tokenWithRoles } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CoveragePage } from './coverage-page.tsx';

const bank = (number: number, display_name: string, more: object) => ({
  id: idOf(number),
  bank_name: `bank-${number}`,
  display_name,
  regions: ['Sub-Saharan Africa'],
  circulars: 0,
  weeks: Array<number>(12).fill(0),
  look: 'unwatched',
  looked_at: null,
  newest_on: null,
  ...more,
});
const ghana = bank(1, 'Bank of Ghana', {
  ...{ country: 'Ghana', countries: ['GH'], circulars: 6 },
  ...{ weeks: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4], look: 'looked' },
  ...{ looked_at: new Date(Date.now() - 150_000).toISOString(), newest_on: '2026-01-05' },
});
const bceao = bank(2, 'BCEAO', { country: 'Senegal', countries: ['SN', 'TG', 'CI'] });
const chile = bank(3, 'Banco Central de Chile', {
  ...{ country: 'Chile', countries: ['CL'], regions: ['Latin America & Caribbean'] },
});
const answers = {
  'GET /coverage': { body: [ghana, bceao, chile] },
  'GET /subscriptions/auth0|demo': {
    body: [{ id: idOf(1), bank_name: 'bank-1', display_name: 'Bank of Ghana', country: 'Ghana' }],
  },
};
const show = () => renderApp(<CoveragePage />, '/coverage');
const country = (name: RegExp) => screen.findByRole('link', { name });
const address = () => screen.getByTestId('address').textContent;

describe('the map', () => {
  test('labels each country with its circulars and subscription', async () => {
    fakeApi(answers);
    show();
    expect(await country(/^Ghana: 6 circulars in 90 days, subscribed$/)).toBeDefined();
    for (const member of ['Senegal', 'Togo', 'Côte d’Ivoire']) {
      expect(screen.getByRole('link', { name: `${member}: 0 circulars in 90 days` })).toBeDefined();
    }
    expect(screen.getByText(/^3 banks in 5 countries · 1 monitored · 6 circulars/)).toBeDefined();
  });

  test('links to a country’s archive', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    show();
    await user.click(await country(/^Togo/));
    expect(address()).toBe('/circulars?country=TG');
  });

  test('makes the map a single tab stop, navigated with arrow keys', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    show();
    const chileLink = await country(/^Chile/);
    const stops = screen
      .getAllByRole('link', { name: /in 90 days/ })
      .filter((link) => link.getAttribute('tabindex') === '0');
    expect(stops).toHaveLength(1);
    chileLink.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^(Senegal|Côte|Ghana)/);
  });
});

describe('bank by bank', () => {
  test('shows weekly counts, publishing frequency and last check in a table', async () => {
    fakeApi(answers);
    show();
    const row = within(await screen.findByRole('row', { name: /Bank of Ghana/ }));
    expect(row.getByRole('img', { name: /: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4$/ })).toBeDefined();
    expect(row.getByText('About 2 a month')).toBeDefined();
    expect(row.getByText('Checked 2 minutes ago: nothing new since 5 Jan 2026')).toBeDefined();
    expect(row.getByRole('link').getAttribute('href')).toBe(`/circulars?bank=${idOf(1)}`);
  });

  test('isolates a right-to-left name from the text around it', async () => {
    const name = 'البنك المركزي (1)';
    const iraq = bank(5, name, { country: 'Iraq', countries: ['IQ'] });
    fakeApi({ ...answers, 'GET /coverage': { body: [iraq] } });
    show();
    expect((await screen.findByText(name)).tagName).toBe('BDI');
  });

  test('filters by region or subscription', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    show();
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Region' }),
      'Latin America & Caribbean',
    );
    expect(names()).toEqual(['Banco Central de Chile']);
    await user.click(screen.getByRole('checkbox', { name: 'My banks only' }));
    expect(screen.getByText('You don’t subscribe to any of these banks yet.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all banks' }));
    expect(names()).toHaveLength(3);
    expect(screen.queryByText('No banks to show.')).toBeNull();
    const regions = within(screen.getByRole('combobox', { name: 'Region' })).getAllByRole('option');
    expect(regions.map(({ textContent }) => textContent)).toEqual([
      'All regions',
      ...regions
        .slice(1)
        .map(({ textContent }) => textContent)
        .sort(),
    ]);
    expect(screen.queryByText('Samples')).toBeNull();
    const legend = ['Not covered', '1–4', '5–14', '15–39', '40+', 'Your banks'];
    for (const words of legend) expect(screen.getByText(words)).toBeDefined();
  });
});

describe('sample banks', () => {
  test('marks sample banks on the map and below it', async () => {
    const sample = bank(4, 'Sample Bank', {
      ...{ bank_name: 'sample-bank', country: 'Brazil (sample)', countries: ['BR'], circulars: 2 },
    });
    fakeApi({ ...answers, 'GET /coverage': { body: [ghana, sample] } });
    show();
    expect(await country(/^Brazil: 2 circulars in 90 days, samples$/)).toBeDefined();
    expect(screen.getByText(/No real bank issued these circulars/)).toBeDefined();
    expect(screen.getByText('Samples')).toBeDefined();
    expect(screen.getByText(/^1 bank in .* · excluding samples$/)).toBeDefined();
  });
});

describe('coverage that fails to load', () => {
  test('shows an error and offers a retry when coverage fails to load', async () => {
    fakeApi({ ...answers, 'GET /coverage': failure(403, 'NOT_YOURS') });
    show();
    expect(await screen.findByText('We couldn’t load coverage.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the coverage problems', () => {
  const gap = (number: number, code: string, more: object) => ({
    bank: { id: idOf(number), bank_name: `bank-${number}`, display_name: `Bank ${number}` },
    ...{ country: 'Ghana', gap: code, text: null, since: null, url: null, ...more },
  });
  const gaps = [
    gap(1, 'no_source', {}),
    gap(2, 'failing', {
      text: 'The last 3 checks failed.',
      url: 'https://x.example/',
    }),
  ];

  test('shows an empty state when every bank is monitored, and a failure to load', async () => {
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    fakeApi({ ...answers, 'GET /admin/coverage': { body: [] } });
    const { unmount } = show();
    expect(
      await screen.findByText('Every bank is monitored. There are no problems.'),
    ).toBeDefined();
    expect(screen.queryByText(/^\d+ banks?$/)).toBeNull();
    unmount();
    fakeApi({ ...answers, 'GET /admin/coverage': failure(403, 'ADMIN_ONLY') });
    show();
    expect(await screen.findByText('We couldn’t load the coverage problems.')).toBeDefined();
    expect(screen.queryByText('Every bank is monitored. There are no problems.')).toBeNull();
  });

  test('lists banks with reason and remedy for an admin', async () => {
    auth0.getAccessTokenSilently = vi.fn(async () => tokenWithRoles(['admin']));
    fakeApi({ ...answers, 'GET /admin/coverage': { body: gaps } });
    show();
    const test = await screen.findByRole('link', { name: 'Test source: Bank 2' });
    // The problems come first, because the list of banks is long.
    const [heads, table] = [
      screen.getByText('For admins: needs attention'),
      screen.getByRole('table'),
    ];
    expect(heads.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(test.getAttribute('href')).toBe(`/admin/sources?bank=${idOf(2)}`);
    expect(screen.getByText(/The last 3 checks failed/)).toBeDefined();
    expect(screen.getByText('No source')).toBeDefined();
    const add = screen.getByRole('link', { name: 'Add source: Bank 1', hidden: true });
    expect(add.getAttribute('href')).toBe(`/admin/sources?bank=${idOf(1)}`);
  });

  test('neither requests nor shows the problems for other users', async () => {
    const api = fakeApi({ ...answers, 'GET /admin/coverage': { body: gaps } });
    show();
    await country(/^Ghana/);
    expect(screen.queryByText('For admins: needs attention')).toBeNull();
    expect(api.callsOf('GET /admin/coverage')).toEqual([]);
  });
});
