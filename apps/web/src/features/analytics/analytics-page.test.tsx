import type { Analytics } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { AnalyticsPage } from './analytics-page.tsx';

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const counts = [0, 3, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0];
const analytics: Analytics = {
  months,
  ...{ counts, total: 12, to_effect: { average_days: 12.46, circulars: 4 } },
  banks: [
    { bank: circular.bank, counts, total: 12, to_effect: { average_days: null, circulars: 0 } },
  ],
  categories: [{ category: { id: idOf(3), category_name: 'Licensing' }, counts, total: 12 }],
};

const show = (body: Analytics = analytics, path = '/analytics') => {
  const api = fakeApi({ 'GET /analytics': { body } });
  renderApp(<AnalyticsPage />, path);
  return { api, user: userEvent.setup() };
};

test('shows each bank as a chart that links to its circulars, next to the totals', async () => {
  const { api } = show();
  const chart = await screen.findByRole('img', {
    name: `${circular.bank.display_name}: most in Oct 2026, 9 circulars`,
  });
  expect(chart.querySelectorAll('title')[1]?.textContent).toBe('Feb 2026: 3 circulars');
  const link = screen.getByRole('link', { name: circular.bank.display_name });
  expect(link.getAttribute('href')).toBe(
    `/circulars?mine=true&bank=${circular.bank.id}&from=2026-01-01`,
  );
  expect(screen.getByText('12.5 days')).toBeDefined();
  expect(screen.getByText('from 4 circulars with an effective date')).toBeDefined();
  expect(screen.getByText('No effective dates')).toBeDefined();
  expect(api.callsOf('GET /analytics')[0]?.query).toEqual({ of: 'mine' });
});

test('shows all counts by category in a table on request', async () => {
  const { api, user } = show();
  await user.selectOptions(await screen.findByLabelText('Show'), 'All');
  await user.selectOptions(screen.getByLabelText('By'), 'Category');
  await user.selectOptions(screen.getByLabelText('View'), 'Table');
  await waitFor(() => expect(api.callsOf('GET /analytics')[1]?.query).toEqual({ of: 'all' }));
  const table = within(await screen.findByRole('region', { name: 'Circulars by month' }));
  const row = table.getByRole('row', { name: /^Licensing/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...counts, 12].map(String));
});

test('offers all circulars to a user without subscriptions', async () => {
  const { api, user } = show({ ...analytics, total: 0, banks: [], categories: [] });
  await user.click(await screen.findByRole('button', { name: 'Show all circulars' }));
  await waitFor(() => expect(api.callsOf('GET /analytics')[1]?.query).toEqual({ of: 'all' }));
});
