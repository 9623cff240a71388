import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
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
const list = { body: { items: [code], next_cursor: null } };

test('a code says for whom it was made and who used it', async () => {
  fakeApi({ 'GET /admin/beta-codes': list });
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('For The treasury of a sample bank')).toBeDefined();
  expect(row.getByText('Used by First Reader and First Admin and others')).toBeDefined();
});

test('whoever makes a code says for whom, and copies it while it is shown', async () => {
  const call = 'POST /admin/beta-codes';
  const api = fakeApi({
    'GET /admin/beta-codes': list,
    [call]: { status: 201, body: { ...code, code: '012345' } },
  });
  const user = userEvent.setup();
  renderApp(<BetaCodesTab />, '/admin/beta-codes');
  const make = await screen.findByRole('button', { name: 'Create code' });
  expect(make).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('For whom'), 'A sample bank');
  await user.click(make);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('012345');
  expect(api.callsOf(call)[0]?.body).toMatchObject({ note: 'A sample bank' });
});
