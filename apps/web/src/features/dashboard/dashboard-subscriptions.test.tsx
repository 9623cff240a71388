import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { auth0, resetAuth0 } from '../../test-support/fake-auth0.ts';
import { bankAnswers as answers, banks, box, followed } from '../../test-support/fake-banks.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { DashboardPage } from './dashboard-page.tsx';

vi.mock('@auth0/auth0-react', () => ({
  useAuth0: () => auth0,
  Auth0Provider: ({ children }: { children: unknown }) => children,
}));

beforeEach(resetAuth0);

describe('the checkbox of a bank', () => {
  test('changes at once and reports the subject, the bank and the new value', async () => {
    let answer: (value: object) => void = () => undefined;
    const waiting = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const api = fakeApi({ ...answers, 'POST /subscriptions': () => waiting });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    await user.click(box('Bangladesh Bank'));
    expect(box('Bangladesh Bank').getAttribute('aria-checked')).toBe('true');
    await waitFor(() => expect(api.callsOf('POST /subscriptions')).toHaveLength(1));
    expect(api.callsOf('POST /subscriptions')[0]?.body).toEqual({
      auth0_id: 'auth0|demo',
      bank_id: idOf(2),
    });
    answer({ body: [...followed, { ...banks[1] }] });
    await waitFor(() => expect(box('Bangladesh Bank').getAttribute('aria-checked')).toBe('true'));
  });

  test.each([
    ['POST /subscriptions', 'Bangladesh Bank', 'Failed to subscribe to bank', 'false'],
    ['DELETE /subscriptions', 'Nepal Rastra Bank', 'Failed to unsubscribe to bank', 'true'],
  ])('when %s fails, then goes back and says so', async (call, name, message, checked) => {
    fakeApi({ ...answers, [call]: failure(500, 'INTERNAL') });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText(name);
    await user.click(box(name));
    expect(await screen.findByText(message)).toBeDefined();
    expect(box(name).getAttribute('aria-checked')).toBe(checked);
  });

  test('when the answer is a 2xx other than 200, then counts as failed', async () => {
    fakeApi({ ...answers, 'POST /subscriptions': { status: 202, body: [] } });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    await user.click(box('Bangladesh Bank'));
    expect(await screen.findByText('Failed to subscribe to bank')).toBeDefined();
  });
});

describe('all banks at once', () => {
  const all = banks.map((item) => ({ ...item }));

  test.each([
    ['Subscribe to all banks', 'POST', all, 'Successfully subscribed to all banks', 'true'],
    [
      'Unsubscribe from all banks',
      'DELETE',
      [],
      'Successfully unsubscribed from all banks',
      'false',
    ],
  ])('%s follows the answer and says so', async (button, method, body, message, checked) => {
    fakeApi({ ...answers, [`${method} /subscriptions/bulk`]: { body } });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(box('Bangladesh Bank').getAttribute('aria-checked')).toBe(checked);
  });

  test.each([
    ['Subscribe to all banks', 'POST', 'Failed to subscribe to banks'],
    ['Unsubscribe from all banks', 'DELETE', 'Failed to unsubscribe from banks'],
  ])('%s, when it fails, says so', async (button, method, message) => {
    fakeApi({ ...answers, [`${method} /subscriptions/bulk`]: 'network error' });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeDefined();
  });
});
