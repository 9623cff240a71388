import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0, resetAuth0 } from '../../test-support/fake-auth0.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { RegionsPage } from './regions-page.tsx';

vi.mock('@auth0/auth0-react', () => ({
  useAuth0: () => auth0,
  Auth0Provider: ({ children }: { children: unknown }) => children,
}));

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

beforeEach(resetAuth0);

describe('the regions', () => {
  test('shows title, text and a card per region, sorted by name, with its bank count', async () => {
    fakeApi(answers);
    renderApp(<RegionsPage />, '/regions');
    await screen.findByText('South Asia');
    expect(screen.getByRole('heading', { name: 'Regions' })).toBeDefined();
    expect(screen.getByText('Manage your regional bank subscriptions')).toBeDefined();
    const names = screen.getAllByRole('heading', { level: 2 }).map((item) => item.textContent);
    expect(names).toEqual(['East Asia1 bank', 'South Asia2 banks']);
  });

  test('an expanded card lists its banks with checkboxes', async () => {
    fakeApi(answers);
    const user = userEvent.setup();
    renderApp(<RegionsPage />, '/regions');
    await user.click(await screen.findByRole('button', { name: /South Asia/ }));
    expect(screen.getByRole('checkbox', { name: 'Nepal' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'India' })).toBeDefined();
  });

  test.each([
    ['Subscribe All', answers, 'POST', followedAll, 'Subscribed to all banks in South Asia'],
    ['Unsubscribe All', subscribed, 'DELETE', [], 'Unsubscribed from all banks in South Asia'],
  ])(
    '%s is busy until the answer, then says so and fetches again',
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
      expect(await screen.findByText(message)).toBeDefined();
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
  ])('when the call fails, then says so', async (given, method, message) => {
    fakeApi({ ...given, [`${method} /subscriptions/region`]: failure(500, 'INTERNAL') });
    const user = userEvent.setup();
    renderApp(<RegionsPage />, '/regions');
    await screen.findByText('South Asia');
    await user.click(buttonIn(southAsia()));
    expect(await screen.findByText(message)).toBeDefined();
  });

  test('when the subscriptions cannot be fetched, then says so and offers no toggle', async () => {
    fakeApi({ ...answers, 'GET /subscriptions/auth0|demo': failure(403, 'NOT_YOURS') });
    renderApp(<RegionsPage />, '/regions');
    expect(await screen.findByText(/Your subscriptions could not be fetched/)).toBeDefined();
    expect(buttonIn(southAsia()).hasAttribute('disabled')).toBe(true);
  });

  test('searches by region name', async () => {
    fakeApi(answers);
    renderApp(<RegionsPage />, '/regions?search=SOUTH');
    await screen.findByText('South Asia');
    expect(screen.queryByText('East Asia')).toBeNull();
  });

  test('when nobody is signed in, asks to log in', () => {
    auth0.isAuthenticated = false;
    fakeApi(answers);
    renderApp(<RegionsPage />, '/regions');
    expect(screen.getByText('Please log in to view the regions.')).toBeDefined();
  });
});
