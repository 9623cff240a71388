import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { idOf } from '../../../test-support/fake-api.ts';
import { startStream } from '../../../test-support/fake-stream.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { LiveAdmin } from './live-admin.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const asked: Record<string, number> = {};
const Asking = ({ queryKey }: { queryKey: string[] }) => {
  const name = queryKey.join(' ');
  useQuery({
    queryKey,
    queryFn: () => {
      asked[name] = (asked[name] ?? 0) + 1;
      return asked[name];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return null;
};
const Interval = () => <p>asks every {useLiveInterval(3_000)} ms</p>;

test('reloads only the lists that changed', async () => {
  const stream = startStream();
  const keys = [
    ['admin-circulars', 'list'],
    ['admin-circulars', 'detail', idOf(1)],
    ['admin-circulars', 'detail', idOf(2)],
    ['admin-overview'],
    ['banks-of-another-page'],
  ];
  renderApp(
    <LiveAdmin>
      {keys.map((queryKey) => (
        <Asking key={queryKey.join(' ')} queryKey={queryKey} />
      ))}
      <Interval />
    </LiveAdmin>,
    '/admin',
  );
  expect(await screen.findByText('asks every 60000 ms')).toBeDefined();
  await waitFor(() => expect(Object.values(asked)).toEqual([1, 1, 1, 1, 1]));
  const event = `event: circulars\ndata: {"ids":["${idOf(1)}"]}\n\n`;
  stream.say(`: welcome\n\n${event.slice(0, 30)}`);
  stream.say(event.slice(30));
  await waitFor(() =>
    expect(asked).toEqual({
      'admin-circulars list': 2,
      [`admin-circulars detail ${idOf(1)}`]: 2,
      [`admin-circulars detail ${idOf(2)}`]: 1,
      'admin-overview': 2,
      'banks-of-another-page': 1,
    }),
  );
  stream.end();
  expect(await screen.findByText('asks every 3000 ms')).toBeDefined();
  await waitFor(() => expect(stream.opened()).toBe(2));
  expect(await screen.findByText('asks every 60000 ms')).toBeDefined();
});

test('does not cancel a slow request when more changes arrive', async () => {
  let answer: (() => void) | undefined;
  const signals: AbortSignal[] = [];
  const Slow = () => {
    useQuery({
      queryKey: ['admin-deliveries'],
      queryFn: ({ signal }) =>
        new Promise((resolve) => {
          signals.push(signal);
          answer = () => resolve(signals.length);
        }),
    });
    return null;
  };
  const stream = startStream();
  renderApp(
    <LiveAdmin>
      <Slow />
      <Interval />
    </LiveAdmin>,
    '/admin',
  );
  expect(await screen.findByText('asks every 60000 ms')).toBeDefined();
  await waitFor(() => expect(signals).toHaveLength(1));
  answer?.();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stream.say('event: deliveries\ndata: {}\n\n');
  await waitFor(() => expect(signals).toHaveLength(2));
  stream.say('event: deliveries\ndata: {}\n\n');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(signals).toHaveLength(2);
  expect(signals[1]?.aborted).toBe(false);
  answer?.();
  await waitFor(() => expect(signals).toHaveLength(3));
  answer?.();
});

test('closes the stream of a hidden tab and reopens it when visible', async () => {
  const show = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const stream = startStream();
  renderApp(
    <LiveAdmin>
      <Interval />
    </LiveAdmin>,
    '/admin',
  );
  expect(await screen.findByText('asks every 60000 ms')).toBeDefined();
  show(true);
  expect(stream.signals()).toEqual([true]);
  show(false);
  await waitFor(() => expect(stream.signals()).toEqual([true, false]));
});
