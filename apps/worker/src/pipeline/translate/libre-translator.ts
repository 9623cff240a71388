import { parseRetryAfter } from '@circulate/guarded-fetch';
import { RetryLaterError } from '@circulate/jobs';
import { z } from 'zod';
import { WithoutModelError } from '../model/problems.ts';
import { CannotTranslateError, type Translator } from './translator.ts';

/** Settings of a LibreTranslate server, which an operator can host. */
export type LibreTranslateSettings = { url: string; apiKey: string | undefined };

const NAME = 'LibreTranslate';
const TIMEOUT_MS = 60_000;
const MAX_ANSWER_CHARACTERS = 1_000_000;

const AnswerSchema = z.object({ translatedText: z.string().min(1).max(MAX_ANSWER_CHARACTERS) });

/** HTTP status that the server sends when it rejects a language or a text. */
const BAD_REQUEST = 400;

/**
 * HTTP statuses that mean that our own configuration is wrong, with their explanation; retries
 * don't help.
 */
const REFUSALS: Record<number, string> = {
  401: 'The translation service rejected our key (401)',
  403: 'The translation service rejected our key (403)',
};

/** Translates with a LibreTranslate server, which doesn't support glossaries. */
export const openLibreTranslator = (
  { url, apiKey }: LibreTranslateSettings,
  { timeoutMs = TIMEOUT_MS } = {},
): Translator => ({
  name: NAME,
  mayAnswerOtherwise: false,
  translate: async ({ text, from, to }, meter) => {
    const response = await fetch(`${url}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: text,
        source: from === 'und' ? 'auto' : from,
        target: to,
        format: 'text',
        ...(apiKey ? { api_key: apiKey } : {}),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === BAD_REQUEST) {
      throw new CannotTranslateError(`LibreTranslate does not translate from ${from} to ${to}`);
    }
    const refusal = REFUSALS[response.status];
    if (refusal) {
      await meter.close({ model: NAME }, refusal);
      throw new WithoutModelError(refusal);
    }
    if (!response.ok) throw failure(response);
    const answer = AnswerSchema.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) throw new Error('LibreTranslate gave an unusable answer');
    await meter.open({ model: NAME });
    return { text: answer.data.translatedText, terms: [] };
  },
});

const failure = ({ status, headers }: Response) => {
  const message = `LibreTranslate returned ${status}`;
  const delayMs = parseRetryAfter(headers.get('retry-after'));
  return delayMs === undefined ? new Error(message) : new RetryLaterError(message, delayMs);
};
