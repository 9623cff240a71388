import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
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

const show = (deleted: ReturnType<typeof failure> = { body: { deleted: true } }) => {
  const items = [person(1), person(2, { mail_stopped_at: '2026-11-21T08:00:00.000Z' })];
  const api = fakeApi({
    'GET /admin/users': { body: { items, next_cursor: null } },
    [`DELETE ${second}`]: deleted,
    [`POST ${second}/sign-out`]: { body: {} },
    [`POST ${second}/resume-mail`]: { body: {} },
  });
  renderApp(<UsersTab />, '/admin/users');
  return { api, user: userEvent.setup() };
};
const rowOfSecond = async () =>
  within((await screen.findByText('reader-2@example.com')).closest('li') ?? document.body);

test.each([
  ['Delete', 'Delete account', `DELETE ${second}`],
  ['Sign out', 'Sign out everywhere', `POST ${second}/sign-out`],
])(
  'asks for confirmation of %s, names the user, and affects no one else',
  async (act, confirm, call) => {
    const { api, user } = show();
    await user.click((await rowOfSecond()).getByRole('button', { name: act }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^reader-2@example\.com/)).toBeDefined();
    expect(api.callsOf(call)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(api.callsOf(call)).toHaveLength(1));
    const acts = api.calls.filter(
      (made) => made.method !== 'GET' && made.path.startsWith('/admin'),
    );
    expect(acts).toHaveLength(1);
  },
);

test('offers to turn emails back on only when they are off', async () => {
  const { api, user } = show();
  const row = await rowOfSecond();
  expect(screen.getAllByRole('button', { name: 'Turn emails back on' })).toHaveLength(1);
  await user.click(row.getByRole('button', { name: 'Turn emails back on' }));
  await waitFor(() => expect(api.callsOf(`POST ${second}/resume-mail`)).toHaveLength(1));
});

test('changes nothing when cancelled, and reports a failure', async () => {
  const { api, user } = show(failure(503, 'UNAVAILABLE', 'Busy'));
  const ask = async (name: string) => {
    await user.click((await rowOfSecond()).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };
  await ask('Cancel');
  expect(api.callsOf(`DELETE ${second}`)).toHaveLength(0);
  await ask('Delete account');
  const words = await screen.findByText('We couldn’t delete the account. Busy');
  expect(words.closest('[data-toast=error]')).not.toBeNull();
});

test("shows what blocks a user's alerts next to their email address", async () => {
  const lacking = { profile_complete: false, email_verified: false, code_type: 'invoice' };
  fakeApi({
    'GET /admin/users': {
      body: { items: [person(1), person(2, { ...lacking, email: null })], next_cursor: null },
    },
  });
  renderApp(<UsersTab />, '/admin/users');
  const [well, other] = await screen.findAllByRole('listitem');
  const lacks = ['Invoice', 'Profile incomplete', 'Email not confirmed'];
  for (const words of lacks) {
    expect(well?.textContent).not.toContain(words);
    expect(other?.textContent).toContain(words);
  }
  expect(other?.textContent).toContain('Email address confirmed by someone else');
});

test('searches by part of an email address, and reports when no account matches', async () => {
  const api = fakeApi({ 'GET /admin/users': { body: { items: [], next_cursor: null } } });
  renderApp(<UsersTab />, '/admin/users');
  expect(await screen.findByText('No users yet.')).toBeDefined();
  // The API's limit.
  expect(screen.getByLabelText('Email address')).toHaveProperty('maxLength', 320);
  await userEvent.type(screen.getByLabelText('Email address'), ' unknown ');
  expect(await screen.findByText('No email addresses match “unknown”.')).toBeDefined();
  await waitFor(() =>
    expect(api.callsOf('GET /admin/users').at(-1)?.query).toMatchObject({ email: 'unknown' }),
  );
});
