import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { BetaCodesTab } from './beta-codes-tab.tsx';

const code = {
  id: idOf(1),
  code_type: 'beta',
  accounts_allowed: 3,
  accounts_created: 3,
  expires_at: null,
  is_bound: false,
  revoked_at: null,
  created_at: '2026-11-01T00:00:00Z',
  note: 'The treasury of a sample bank',
  used_by: ['First Reader', 'First Admin'],
};
const none = { body: { items: [], next_cursor: null } };
const list = { body: { items: [code], next_cursor: null } };

// Resets the time zone, which the test set-up doesn't.
afterEach(() => vi.unstubAllEnvs());

test('shows the recipient of a code and who used it', async () => {
  fakeApi({ 'GET /admin/beta-codes': list });
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('For The treasury of a sample bank')).toBeDefined();
  expect(row.getByText('Used by First Reader and First Admin and others')).toBeDefined();
});

test('creates a code for a recipient and offers to copy it', async () => {
  const call = 'POST /admin/beta-codes';
  const api = fakeApi({
    'GET /admin/beta-codes': list,
    [call]: { status: 201, body: { ...code, code: '012345' } },
  });
  const user = userEvent.setup();
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  const make = await screen.findByRole('button', { name: 'Create code' });
  expect(make).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Recipient'), 'A sample bank');
  await user.click(make);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  // The form is empty again, since a second press would create another code and hide this one.
  expect(screen.getByLabelText('Recipient')).toHaveProperty('value', '');
  await user.click(make);
  expect(api.callsOf(call)).toHaveLength(1);
  expect(screen.getByText('012345')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('012345');
  expect(api.callsOf(call)[0]?.body).toMatchObject({ note: 'A sample bank' });
});

test('sends the chosen type, number of accounts, expiry date and email address', async () => {
  const call = 'POST /admin/beta-codes';
  const api = fakeApi({
    'GET /admin/beta-codes': none,
    [call]: failure(503, 'UNAVAILABLE', 'Busy'),
  });
  const user = userEvent.setup();
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  expect(await screen.findByText('No codes yet.')).toBeDefined();
  await user.type(screen.getByLabelText('Recipient'), 'A sample bank');
  await user.selectOptions(screen.getByLabelText('Type'), 'invoice');
  await user.clear(screen.getByLabelText('Number of accounts'));
  await user.type(screen.getByLabelText('Number of accounts'), '5');
  await user.type(screen.getByLabelText('Only for this email address (optional)'), 'a@example.com');
  fireEvent.change(screen.getByLabelText('Expires on (optional)'), {
    target: { value: '2027-01-31' },
  });
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  const words = await screen.findByText('We couldn’t create the code. Busy');
  expect(words.closest('[data-toast=error]')).not.toBeNull();
  expect(api.callsOf(call)[0]?.body).toEqual({
    code_type: 'invoice',
    accounts_allowed: 5,
    note: 'A sample bank',
    invited_email: 'a@example.com',
    expires_at: new Date(2027, 0, 31, 23, 59, 59).toISOString(),
  });
});

test('shows an error next to the field when the expiry date is in the past', async () => {
  fakeApi({ 'GET /admin/beta-codes': none });
  const user = userEvent.setup();
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  await user.type(await screen.findByLabelText('Recipient'), 'A sample bank');
  const day = screen.getByLabelText('Expires on (optional)');
  const pick = (value: string) => fireEvent.change(day, { target: { value } });
  pick('2020-01-31');
  expect(screen.getByRole('alert').textContent).toBe('This time has passed');
  expect(day).toHaveProperty('ariaInvalid', 'true');
  expect(screen.getByRole('button', { name: 'Create code' })).toHaveProperty('disabled', true);
  pick('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Create code' })).toHaveProperty('disabled', false);
});

test("reports that the server wasn't reached when the call fails", async () => {
  fakeApi({
    'GET /admin/beta-codes': none,
    'POST /admin/beta-codes': 'network error',
  });
  const user = userEvent.setup();
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  await user.type(await screen.findByLabelText('Recipient'), 'A sample bank');
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  const words =
    'We couldn’t create the code. We couldn’t reach Circulate. Check your connection and try again.';
  expect(await screen.findByText(words)).toBeDefined();
});

test.each([
  ['Africa/Nairobi', '2027-01-31T20:59:59.000Z'],
  ['America/Bogota', '2027-02-01T04:59:59.000Z'],
])(
  'makes a code expire at the end of the chosen day in %s, and shows that day',
  async (zone, end) => {
    vi.stubEnv('TZ', zone);
    const call = 'POST /admin/beta-codes';
    const api = fakeApi({
      'GET /admin/beta-codes': {
        body: { items: [{ ...code, expires_at: end }], next_cursor: null },
      },
      [call]: failure(503, 'UNAVAILABLE', 'Busy'),
    });
    const user = userEvent.setup();
    renderApp(<BetaCodesTab />, '/admin/beta-codes');
    await user.type(await screen.findByLabelText('Recipient'), 'A sample bank');
    const day = screen.getByLabelText('Expires on (optional)');
    fireEvent.change(day, { target: { value: '2027-01-31' } });
    await user.click(screen.getByRole('button', { name: 'Create code' }));
    await screen.findByText('We couldn’t create the code. Busy');
    expect(api.callsOf(call)[0]?.body).toMatchObject({ expires_at: end });
    expect(await screen.findByText(/expires 31 Jan 2027/)).toBeDefined();
  },
);

test('revokes a code once confirmed, and reports a failure', async () => {
  const call = `POST /admin/beta-codes/${idOf(1)}/revoke`;
  const revoked = { ...code, revoked_at: '2026-11-21T00:00:00Z', code_type: 'invoice' };
  let answer = failure(503, 'UNAVAILABLE', 'Busy');
  let items: object[] = [code];
  const api = fakeApi({
    'GET /admin/beta-codes': () => ({ body: { items, next_cursor: null } }),
    [call]: () => answer,
  });
  const user = userEvent.setup();
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  const ask = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  };
  await ask('Cancel');
  expect(api.callsOf(call)).toHaveLength(0);
  await ask('Revoke code');
  expect(await screen.findByText('We couldn’t revoke the code. Busy')).toBeDefined();
  expect(screen.getByText('Beta code')).toBeDefined();
  answer = { body: revoked };
  items = [revoked];
  await ask('Revoke code');
  expect(await screen.findByText('Code revoked')).toBeDefined();
  expect(await screen.findByText('Invoice code')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
});
