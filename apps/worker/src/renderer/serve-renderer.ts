import { once } from 'node:events';
import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { CALLER_HEADER } from '@circulate/source-reader';
import pLimit from 'p-limit';
import { end, listen } from '../internal-service.ts';
import type { Chromium } from './find-chromium.ts';
import { startChromium } from './start-chromium.ts';

/**
 * Maximum number of browsers lent at the same time; each process of a browser may take up to a
 * gigabyte.
 */
const AT_ONCE = 2;
/** Maximum number of callers that wait for a browser; others get 503. */
const WAITING_AT_MOST = 20;
/**
 * Maximum time for which a browser is lent: longer than any page takes, so a caller that still has
 * it is gone.
 */
const LENT_MS = 120_000;

type Asked = { request: IncomingMessage; socket: Duplex; head: Buffer };
type Header = string | string[] | undefined;
type Settings = { host: string; port: number };

/**
 * Lends browsers to the API and the worker: each WebSocket to `/draw` gets its own Chromium over
 * Playwright's protocol, which ends with the connection. `GET /abilities` returns whether Chromium
 * is installed. It runs without secrets or outgoing requests. Port 0 picks a free one.
 */
export const serveRenderer = async (chromium: Chromium | undefined, { host, port }: Settings) => {
  const turns = pLimit(AT_ONCE);
  const asked = new Map<Duplex, { caller: Header; lent: Promise<void> }>();
  const server = createServer((request, response) => {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /healthz') return end(response, 200);
    if (route === 'DELETE /draw') {
      for (const [socket, { caller }] of asked) {
        if (caller === request.headers[CALLER_HEADER]) socket.destroy();
      }
      return end(response, 204);
    }
    if (route !== 'GET /abilities') return end(response, 404);
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify({ canDraw: chromium !== undefined }));
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy()).on('end', () => socket.destroy());
    const refuse = (status: number) => {
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`);
    };
    // Rejects web pages: one that is open on this machine could connect, but browsers send its
    // origin.
    if (request.headers.origin !== undefined) return refuse(403);
    if (request.url !== '/draw') return refuse(404);
    if (!chromium) return refuse(501);
    if (turns.pendingCount >= WAITING_AT_MOST) return refuse(503);
    // Reads from the connection to learn when a waiting caller hangs up, since callers send nothing
    // while they wait.
    socket.resume();
    const lent = turns(() => lend(chromium, { request, socket, head }))
      .catch(() => refuse(503))
      .finally(() => asked.delete(socket));
    asked.set(socket, { caller: request.headers[CALLER_HEADER], lent });
  });
  const { url, close } = await listen(server, { host, port });
  return {
    url,
    stop: async () => {
      close();
      for (const socket of asked.keys()) socket.destroy();
      await Promise.all([...asked.values()].map(({ lent }) => lent));
    },
  };
};

/** Connects the caller to a new Chromium until either of them is gone. */
const lend = async (chromium: Chromium, { request, socket, head }: Asked) => {
  if (socket.destroyed) return;
  const { address, end } = await startChromium(chromium);
  const inner = connect(Number(address.port), address.hostname);
  const timer = setTimeout(() => socket.destroy(), LENT_MS);
  try {
    const gone = Promise.race([once(socket, 'close'), once(inner, 'close')]);
    if (socket.destroyed) return;
    inner.write(`GET ${address.pathname} HTTP/1.1\r\n${headersOf(request)}\r\n`);
    inner.write(head);
    socket.pipe(inner).pipe(socket);
    await gone;
  } finally {
    clearTimeout(timer);
    inner.destroy();
    socket.destroy();
    await end();
  }
};

const headersOf = ({ rawHeaders }: IncomingMessage): string =>
  rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('');
