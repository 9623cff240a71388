import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failure, fakeApi } from '../../test-support/fake-api.ts';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

const schema = z.object({ a: z.number() });
const client = (token: string | null = 'token') =>
  createApiClient({ apiUrl: 'http://api.test', getToken: async () => token });

describe('the API client', () => {
  test('sends the bearer token and parses the response', async () => {
    const api = fakeApi({ 'GET /x': { body: { a: 1, extra: true } } });
    expect(await client().get('/x', { schema })).toEqual({ a: 1 });
    expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  test('doesn’t send a token if there is none', async () => {
    const api = fakeApi({ 'GET /x': { body: { a: 1 } } });
    await client(null).get('/x', { schema });
    expect(api.calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('requests a fresh token once when the first was revoked elsewhere', async () => {
    const asked: (boolean | undefined)[] = [];
    const api = fakeApi({ 'GET /x': failure(401, 'UNAUTHENTICATED') });
    const renewing = createApiClient({
      apiUrl: 'http://api.test',
      getToken: async (wanted) => {
        asked.push(wanted?.fresh);
        return wanted?.fresh ? 'fresh' : 'ended';
      },
    });
    await expect(renewing.get('/x', { schema })).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual([undefined, true]);
    const sent = api.calls.map(({ headers }) => headers.get('authorization'));
    expect(sent).toEqual(['Bearer ended', 'Bearer fresh']);
    // A signed-out visitor has no token to renew.
    await expect(client(null).get('/x', { schema })).rejects.toMatchObject({ status: 401 });
    expect(api.calls).toHaveLength(3);
  });

  test('throws an error with its code, message and data', async () => {
    fakeApi({ 'POST /x': failure(409, 'EMAIL_EXISTS', 'taken') });
    const error = await client()
      .post('/x', { schema, body: {} })
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'EMAIL_EXISTS', message: 'taken' });
  });

  test('throws on a 2xx other than 200', async () => {
    fakeApi({ 'DELETE /x': { status: 202, body: { a: 1 } } });
    const error = await client()
      .delete('/x', { schema })
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({ status: 202, isUnexpectedSuccess: true });
  });

  test('throws on a response that does not match the schema', async () => {
    fakeApi({ 'GET /x': { body: { a: 'one' } } });
    await expect(client().get('/x', { schema })).rejects.toThrow();
  });
});

describe('a file', () => {
  test('requests a file with token and query, and throws when the request is rejected', async () => {
    const api = fakeApi({ 'GET /f': { body: { rows: 2 } } });
    const file = await client().file('/f', { q: 'rate', none: '', other: undefined });
    expect(await file.text()).toBe('{"rows":2}');
    expect(api.calls[0]?.query).toEqual({ q: 'rate' });
    expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer token');
    await client(null).file('/f');
    expect(api.calls[1]?.headers.has('authorization')).toBe(false);
    fakeApi({ 'GET /f': failure(403, 'NOT_YOURS', 'Not yours') });
    await expect(client().file('/f')).rejects.toMatchObject({ code: 'NOT_YOURS' });
  });
});
