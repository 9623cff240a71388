import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { ChannelListSchema, ChannelWithSecretSchema } from '@circulate/shared-schemas';
import { pino } from 'pino';
import { startTestApi } from './test-api.ts';

export const CHANNEL_SECRET = 'channel-secret-for-tests-0123456789abcdef';

/** Starts a server that stores what is posted to it and responds with `status`. */
const startReceiver = async () => {
  const received: { body: string; headers: Record<string, unknown> }[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(answer.status);
    response.end('A secret body');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    host: `127.0.0.1:${address.port}`,
    url: `http://127.0.0.1:${address.port}/hook`,
    received,
    answer,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};

type Caller = { authorization: string };

/** Starts the API with a channel key, and a server on loopback that receives messages. */
export const startChannelApi = async ({ holdsJobs = false } = {}) => {
  const receiver = await startReceiver();
  const log: string[] = [];
  const api = await startTestApi({
    holdsJobs,
    env: { CHANNEL_SECRET, CAPTURE_ALLOW: receiver.host },
    logger: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  });
  const create = (caller: Caller, changes: object = {}) =>
    api.http
      .post('/channels')
      .set('authorization', caller.authorization)
      .send({ kind: 'webhook', name: 'Treasury desk', url: receiver.url, ...changes });
  const call = (caller: Caller, method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
    api.http[method](path).set('authorization', caller.authorization);
  return {
    api,
    receiver,
    log,
    create,
    createWebhook: async (caller: Caller, changes: object = {}) =>
      ChannelWithSecretSchema.parse((await create(caller, changes).expect(201)).body),
    call,
    list: async (caller: Caller) =>
      ChannelListSchema.parse((await call(caller, 'get', '/channels').expect(200)).body),
    close: async () => {
      await api.close();
      await receiver.stop();
    },
  };
};
