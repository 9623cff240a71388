import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { demoProfile, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { banks as allBanks } from '../../test-support/fake-banks.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { DashboardPage } from './dashboard-page.tsx';

const synced = {
  body: {
    data: { id: demoProfile.id, profile_complete: true, code_type: 'beta', email_verified: false },
  },
};
const newcomer = {
  'POST /auth/sync': synced,
  'GET /users/profile': {
    body: {
      ...demoProfile,
      email_verified: false,
      can_resend_confirmation: true,
      first_steps_ended: false,
    },
  },
};
const bank = { id: idOf(1), bank_name: 'b', display_name: 'B', country: 'C' };
const banks = { 'GET /subscriptions/auth0|demo': { body: [bank] } };
const categories = { 'GET /categories/auth0|demo': { body: [idOf(2)] } };

test('invites a new user to get started, and shows no notice except the banner', async () => {
  fakeApi(newcomer);
  renderApp(<DashboardPage />);
  const way = await screen.findByRole('link', { name: 'Start' });
  expect(way.getAttribute('href')).toBe('/first-steps#regions');
  expect(screen.getByText(/To receive alerts, subscribe to both/)).toBeDefined();
  expect(screen.queryByText(/to receive your alerts. Until then, we’ll hold them/)).toBeNull();
});

test.each([
  [true, 'Pick a region and a category, then preview the alerts you would have received.'],
  [false, /and confirm your email address\.$/],
])(
  'asks for confirmation of the email address unless it is confirmed (%s)',
  async (isConfirmed, words) => {
    const profile = { ...newcomer['GET /users/profile'].body, email_verified: isConfirmed };
    fakeApi({ ...newcomer, 'GET /users/profile': { body: profile } });
    renderApp(<DashboardPage />);
    expect(await screen.findByText(words)).toBeDefined();
  },
);

test('doesn’t render banks until it is known whether the onboarding card is shown', async () => {
  let answer = () => {};
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = fakeApi({
    ...newcomer,
    'GET /banks': { body: allBanks },
    'GET /categories/auth0|demo': async () => {
      await known;
      return { body: [] };
    },
  });
  renderApp(<DashboardPage />);
  await waitFor(() => expect(api.callsOf('GET /categories/auth0|demo')).toHaveLength(1));
  expect(await screen.findByText('Loading banks')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  answer();
  expect(await screen.findByRole('table', { name: 'Banks' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Start' })).toBeDefined();
});

test('renders the banks when the onboarding state fails to load', async () => {
  fakeApi({
    ...newcomer,
    'GET /banks': { body: allBanks },
    'GET /categories/auth0|demo': 'network error',
  });
  renderApp(<DashboardPage />);
  expect(await screen.findByRole('table', { name: 'Banks' })).toBeDefined();
});

test('links a returning user to the next step', async () => {
  fakeApi({ ...newcomer, ...banks });
  renderApp(<DashboardPage />);
  const way = await screen.findByRole('link', { name: 'Continue' });
  expect(way.getAttribute('href')).toBe('/first-steps#subjects');
});

test('asks only for the email address once banks and categories are chosen', async () => {
  fakeApi({ ...newcomer, ...banks, ...categories });
  renderApp(<DashboardPage />);
  expect(
    await screen.findByText(/to receive your alerts. Until then, we’ll hold them/),
  ).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Get started' })).toBeNull();
});

test('hides the card permanently once dismissed', async () => {
  const api = fakeApi({
    ...newcomer,
    'POST /users/first-steps/end': { body: { first_steps_ended: true } },
  });
  renderApp(<DashboardPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Get started' })).toBeNull());
  expect(api.callsOf('POST /users/first-steps/end')).toHaveLength(1);
  expect(
    await screen.findByText(/to receive your alerts. Until then, we’ll hold them/),
  ).toBeDefined();
});
