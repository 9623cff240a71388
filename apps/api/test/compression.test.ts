import { gzipSync } from 'node:zlib';
import { BankListSchema } from '@circulate/shared-schemas';
import { afterAll, expect, test } from 'vitest';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
const user = await api.createUser();
const authorization = user.authorization;
afterAll(() => api.close());

const banksFor = (acceptEncoding: string) =>
  api.http.get('/banks').set({ authorization, 'accept-encoding': acceptEncoding });

test('compresses a long list only for clients that accept it', async () => {
  const compressed = await banksFor('gzip, deflate, br');
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(compressed.headers.vary).toMatch(/accept-encoding/i);
  const plain = await banksFor('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(BankListSchema.parse(compressed.body)).toEqual(BankListSchema.parse(plain.body));
});

test('does not resend a list that the client already has, compressed or not', async () => {
  const { etag = '' } = (await banksFor('gzip')).headers;
  expect(etag).not.toBe('');
  const again = await banksFor('gzip').set('if-none-match', etag);
  expect(again.status).toBe(304);
});

test('rejects a compressed request body without decompressing it', async () => {
  const [bank] = BankListSchema.parse((await banksFor('identity')).body);
  const body = JSON.stringify({ auth0_id: user.sub, bank_id: bank?.id });
  const subscribe = () =>
    api.http.post('/subscriptions').set({ authorization, 'content-type': 'application/json' });
  const answer = await subscribe().set('content-encoding', 'gzip').send(gzipSync(body));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await subscribe().send(body)).status).toBe(200);
});
