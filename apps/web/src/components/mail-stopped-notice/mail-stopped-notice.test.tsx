import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi } from '../../test-support/fake-api.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { MailStoppedNotice } from './mail-stopped-notice.tsx';

const stopped = (reason: string) => ({
  body: { stopped_at: '2026-11-01T08:00:00.000Z', reason, live_channels: [] },
});
const flowing = { body: { stopped_at: null, reason: null, live_channels: [] } };
const turnOn = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Turn emails back on' }));
};

describe('the notice that emails are off', () => {
  test.each([
    ['bounced', /Emails to demo@circulate.example bounced/],
    ['unsubscribed', /You’ve turned off all emails to demo@circulate.example/],
  ])('gives the reason when emails are off: %s', async (reason, text) => {
    fakeApi({ 'GET /users/mail': stopped(String(reason)) });
    renderApp(<MailStoppedNotice />);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/You still get alerts in/)).toBeNull();
  });

  test('names the channels that still send alerts', async () => {
    const { body } = stopped('unsubscribed');
    const live_channels = [{ kind: 'webhook', name: 'Treasury desk' }];
    fakeApi({ 'GET /users/mail': { body: { ...body, live_channels } } });
    renderApp(<MailStoppedNotice />);
    expect(await screen.findByText(/You still get alerts in Treasury desk\./)).toBeDefined();
  });

  test('turns emails back on and disappears', async () => {
    const api = fakeApi({
      'GET /users/mail': stopped('bounced'),
      'POST /users/mail/resume': flowing,
    });
    renderApp(<MailStoppedNotice />);
    await turnOn();
    expect(await screen.findByText('Emails are back on')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/bounced/)).toBeNull());
    expect(api.callsOf('POST /users/mail/resume')).toHaveLength(1);
  });

  test('reports a failure and offers a retry', async () => {
    fakeApi({
      'GET /users/mail': stopped('bounced'),
      'POST /users/mail/resume': failure(503, 'UNAVAILABLE', 'The service is down.'),
    });
    renderApp(<MailStoppedNotice />);
    await turnOn();
    expect(
      await screen.findByText('We couldn’t turn emails back on. The service is down.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Turn emails back on' })).toBeDefined();
  });
});

test('renders nothing when emails are on', async () => {
  const api = fakeApi({ 'GET /users/mail': flowing });
  renderApp(<MailStoppedNotice />);
  await waitFor(() => expect(api.callsOf('GET /users/mail')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
