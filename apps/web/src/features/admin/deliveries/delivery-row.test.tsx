import type { Delivery } from '@circulate/shared-schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { fakeDelivery } from '../../../test-support/fake-deliveries.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';

const show = async (more: Partial<Delivery>, path = '/admin/deliveries') => {
  const body = { items: [fakeDelivery(more)], next_cursor: null };
  const api = fakeApi({ 'GET /admin/deliveries': { body } });
  renderApp(<DeliveriesTab />, path);
  const heading = await screen.findByRole('heading', { name: 'reader@example.com' });
  const row = heading.closest('li');
  if (!row) throw new Error('a row');
  return { api, row, in: within(row), user: userEvent.setup() };
};
const told = (number: number) =>
  fakeDelivery().alerts.map((alert) => ({
    ...alert,
    circular: { ...alert.circular, id: idOf(number), title: `Notice ${number}` },
  }));

test('marks an email about one new circular as neither digest nor correction', async () => {
  const { row, in: own } = await show({ sent_to: 'other@example.com' });
  expect(row.textContent).not.toMatch(/Digest|Correction|more circular|No events/);
  expect(own.getByText(/^Sent 20 Nov 2026/)).toBeDefined();
  expect(own.getByText('Last attempt sent to other@example.com')).toBeDefined();
  expect(
    own.getByRole('link', { name: 'All emails about this circular' }).getAttribute('href'),
  ).toBe(`/admin/deliveries?circular=${idOf(72)}`);
});

test('marks a digest, shows its first three circulars and counts the others', async () => {
  const alerts = [1, 2, 3, 4, 5].flatMap(told);
  const { in: own, row } = await show({ kind: 'digest', alerts });
  expect(own.getByText('Digest')).toBeDefined();
  expect(own.getAllByRole('link', { name: /^Notice/ })).toHaveLength(3);
  expect(own.getByText('and 2 more circulars')).toBeDefined();
  expect(row.textContent).not.toContain('All emails about this circular');
});

test('shows the next retry of a correction, and which circulars it leaves out', async () => {
  const alerts = told(1).map((alert) => ({
    ...alert,
    kind: 'correction' as const,
    left_out_reason: 'withdrawn',
  }));
  const { in: own, row } = await show({
    ...{ alerts, state: 'pending', sent_at: null, retry_at: '2026-11-20T12:00:00Z' },
    ...{ history: [], message_id: null, reply: null },
  });
  expect(own.getByText('Correction')).toBeDefined();
  expect(own.getByText('Pending')).toBeDefined();
  expect(own.getByText(/^Next retry 20 Nov 2026/)).toBeDefined();
  expect(own.getByText(/ · left out: withdrawn$/)).toBeDefined();
  expect(own.getByText('No events yet.')).toBeDefined();
  expect(row.textContent).not.toMatch(/Mail server|Message-ID|Last attempt/);
});

test('shows when an unsent email was created, and names an untitled circular', async () => {
  const alerts = told(1).map((alert) => ({
    ...alert,
    circular: { ...alert.circular, title: null },
    why: { ...alert.why, macroeconomic: true },
  }));
  const { in: own } = await show({ alerts, state: 'cancelled', sent_at: null });
  expect(own.getByText(/^Created 20 Nov 2026/)).toBeDefined();
  expect(own.getByRole('link', { name: 'Untitled circular' })).toBeDefined();
  expect(own.getByText(/Foreign Exchange,? and all Macroeconomic data$/)).toBeDefined();
  expect(own.getByText('Cancelled')).toBeDefined();
});

test('resends nothing when the dialog is cancelled', async () => {
  const {
    api,
    user,
    in: own,
  } = await show(
    { state: 'cancelled', sent_at: null },
    `/admin/deliveries?state=cancelled&circular=${idOf(72)}`,
  );
  expect(screen.getByText('Circular No. 7', { selector: 'strong' })).toBeDefined();
  await user.click(own.getByRole('button', { name: 'Resend' }));
  const one = within(await screen.findByRole('alertdialog'));
  expect(one.queryByText(/already sent this email/)).toBeNull();
  await user.click(one.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Resend all of these emails' }));
  const all = within(await screen.findByRole('alertdialog'));
  expect(all.getByText(/^We’ll resend every cancelled email about this circular/)).toBeDefined();
  await user.click(all.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.calls.filter(({ method, path }) => method === 'POST' && /resend/.test(path))).toEqual(
    [],
  );
});

test.each(['email=a', 'channel=slack', 'sent_from=2026-11-20', 'bounced_from=2026-11-20'])(
  'doesn’t offer a bulk resend with the filter %s',
  async (filter) => {
    await show({ state: 'failed' }, `/admin/deliveries?state=failed&${filter}`);
    expect(screen.queryByRole('button', { name: 'Resend all of these emails' })).toBeNull();
  },
);
