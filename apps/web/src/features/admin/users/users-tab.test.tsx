import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { UsersTab } from './users-tab.tsx';

const person = (number: number, more: object = {}) => ({
  id: idOf(number),
  auth0_ids: [`auth0|${number}`],
  email: `reader-${number}@example.com`,
  first_name: 'First',
  last_name: 'Reader',
  company: null,
  code_type: 'beta',
  profile_complete: true,
  email_verified: true,
  mail_stopped_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
  ...more,
});
const second = `/admin/users/${idOf(2)}`;

const show = () => {
  const items = [person(1), person(2, { mail_stopped_at: '2026-11-21T08:00:00.000Z' })];
  const api = fakeApi({
    'GET /admin/users': { body: { items, next_cursor: null } },
    [`DELETE ${second}`]: { body: { deleted: true } },
    [`POST ${second}/sign-out`]: { body: {} },
    [`POST ${second}/resume-mail`]: { body: {} },
  });
  renderApp(<UsersTab />, '/admin/users');
  return { api, user: userEvent.setup() };
};
const rowOfSecond = async () =>
  within((await screen.findByText('reader-2@example.com')).closest('li') ?? document.body);

test.each([
  ['Delete', 'Delete the account', `DELETE ${second}`],
  ['Sign out', 'Sign out everywhere', `POST ${second}/sign-out`],
])('%s asks first, names the person, and happens to nobody else', async (act, confirm, call) => {
  const { api, user } = show();
  await user.click((await rowOfSecond()).getByRole('button', { name: act }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^reader-2@example\.com/)).toBeDefined();
  expect(api.callsOf(call)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(api.callsOf(call)).toHaveLength(1));
  const acts = api.calls.filter((made) => made.method !== 'GET' && made.path.startsWith('/admin'));
  expect(acts).toHaveLength(1);
});

test('mail is resumed where it is stopped, and nowhere else', async () => {
  const { api, user } = show();
  const row = await rowOfSecond();
  expect(screen.getAllByRole('button', { name: 'Resume mail' })).toHaveLength(1);
  await user.click(row.getByRole('button', { name: 'Resume mail' }));
  await waitFor(() => expect(api.callsOf(`POST ${second}/resume-mail`)).toHaveLength(1));
});
