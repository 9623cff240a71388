import OpenAI from 'openai';
import pLimit from 'p-limit';
import { type AbilityStore, abilitiesInMemory } from './abilities.ts';
import { fetchWithReasons } from './read-failure.ts';

/** Settings of an OpenAI-compatible provider. */
export type ModelSettings = {
  apiKey: string;
  baseUrl: string | undefined;
  model: string;
  /**
   * Sampling temperature; sent only if an operator sets it, because many models don't accept it.
   */
  temperature?: number | undefined;
  /** Maximum parallel calls per worker. */
  concurrency?: number | undefined;
  /** Maximum duration of a call, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Price in US dollars per million tokens. */
  prices?: { input: number; output: number } | undefined;
  /** Spending limits; undefined if there are none. */
  limits?: SpendingLimits | undefined;
};

/** Maximum US dollars per day and month (UTC). */
type SpendingLimits = { dayUsd?: number | undefined; monthUsd?: number | undefined };

const TIMEOUT_MS = 180_000;
const CONCURRENCY = 4;

type Ways = {
  timeoutMs?: number;
  /** How often a call is repeated immediately before the retries are left to the queue. */
  maxRetries?: number;
  abilities?: AbilityStore;
};

/** Opens a model, without sending anything before the first question. */
export const openModel = (
  { apiKey, baseUrl, model, temperature, concurrency, prices, limits = {}, ...own }: ModelSettings,
  { timeoutMs = own.timeoutMs ?? TIMEOUT_MS, maxRetries = 2, abilities }: Ways = {},
) => {
  // No retries by the package, because it waits for any `retry-after` and retries even when the
  // account's quota is used up; we retry ourselves.
  const client = new OpenAI({
    apiKey,
    ...(baseUrl ? addressOf(baseUrl) : {}),
    timeout: timeoutMs,
    maxRetries: 0,
    fetch: fetchWithReasons(apiKey),
  });
  return {
    client,
    model,
    /** The URL that is called, to show to operators. */
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

/**
 * Returns a base URL for the client. Some providers show the whole URL of a call, with a version as
 * its query.
 */
const addressOf = (baseUrl: string) => {
  const url = new URL(baseUrl);
  const defaultQuery = Object.fromEntries(url.searchParams);
  url.search = '';
  return { baseURL: url.href.replace(/\/chat\/completions\/?$/, ''), defaultQuery };
};

/** Returns a URL without credentials, so that it is safe to show and log. */
const withoutCredentials = (address: string): string => {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
};

/** A model that is ready for questions. */
export type Model = ReturnType<typeof openModel>;

/** Consecutive successes after which one more parallel call is allowed. */
const CALM = 10;

/**
 * Limits the number of parallel calls: fewer after the server has reported that it is busy, then
 * gradually more.
 */
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
