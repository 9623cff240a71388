import { vi } from 'vitest';
import worldShapes from '../components/world-map/world-shapes.json' with { type: 'json' };
import type { RuntimeConfig } from '../lib/api/runtime-config.ts';

type Answer = { status?: number; body?: unknown } | 'network error';
type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | null | undefined;
};
type Handler = (call: Call) => Answer | Promise<Answer>;

/** Fakes the API with a response for each call, and records the calls. */
export const fakeApi = (handlers: Record<string, Handler | Answer>) => {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin);
    const method = init.method ?? 'GET';
    const path = decodeURIComponent(url.pathname);
    if (path.endsWith('/world-shapes.json')) return Response.json(worldShapes);
    const text = typeof init.body === 'string' ? init.body : undefined;
    const body: unknown = text ? JSON.parse(text) : init.body;
    const query = Object.fromEntries(url.searchParams);
    const call = {
      method,
      path,
      query,
      body,
      headers: new Headers(init.headers),
      signal: init.signal,
    };
    calls.push(call);
    const handler = { ...defaults, ...handlers }[`${method} ${path}`];
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    if (answer === undefined) return errorAnswer(404, 'NOT_FOUND');
    if (answer === 'network error') throw new TypeError('Failed to fetch');
    return Response.json(answer.body ?? {}, { status: answer.status ?? 200 });
  });
  return {
    calls,
    callsOf: (name: string) => calls.filter((call) => `${call.method} ${call.path}` === name),
  };
};

const errorAnswer = (statusCode: number, code: string) =>
  Response.json({ statusCode, code, error: code, message: code }, { status: statusCode });

/** Returns an error in the API's format. */
export const failure = (status: number, code: string, message = code, data?: unknown): Answer => ({
  status,
  body: { statusCode: status, code, error: code, message, ...(data ? { data } : {}) },
});

/** Returns an id for a row in a test. */
export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** URLs of the API and the identity provider in tests. */
export const runtimeConfig: RuntimeConfig = {
  apiUrl: 'http://api.test',
  identityDomain: 'http://identity.test',
  clientId: 'circulate-web',
  audience: 'https://api.circulate.local',
  rolesClaim: 'https://circulate.local/roles',
};

export const demoProfile = {
  id: idOf(999),
  first_name: 'Demo',
  last_name: 'Subscriber',
  email: 'demo@circulate.example',
  email_verified: true,
  company: 'Meridian',
  code_type: 'beta',
  profile_complete: true,
  deletes_sign_in: false,
  can_resend_confirmation: false,
};

const noRows = { count: 0, attention: 0 };

const defaults: Record<string, Answer> = {
  'GET /admin/counts': {
    body: {
      ...{ review: noRows, circulars: noRows, sources: noRows, known_sources: noRows },
      ...{ deliveries: noRows, beta_codes: noRows, banks: noRows, categories: noRows },
      ...{ users: noRows, audit: noRows },
    },
  },
  'GET /admin/security': { body: { second_factor: 'demanded' } },
  'GET /admin/outbox': { body: { items: [], next_cursor: null } },
  'POST /auth/sync': {
    body: {
      data: { id: idOf(999), profile_complete: true, code_type: 'beta', email_verified: true },
    },
  },
  'GET /config.json': { body: runtimeConfig },
  'GET /users/profile': { body: demoProfile },
  'GET /users/mail': {
    body: { stopped_at: null, reason: null, live_channels: [] },
  },
  'GET /categories/auth0|demo/retired': { body: [] },
  'GET /searches': { body: [] },
  'GET /channels': { body: { items: [], kinds: ['webhook', 'slack', 'teams'] } },
  'GET /users/feed': { body: { created_at: null } },
  'GET /alerts': { body: { items: [], next_cursor: null } },
  'GET /banks': { body: [] },
  'GET /banks/banks-by-region': { body: [] },
  'GET /subscriptions/auth0|demo': { body: [] },
  'GET /categories': { body: [] },
  'GET /categories/auth0|demo': { body: [] },
  'GET /categories/macroeconomic/status/auth0|demo': { body: { isSubscribed: false } },
};
