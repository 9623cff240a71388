import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { checkedState } from '../../test-support/checked-state.ts';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { CategoriesPage } from './categories-page.tsx';

const category = (number: number, name: string, type: string) => ({
  id: idOf(number),
  category_name: name,
  category_type: type,
  definition: `What belongs to ${name}.`,
});
const answers = {
  'GET /categories': {
    body: [
      category(1, 'Foreign Exchange', 'News Flash'),
      category(2, 'Consumer Protection', 'News Flash'),
      category(3, 'Inflation', 'Macroeconomic'),
    ],
  },
  'GET /categories/auth0|demo': { body: [idOf(2)] },
};
const MACRO = 'All Macroeconomic data';
const card = async (name: string) => {
  const article = (await screen.findByRole('heading', { name })).closest('article');
  if (!article) throw new Error('no card');
  return within(article);
};

describe('the categories page', () => {
  test('shows the definition of each category', async () => {
    fakeApi(answers);
    renderApp(<CategoriesPage />, '/categories');
    const fx = await card('Foreign Exchange');
    expect(fx.getByText('What belongs to Foreign Exchange.')).toBeDefined();
  });

  test('shows heading, subtitle, both types checked, one macroeconomic card and a card per category', async () => {
    fakeApi(answers);
    renderApp(<CategoriesPage />, '/categories');
    await screen.findByText('Foreign Exchange');
    expect(screen.getByRole('heading', { name: 'Categories' })).toBeDefined();
    expect(screen.getByText('Manage your circular category subscriptions')).toBeDefined();
    for (const type of ['News Flash', 'Macroeconomic']) {
      expect(checkedState(screen.getByRole('checkbox', { name: type }))).toBe('true');
    }
    const names = screen.getAllByRole('heading', { level: 2 }).map((item) => item.textContent);
    expect(names).toEqual([MACRO, 'Foreign Exchange', 'Consumer Protection']);
    expect((await card('Foreign Exchange')).getByText('News Flash')).toBeDefined();
    expect((await card('Foreign Exchange')).getByRole('button').textContent).toBe('Subscribe');
    expect((await card('Consumer Protection')).getByRole('button').textContent).toBe('Unsubscribe');
  });

  test('hides a type with the filter', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<CategoriesPage />, '/categories');
    await screen.findByText('Foreign Exchange');
    await user.click(screen.getByRole('checkbox', { name: 'News Flash' }));
    expect(screen.queryByText('Foreign Exchange')).toBeNull();
    expect(screen.getByText(MACRO)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Macroeconomic' }));
    expect(screen.queryByText(MACRO)).toBeNull();
  });

  test('searches by category name', async () => {
    fakeApi(answers);
    renderApp(<CategoriesPage />, '/categories?search=consumer');
    await screen.findByText('Consumer Protection');
    expect(screen.queryByText('Foreign Exchange')).toBeNull();
    expect(screen.queryByText(MACRO)).toBeNull();
  });

  test('disables the button with a spinner while a request is pending', async () => {
    fakeApi({
      ...answers,
      'POST /categories/subscribe': () => new Promise<never>(() => undefined),
    });
    const user = userEvent.setup();
    renderApp(<CategoriesPage />, '/categories');
    const button = (await card('Foreign Exchange')).getByRole('button');
    await user.click(button);
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(button.querySelector('.animate-spin')).not.toBeNull();
    expect(button.textContent).toBe('Subscribe');
  });

  test.each([
    ['Foreign Exchange', 'POST /categories/subscribe', true, 'Subscribed to Foreign Exchange'],
    [
      'Consumer Protection',
      'DELETE /categories/subscribe',
      false,
      'Unsubscribed from Consumer Protection',
    ],
    [
      MACRO,
      'POST /categories/macroeconomic/subscribe',
      true,
      'Subscribed to all Macroeconomic data',
    ],
  ])(
    'toggles %s once the response is 200, and shows a toast',
    async (name, call, isSubscribed, message) => {
      const api = fakeApi({ ...answers, [call]: { body: { isSubscribed } } });
      const user = userEvent.setup();
      renderApp(<CategoriesPage />, '/categories');
      await user.click((await card(name)).getByRole('button'));
      expect((await screen.findByText(message)).closest('[data-toast=success]')).not.toBeNull();
      const label = isSubscribed ? 'Unsubscribe' : 'Subscribe';
      expect((await card(name)).getByRole('button').textContent).toBe(label);
      const item = answers['GET /categories'].body.find((known) => known.category_name === name);
      expect(api.callsOf(call).map(({ body }) => body)).toEqual([
        { auth0_id: 'auth0|demo', ...(item ? { category_id: item.id } : {}) },
      ]);
    },
  );

  test('unsubscribes from all macroeconomic data', async () => {
    fakeApi({
      ...answers,
      'GET /categories/macroeconomic/status/auth0|demo': { body: { isSubscribed: true } },
      'DELETE /categories/macroeconomic/unsubscribe': { body: { isSubscribed: false } },
    });
    const user = userEvent.setup();
    renderApp(<CategoriesPage />, '/categories');
    await user.click((await card(MACRO)).getByRole('button'));
    expect(await screen.findByText('Unsubscribed from all Macroeconomic data')).toBeDefined();
    expect((await card(MACRO)).getByRole('button').textContent).toBe('Subscribe');
  });

  test.each([
    ['Foreign Exchange', 'POST /categories/subscribe', 'Failed to subscribe to category'],
    ['Consumer Protection', 'DELETE /categories/subscribe', 'Failed to unsubscribe from category'],
    [
      MACRO,
      'POST /categories/macroeconomic/subscribe',
      'Failed to subscribe to Macroeconomic data',
    ],
  ])('keeps the state of %s and shows a toast when the call fails', async (name, call, message) => {
    fakeApi({ ...answers, [call]: failure(500, 'INTERNAL') });
    const user = userEvent.setup();
    renderApp(<CategoriesPage />, '/categories');
    const button = (await card(name)).getByRole('button');
    const before = button.textContent;
    await user.click(button);
    expect((await screen.findByText(message)).closest('[data-toast=error]')).not.toBeNull();
    expect(button.textContent).toBe(before);
  });

  test('shows a toast when unsubscribing from macroeconomic data fails', async () => {
    fakeApi({
      ...answers,
      'GET /categories/macroeconomic/status/auth0|demo': { body: { isSubscribed: true } },
      'DELETE /categories/macroeconomic/unsubscribe': 'network error',
    });
    const user = userEvent.setup();
    renderApp(<CategoriesPage />, '/categories');
    await user.click((await card(MACRO)).getByRole('button'));
    expect(await screen.findByText('Failed to unsubscribe from Macroeconomic data')).toBeDefined();
  });

  test('shows a message when the list fails to load', async () => {
    fakeApi({ ...answers, 'GET /categories': failure(403, 'NOT_YOURS') });
    renderApp(<CategoriesPage />, '/categories');
    expect((await screen.findAllByText('Failed to fetch categories')).length).toBeGreaterThan(0);
  });

  test('doesn’t offer a toggle when the macroeconomic state fails to load', async () => {
    fakeApi({
      ...answers,
      'GET /categories/macroeconomic/status/auth0|demo': failure(403, 'NOT_YOURS'),
    });
    renderApp(<CategoriesPage />, '/categories');
    expect(await screen.findByText(/couldn’t load your subscriptions/)).toBeDefined();
    const button = (await card(MACRO)).getByRole('button', { name: /^Subscribe to/ });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  test('asks to log in when signed out', () => {
    auth0.isAuthenticated = false;
    fakeApi(answers);
    renderApp(<CategoriesPage />, '/categories');
    expect(screen.getByText('Please log in to view the categories.')).toBeDefined();
  });
});
