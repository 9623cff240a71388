import { parseRetryAfter } from '@circulate/guarded-fetch';
import { RetryLaterError } from '@circulate/jobs';
import { z } from 'zod';
import { CannotTranslateError, type Translator } from './translator.ts';

/** Settings of a LibreTranslate server, which an operator can host. */
export type LibreTranslateSettings = { url: string; apiKey: string | undefined };

const TIMEOUT_MS = 60_000;
const MAX_ANSWER_CHARACTERS = 1_000_000;

const AnswerSchema = z.object({ translatedText: z.string().min(1).max(MAX_ANSWER_CHARACTERS) });

/** The server's way to say that it knows no such language, or wants no such text. */
const BAD_REQUEST = 400;

/** Translates with a LibreTranslate server. */
export const openLibreTranslator = (
  { url, apiKey }: LibreTranslateSettings,
  { timeoutMs = TIMEOUT_MS } = {},
): Translator => ({
  name: 'LibreTranslate',
  mayAnswerOtherwise: false,
  translate: async ({ text, from, to }) => {
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
    if (!response.ok) throw failure(response);
    const answer = AnswerSchema.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) throw new Error('LibreTranslate answered something else');
    return answer.data.translatedText;
  },
});

const failure = ({ status, headers }: Response) => {
  const message = `LibreTranslate answered ${status}`;
  const delayMs = parseRetryAfter(headers.get('retry-after'));
  return delayMs === undefined ? new Error(message) : new RetryLaterError(message, delayMs);
};
