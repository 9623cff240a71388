// @vitest-environment node
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createApiDoor } from './api-door.ts';

const servers: Server[] = [];

const listen = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
};

/** A web server whose API answers as told; what is not for the API gets "a page". */
const doorTo = async (api: RequestListener) => {
  const upstream = await listen(api);
  const isForApi = createApiDoor(upstream);
  return listen((request, response) => {
    if (!isForApi(request, response)) response.end('a page');
  });
};

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("the API proxy under the web app's origin", () => {
  test('passes requests and responses through unchanged', async () => {
    const url = await doorTo(async (request, response) => {
      const body = (await request.toArray()).join('');
      response.writeHead(201, { 'x-said': 'by the API' });
      response.end(
        `${request.method} ${request.url} ${request.headers.authorization ?? ''} ${body}`,
      );
    });
    const answer = await fetch(`${url}/api/banks?limit=2`, {
      method: 'POST',
      headers: { authorization: 'Bearer mine' },
      body: 'a body',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-said')).toBe('by the API');
    expect(await answer.text()).toBe('POST /banks?limit=2 Bearer mine a body');
  });

  test('streams a response before it is complete', async () => {
    const ends: (() => void)[] = [];
    const url = await doorTo((_request, response) => {
      response.write('first');
      ends.push(() => response.end('last'));
    });
    const { body } = await fetch(`${url}/api/events`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    ends[0]?.();
    expect((await reader?.read())?.value).toBe('last');
  });

  test('does not touch the pages of the web app', async () => {
    const url = await doorTo((_request, response) => response.end('the API'));
    for (const path of ['/', '/api', '/apis/banks', '/circulars/api/1'])
      expect(await (await fetch(url + path)).text(), path).toBe('a page');
  });

  test('returns 502 while the API is down, and recovers', async () => {
    let isGone = true;
    const url = await doorTo((request, response) =>
      isGone ? request.socket.destroy() : response.end('back'),
    );
    expect((await fetch(`${url}/api/banks`)).status).toBe(502);
    isGone = false;
    expect(await (await fetch(`${url}/api/banks`)).text()).toBe('back');
  });

  test('aborts a response when the API dies midway', async () => {
    const url = await doorTo((request, response) => {
      response.write('half');
      response.flushHeaders();
      setImmediate(() => request.socket.destroy());
    });
    const answer = fetch(`${url}/api/banks`).then((response) => response.text());
    await expect(answer).rejects.toThrow('terminated');
  });

  test('cancels the API request when the client disconnects', async () => {
    const sockets: Socket[] = [];
    const url = await doorTo((request, response) => {
      sockets.push(request.socket);
      response.write('first');
    });
    const leaving = new AbortController();
    await fetch(`${url}/api/events`, { signal: leaving.signal });
    const [socket] = sockets;
    leaving.abort();
    expect(socket).toBeDefined();
    if (socket) await once(socket, 'close');
  });
});
