import { vi } from 'vitest';
import { fakeApi } from './fake-api.ts';

/** Fakes an event stream. Returns functions to send on it and to end it. */
export const startStream = (handlers: Parameters<typeof fakeApi>[0] = {}) => {
  let speak: ReadableStreamDefaultController<Uint8Array> | undefined;
  const signals: (AbortSignal | null | undefined)[] = [];
  const api = fakeApi(handlers);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.endsWith('/admin/events')) return fetch(address, init);
    signals.push(init.signal);
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
    opened: () => signals.length,
    /** Returns for each opened stream whether it was closed. */
    signals: () => signals.map((signal) => signal?.aborted),
    callsOf: api.callsOf,
  };
};
