import type { Deadline } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { DeadlinesPage } from './deadlines-page.tsx';

const deadline: Deadline = {
  id: idOf(80),
  kind: 'due',
  day: '2027-06-30',
  sentence: 'Returns are due by 30 June 2027.',
  found_by: 'rules',
  is_confirmed: false,
  language: 'en',
  circular: {
    ...{ id: idOf(7), title: 'On returns', act_number: null, bank: circular.bank },
    ...{ categories: [], document_type: 'consultation', is_saved: true },
  },
};
const preferences = { reminders: true, licence_type: null, left_out_types: [] };

const show = (items = [deadline]) => {
  const api = fakeApi({
    'GET /deadlines': { body: { items, next_cursor: null } },
    'GET /users/preferences': { body: preferences },
    'PATCH /users/preferences': { body: { ...preferences, reminders: false } },
    'GET /users/calendar': { body: { created_at: null } },
    'POST /users/calendar': {
      body: { path: '/calendars/abc.ics', created_at: '2026-11-20T11:00:00Z' },
    },
    'GET /banks': { body: [] },
    'GET /categories': { body: [] },
  });
  renderApp(<DeadlinesPage />, '/deadlines?month=2027-06');
  return { api, user: userEvent.setup() };
};

test('a day stands in the month and in the list, with its sentence and circular', async () => {
  const { api } = show();
  expect(await screen.findByText('Returns are due by 30 June 2027.')).toBeDefined();
  const days = within(screen.getByRole('region', { name: 'Days' }));
  expect(days.getByText('Deadline')).toBeDefined();
  expect(days.getByRole('link', { name: 'On returns' }).getAttribute('href')).toBe(
    `/circulars/${idOf(7)}`,
  );
  const cell = screen.getByRole('link', { name: '30 Jun 2027: 1 entry' });
  expect(cell.getAttribute('href')).toBe('#day-2027-06-30');
  expect(api.callsOf('GET /deadlines')[0]?.query).toMatchObject({
    ...{ from: '2027-06-01', to: '2027-06-30', mine: 'true' },
  });
});

test('another month and other filters are asked for', async () => {
  const { api, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await user.selectOptions(screen.getByLabelText('Show'), 'All');
  await user.selectOptions(screen.getByLabelText('Type of date'), 'Effective date');
  await waitFor(() => {
    const query = api.callsOf('GET /deadlines').at(-1)?.query;
    expect(query).toMatchObject({ from: '2027-07-01', to: '2027-07-31', kind: 'in_force' });
    expect(query).not.toHaveProperty('mine');
  });
});

test('offers all deadlines when the filters leave none', async () => {
  const { api, user } = show([]);
  await user.click(await screen.findByRole('button', { name: 'Show all deadlines' }));
  await waitFor(() =>
    expect(api.callsOf('GET /deadlines').at(-1)?.query).not.toHaveProperty('mine'),
  );
  await waitFor(() => expect(screen.queryByText('Show all deadlines')).toBeNull());
  expect(screen.getByText('No deadlines this month.')).toBeDefined();
});

test('reminders are turned off, and the calendar URL is shown once', async () => {
  const { api, user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Email me reminders' }));
  await waitFor(() =>
    expect(api.callsOf('PATCH /users/preferences')[0]?.body).toEqual({ reminders: false }),
  );
  await user.click(await screen.findByRole('button', { name: 'Create a calendar URL' }));
  expect(await screen.findByText(/^webcal:.*\/calendars\/abc\.ics$/)).toBeDefined();
});
