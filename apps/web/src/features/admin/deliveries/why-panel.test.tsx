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
  // The API takes no more.
  expect(screen.getByLabelText('Email address')).toHaveProperty('maxLength', 320);
  expect(screen.getByLabelText('Find the circular')).toHaveProperty('maxLength', 200);
  await user.type(screen.getByLabelText('Email address'), 'reader@example.com');
  await screen.findByRole('option', { name: 'Circular No. 7 – Nepal Rastra Bank' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Say why' }).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Circular'), idOf(72));
  await user.click(screen.getByRole('button', { name: 'Say why' }));
  return { api, user };
};

describe('asking why', () => {
  test('when there is no alert, then every obstacle is told', async () => {
    const obstacles = [
      { code: 'BANK_NOT_FOLLOWED', text: 'They do not follow the bank.' },
      { code: 'ADDRESS_NOT_VERIFIED', text: 'They have not verified their address.' },
    ];
    const { api, user } = await ask({ body: { alert: null, obstacles } });
    expect(await screen.findByText('There is no alert.')).toBeDefined();
    expect(screen.getByText('They do not follow the bank.')).toBeDefined();
    expect(screen.getByText('They have not verified their address.')).toBeDefined();
    expect(api.callsOf('GET /admin/deliveries/why')[0]?.query).toEqual({
      circular: idOf(72),
      email: 'reader@example.com',
    });
    expect(screen.queryByText(/Nothing stands against it now/)).toBeNull();
    await user.type(screen.getByLabelText('Email address'), 'x');
    expect(screen.queryByText('There is no alert.')).toBeNull();
  });

  test('when there is none and nothing stands against one, then says that it may come', async () => {
    await ask({ body: { alert: null, obstacles: [] } });
    expect(await screen.findByText(/Nothing stands against it now/)).toBeDefined();
    expect(screen.queryByText(/stands against it:/)).toBeNull();
  });

  test('when there is an alert, then its state and the reply of the mail server are told', async () => {
    const alert = { id: idOf(70), state: 'failed', sent_at: null, reply: '550 no such user' };
    await ask({ body: { alert, obstacles: [] } });
    expect(await screen.findByText(/There is an alert: not delivered/)).toBeDefined();
    expect(screen.getByText('550 no such user')).toBeDefined();
  });

  test('when nobody has the address, then says so at the address', async () => {
    const message = 'Nobody has this address';
    const body = { statusCode: 400, code: 'VALIDATION', error: 'Bad Request', message };
    await ask({ status: 400, body: { ...body, issues: [{ path: 'email', message }] } });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true');
  });

  test('when it fails, then says what happened', async () => {
    await ask(failure(404, 'NOT_FOUND', 'There is no such circular.'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That could not be told. There is no such circular.',
    );
  });
});
