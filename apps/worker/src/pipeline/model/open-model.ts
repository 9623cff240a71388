import OpenAI from 'openai';
import pLimit from 'p-limit';
import { type AbilityStore, abilitiesInMemory } from './abilities.ts';

/** Settings of an OpenAI-compatible provider. */
export type ModelSettings = {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /** Sent only where an operator wants it: many models accept none. */
  temperature?: number | undefined;
  /** How many calls one worker has in flight at most. */
  concurrency?: number | undefined;
  /** How long one call may take, in milliseconds. */
  timeoutMs?: number | undefined;
  /** US dollars for a million tokens. */
  prices?: { input: number; output: number } | undefined;
  /** US dollars that may be spent a day and a month (UTC); undefined: no limit. */
  limits?: SpendingLimits | undefined;
};

/** US dollars that may be spent a day and a month (UTC). */
type SpendingLimits = { dayUsd?: number | undefined; monthUsd?: number | undefined };

const TIMEOUT_MS = 180_000;
const CONCURRENCY = 4;

type Ways = {
  timeoutMs?: number;
  /** How often a call is made again at once; after that, trying again is the queue's business. */
  maxRetries?: number;
  abilities?: AbilityStore;
};

/** Opens a model for questions. Nothing is sent before the first one. */
export const openModel = (
  { apiKey, baseUrl, model, temperature, concurrency, prices, limits = {}, ...own }: ModelSettings,
  { timeoutMs = own.timeoutMs ?? TIMEOUT_MS, maxRetries = 2, abilities }: Ways = {},
) => {
  // Retries are ours: the package obeys any `retry-after`, and tries again where the account is used up.
  const client = new OpenAI({
    apiKey,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout: timeoutMs,
    maxRetries: 0,
  });
  return {
    client,
    model,
    /** Where calls go, as operators see it. */
    url: `${withoutCredentials(client.baseURL).replace(/\/$/, '')}/chat/completions`,
    temperature,
    timeoutMs,
    maxRetries,
    prices,
    limits,
    abilities: abilities ?? abilitiesInMemory(),
    slots: openSlots(concurrency ?? CONCURRENCY),
  };
};

/** A URL as it may be shown and logged. */
const withoutCredentials = (address: string): string => {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
};

/** A model ready to be asked. */
export type Model = ReturnType<typeof openModel>;

/** After so many answers in a row, one more call may be in flight again. */
const CALM = 10;

/** Lets so many calls run at once: fewer after the server said that it is busy, and slowly more again. */
const openSlots = (most: number) => {
  const limit = pLimit(most);
  let answers = 0;
  return {
    run: <Result>(call: () => Promise<Result>): Promise<Result> => limit(call),
    wasBusy: () => {
      answers = 0;
      limit.concurrency = Math.max(1, Math.floor(limit.concurrency / 2));
    },
    wasAnswered: () => {
      answers += 1;
      if (answers % CALM === 0) limit.concurrency = Math.min(most, limit.concurrency + 1);
    },
    atOnce: () => limit.concurrency,
  };
};
