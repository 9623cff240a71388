import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freePort } from '@circulate/local-servers';
import { CALLER_HEADER, openRenderer } from '@circulate/source-reader';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from '../src/renderer/find-chromium.ts';
import { serveRenderer } from '../src/renderer/serve-renderer.ts';
import { startGuest } from './support/start-guest.ts';

const chromium = await findChromium();
if (!chromium) process.stdout.write('left out: a renderer that is killed needs a Chromium\n');
const MAIN = fileURLToPath(new URL('../dist/renderer/main.js', import.meta.url));

const listening: Server[] = [];
const sockets: Duplex[] = [];
const started: ChildProcess[] = [];
const guests: { stop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of listening) {
    server.closeAllConnections();
    server.close();
  }
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(guests.map(({ stop }) => stop()));
});

const addressOf = (server: Server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return `http://127.0.0.1:${address.port}`;
};
type Handlers = { http: RequestListener; upgrade?: ((socket: Duplex) => void) | undefined };
const serve = async ({ http, upgrade }: Handlers) => {
  const server = createServer(http);
  server.on('upgrade', (_request, socket) => {
    sockets.push(socket.on('error', () => undefined));
    upgrade?.(socket);
  });
  listening.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return addressOf(server);
};
const newGuest = async () => {
  const guest = await startGuest();
  guests.push(guest);
  guest.site.putHtml('/list', '<main></main>');
  const { site, preview } = guest;
  return {
    site,
    previewAt: (rendererUrl: string, { silentMs = 60_000, connectMs = 60_000 } = {}) =>
      preview(openRenderer(rendererUrl, { silentMs, connectMs, pauseMs: 1 })),
    preview,
  };
};
/** Imitates a renderer that has Chromium, but fails when asked for a browser. */
const lendBy = (handle: (socket: Duplex) => void): Handlers => ({
  http: (_request, response) => response.end('{"canDraw":true}'),
  upgrade: handle,
});

describe.concurrent('a renderer that fails', () => {
  it.each<[string, Handlers]>([
    ['doesn’t respond', { http: () => undefined }],
    ['crashes before responding', { http: (request) => request.socket.destroy() }],
    ['sends an unknown response', { http: (_request, response) => response.end('<b>') }],
    ['goes silent when asked for a browser', lendBy(() => undefined)],
    ['crashes midway', lendBy((socket) => socket.destroy())],
    ['is busy', lendBy((socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'))],
    [
      'sends garbage instead of a browser',
      lendBy((socket) => socket.end('HTTP/1.1 101 Noise\r\n\r\n<b>')),
    ],
  ])('is tried at most twice and reported as the cause when it %s', async (_how, handlers) => {
    let asked = 0;
    const { previewAt } = await newGuest();
    const url = await serve({
      http: (request, response) => {
        asked += 1;
        handlers.http(request, response);
      },
      upgrade: handlers.upgrade,
    });
    const { problem } = await previewAt(url, { silentMs: 3_000, connectMs: 3_000 });
    expect(problem).toMatchObject({ code: 'RENDERER_DOWN' });
    expect(asked).toBe(2);
  });

  it('is reported as the cause when it isn’t running, or its Chromium doesn’t start', async () => {
    const { previewAt } = await newGuest();
    const missing = `http://127.0.0.1:${await freePort()}`;
    expect((await previewAt(missing)).problem).toMatchObject({ code: 'RENDERER_DOWN' });
    const broken = { path: '/bin/false', hasNoNetwork: false, hasSandbox: false };
    const { url, stop } = await serveRenderer(broken, { host: '127.0.0.1', port: 0 });
    expect((await previewAt(url)).problem).toMatchObject({ code: 'RENDERER_DOWN' });
    await stop();
  });
});

/** Starts the renderer's own program on this port, as in production. */
const startProgram = async (port: number) => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const text of child.stdout) if (String(text).includes('renderer started')) break;
  return child;
};

it.skipIf(!chromium)('the renderer releases its browser once the caller disconnects', async () => {
  const { url, stop } = await serveRenderer(chromium, { host: '127.0.0.1', port: 0 });
  const caller = { [CALLER_HEADER]: 'one' };
  const asked = request(`${url}/draw`, {
    headers: {
      ...caller,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  asked.end();
  const [, socket]: Duplex[] = await once(asked, 'upgrade');
  if (!socket) throw new TypeError('No socket');
  const closed = once(socket.resume(), 'close');
  await fetch(`${url}/draw`, { method: 'DELETE', headers: { [CALLER_HEADER]: 'another' } });
  expect(socket.destroyed).toBe(false);
  await fetch(`${url}/draw`, { method: 'DELETE', headers: caller });
  await closed;
  await stop();
});

describe.skipIf(!chromium)('a renderer that is killed while rendering', () => {
  it('causes only a delay: another one renders the page', async () => {
    const { site, preview } = await newGuest();
    const port = await freePort();
    const first = await startProgram(port);
    let asked = 0;
    site.put('/list.json', {
      handle: (_request, response) => {
        asked += 1;
        if (asked > 1) {
          response.end('[1, 2, 3]');
          return;
        }
        first.kill('SIGKILL');
        first.once('exit', () => void startProgram(port));
      },
    });
    site.putHtml(
      '/list',
      `<main></main><script>fetch('/list.json').then((a) => a.json()).then((numbers) => {
        document.querySelector('main').innerHTML = numbers.map((n) => '<li><a href="/' + n + '.pdf">Notice ' + n + ' on foreign exchange trading</a>').join('') })</script>`,
    );
    const renderer = openRenderer(`http://127.0.0.1:${port}`, { pauseMs: 300, tries: 300 });
    const seen = await preview(renderer);
    expect(seen).toMatchObject({ problem: null, item_count: 3 });
    expect(asked).toBe(2);
  });
});
