import { expect, vi } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Reads a user's event stream until it ends. */
export const followEvents = async (from: Pick<TestApi, 'url'>, authorization: string) => {
  const abort = new AbortController();
  const response = await fetch(`${from.url}/admin/events`, {
    headers: { authorization },
    signal: abort.signal,
  });
  let text = '';
  let hasEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  const reading = read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    response,
    text: () => text,
    forget: () => {
      text = '';
    },
    hasEnded: () => hasEnded,
    stop: async () => {
      abort.abort();
      await reading;
    },
    ended: () => vi.waitFor(() => expect(hasEnded).toBe(true), 600_000),
    /** Waits for the first event of a connection, which reports that anything may have changed. */
    listening: () => vi.waitFor(() => expect(text).toContain('{"ids":null}'), 600_000),
    receives: (list: string) =>
      vi.waitFor(() => expect(text).toContain(`event: ${list}\ndata: {}\n\n`), 600_000),
  };
};
