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
  await user.click(await screen.findByRole('button', { name: 'Send me emails again' }));
};

describe('someone to whom no email goes', () => {
  test.each([
    ['bounced', /Emails to demo@circulate.example came back/],
    ['unsubscribed', /You have stopped all emails to demo@circulate.example/],
  ])('learns that it is because they %s', async (reason, text) => {
    fakeApi({ 'GET /users/mail': stopped(String(reason)) });
    renderApp(<MailStoppedNotice />);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/Alerts still go to/)).toBeNull();
  });

  test('learns what else still tells them', async () => {
    const { body } = stopped('unsubscribed');
    const live_channels = [{ kind: 'webhook', name: 'Treasury desk' }];
    fakeApi({ 'GET /users/mail': { body: { ...body, live_channels } } });
    renderApp(<MailStoppedNotice />);
    expect(await screen.findByText(/Alerts still go to Treasury desk\./)).toBeDefined();
  });

  test('turns emails on again, and the notice goes', async () => {
    const api = fakeApi({
      'GET /users/mail': stopped('bounced'),
      'POST /users/mail/resume': flowing,
    });
    renderApp(<MailStoppedNotice />);
    await turnOn();
    expect(await screen.findByText('Emails are on again')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/came back/)).toBeNull());
    expect(api.callsOf('POST /users/mail/resume')).toHaveLength(1);
  });

  test('is told when that fails, and can try again', async () => {
    fakeApi({
      'GET /users/mail': stopped('bounced'),
      'POST /users/mail/resume': failure(503, 'UNAVAILABLE'),
    });
    renderApp(<MailStoppedNotice />);
    await turnOn();
    expect(await screen.findByText('Failed to turn emails on. Please try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send me emails again' })).toBeDefined();
  });
});

test('someone whose emails flow sees no notice', async () => {
  const api = fakeApi({ 'GET /users/mail': flowing });
  renderApp(<MailStoppedNotice />);
  await waitFor(() => expect(api.callsOf('GET /users/mail')).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
