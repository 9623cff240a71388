import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failure, fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { WhyPanel } from './why-panel.tsx';

const circular = {
  id: idOf(72),
  bank: { id: idOf(1), bank_name: 'nepal-rastra-bank', display_name: 'Nepal Rastra Bank' },
  title: 'Circular No. 7',
  original_title: 'Circular No. 7',
  act_number: null,
  language: 'en',
  published_on: null,
  received_at: '2026-11-20T11:00:00Z',
  published_at: '2026-11-20T11:01:00Z',
  kind: null,
  categories: [],
  status: 'published',
  reason_code: null,
  reason: null,
  file_name: '7.pdf',
  source_url: null,
  revision: 0,
  created_at: '2026-11-20T11:00:00Z',
};

const ask = async (why: Parameters<typeof fakeApi>[0][string]) => {
  const api = fakeApi({
    'GET /admin/circulars': { body: { items: [circular], next_cursor: null } },
    'GET /admin/deliveries/why': why,
  });
  renderApp(<WhyPanel circularId="" onClose={() => undefined} />, '/admin/deliveries');
  const user = userEvent.setup();
  // The API's limit.
  expect(screen.getByLabelText('Email address')).toHaveProperty('maxLength', 320);
  expect(screen.getByLabelText('Find the circular')).toHaveProperty('maxLength', 200);
  await user.type(screen.getByLabelText('Email address'), 'reader@example.com');
  await screen.findByRole('option', { name: 'Circular No. 7 – Nepal Rastra Bank' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Explain' }).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Circular'), idOf(72));
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  return { api, user };
};

describe('explaining an alert', () => {
  test('lists every obstacle when no alert was created', async () => {
    const obstacles = [
      { code: 'BANK_NOT_FOLLOWED', text: 'They don’t subscribe to the bank.' },
      { code: 'ADDRESS_NOT_VERIFIED', text: 'They haven’t confirmed their email address.' },
    ];
    const { api, user } = await ask({ body: { alert: null, obstacles } });
    expect(await screen.findByText('No alert was created.')).toBeDefined();
    expect(screen.getByText('They don’t subscribe to the bank.')).toBeDefined();
    expect(screen.getByText('They haven’t confirmed their email address.')).toBeDefined();
    expect(api.callsOf('GET /admin/deliveries/why')[0]?.query).toEqual({
      circular: idOf(72),
      email: 'reader@example.com',
    });
    expect(screen.queryByText(/Nothing is blocking it now/)).toBeNull();
    await user.type(screen.getByLabelText('Email address'), 'x');
    expect(screen.queryByText('No alert was created.')).toBeNull();
  });

  test('reports that an alert may still be created when nothing blocks it', async () => {
    await ask({ body: { alert: null, obstacles: [] } });
    expect(await screen.findByText(/Nothing is blocking it now/)).toBeDefined();
    expect(screen.queryByText(/Why not:/)).toBeNull();
  });

  test('shows an alert’s state and mail server reply', async () => {
    const alert = { id: idOf(70), state: 'failed', sent_at: null, reply: '550 no such user' };
    await ask({ body: { alert, obstacles: [] } });
    expect(
      await screen.findByText(/We created an alert. Email status: not delivered/),
    ).toBeDefined();
    expect(screen.getByText('550 no such user')).toBeDefined();
  });

  test('shows an error next to the email address when it doesn’t belong to a user', async () => {
    const message = 'No user has this email address. Check the spelling.';
    const body = { statusCode: 400, code: 'VALIDATION', error: 'Bad Request', message };
    await ask({ status: 400, body: { ...body, issues: [{ path: 'email', message }] } });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true');
  });

  test('shows the reason when the request fails', async () => {
    await ask(failure(404, 'NOT_FOUND', 'Circular not found.'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t look this up. Circular not found.',
    );
  });
});
