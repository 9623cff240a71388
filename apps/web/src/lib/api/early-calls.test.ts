import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test-support/fake-api.ts';
import { createApiClient } from './api-client.ts';
import { askEarly as prepare, takeEarlyAnswer } from './early-calls.ts';

const API = 'http://api.test';
const schema = z.object({ a: z.number() });
const options = {
  apiUrl: API,
  callsOf: {
    today: ['/today', '/subscriptions/{subject}'],
    'circulars/': ['/circulars/{below}'],
    'admin/review': ['/admin/review'],
  },
  knownUserKey: 'known',
  sessionPrefix: '@@library@@',
};
const answers = {
  'GET /today': { body: { a: 1 } },
  'GET /subscriptions/auth0|one': { body: { a: 2 } },
  'GET /circulars/7': { body: { a: 3 } },
  'GET /admin/review': { body: { a: 4 } },
};
const keep = (token: unknown, expiresAt: unknown = Date.now() / 1_000 + 3_600) =>
  localStorage.setItem(
    '@@library@@::client::audience',
    JSON.stringify({ expiresAt, body: { access_token: token } }),
  );
/** Asks, and paints what the server drew. */
const askEarly = (early: typeof options) => {
  prepare(early);
  for (const begin of window.afterPaint ?? []) begin();
};
const client = (token: string) => createApiClient({ apiUrl: API, getToken: async () => token });
const open = (path: string) => history.replaceState(null, '', path);

beforeEach(() => {
  localStorage.setItem('known', 'auth0|one');
  localStorage.setItem('@@library@@::client::@@user@@', JSON.stringify({ id_token: 'x' }));
  keep('token');
  open('/today');
});
afterEach(() => {
  localStorage.clear();
  delete window.earlyCalls;
  delete window.afterPaint;
  open('/');
});

describe('the data of a page', () => {
  test('is asked for before the code has come, with the token that the browser keeps', async () => {
    const api = fakeApi(answers);
    askEarly(options);
    expect(api.calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token',
      'Bearer token',
    ]);
    expect(api.callsOf('GET /subscriptions/auth0|one')).toHaveLength(1);
  });

  test('is asked for behind the first paint, and whoever wants it sooner waits for that', async () => {
    const api = fakeApi(answers);
    prepare(options);
    const answer = client('token').get('/today', { schema });
    expect(api.calls).toHaveLength(0);
    for (const begin of window.afterPaint ?? []) begin();
    expect(await answer).toEqual({ a: 1 });
    expect(api.callsOf('GET /today')).toHaveLength(1);
  });

  test('is not asked for again by the page; what was changed since is', async () => {
    const api = fakeApi(answers);
    askEarly(options);
    expect(await client('token').get('/today', { schema })).toEqual({ a: 1 });
    expect(api.callsOf('GET /today')).toHaveLength(1);
    expect(await client('token').get('/today', { schema })).toEqual({ a: 1 });
    expect(api.callsOf('GET /today')).toHaveLength(2);
  });

  test('of another query is not given for it', () => {
    fakeApi(answers);
    askEarly(options);
    expect(takeEarlyAnswer('/today?limit=2', 'token')).toBeUndefined();
  });

  test('that was asked for with another token is asked for anew', async () => {
    const api = fakeApi(answers);
    askEarly(options);
    await client('another').get('/today', { schema });
    expect(api.callsOf('GET /today').map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token',
      'Bearer another',
    ]);
  });

  test('that came long ago is asked for anew', async () => {
    const api = fakeApi(answers);
    askEarly(options);
    const start = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(start + 31_000);
    await client('token').get('/today', { schema });
    expect(api.callsOf('GET /today')).toHaveLength(2);
  });

  test('whose early call failed is asked for again when the page tries again', async () => {
    const api = fakeApi({ 'GET /today': 'network error' });
    askEarly(options);
    await expect(client('token').get('/today', { schema })).rejects.toThrow(TypeError);
    await expect(client('token').get('/today', { schema })).rejects.toThrow(TypeError);
    expect(api.callsOf('GET /today')).toHaveLength(2);
  });

  test.each([
    ['a page below another', '/circulars/7', 'GET /circulars/7'],
    ['a page with a place of its own', '/admin/review', 'GET /admin/review'],
  ])('of %s is that of its address', (_case, path, call) => {
    const api = fakeApi(answers);
    open(path);
    askEarly(options);
    expect(api.calls).toHaveLength(1);
    expect(api.callsOf(call)).toHaveLength(1);
  });
});

describe('nothing is asked for early', () => {
  test.each<[string, () => void]>([
    ['where nobody was let in before', () => localStorage.removeItem('known')],
    ['with a token that is about to end', () => keep('token', Date.now() / 1_000 + 30)],
    ['where the library keeps something else', () => keep({ hidden: true })],
    ['where what it keeps cannot be read', () => localStorage.setItem('@@library@@::1', '{')],
    ['where it keeps a null', () => localStorage.setItem('@@library@@::client::audience', 'null')],
    ['for an address with a query of its own', () => open('/today?unread=1')],
    ['for a page that is in no list', () => open('/circulars')],
  ])('%s', (_case, change) => {
    const api = fakeApi(answers);
    change();
    askEarly(options);
    expect(api.calls).toEqual([]);
    expect(takeEarlyAnswer('/today', 'token')).toBeUndefined();
  });
});
