import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { ChannelsSection } from './channels-section.tsx';
import { FeedSection } from './feed-section.tsx';

const channel = {
  id: idOf(1),
  kind: 'webhook',
  name: 'Treasury desk',
  host: 'hooks.example.com',
  state: 'active',
  state_reason: null,
  state_since: null,
  failing_since: null,
  previous_secret_until: null,
  held: 0,
  created_at: '2026-11-20T08:00:00.000Z',
};
const kinds = ['webhook', 'slack', 'teams'];

describe('the channels', () => {
  test('shows a new webhook’s secret once', async () => {
    const api = fakeApi({
      'POST /channels': { status: 201, body: { channel, secret: 'whsec_shown-once' } },
    });
    const user = userEvent.setup();
    renderApp(<ChannelsSection />, '/delivery');
    await user.type(await screen.findByLabelText('Name'), 'Treasury desk');
    await user.type(screen.getByLabelText('URL'), 'https://hooks.example.com/in');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    expect(await screen.findByText('whsec_shown-once')).toBeDefined();
    expect(api.callsOf('POST /channels')[0]?.body).toEqual({
      kind: 'webhook',
      name: 'Treasury desk',
      url: 'https://hooks.example.com/in',
    });
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByText('whsec_shown-once')).toBeNull();
  });

  test('explains an invalid URL and keeps typed text', async () => {
    const message = 'Enter a URL on the public internet.';
    fakeApi({ 'POST /channels': failure(400, 'VALIDATION', message) });
    const user = userEvent.setup();
    renderApp(<ChannelsSection />, '/delivery');
    await user.type(await screen.findByLabelText('Name'), 'Inside');
    await user.type(screen.getByLabelText('URL'), 'https://10.0.0.1/');
    await user.click(screen.getByRole('button', { name: 'Add channel' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByDisplayValue('https://10.0.0.1/')).toBeDefined();
  });

  test('explains why a channel was paused, and sends alerts on hold after a resume', async () => {
    const paused = { ...channel, state: 'paused', state_reason: 'gone', held: 2 };
    let items: (typeof channel | typeof paused)[] = [paused];
    const api = fakeApi({
      'GET /channels': () => ({ body: { items, kinds } }),
      [`PATCH /channels/${channel.id}`]: () => {
        items = [{ ...channel, held: 2 }];
        return { body: items[0] };
      },
      [`POST /channels/${channel.id}/send-held`]: () => {
        items = [channel];
        return { body: { sent: 2 } };
      },
    });
    const user = userEvent.setup();
    renderApp(<ChannelsSection />, '/delivery');
    expect(await screen.findByText(/returned 410 Gone/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Send now/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Resume: Treasury desk' }));
    await user.click(await screen.findByRole('button', { name: 'Send now: Treasury desk' }));
    await waitFor(() =>
      expect(screen.queryByText(/on hold because this channel was paused/)).toBeNull(),
    );
    expect(api.callsOf(`PATCH /channels/${channel.id}`)[0]?.body).toEqual({ paused: false });
  });

  test('shows the outcome of each message on demand', async () => {
    const delivery = {
      id: idOf(2),
      state: 'pending',
      attempts: 1,
      reply: 'HTTP 503',
      created_at: '2026-11-20T08:00:00.000Z',
      sent_at: null,
      retry_at: '2026-11-20T08:01:00.000Z',
      circulars: [
        { id: idOf(3), title: 'A circular' },
        { id: idOf(4), title: 'IFRS 9: تعليمات إلى البنوك' },
      ],
    };
    fakeApi({
      'GET /channels': { body: { items: [channel], kinds } },
      [`GET /channels/${channel.id}/deliveries`]: { body: [delivery] },
    });
    const user = userEvent.setup();
    renderApp(<ChannelsSection />, '/delivery');
    await user.click(await screen.findByText('Messages'));
    const line = (await screen.findByRole('link', { name: 'A circular' })).closest('li');
    if (!line) throw new Error('a line expected');
    expect(within(line).getByText(/Pending/).textContent).toContain('HTTP 503');
    // Starts with a Latin word but is read from right to left.
    expect(within(line).getByRole('link', { name: /IFRS 9/ }).dir).toBe('rtl');
  });

  test('asks before a new secret is created, and shows it once', async () => {
    const api = fakeApi({
      'GET /channels': { body: { items: [channel], kinds } },
      [`POST /channels/${channel.id}/rotate-secret`]: { body: { channel, secret: 'whsec_second' } },
    });
    const user = userEvent.setup();
    renderApp(<ChannelsSection />, '/delivery');
    await user.click(
      await screen.findByRole('button', { name: 'Create new secret: Treasury desk' }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Create a new secret?' });
    expect(api.callsOf(`POST /channels/${channel.id}/rotate-secret`)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Create new secret' }));
    expect(await screen.findByText('whsec_second')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
    expect(screen.queryByText('whsec_second')).toBeNull();
  });

  test('asks before a channel is removed', async () => {
    const api = fakeApi({
      'GET /channels': { body: { items: [channel], kinds } },
      [`DELETE /channels/${channel.id}`]: { body: { deleted: true } },
    });
    const user = userEvent.setup();
    renderApp(<ChannelsSection />, '/delivery');
    await user.click(await screen.findByRole('button', { name: 'Remove: Treasury desk' }));
    expect(api.callsOf(`DELETE /channels/${channel.id}`)).toHaveLength(0);
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(api.callsOf(`DELETE /channels/${channel.id}`)).toHaveLength(1));
  });
});

describe('the private feed', () => {
  test('shows the full URL of the feed once, when it is created', async () => {
    fakeApi({
      'POST /users/feed': {
        body: { path: '/feeds/token.atom', created_at: '2026-11-20T08:00:00.000Z' },
      },
    });
    const user = userEvent.setup();
    renderApp(<FeedSection />, '/delivery');
    await user.click(await screen.findByRole('button', { name: 'Create feed' }));
    expect(await screen.findByText('http://api.test/feeds/token.atom')).toBeDefined();
  });

  test('asks before the feed is deleted, since its readers lose it', async () => {
    let created_at: string | null = '2026-11-20T08:00:00.000Z';
    const api = fakeApi({
      'GET /users/feed': () => ({ body: { created_at } }),
      'DELETE /users/feed': () => {
        created_at = null;
        return { body: { created_at } };
      },
    });
    const user = userEvent.setup();
    renderApp(<FeedSection />, '/delivery');
    await user.click(await screen.findByRole('button', { name: 'Delete feed' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this feed?' });
    expect(api.callsOf('DELETE /users/feed')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete feed' }));
    await waitFor(() => expect(api.callsOf('DELETE /users/feed')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Create feed' })).toBeDefined();
  });
});

test.each([
  ['active', null, 'Active', null],
  ['failing', null, 'Failing', /^This channel isn’t accepting messages\. We’ll retry/],
  [
    'paused',
    'failing',
    'Paused',
    /^We couldn’t deliver to this channel for three days, so we paused it\.$/,
  ],
  ['paused', 'gone', 'Paused', /returned 410 Gone/],
  ['paused', null, 'Paused', null],
])(
  'shows a channel that is %s (%s) as “%s” with the reason',
  async (state, state_reason, word, why) => {
    fakeApi({ 'GET /channels': { body: { items: [{ ...channel, state, state_reason }], kinds } } });
    renderApp(<ChannelsSection />, '/delivery');
    const row = within((await screen.findByText('Treasury desk')).closest('li') ?? document.body);
    expect(row.getByText(word)).toBeDefined();
    const reasons = [/isn’t accepting messages/, /couldn’t deliver/, /410 Gone/];
    expect(reasons.filter((words) => row.queryByText(words)).length).toBe(why === null ? 0 : 1);
    if (why) expect(row.getByText(why)).toBeDefined();
  },
);

test('adds a channel of the chosen type, with a hint about its URL', async () => {
  const api = fakeApi({});
  const user = userEvent.setup();
  renderApp(<ChannelsSection />, '/delivery');
  await user.selectOptions(await screen.findByLabelText('Type'), 'slack');
  expect(screen.getByText(/^In Slack/)).toBeDefined();
  await user.type(screen.getByLabelText('Name'), 'Desk');
  await user.type(screen.getByLabelText('URL'), 'https://hooks.slack.com/services/T/B/x');
  await user.click(screen.getByRole('button', { name: 'Add channel' }));
  await waitFor(() =>
    expect(api.callsOf('POST /channels')[0]?.body).toMatchObject({ kind: 'slack' }),
  );
});
