import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

const CLIENT = { id: 'management', secret: 'a-secret-of-the-management' };

/** Auth0's management API as far as a message goes. */
const startManagementApi = async () => {
  const asked: unknown[] = [];
  let isFailing = false;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request));
    if (request.url === '/oauth/token') {
      return void response.end(JSON.stringify({ access_token: 'token', expires_in: 600 }));
    }
    const isAllowed = request.headers.authorization === 'Bearer token';
    const isKnown = request.method === 'POST' && request.url === '/api/v2/jobs/verification-email';
    if (!isAllowed || !isKnown) return void response.writeHead(404).end();
    if (isFailing) return void response.writeHead(500).end();
    asked.push(body);
    response.writeHead(201).end('{"status":"pending"}');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    asked,
    fail: (isNow: boolean) => {
      isFailing = isNow;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

let provider: Awaited<ReturnType<typeof startManagementApi>>;
let api: TestApi;
beforeAll(async () => {
  provider = await startManagementApi();
  api = await startTestApi({
    env: {
      AUTH0_MANAGEMENT_CLIENT_ID: CLIENT.id,
      AUTH0_MANAGEMENT_CLIENT_SECRET: CLIENT.secret,
      AUTH0_MANAGEMENT_DOMAIN: provider.url,
    },
  });
});
beforeEach(() => {
  provider.asked.length = 0;
  provider.fail(false);
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

type User = { authorization: string };
const press = ({ authorization }: User, at = api) =>
  at.http.post('/users/confirmation').set('authorization', authorization);
const canPress = async ({ authorization }: User, at = api) =>
  (await at.http.get('/users/profile').set('authorization', authorization)).body
    .can_resend_confirmation;

test('when the address is not confirmed, then the provider sends its message again, three times an hour', async () => {
  const user = await api.createUser({ emailVerified: false });
  expect(await canPress(user)).toBe(true);
  for (const _ of [1, 2, 3]) expect((await press(user).expect(200)).body).toEqual({ sent: true });
  expect((await press(user).expect(429)).body.code).toBe('RATE_LIMITED');
  expect(provider.asked).toEqual(Array.from({ length: 3 }, () => ({ user_id: user.sub })));
});

test('when the address is confirmed, or Google’s to confirm, then there is nothing to send', async () => {
  const proved = await api.createUser();
  const google = await api.createUser({ emailVerified: false });
  await api.db.userIdentity.updateMany({
    where: { user_id: google.id },
    data: { auth0_id: `google-oauth2|${google.id}` },
  });
  const authorization = `Bearer ${await api.identity.token({ sub: `google-oauth2|${google.id}` })}`;
  for (const user of [proved, { authorization }]) {
    expect(await canPress(user)).toBe(false);
    expect((await press(user).expect(409)).body.code).toBe('CONFLICT');
  }
  expect(provider.asked).toEqual([]);
});

test('when the provider fails, then answers UNAVAILABLE, and it can be tried again', async () => {
  const user = await api.createUser({ emailVerified: false });
  provider.fail(true);
  expect((await press(user).expect(503)).body.code).toBe('UNAVAILABLE');
  provider.fail(false);
  await press(user).expect(200);
});

test('when no management API is configured, then it is not offered', async () => {
  const bare = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
  const user = await api.createUser({ emailVerified: false });
  expect(await canPress(user, bare)).toBe(false);
  await press(user, bare).expect(409);
  await bare.close();
});
