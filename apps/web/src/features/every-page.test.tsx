import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi } from '../test-support/fake-api.ts';
import { auth0 } from '../test-support/fake-auth0.ts';
import { renderApp } from '../test-support/render-app.tsx';
import { AccountPage } from './account/account-page.tsx';
import { AuditTab } from './admin/audit/audit-tab.tsx';
import { AdminBanksTab } from './admin/banks/admin-banks-tab.tsx';
import { BetaCodesTab } from './admin/beta-codes/beta-codes-tab.tsx';
import { AdminCategoriesTab } from './admin/categories/admin-categories-tab.tsx';
import { CircularsTab } from './admin/circulars/circulars-tab.tsx';
import { DeliveriesTab } from './admin/deliveries/deliveries-tab.tsx';
import { LearningTab } from './admin/learning/learning-tab.tsx';
import { OverviewTab } from './admin/overview/overview-tab.tsx';
import { ReviewPage } from './admin/review/review-page.tsx';
import { KnownSourcesTab } from './admin/sources/known/known-sources-tab.tsx';
import { SourcesTab } from './admin/sources/sources-tab.tsx';
import { ManyUploadsPage } from './admin/upload/many/many-uploads-page.tsx';
import { UsersTab } from './admin/users/users-tab.tsx';
import { AlertsPage } from './alerts/alerts-page.tsx';
import { CategoriesPage } from './categories/categories-page.tsx';
import { CircularPage } from './circular/circular-page.tsx';
import { CircularsPage } from './circulars/circulars-page.tsx';
import { ComparePage } from './compare/compare-page.tsx';
import { CoveragePage } from './coverage/coverage-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { DeadlinesPage } from './deadlines/deadlines-page.tsx';
import { DeliveryPage } from './delivery/delivery-page.tsx';
import { FirstStepsPage } from './first-steps/first-steps-page.tsx';
import { RegionsPage } from './regions/regions-page.tsx';
import { TodayPage } from './today/today-page.tsx';

describe('a signed-out visitor', () => {
  test.each<[string, ReactNode]>([
    ['the dashboard', <DashboardPage key="1" />],
    ['the regions', <RegionsPage key="2" />],
    ['the categories', <CategoriesPage key="3" />],
    ['your account', <AccountPage key="4" />],
    ['your alerts', <AlertsPage key="5" />],
    ['the circulars', <CircularsPage key="6" />],
    ['the circular', <CircularPage key="7" />],
    ['coverage', <CoveragePage key="8" />],
    ['your delivery settings', <DeliveryPage key="9" />],
    ['this page', <FirstStepsPage key="10" />],
    ['today’s circulars', <TodayPage key="11" />],
    ['deadlines', <DeadlinesPage key="12" />],
    ['the comparison', <ComparePage key="13" />],
  ])('is asked to log in to view %s, and sees none of its content', (what, page) => {
    auth0.isAuthenticated = false;
    const api = fakeApi({});
    renderApp(page);
    expect(screen.getByText(/Please log in/).textContent).toBe(
      `Please log in to view ${what}. Log in`,
    );
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});

describe('a list that fails to load', () => {
  test.each<[string, string, ReactNode]>([
    ['your alerts', '/alerts', <AlertsPage key="1" />],
    ['the circulars', '/circulars', <CircularsPage key="2" />],
    ['coverage', '/coverage', <CoveragePage key="3" />],
    ['new circulars', '/today', <TodayPage key="4" />],
    ['your email settings', '/users/delivery', <DeliveryPage key="5" />],
    ['your channels', '/channels', <DeliveryPage key="6" />],
    ['your feed', '/users/feed', <DeliveryPage key="7" />],
    ['your saved searches', '/searches', <DeliveryPage key="8" />],
    ['the overview', '/admin/overview', <OverviewTab key="9" />],
    ['the users', '/admin/users', <UsersTab key="10" />],
    ['the deliveries', '/admin/deliveries', <DeliveriesTab key="11" />],
    ['the unprocessable jobs', '/admin/outbox', <DeliveriesTab key="12" />],
    ['the review queue', '/admin/review', <ReviewPage key="13" />],
    ['the audit log', '/admin/audit', <AuditTab key="14" />],
    ['the categories', '/admin/categories', <AdminCategoriesTab key="15" />],
    ['the banks', '/admin/banks', <ManyUploadsPage key="16" />],
    ['the banks', '/admin/banks', <AdminBanksTab key="17" />],
    ['the sources', '/admin/sources', <SourcesTab key="18" />],
    ['the source catalogue', '/admin/catalogue', <KnownSourcesTab key="19" />],
    ['the figures', '/admin/learning', <LearningTab key="20" />],
    ['the access codes', '/admin/beta-codes', <BetaCodesTab key="21" />],
    ['the circulars', '/admin/circulars', <CircularsTab key="22" />],
  ])(
    'shows “We couldn’t load %s” (%s) with the reason, and retries on request',
    async (what, path, page) => {
      const api = fakeApi({ [`GET ${path}`]: failure(403, 'ADMIN_ONLY', 'It is not for you.') });
      renderApp(page);
      const words = await screen.findByText(new RegExp(`^We couldn’t load ${what}\\.`));
      const box = words.closest('[role=alert]');
      expect(box?.textContent).toMatch(/It is not for you|Nothing was lost/);
      const before = api.callsOf(`GET ${path}`).length;
      const buttons = within(box instanceof HTMLElement ? box : document.body);
      await userEvent.click(buttons.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(api.callsOf(`GET ${path}`).length).toBeGreaterThan(before));
    },
  );
});
