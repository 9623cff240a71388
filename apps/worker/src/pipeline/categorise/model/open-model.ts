import OpenAI from 'openai';

/** Settings of an OpenAI-compatible provider (architecture: `OPENAI_*`). */
export type ModelSettings = { apiKey: string; baseUrl: string | undefined; model: string };

const TIMEOUT_MS = 60_000;

/** Opens a client that gives up on a call after a minute; trying again is the queue's business. */
export const openModel = (
  { apiKey, baseUrl, model }: ModelSettings,
  { timeoutMs = TIMEOUT_MS } = {},
) => ({
  client: new OpenAI({
    apiKey,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout: timeoutMs,
    maxRetries: 2,
  }),
  model,
});

/** A model ready to be asked. */
export type Model = ReturnType<typeof openModel>;
