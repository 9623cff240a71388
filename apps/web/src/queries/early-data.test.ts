import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApiClient } from '../lib/api/api-client.ts';
import { askEarly } from '../lib/api/early-calls.ts';
import { fakeApi } from '../test-support/fake-api.ts';
import { banks } from './banks.ts';
import { takeEarlyData } from './early-data.ts';

const API = 'http://api.test';
const session = { subject: 'auth0|one', token: 'token', expiresAt: Date.now() / 1_000 + 3_600 };

/** Asks, and paints what the server drew. */
const ask = () => {
  askEarly({
    apiUrl: API,
    callsOf: { dashboard: ['/banks', '/subscriptions/{subject}'] },
    knownUserKey: 'known',
    sessionPrefix: '@@library@@',
  });
  for (const begin of window.afterPaint ?? []) begin();
};

beforeEach(() => {
  localStorage.setItem('known', session.subject);
  const kept = { expiresAt: session.expiresAt, body: { access_token: session.token } };
  localStorage.setItem('@@library@@::client::audience', JSON.stringify(kept));
  history.replaceState(null, '', '/dashboard');
});
afterEach(() => {
  localStorage.clear();
  delete window.earlyCalls;
  delete window.afterPaint;
  history.replaceState(null, '', '/');
});

test('what came before the code is there when the page is first drawn, and is not asked for again', async () => {
  const api = fakeApi({
    'GET /banks': { body: [] },
    'GET /subscriptions/auth0|one': { status: 500, body: {} },
  });
  ask();
  expect(takeEarlyData(session)).toEqual([]);
  await expect.poll(() => window.earlyCalls?.arrived.size).toBe(1);
  expect(takeEarlyData(session)).toEqual([{ queryKey: banks.queryKey, data: [] }]);
  expect(takeEarlyData(session)).toEqual([]);
  expect(window.earlyCalls?.answers.has('/banks')).toBe(false);
  expect(api.callsOf('GET /banks')).toHaveLength(1);
});

test('an answer of another form is left to the page, which says that it could not be read', async () => {
  fakeApi({
    'GET /banks': { body: { no: 'list' } },
    'GET /subscriptions/auth0|one': { status: 500, body: {} },
  });
  ask();
  await expect.poll(() => window.earlyCalls?.arrived.size).toBe(1);
  expect(takeEarlyData(session)).toEqual([]);
  const client = createApiClient({ apiUrl: API, getToken: async () => session.token });
  await expect(client.get(banks.path, { schema: banks.schema })).rejects.toThrow();
});
