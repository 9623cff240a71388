import { ApiError } from './api-error.ts';
import type { Check } from './check.ts';

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;
const FILE_TIMEOUT_MS = 600_000;

type Query = Record<string, string | number | undefined>;

type RequestOptions<Value> = {
  schema: Check<Value>;
  query?: Query;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout for calls that may take longer than others. */
  timeoutMs?: number;
  /**
   * Expected success status: always 200 for the calls in the product specification, 201 for calls
   * that create something.
   */
  success?: 200 | 201;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the API with bearer token and timeout, and validates each response. */
export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * Creates the client. `getToken` returns the access token, or null when signed out; `fresh`
 * requests a new one from the provider. The client never shows anything or navigates: it returns or
 * throws.
 */
export const createApiClient = (options: {
  apiUrl: string;
  getToken: (wanted?: { fresh: boolean }) => Promise<string | null>;
}) => {
  /**
   * Retries once with a fresh token after a 401, since the first may have been revoked elsewhere.
   */
  const withToken = async (send: (token: string | null) => Promise<Response>) => {
    const token = await options.getToken();
    const response = await send(token);
    if (response.status !== 401 || token === null) return response;
    return send(await options.getToken({ fresh: true }));
  };

  const request = async <Value>(
    method: Method,
    path: string,
    { schema, query, body, headers, signal, timeoutMs, success = 200 }: RequestOptions<Value>,
  ): Promise<Value> => {
    const isForm = body instanceof FormData;
    const usualMs = isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
    const timeout = AbortSignal.timeout(timeoutMs ?? usualMs);
    const send = (token: string | null) =>
      fetch(`${options.apiUrl}${path}${queryText(query)}`, {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    const response = await withToken(send);
    if (response.status !== success) throw await ApiError.from(response);
    return schema.parse(await response.json());
  };

  return {
    get: <Value>(path: string, rest: RequestOptions<Value>) => request('GET', path, rest),
    post: <Value>(path: string, rest: RequestOptions<Value>) => request('POST', path, rest),
    patch: <Value>(path: string, rest: RequestOptions<Value>) => request('PATCH', path, rest),
    delete: <Value>(path: string, rest: RequestOptions<Value>) => request('DELETE', path, rest),
    /**
     * Opens an event stream, without a timeout, since it stays open. Throws an ApiError if the API
     * rejects it.
     */
    stream: async (path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
      const token = await options.getToken();
      const response = await fetch(`${options.apiUrl}${path}`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
        signal,
      });
      if (!response.ok || !response.body) throw await ApiError.from(response);
      return response.body;
    },
    /**
     * Downloads a file, with a longer timeout since it may be large. Throws an ApiError if the API
     * rejects it.
     */
    file: async (path: string, query: Query = {}): Promise<Blob> => {
      const response = await withToken((token) =>
        fetch(`${options.apiUrl}${path}${queryText(query)}`, {
          headers: token === null ? {} : { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
        }),
      );
      if (!response.ok) throw await ApiError.from(response);
      return response.blob();
    },
  };
};

const queryText = (query: Query = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};
