import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeCookie } from '../../lib/browser/cookies.ts';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import {
  bannerTarget,
  dismissBanner,
  SubscriptionAlertBanner,
} from './subscription-alert-banner.tsx';

const TEXT = /To receive alerts, subscribe to both banks and categories/;
const bank = { id: idOf(1), bank_name: 'b', display_name: 'B', country: 'C' };
const banks = { 'GET /subscriptions/auth0|demo': { body: [bank] } };
const category = { 'GET /categories/auth0|demo': { body: [idOf(2)] } };
const macroeconomic = {
  'GET /categories/macroeconomic/status/auth0|demo': { body: { isSubscribed: true } },
};

beforeEach(() => {
  for (const pair of document.cookie.split('; ')) {
    writeCookie(pair.split('=')[0] ?? '', null);
  }
});

describe('the subscription alert banner', () => {
  test('links to the categories when only banks are subscribed', async () => {
    fakeApi(banks);
    renderApp(<SubscriptionAlertBanner />);
    expect(await screen.findByText(TEXT)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/categories');
  });

  test('links to the dashboard when only a category is subscribed', async () => {
    fakeApi(category);
    renderApp(<SubscriptionAlertBanner />, '/categories');
    expect(await screen.findByText(TEXT)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard');
  });

  test.each([
    ['a category', { ...banks, ...category }],
    ['all macroeconomic data', { ...banks, ...macroeconomic }],
  ])('renders nothing when the user subscribes to banks and %s', async (_case, answers) => {
    const api = fakeApi(answers);
    const { unmount } = renderApp(<SubscriptionAlertBanner />);
    await waitFor(() => expect(api.calls.length).toBeGreaterThanOrEqual(4));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(TEXT)).toBeNull();
    unmount();
    fakeApi({});
    renderApp(<SubscriptionAlertBanner />);
    expect(await screen.findByText(TEXT)).toBeDefined();
  });

  test('stays hidden once dismissed, even after a sign-out has cleared web storage', async () => {
    fakeApi({});
    const user = userEvent.setup();
    const { unmount } = renderApp(<SubscriptionAlertBanner />);
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(TEXT)).toBeNull();
    unmount();
    localStorage.clear();
    sessionStorage.clear();
    renderApp(<SubscriptionAlertBanner />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(TEXT)).toBeNull();
  });
});

test('shows the banner to another user of the same browser', async () => {
  fakeApi({});
  dismissBanner('auth0|else');
  renderApp(<SubscriptionAlertBanner />);
  expect(await screen.findByText(TEXT)).toBeDefined();
});

describe('bannerTarget', () => {
  const none = { banks: false, categories: false };

  test('returns the choice that the page does not offer when both banks and categories are missing', () => {
    expect(bannerTarget(none, '/dashboard')).toBe('/categories');
    expect(bannerTarget(none, '/regions')).toBe('/categories');
    expect(bannerTarget(none, '/categories')).toBe('/dashboard');
  });
});
