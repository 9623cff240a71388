import OpenAI from 'openai';

/** Settings of an OpenAI-compatible provider. */
export type ModelSettings = {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /** US dollars for a million tokens. */
  prices?: { input: number; output: number } | undefined;
  /** US dollars that may be spent a day and a month (UTC); undefined: no limit. */
  limits?: SpendingLimits | undefined;
};

/** US dollars that may be spent a day and a month (UTC). */
type SpendingLimits = { dayUsd?: number | undefined; monthUsd?: number | undefined };

const TIMEOUT_MS = 60_000;

/** Opens a client that gives up on a call after a minute; trying again is the queue's business. */
export const openModel = (
  { apiKey, baseUrl, model, prices, limits = {} }: ModelSettings,
  { timeoutMs = TIMEOUT_MS, maxRetries = 2 } = {},
) => ({
  client: new OpenAI({
    apiKey,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout: timeoutMs,
    maxRetries,
  }),
  model,
  prices,
  limits,
});

/** A model ready to be asked. */
export type Model = ReturnType<typeof openModel>;
