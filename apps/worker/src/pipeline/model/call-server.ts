import { setTimeout as pause } from 'node:timers/promises';
import { parseRetryAfter } from '@circulate/guarded-fetch';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { Model } from './open-model.ts';
import { BROKEN_OFF, isPassing } from './problems.ts';
import { withoutKey } from './read-failure.ts';
import { type Received, readReply } from './read-reply.ts';

/** Maximum length of a response: longer than any answer to our questions. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Longest pause before a retry in this process. Longer ones are left to the queue, so that they
 * don't occupy a slot.
 */
const LONGEST_PAUSE_MS = 20_000;
const FIRST_PAUSE_MS = 500;

/**
 * Sends one request and reads the response, whatever wraps it. If the server is busy or fails
 * temporarily, tries again soon, after the pause that it requests. Otherwise throws the client's
 * APIError.
 */
export const callServer = async (model: Model, body: object): Promise<Received> => {
  for (let nth = 1; ; nth += 1) {
    try {
      return await sendOnce(model, body);
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      if (error.status === 429 || error.status === 503 || error.status === 529) {
        model.slots.wasBusy();
      }
      const pauseMs = pauseAfter(error, nth);
      if (!isPassing(error) || nth > model.maxRetries || pauseMs > LONGEST_PAUSE_MS) throw error;
      await pause(pauseMs);
    }
  }
};

const sendOnce = async ({ client, timeoutMs }: Model, body: object): Promise<Received> => {
  const abort = new AbortController();
  // Our own timeout, because that of the client ends with the headers and a body can hang as well.
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    const response = await client
      .post('/chat/completions', { body, signal: abort.signal })
      .asResponse();
    const text = await readText(response).catch((cause: unknown) => {
      throw new APIConnectionError({
        message: BROKEN_OFF,
        ...(cause instanceof Error && { cause }),
      });
    });
    const received = readReply(withoutKey(text, client.apiKey));
    if (received.is === 'broken off') throw new APIConnectionError({ message: BROKEN_OFF });
    if (received.is !== 'failure') return received;
    // Some gateways report a failure of the server behind them with status 200, and its status in
    // `code`.
    const code = Number(received.code);
    const isStatus = Number.isInteger(code) && code >= 400 && code < 600;
    // LM Studio's failure for an unknown path has no status.
    const status = /unexpected endpoint/i.test(received.message) ? 404 : 502;
    throw APIError.generate(
      isStatus ? code : status,
      { error: { message: received.message, code: received.code } },
      received.message,
      response.headers,
    );
  } catch (error) {
    if (abort.signal.aborted) throw new APIConnectionTimeoutError();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

const readText = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    // Reads no further, because a sensible answer is never this long.
    if (text.length > MOST_CHARACTERS) break;
  }
  return text + decoder.decode();
};

/** Returns the pause that the server requests, otherwise twice the previous one, with jitter. */
const pauseAfter = ({ headers }: APIError, nth: number): number => {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  const asked = parseRetryAfter(headers?.get('retry-after'));
  if (asked !== undefined) return asked;
  return FIRST_PAUSE_MS * 2 ** (nth - 1) * (0.75 + Math.random() / 2);
};
