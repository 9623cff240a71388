import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkedState } from '../../test-support/checked-state.ts';
import { failure, fakeApi, idOf } from '../../test-support/fake-api.ts';
import { bankAnswers as answers, banks, box, followed } from '../../test-support/fake-banks.ts';
import { renderApp } from '../../test-support/render-app.tsx';
import { DashboardPage } from './dashboard-page.tsx';

describe('a bank’s checkbox', () => {
  test('changes the checkbox immediately and sends the user, the bank and the new value', async () => {
    let answer: (value: object) => void = () => undefined;
    const waiting = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const api = fakeApi({ ...answers, 'POST /subscriptions': () => waiting });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    await user.click(box('Bangladesh Bank'));
    expect(checkedState(box('Bangladesh Bank'))).toBe('true');
    await waitFor(() => expect(api.callsOf('POST /subscriptions')).toHaveLength(1));
    expect(api.callsOf('POST /subscriptions')[0]?.body).toEqual({
      auth0_id: 'auth0|demo',
      bank_id: idOf(2),
    });
    answer({ body: [...followed, { ...banks[1] }] });
    await waitFor(() => expect(checkedState(box('Bangladesh Bank'))).toBe('true'));
    await user.click(box('Nepal Rastra Bank'));
    await waitFor(() =>
      expect(api.callsOf('DELETE /subscriptions').map(({ body }) => body)).toEqual([
        { auth0_id: 'auth0|demo', bank_id: idOf(1) },
      ]),
    );
    expect(api.callsOf('POST /subscriptions')).toHaveLength(1);
  });

  test.each([
    ['POST /subscriptions', 'Bangladesh Bank', 'Failed to subscribe to bank', 'false'],
    ['DELETE /subscriptions', 'Nepal Rastra Bank', 'Failed to unsubscribe to bank', 'true'],
  ])(
    'reverts the checkbox and shows a toast when %s fails',
    async (call, name, message, checked) => {
      fakeApi({ ...answers, [call]: failure(500, 'INTERNAL') });
      const user = userEvent.setup();
      renderApp(<DashboardPage />);
      await screen.findByText(name);
      await user.click(box(name));
      expect((await screen.findByText(message)).closest('[data-toast=error]')).not.toBeNull();
      expect(checkedState(box(name))).toBe(checked);
    },
  );

  test('fails immediately with a toast when offline', async () => {
    fakeApi({ ...answers, 'POST /subscriptions': 'network error' });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    act(() => void onlineManager.setOnline(false));
    await user.click(box('Bangladesh Bank'));
    expect(await screen.findByText('Failed to subscribe to bank')).toBeDefined();
    expect(checkedState(box('Bangladesh Bank'))).toBe('false');
    act(() => void onlineManager.setOnline(true));
  });

  test('treats a 2xx other than 200 as a failure', async () => {
    fakeApi({ ...answers, 'POST /subscriptions': { status: 202, body: [] } });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    await user.click(box('Bangladesh Bank'));
    expect(await screen.findByText('Failed to subscribe to bank')).toBeDefined();
  });
});

describe('unsubscribing from everything', () => {
  // The undo window would otherwise run in real time, and a slow machine might not finish the test
  // within it.
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const setupUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const unsubscribe = async (user: ReturnType<typeof userEvent.setup>) => {
    await screen.findByText('Bangladesh Bank');
    await user.click(screen.getByRole('button', { name: 'Unsubscribe from all banks' }));
    return screen.findByRole('button', { name: 'Undo' });
  };
  const calls = { ...answers, 'DELETE /subscriptions/bulk': { body: [] } };

  test('offers undo in a bar on the page', async () => {
    const api = fakeApi({ ...calls, 'POST /subscriptions/bulk/undo': { body: followed } });
    const user = setupUser();
    renderApp(<DashboardPage />);
    const undo = await unsubscribe(user);
    expect(screen.getByText('Successfully unsubscribed from all banks')).toBeDefined();
    expect(screen.getByText('You unsubscribed from 1 bank.')).toBeDefined();
    await user.click(undo);
    expect(await screen.findByText('Your subscriptions are back')).toBeDefined();
    expect(checkedState(box('Nepal Rastra Bank'))).toBe('true');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    // The focus must not jump to the top of the page when its element disappears.
    expect(document.activeElement?.tagName).toBe('H1');
    expect(api.callsOf('POST /subscriptions/bulk/undo')[0]?.body).toEqual({
      auth0_id: 'auth0|demo',
    });
  });

  test('does not claim to have restored subscriptions that are still missing', async () => {
    fakeApi({ ...calls, 'POST /subscriptions/bulk/undo': { body: [] } });
    const user = setupUser();
    renderApp(<DashboardPage />);
    await user.click(await unsubscribe(user));
    expect(
      await screen.findByText(/^Some subscriptions couldn’t be restored\. They changed/),
    ).toBeDefined();
    expect(screen.getByText('Some subscriptions couldn’t be restored.')).toBeDefined();
    expect(screen.queryByText('Your subscriptions are back')).toBeNull();
  });

  test('shows a toast and keeps the bar when the undo fails', async () => {
    fakeApi({ ...calls, 'POST /subscriptions/bulk/undo': failure(503, 'UNAVAILABLE') });
    const user = setupUser();
    renderApp(<DashboardPage />);
    await user.click(await unsubscribe(user));
    expect(await screen.findByText(/^We couldn’t restore your subscriptions/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  });

  test('removes the undo bar after ten seconds', async () => {
    fakeApi(calls);
    const user = setupUser();
    renderApp(<DashboardPage />);
    await unsubscribe(user);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('subscribing to and unsubscribing from all banks', () => {
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
  ])(
    'shows the response and a toast after “%s”',
    async (button, method, body, message, checked) => {
      fakeApi({ ...answers, [`${method} /subscriptions/bulk`]: { body } });
      const user = userEvent.setup();
      renderApp(<DashboardPage />);
      await screen.findByText('Bangladesh Bank');
      await user.click(screen.getByRole('button', { name: button }));
      expect((await screen.findByText(message)).closest('[data-toast=success]')).not.toBeNull();
      expect(checkedState(box('Bangladesh Bank'))).toBe(checked);
    },
  );

  test.each([
    ['Subscribe to all banks', 'POST', 'Failed to subscribe to banks'],
    ['Unsubscribe from all banks', 'DELETE', 'Failed to unsubscribe from banks'],
  ])('shows a toast when “%s” fails', async (button, method, message) => {
    fakeApi({ ...answers, [`${method} /subscriptions/bulk`]: 'network error' });
    const user = userEvent.setup();
    renderApp(<DashboardPage />);
    await screen.findByText('Bangladesh Bank');
    await user.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByText(message)).closest('[data-toast=error]')).not.toBeNull();
    const states = banks.map(({ display_name }) => checkedState(box(display_name)));
    expect(states.filter((state) => state === 'true')).toHaveLength(followed.length);
  });
});
