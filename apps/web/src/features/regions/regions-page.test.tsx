import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { checkedState } from '../../test-support/checked-state.ts';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { RegionsPage } from './regions-page.tsx';

const bank = (number: number, name: string) => ({
  id: idOf(number),
  bank_name: name.toLowerCase(),
  display_name: name,
});
const regions = [
  { region_id: idOf(11), region_name: 'South Asia', banks: [bank(1, 'Nepal'), bank(2, 'India')] },
  { region_id: idOf(12), region_name: 'East Asia', banks: [bank(3, 'Thailand')] },
];
const followedAll = [1, 2].map((n) => ({ ...bank(n, n === 1 ? 'Nepal' : 'India'), country: 'X' }));
const answers = { 'GET /banks/banks-by-region': { body: regions } };
const subscribed = { ...answers, 'GET /subscriptions/auth0|demo': { body: followedAll } };
const southAsia = () => screen.getByRole('region', { name: 'South Asia' });
const buttonIn = (card: HTMLElement) => [...card.querySelectorAll('button')].at(-1) ?? card;

describe('the regions page', () => {
  test('shows title, text and a card per region, sorted by name, with its bank count', async () => {
    fakeApi(answers);
    renderApp(<RegionsPage />, '/regions');
    await screen.findByText('South Asia');
    expect(screen.getByRole('heading', { name: 'Regions' })).toBeDefined();
    expect(screen.getByText('Manage your regional bank subscriptions')).toBeDefined();
    const names = screen.getAllByRole('heading', { level: 2 }).map((item) => item.textContent);
    expect(names).toEqual(['East Asia1 bank', 'South Asia2 banks']);
  });

  test('lists the banks of an expanded card with checkboxes', async () => {
    const one = { 'GET /subscriptions/auth0|demo': { body: followedAll.slice(0, 1) } };
    const api = fakeApi({ ...answers, ...one, 'POST /subscriptions': { body: followedAll } });
    const user = userEvent.setup();
    renderApp(<RegionsPage />, '/regions');
    await screen.findByText('2 banks · 1 subscribed');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: /South Asia/ }));
    const states = () =>
      ['Nepal', 'India'].map((name) => checkedState(screen.getByRole('checkbox', { name })));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(states()).toEqual(['true', 'false']);
    await user.click(screen.getByRole('checkbox', { name: 'India' }));
    await waitFor(() => expect(states()).toEqual(['true', 'true']));
    expect(api.callsOf('POST /subscriptions')[0]?.body).toMatchObject({ bank_id: idOf(2) });
    await user.click(screen.getByRole('button', { name: /South Asia/ }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test.each([
    ['Subscribe All', answers, 'POST', followedAll, 'Subscribed to all banks in South Asia'],
    ['Unsubscribe All', subscribed, 'DELETE', [], 'Unsubscribed from all banks in South Asia'],
  ])(
    'shows “%s” as busy until the response, then shows a toast and reloads',
    async (label, given, method, body, message) => {
      let answer: (value: object) => void = () => undefined;
      const waiting = new Promise<object>((resolve) => {
        answer = resolve;
      });
      const api = fakeApi({ ...given, [`${method} /subscriptions/region`]: () => waiting });
      const user = userEvent.setup();
      renderApp(<RegionsPage />, '/regions');
      await screen.findByText('South Asia');
      const button = buttonIn(southAsia());
      expect(button.textContent).toBe(label);
      await user.click(button);
      expect(button.hasAttribute('disabled')).toBe(true);
      expect(button.querySelector('.animate-spin')).not.toBeNull();
      const fetched = api.callsOf('GET /subscriptions/auth0|demo').length;
      answer({ body });
      expect((await screen.findByText(message)).closest('[data-toast=success]')).not.toBeNull();
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      await waitFor(() =>
        expect(api.callsOf('GET /subscriptions/auth0|demo').length).toBeGreaterThan(fetched),
      );
      expect(api.callsOf(`${method} /subscriptions/region`)[0]?.body).toEqual({
        auth0_id: 'auth0|demo',
        bank_ids: [idOf(1), idOf(2)],
      });
    },
  );

  test.each([
    [answers, 'POST', 'Failed to subscribe to region'],
    [subscribed, 'DELETE', 'Failed to unsubscribe from region'],
  ])('shows a toast when the call fails', async (given, method, message) => {
    fakeApi({ ...given, [`${method} /subscriptions/region`]: failure(500, 'INTERNAL') });
    const user = userEvent.setup();
    renderApp(<RegionsPage />, '/regions');
    await screen.findByText('South Asia');
    await user.click(buttonIn(southAsia()));
    expect((await screen.findByText(message)).closest('[data-toast=error]')).not.toBeNull();
    expect(buttonIn(southAsia()).hasAttribute('disabled')).toBe(false);
  });

  describe('unsubscribing from a region', () => {
    const followed = [...followedAll, { ...bank(3, 'Thailand'), country: 'X' }];
    /** Fakes a server that removes subscriptions and restores those from the last call. */
    const server = () => {
      let now = followed;
      let before = followed;
      return {
        ...answers,
        'GET /subscriptions/auth0|demo': () => ({ body: now }),
        'DELETE /subscriptions/region': ({ body }: { body: unknown }) => {
          const gone = new Set<string>(Object(body).bank_ids);
          before = now;
          now = now.filter(({ id }) => !gone.has(id));
          return { body: now };
        },
        'POST /subscriptions/bulk/undo': () => {
          now = before;
          return { body: now };
        },
      };
    };
    const cardOf = (name: string) => within(screen.getByRole('region', { name }));
    const unsubscribe = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
      const button = cardOf(name).getByRole('button', { name: 'Unsubscribe All' });
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
      await user.click(button);
      return cardOf(name).findByRole('button', { name: 'Undo' });
    };

    test("offers undo in the region's card without affecting other regions", async () => {
      const api = fakeApi(server());
      const user = userEvent.setup();
      renderApp(<RegionsPage />, '/regions');
      await screen.findByText('2 banks · 2 subscribed');
      const undo = await unsubscribe(user, 'South Asia');
      expect(cardOf('South Asia').getByText('You unsubscribed from 2 banks.')).toBeDefined();
      expect(cardOf('South Asia').getByText('2 banks')).toBeDefined();
      expect(cardOf('East Asia').getByText('1 bank · 1 subscribed')).toBeDefined();
      await user.click(undo);
      expect(await screen.findByText('Your subscriptions are back')).toBeDefined();
      expect(cardOf('South Asia').getByText('2 banks · 2 subscribed')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      expect(api.callsOf('POST /subscriptions/bulk/undo').map(({ body }) => body)).toEqual([
        { auth0_id: 'auth0|demo' },
      ]);
    });

    test('replaces the undo bar for an earlier region', async () => {
      fakeApi(server());
      const user = userEvent.setup();
      renderApp(<RegionsPage />, '/regions');
      await screen.findByText('2 banks · 2 subscribed');
      await unsubscribe(user, 'South Asia');
      const undo = await unsubscribe(user, 'East Asia');
      expect(screen.getAllByRole('button', { name: 'Undo' })).toEqual([undo]);
      await user.click(undo);
      expect(await cardOf('East Asia').findByText('1 bank · 1 subscribed')).toBeDefined();
      expect(cardOf('South Asia').getByText('2 banks')).toBeDefined();
    });
  });

  test('doesn’t offer a toggle when subscriptions fail to load', async () => {
    fakeApi({ ...answers, 'GET /subscriptions/auth0|demo': failure(403, 'NOT_YOURS') });
    renderApp(<RegionsPage />, '/regions');
    expect(await screen.findByText(/couldn’t load your subscriptions/)).toBeDefined();
    expect(buttonIn(southAsia()).hasAttribute('disabled')).toBe(true);
  });

  test('searches by region name', async () => {
    fakeApi(answers);
    renderApp(<RegionsPage />, '/regions?search=SOUTH');
    await screen.findByText('South Asia');
    expect(screen.queryByText('East Asia')).toBeNull();
  });

  test('asks to log in when signed out', () => {
    auth0.isAuthenticated = false;
    fakeApi(answers);
    renderApp(<RegionsPage />, '/regions');
    const words = screen.getByText('Please log in to view the regions.');
    expect(within(words).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });
});
