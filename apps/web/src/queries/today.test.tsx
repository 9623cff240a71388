import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../test-support/fake-api.ts';
import { renderApp } from '../test-support/render-app.tsx';
import { usePreviousVisit, useVisitHeartbeat } from './today.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const THURSDAY = '2026-11-19T08:00:00.000Z';

const List = () => <p>Since {usePreviousVisit() ?? 'ever'}</p>;
const Circular = () => {
  useVisitHeartbeat();
  return <p>A circular</p>;
};
const App = () => {
  const [isReading, setIsReading] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsReading(!isReading)}>
        {isReading ? 'List' : 'Read'}
      </button>
      {isReading ? <Circular /> : <List />}
    </>
  );
};

const press = async (name: string) =>
  userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name }));
const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000));

test('continues a visit while its circulars are being read, and starts one only from a list', async () => {
  const api = fakeApi({ 'POST /users/visits': { body: { previous_visit_at: THURSDAY } } });
  const visits = () => api.callsOf('POST /users/visits').length;
  renderApp(<App />);
  await screen.findByText('A circular');
  await minutes(11);
  expect(visits()).toBe(0);

  await press('List');
  await screen.findByText(`Since ${THURSDAY}`);
  expect(visits()).toBe(1);
  await press('Read');
  // After 45 minutes on a circular, the API has been notified at least every half hour.
  await minutes(45);
  expect(visits()).toBeGreaterThanOrEqual(4);
  await press('List');
  expect(screen.getByText(`Since ${THURSDAY}`)).toBeDefined();
});
