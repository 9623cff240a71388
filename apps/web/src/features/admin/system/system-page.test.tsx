import type { System } from '@circulate/shared-schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failure, fakeApi } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { SystemPage } from './system-page.tsx';

const at = '2026-11-20T12:00:00Z';
const system: System = {
  at,
  version: '2.0.4',
  parts: [
    {
      ...{ name: 'monitoring', level: 'red', text: 'No bank is monitored.' },
      ...{ advice: 'Monitor the catalogue.', link: '/admin/setup' },
    },
    {
      ...{ name: 'mail', level: 'green', text: 'The last email left just now.' },
      ...{ advice: null, link: null },
    },
  ],
  test_email: null,
};
const read = 'GET /admin/system';
const send = 'POST /admin/system/test-email';

test('shows each part with its state, one sentence and a link to the page where to act', async () => {
  fakeApi({ [read]: { body: system } });
  renderApp(<SystemPage />, '/admin/system');
  expect(await screen.findByText(/^1 of 2 components needs attention/)).toBeDefined();
  expect(screen.getByRole('heading', { name: /^Monitoring \(Not working\)$/ })).toBeDefined();
  expect(screen.getByRole('heading', { name: /^Email \(Working\)$/ })).toBeDefined();
  const act = screen.getByRole('link', { name: 'Monitor the catalogue.' });
  expect(act.getAttribute('href')).toBe('/admin/setup');
});

test.each([
  [true, '250 OK', /^The test email was sent .* Mail server: 250 OK$/],
  [false, null, 'We couldn’t send the test email. The mail server gave no reply.'],
])('sends a test email and reports the result (sent: %s)', async (is_sent, reply, words) => {
  let test_email: System['test_email'] = null;
  const api = fakeApi({
    [read]: () => ({ body: { ...system, test_email } }),
    [send]: () => {
      test_email = { asked_at: at, ended_at: at, is_sent, reply };
      return { status: 201, body: { ...test_email, ended_at: null } };
    },
  });
  renderApp(<SystemPage />, '/admin/system');
  await userEvent.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText(words)).toBeDefined();
  expect(api.callsOf(send)).toHaveLength(1);
});

test('explains why a test email cannot be sent', async () => {
  fakeApi({
    [read]: { body: system },
    [send]: failure(
      409,
      'CONFLICT',
      'The test email goes to your own email address, which isn’t confirmed. Confirm it first.',
    ),
  });
  renderApp(<SystemPage />, '/admin/system');
  await userEvent.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Confirm it first.');
});

test('offers a retry when the state fails to load', async () => {
  fakeApi({ [read]: failure(403, 'NOT_YOURS') });
  renderApp(<SystemPage />, '/admin/system');
  expect(await screen.findByText('We couldn’t load the system status.')).toBeDefined();
});
