import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLiveInterval } from '../../../lib/live-context.ts';
import { fakeApi, idOf } from '../../../test-support/fake-api.ts';
import { auth0, resetAuth0 } from '../../../test-support/fake-auth0.ts';
import { renderApp } from '../../../test-support/render-app.tsx';
import { LiveAdmin } from './live-admin.tsx';

vi.mock('@auth0/auth0-react', () => ({
  useAuth0: () => auth0,
  Auth0Provider: ({ children }: { children: unknown }) => children,
}));

beforeEach(resetAuth0);

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

/** The stream beside the API of the tests; gives how to speak on it and how to end it. */
const startStream = () => {
  let speak: ReadableStreamDefaultController<Uint8Array> | undefined;
  let opened = 0;
  fakeApi({});
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.endsWith('/admin/events')) return fetch(address, init);
    opened += 1;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        speak = controller;
      },
    });
    return Promise.resolve(new Response(body));
  });
  const encoder = new TextEncoder();
  return {
    say: (text: string) => speak?.enqueue(encoder.encode(text)),
    end: () => speak?.close(),
    opened: () => opened,
  };
};

test('what moved is asked for again, and nothing else is', async () => {
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
  await vi.waitFor(() => expect(Object.values(asked)).toEqual([1, 1, 1, 1, 1]));
  const event = `event: circulars\ndata: {"ids":["${idOf(1)}"]}\n\n`;
  stream.say(`: welcome\n\n${event.slice(0, 30)}`);
  stream.say(event.slice(30));
  await vi.waitFor(() =>
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
  await vi.waitFor(() => expect(stream.opened()).toBe(2), 5_000);
  expect(await screen.findByText('asks every 60000 ms')).toBeDefined();
});
