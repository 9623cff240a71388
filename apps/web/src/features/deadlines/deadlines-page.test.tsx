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
    ...{
      categories: [],
      document_type: 'consultation',
      is_saved: true,
      standing: 'unknown',
      standing_proof: null,
    },
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

test('shows a date in the month and in the list, with its sentence and circular', async () => {
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

test('marks a date from a repealed act, and names what repealed it', async () => {
  const proof = {
    ...{ sentence: 'The notice on returns is repealed.', day: null, kind: 'repeals' as const },
    by: { id: idOf(9), title: 'New rules', act_number: '9/2026', published_on: null },
  };
  const repealed = { ...deadline.circular, standing: 'repealed' as const, standing_proof: proof };
  show([{ ...deadline, circular: repealed }]);
  const days = within(await screen.findByRole('region', { name: 'Days' }));
  expect(await days.findByText('Repealed')).toBeDefined();
  expect(days.getByRole('link', { name: /New rules/ }).getAttribute('href')).toBe(
    `/circulars/${idOf(9)}`,
  );
});

test('opens filters other than “My deadlines” on demand on a phone, and counts the active ones', async () => {
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Filters' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  const fields = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(fields?.className).toContain('hidden');
  await user.click(button);
  expect(fields?.className).not.toContain('hidden');
  await user.selectOptions(screen.getByLabelText('Type of date'), 'Deadline');
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeDefined();
});

test('requests another month and other filters', async () => {
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

test('offers all deadlines when the filters exclude every one', async () => {
  const { api, user } = show([]);
  await user.click(await screen.findByRole('button', { name: 'Show all deadlines' }));
  await waitFor(() =>
    expect(api.callsOf('GET /deadlines').at(-1)?.query).not.toHaveProperty('mine'),
  );
  await waitFor(() => expect(screen.queryByText('Show all deadlines')).toBeNull());
  expect(screen.getByText('No deadlines this month.')).toBeDefined();
});

test('turns off reminders, and shows the calendar URL once', async () => {
  const { api, user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Email me reminders' }));
  await waitFor(() =>
    expect(api.callsOf('PATCH /users/preferences')[0]?.body).toEqual({ reminders: false }),
  );
  await user.click(await screen.findByRole('button', { name: 'Create a calendar URL' }));
  expect(await screen.findByText(/^webcal:.*\/calendars\/abc\.ics$/)).toBeDefined();
});
