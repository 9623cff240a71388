import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CircularsPage } from './circulars-page.tsx';

const hit = {
  ...circular,
  passage: {
    language: 'ar',
    parts: [
      { text: 'سعر ', is_found: false },
      { text: 'الفائدة', is_found: true },
    ],
  },
};
const counts = {
  total: 1_000,
  bank: {},
  region: { [idOf(5)]: 12 },
  country: {},
  category: {},
  type: { Macroeconomic: 1_000 },
  language: { ar: 3 },
  standing: {},
  document_type: {},
  is_partial: false,
  partial_facets: [],
};
const region = { region_id: idOf(5), region_name: 'South Asia', banks: [] };

const found = { body: { items: [hit], next_cursor: null } };

const open = (path: string, answer: ReturnType<typeof failure> | typeof found = found) => {
  const api = fakeApi({
    'GET /circulars': answer,
    'GET /circulars/counts': { body: counts },
    'GET /banks/banks-by-region': { body: [region] },
    'POST /users/visits': { body: { previous_visit_at: null } },
  });
  renderApp(<CircularsPage />, path);
  return { api, user: userEvent.setup() };
};
const address = () => screen.getByTestId('address').textContent;

describe('the archive', () => {
  test("marks the search words in a passage, in the passage's own direction", async () => {
    open('/circulars?q=rate');
    const found = await screen.findByText('الفائدة');
    expect(found.tagName).toBe('MARK');
    expect(found.closest('span')?.getAttribute('dir')).toBe('rtl');
  });

  test('announces how many circulars match, and shows the number next to each choice', async () => {
    const { user } = open('/circulars?q=rate');
    await waitFor(() => expect(screen.getByTestId('spoken').textContent).toBe('1,000+ circulars'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('option', { name: 'South Asia (12)' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Macroeconomic (1,000+)' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Arabic (3)' })).toBeDefined();
  });

  test.each([
    ['opens', 'a desktop', false],
    ['hides', 'a phone', true],
  ])('%s the filters from a link on %s', async (_, __, isNarrow) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isNarrow && query === '(max-width: 639px)',
    }));
    open('/circulars?standing=repealed');
    const button = await screen.findByRole('button', { name: 'Filters (1)' });
    expect(button.getAttribute('aria-expanded')).toBe(String(!isNarrow));
    vi.unstubAllGlobals();
  });

  test('sorts a search by relevance, and shows how many circulars are ranked', async () => {
    const { api, user } = open('/circulars?q=rate');
    const order = await screen.findByRole('group', { name: 'Order' });
    await user.click(within(order).getByRole('button', { name: 'Relevance' }));
    expect(address()).toBe('/circulars?q=rate&sort=relevance');
    await waitFor(() =>
      expect(api.callsOf('GET /circulars').at(-1)?.query).toMatchObject({ sort: 'relevance' }),
    );
    await waitFor(() =>
      expect(screen.getByTestId('spoken').textContent).toBe(
        '1,000+ circulars, newest 200 ranked by relevance',
      ),
    );
  });

  test('clears the search box together with the filters', async () => {
    const { user } = open('/circulars?q=rate');
    const box = await screen.findByLabelText<HTMLInputElement>('Search circulars');
    expect(box.value).toBe('rate');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(box.value).toBe(''));
    expect(address()).toBe('/circulars');
  });

  test('doesn’t offer to sort by relevance without search words', async () => {
    open('/circulars');
    expect(await screen.findByRole('group', { name: 'Show' })).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Order' })).toBeNull();
  });

  test('shows all circulars, or only those that match the user’s subscriptions', async () => {
    const { api, user } = open('/circulars');
    await user.click(await screen.findByRole('button', { name: 'My subscriptions' }));
    expect(address()).toBe('/circulars?mine=true');
    await waitFor(() => expect(api.callsOf('GET /circulars').at(-1)?.query.mine).toBe('true'));
    expect(api.callsOf('GET /circulars/counts').at(-1)?.query.mine).toBe('true');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(address()).toBe('/circulars');
  });

  test('shows saved circulars, each of which can be removed', async () => {
    const { api, user } = open('/circulars');
    await user.click(await screen.findByRole('button', { name: 'Saved' }));
    expect(address()).toBe('/circulars?saved=true');
    await waitFor(() => expect(api.callsOf('GET /circulars').at(-1)?.query.saved).toBe('true'));
    const [first] = await screen.findAllByRole('button', { name: 'Remove from saved' });
    await user.click(first ?? document.body);
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ is_saved: false }),
    );
    await user.click(screen.getByRole('button', { name: 'My subscriptions' }));
    expect(address()).toBe('/circulars?mine=true');
  });

  test('limits the length of a search', async () => {
    open('/circulars');
    const box = await screen.findByRole('searchbox');
    expect(box.getAttribute('maxlength')).toBe('400');
  });

  test('explains that a link has an invalid filter, and offers to clear it', async () => {
    const { user } = open('/circulars?from=garbage', failure(400, 'VALIDATION_FAILED', 'Invalid'));
    expect(await screen.findByText('This link doesn’t work.')).toBeDefined();
    expect(screen.queryByText('Invalid')).toBeNull();
    const [button] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(button ?? document.body);
    expect(address()).toBe('/circulars');
  });

  test('focuses the search box on a slash', async () => {
    const { user } = open('/circulars');
    await screen.findByRole('searchbox');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('the rows of the archive', () => {
  const show = (items: object[], path = '/circulars', previous: string | null = null) => {
    fakeApi({
      'GET /circulars': { body: { items, next_cursor: null } },
      'POST /users/visits': { body: { previous_visit_at: previous } },
    });
    renderApp(<CircularsPage />, path);
  };
  const row = (number: number, published_at: string | null) => ({
    ...{ ...hit, id: idOf(number), title: `Notice ${number}`, original_title: `Notice ${number}` },
    published_at,
  });

  test('marks circulars published since the last visit as new', async () => {
    const items = [row(1, '2026-11-20T11:01:00Z'), row(2, '2026-11-18T11:01:00Z'), row(3, null)];
    show(items, '/circulars', '2026-11-19T00:00:00Z');
    await screen.findByText('New');
    const rows = screen.getAllByRole('listitem').filter((item) => /Notice/.test(item.textContent));
    expect(rows.map((item) => within(item).queryByText('New') !== null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['/circulars', 'No circulars yet.'],
    ['/circulars?q=rate', 'No circulars contain “\u2068rate\u2069”.'],
    ['/circulars?language=ar', 'No circulars match these filters.'],
    ['/circulars?mine=true', 'No circulars match your subscriptions yet.'],
    [
      '/circulars?mine=true&q=rate',
      'No circulars that match these filters contain “\u2068rate\u2069”.',
    ],
    ['/circulars?saved=true', 'No saved circulars.'],
    [
      '/circulars?saved=true&q=rate',
      'No circulars that match these filters contain “\u2068rate\u2069”.',
    ],
  ])('explains an empty list at %s: %s', async (path, words) => {
    show([], path);
    expect(await screen.findByText(words)).toBeDefined();
    if (words.startsWith('No saved'))
      expect(screen.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/today');
  });
});

describe('a search without results', () => {
  const search = (path: string, suggestion: object) => {
    fakeApi({
      'GET /circulars': { body: { items: [], next_cursor: null } },
      'GET /circulars/suggestions': { body: suggestion },
      'POST /users/visits': { body: { previous_visit_at: null } },
    });
    renderApp(<CircularsPage />, path);
    return userEvent.setup();
  };

  test('suggests a correction, which one click searches for with the same filters', async () => {
    const suggestion = { corrected: 'remittances', matches_without_filters: false };
    const user = search('/circulars?q=remitances&language=en', suggestion);
    await user.click(await screen.findByRole('button', { name: /^Search for .*remittances/ }));
    expect(address()).toBe('/circulars?q=remittances&language=en');
  });

  test('offers all circulars when the filters exclude every one', async () => {
    const suggestion = { corrected: null, matches_without_filters: true };
    const user = search('/circulars?q=rate&language=en', suggestion);
    await user.click(await screen.findByRole('button', { name: 'Search all circulars' }));
    expect(address()).toBe('/circulars?q=rate');
  });

  test('gives other advice when it has no suggestion', async () => {
    const suggestion = { corrected: null, matches_without_filters: false };
    const user = search('/circulars?q=zzz', suggestion);
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(address()).toBe('/circulars');
  });
});
