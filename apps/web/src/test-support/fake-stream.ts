import { vi } from 'vitest';
import { fakeApi } from './fake-api.ts';

/** The stream beside the API of the tests; gives how to speak on it and how to end it. */
export const startStream = (handlers: Parameters<typeof fakeApi>[0] = {}) => {
  let speak: ReadableStreamDefaultController<Uint8Array> | undefined;
  let opened = 0;
  const api = fakeApi(handlers);
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
    callsOf: api.callsOf,
  };
};
