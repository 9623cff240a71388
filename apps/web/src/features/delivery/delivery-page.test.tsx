import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { demoProfile, failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { circular } from '../../test-support/fake-circular.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { DeliveryPage } from './delivery-page.tsx';

const stored = {
  frequency: 'immediately',
  time: '08:00',
  weekday: 1,
  time_zone: 'UTC',
  next_close_at: null,
  waiting: 0,
  held: 0,
  banks: [],
};
const ghana = { id: idOf(1), bank_name: 'bank-of-ghana', display_name: 'Bank of Ghana' };
const preview = (emails: number) => ({
  body: {
    last_30_days: { circulars: 12, emails: 12 },
    last_90_days: { circulars: 36, emails },
    latest: [],
  },
});
const EMAILS: Record<string, number> = { immediately: 36, daily: 27, weekly: 13 };

const open = (handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'GET /users/delivery': { body: stored },
    'POST /preview': ({ body }) => preview(EMAILS[String(Object(body).frequency)] ?? 0),
    'PATCH /users/delivery': ({ body }) => ({ body: { ...stored, ...Object(body) } }),
    ...handlers,
  });
  renderApp(<DeliveryPage />, '/delivery');
  return { api, user: userEvent.setup() };
};

describe('the email address', () => {
  test.each([
    [true, `We send alerts to ${demoProfile.email}.`],
    [false, `Confirm ${demoProfile.email} to receive alerts by email.`],
  ])('shows whether the email address is confirmed (%s): %s', async (email_verified, words) => {
    open({ 'GET /users/profile': { body: { ...demoProfile, email_verified } } });
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe('the email frequency', () => {
  test('shows the number of emails next to each choice', async () => {
    const { api, user } = open();
    const weekly = await screen.findByRole('radio', { name: 'Weekly' });
    expect(await screen.findByText('about 10 to 14 emails a month')).toBeDefined();
    expect(await screen.findByText('about 4 emails a month')).toBeDefined();
    expect(screen.queryByLabelText('Time')).toBeNull();

    await user.click(weekly);
    await user.selectOptions(screen.getByLabelText('Day'), 'Friday');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choice saved')).toBeDefined();
    expect(api.callsOf('PATCH /users/delivery')[0]?.body).toEqual({
      frequency: 'weekly',
      time: '08:00',
      weekday: 5,
      // The browser's time zone, for a user who never chose one.
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  test('reports a failure to save and keeps the choice', async () => {
    const { user } = open({ 'PATCH /users/delivery': failure(500, 'INTERNAL') });
    await user.click(await screen.findByRole('radio', { name: 'Daily' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/couldn’t save your choice/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Daily' }).checked).toBe(true);
  });

  test('reports a failure to load and retries', async () => {
    const { api, user } = open({ 'GET /users/delivery': failure(403, 'NOT_YOURS') });
    expect(await screen.findByText(/couldn’t load your email settings/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(api.callsOf('GET /users/delivery').length).toBeGreaterThan(1));
  });
});

describe('email frequency for a single bank', () => {
  test('reports subscriptions that fail to load and retries', async () => {
    const { api, user } = open({ 'GET /subscriptions/auth0|demo': failure(500, 'INTERNAL') });
    const text = await screen.findByText(/couldn’t load your banks/);
    const notice = within(text.closest<HTMLElement>('[role="alert"]') ?? document.body);
    const before = api.callsOf('GET /subscriptions/auth0|demo').length;
    await user.click(notice.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(api.callsOf('GET /subscriptions/auth0|demo').length).toBeGreaterThan(before),
    );
  });

  test('adds, changes and removes the frequency for a single bank', async () => {
    const own = { ...stored, frequency: 'daily', banks: [{ bank: ghana, frequency: 'weekly' }] };
    const name = `PATCH /users/delivery/banks/${ghana.id}`;
    const { api, user } = open({
      'GET /users/delivery': { body: { ...stored, frequency: 'daily' } },
      'GET /subscriptions/auth0|demo': { body: [{ ...ghana, country: 'Ghana' }] },
      [name]: ({ body }) => ({
        body: Object(body).frequency === null ? { ...own, banks: [] } : own,
      }),
    });
    await user.selectOptions(await screen.findByLabelText('Another bank'), 'Bank of Ghana');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const choice = await screen.findByLabelText('Bank of Ghana');
    expect(within(choice).getAllByRole('option')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: /Use default: Bank of Ghana/ }));
    await waitFor(() => expect(screen.queryByLabelText('Bank of Ghana')).toBeNull());
    expect(api.callsOf(name).map(({ body }) => body)).toEqual([
      { frequency: 'immediately' },
      { frequency: null },
    ]);
  });
});

test('keeps the direction of an Arabic bank name in English text', async () => {
  const name = 'بنك السودان (المركزي)';
  const sudan = { ...ghana, display_name: name };
  const other = { ...ghana, id: idOf(2), display_name: 'مصرف لبنان (بيروت)' };
  open({
    'GET /users/delivery': { body: { ...stored, banks: [{ bank: sudan, frequency: 'daily' }] } },
    'GET /subscriptions/auth0|demo': {
      body: [sudan, other].map((bank) => ({ ...bank, country: 'X' })),
    },
    'POST /preview': {
      body: {
        ...preview(3).body,
        latest: [{ ...circular, bank: { ...sudan, display_name: `${name} 2` } }],
      },
    },
  });
  expect((await screen.findByLabelText(name)).tagName).toBe('SELECT');
  expect(screen.getByText(name).tagName).toBe('BDI');
  expect((await screen.findByText(`${name} 2`)).tagName).toBe('BDI');
  expect(screen.getByRole('option', { name: other.display_name }).getAttribute('dir')).toBe('auto');
});

test('sends alerts put on hold while emails were off', async () => {
  const { api, user } = open({
    'GET /users/delivery': { body: { ...stored, held: 3 } },
    'POST /users/delivery/held': { body: stored },
  });
  expect(
    await screen.findByText('3 alerts weren’t sent while your emails were off.'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send alerts' }));
  await waitFor(() => expect(screen.queryByText(/sent while your emails were off/)).toBeNull());
  expect(api.callsOf('POST /users/delivery/held')).toHaveLength(1);
});

test('discards alerts on hold without sending them', async () => {
  const api = fakeApi({
    'GET /users/delivery': { body: { ...stored, held: 1 } },
    'DELETE /users/delivery/held': { body: stored },
  });
  renderApp(<DeliveryPage />, '/delivery');
  expect(await screen.findByText('1 alert wasn’t sent while your emails were off.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/sent while your emails were off/)).toBeNull());
  expect(api.callsOf('DELETE /users/delivery/held')).toHaveLength(1);
  expect(api.callsOf('POST /users/delivery/held')).toHaveLength(0);
});

test('renders the other sections once everything above has loaded or failed', async () => {
  let answer: (() => void) | undefined;
  const counted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { api } = open({
    'POST /preview': async ({ body }) => {
      if (Object(body).frequency === stored.frequency) await counted;
      return failure(500, 'INTERNAL');
    },
  });
  await screen.findByRole('radio', { name: 'Weekly' });
  await waitFor(() => expect(api.callsOf('POST /preview').length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading', { name: 'Private feed' })).toBeNull();
  answer?.();
  expect(await screen.findByRole('heading', { name: 'Private feed' })).toBeDefined();
});

test.each(['GET /searches', 'GET /channels', 'GET /users/feed'])(
  'renders nothing below the email settings while %s is loading',
  async (call) => {
    let answer: (() => void) | undefined;
    const awaited = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { api } = open({
      [call]: async () => {
        await awaited;
        return failure(500, 'INTERNAL');
      },
    });
    expect(await screen.findByText('about 10 to 14 emails a month')).toBeDefined();
    await waitFor(() => expect(api.callsOf(call).length).toBeGreaterThan(0));
    expect(screen.queryByRole('heading', { name: 'Saved searches' })).toBeNull();
    answer?.();
    expect(await screen.findByRole('heading', { name: 'Saved searches' })).toBeDefined();
  },
);
