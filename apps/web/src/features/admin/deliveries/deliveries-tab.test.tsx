import type { Delivery } from '@circulate/shared-schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { fakeDelivery } from '../../../test-support/fake-deliveries.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';

const resendCall = `POST /admin/deliveries/${idOf(70)}/resend`;
const page = (items: Delivery[]) => ({ body: { items, next_cursor: null } });
const show = (
  items: Delivery[],
  handlers: Parameters<typeof fakeApi>[0] = {},
  path = '/admin/deliveries',
) => {
  const api = fakeApi({ 'GET /admin/deliveries': page(items), ...handlers });
  renderApp(<DeliveriesTab />, path);
  return { api, user: userEvent.setup() };
};

describe('the deliveries', () => {
  test("shows recipient, circulars, reason, state and the mail server's reply", async () => {
    const failed = {
      event: 'failed',
      detail: '550 no such box',
      at: '2026-11-20T11:00:10Z',
    } as const;
    const { user } = show([fakeDelivery({ history: [...fakeDelivery().history, failed] })]);
    expect(await screen.findByRole('heading', { name: 'reader@example.com' })).toBeDefined();
    const row = within(screen.getByRole('region', { name: 'Deliveries' }));
    expect(row.getByText('Sent', { selector: 'div > span' })).toBeDefined();
    expect(row.getByRole('link', { name: 'Circular No. 7' }).getAttribute('href')).toBe(
      `/admin/circulars/${idOf(72)}`,
    );
    expect(row.getByText(/Subscribes to Nepal Rastra Bank and Foreign Exchange/)).toBeDefined();
    expect(row.getAllByText('250 queued')[0]).toBeDefined();
    await user.click(row.getByText('History, 2 attempts'));
    const happened = ['250 queued', '451 come back later', '550 no such box'].map(
      (detail) =>
        row.getByText(detail, { selector: 'ol code' }).parentElement?.firstChild?.textContent,
    );
    expect(happened).toEqual(['Sent', 'Deferred', 'Not delivered']);
    expect(screen.queryByText(/couldn’t resend/)).toBeNull();
    expect(row.getByText(/<70@circulate.example>/)).toBeDefined();
  });

  test('shows a title in its language and direction, regardless of its first word', async () => {
    const [alert] = fakeDelivery().alerts;
    if (!alert) throw new Error('an alert');
    const circular = { id: idOf(72), title: 'IFRS 9: تعليمات إلى البنوك', language: 'ar' };
    show([fakeDelivery({ alerts: [{ ...alert, circular }] })]);
    const link = await screen.findByRole('link', { name: circular.title });
    expect([link.lang, link.dir]).toEqual(['ar', 'rtl']);
  });

  test('filters deliveries by email address, state and circular', async () => {
    const { api, user } = show([], {}, `/admin/deliveries?circular=${idOf(72)}`);
    expect(await screen.findByText('No emails match these filters.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('State'), 'Not delivered');
    // The API's limit.
    expect(screen.getByLabelText('Email address')).toHaveProperty('maxLength', 320);
    expect(screen.getByLabelText('Reply')).toHaveProperty('maxLength', 200);
    await user.type(screen.getByLabelText('Email address'), 'reader');
    await waitFor(() =>
      expect(api.callsOf('GET /admin/deliveries').at(-1)?.query).toMatchObject({
        circular: idOf(72),
        state: 'failed',
        email: 'reader',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByTestId('address').textContent).not.toContain('circular=');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No emails yet.')).toBeDefined();
  });

  test('resends selected emails together, and names the skipped ones with the reason', async () => {
    const reader = (n: number) => ({ ...fakeDelivery().user, email: `reader${n}@example.com` });
    const failed = [1, 2, 3].map((n) =>
      fakeDelivery({ id: idOf(80 + n), state: 'failed', user: reader(n) }),
    );
    const results = [
      { id: idOf(81), outcome: 'done', reason: null },
      { id: idOf(82), outcome: 'skipped', reason: 'It has changed.' },
    ];
    const { api, user } = show(failed, {
      'POST /admin/deliveries/many/resend': { body: { results } },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select reader3@example.com' }));
    expect(screen.getByText('2 selected')).toBeDefined();
    const bar = within(screen.getByRole('region', { name: 'Selected deliveries' }));
    await user.click(bar.getByRole('button', { name: 'Resend' }));
    await user.click(screen.getByRole('button', { name: 'Resend emails' }));
    expect((await screen.findByText(/^Resending 1 email\./)).textContent).toContain('We skipped 1');
    expect(screen.getByText(/It has changed/).textContent).toContain('reader2@example.com');
    expect(api.callsOf('POST /admin/deliveries/many/resend')).toMatchObject([
      {
        body: {
          deliveries: [
            { id: idOf(81), seen_state: 'failed' },
            { id: idOf(82), seen_state: 'failed' },
          ],
        },
      },
    ]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  test('reports a failure to load and offers a retry', async () => {
    const { user } = show([], { 'GET /admin/deliveries': failure(403, 'ADMIN_ONLY') });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load the deliveries.',
    );
    fakeApi({ 'GET /admin/deliveries': page([fakeDelivery()]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('reader@example.com')).toBeDefined();
  });
});

test('exports the filtered list as CSV', async () => {
  const { api, user } = show([fakeDelivery()], {}, '/admin/deliveries?state=sent');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(api.callsOf('GET /admin/deliveries/csv')[0]?.query).toMatchObject({ state: 'sent' }),
  );
});

describe('resending all', () => {
  test('explains what a bulk resend covers, and runs it once confirmed', async () => {
    const { api, user } = show(
      [fakeDelivery({ state: 'failed' })],
      { 'POST /admin/deliveries/resend': { body: { resent: 12 } } },
      '/admin/deliveries?state=failed&reply=relay',
    );
    await user.click(await screen.findByRole('button', { name: 'Resend all of these emails' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/whose reply contains “relay”/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Resend emails' }));
    expect(await screen.findByText('Resending 12 emails')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.callsOf('POST /admin/deliveries/resend').map(({ body }) => body)).toEqual([
      { state: 'failed', reply: 'relay' },
    ]);
  });

  test('doesn’t offer a bulk resend for sent emails', async () => {
    show([fakeDelivery()]);
    await screen.findByRole('heading', { name: 'reader@example.com' });
    expect(screen.queryByRole('button', { name: 'Resend all of these emails' })).toBeNull();
  });
});

describe('resending one email', () => {
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/already sent this email/)).toBeDefined();
    return dialog;
  };

  test('asks for confirmation, then resends an email', async () => {
    const { api, user } = show([fakeDelivery()], {
      [resendCall]: { body: fakeDelivery({ state: 'pending' }) },
    });
    const dialog = await ask(user);
    expect(api.callsOf(resendCall)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Resend email' }));
    expect(await screen.findByText('Resending the email')).toBeDefined();
    expect(api.callsOf(resendCall)).toHaveLength(1);
  });

  test('shows the reason on the row when a resend is rejected', async () => {
    const { user } = show([fakeDelivery()], {
      [resendCall]: failure(409, 'CONFLICT', 'This email is on its way already.'),
    });
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: 'Resend email' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t resend the email. This email is on its way already.',
    );
  });

  test.each([
    ['pending', fakeDelivery({ state: 'pending', sent_at: null })],
    [
      'failed because emails to its address are off',
      fakeDelivery({
        state: 'failed',
        user: { id: idOf(71), email: 'a@b.c', mail_stopped_at: '2026-11-20T11:00:00Z' },
      }),
    ],
  ])('doesn’t offer to resend an email that is %s', async (_case, delivery) => {
    show([delivery]);
    await screen.findByRole('heading', { name: delivery.user.email });
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
    if (delivery.user.mail_stopped_at) {
      expect(screen.getByRole('link', { name: 'Turn them back on' }).getAttribute('href')).toBe(
        '/admin/users',
      );
    }
  });
});
