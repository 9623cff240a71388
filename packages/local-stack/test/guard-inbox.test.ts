import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const GUARD = new URL('../bin/guard-inbox.mjs', import.meta.url).href;
const INBOX = `const { createServer } = require('node:http');
  const server = createServer((request, response) => response.end('a sign-in link'));
  server.on('upgrade', (request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\\r\\n\\r\\n'));
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));`;

let port: number;
let stop: () => void;
beforeAll(async () => {
  const child = spawn(process.execPath, ['--import', GUARD, '-e', INBOX], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  stop = () => child.kill();
  const [said]: unknown[] = await once(child, 'message');
  port = z.number().parse(said);
});
afterAll(() => stop());

/** Returns the status of the response, or "closed" if none arrives. */
const call = (headers: Record<string, string>) =>
  new Promise<number | string | undefined>((resolve) => {
    const finish = (response: IncomingMessage) => {
      resolve(response.statusCode);
      response.destroy();
    };
    request({ host: '127.0.0.1', port, path: '/email', headers })
      .on('response', finish)
      .on('upgrade', finish)
      .on('error', () => resolve('closed'))
      .end();
  });

describe('the local stack’s inbox', () => {
  it('responds to requests from this machine under either host name', async () => {
    expect(await call({})).toBe(200);
    const localhost = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
    expect(await call(localhost)).toBe(200);
    expect(await call({ ...localhost, connection: 'upgrade', upgrade: 'websocket' })).toBe(101);
  });

  it('rejects requests from other websites', async () => {
    const origin = 'https://evil.example';
    expect(await call({ origin })).toBe(403);
    expect(await call({ origin: 'null' })).toBe(403);
    expect(await call({ origin, connection: 'upgrade', upgrade: 'websocket' })).toBe('closed');
  });

  it('rejects a host name that another site points at this machine', async () => {
    expect(await call({ host: `evil.example:${port}` })).toBe(403);
  });
});
