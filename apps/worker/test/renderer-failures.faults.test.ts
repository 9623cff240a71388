import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort } from '@circulate/local-servers';
import { openRenderer } from '@circulate/source-reader';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium } from '../src/renderer/find-chromium.ts';
import { startGuest } from './support/start-guest.ts';

const chromium = await findChromium();
if (!chromium) process.stdout.write('left out: a renderer that is killed needs a Chromium\n');
const MAIN = fileURLToPath(new URL('../dist/renderer/main.js', import.meta.url));

const listening: Server[] = [];
const started: ChildProcess[] = [];
const guests: { stop: () => Promise<void> }[] = [];
afterAll(async () => {
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
const serve = async (handle: RequestListener) => {
  const server = createServer(handle);
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
    previewAt: (rendererUrl: string, { silentMs = 60_000 } = {}) =>
      preview(openRenderer(rendererUrl, { silentMs, pauseMs: 1 })),
    preview,
  };
};
const line = (message: object) => `${JSON.stringify(message)}\n`;
const drawn = (siteUrl: string) =>
  line({
    say: 'drawn',
    url: `${siteUrl}/list`,
    html: [1, 2, 3]
      .map((n) => `<li><a href="/${n}.pdf">Notice ${n} on foreign exchange trading</a>`)
      .join(''),
  });

describe.concurrent('a renderer that fails', () => {
  it.each<[string, RequestListener]>([
    ['answers nothing', () => undefined],
    [
      'falls silent in the middle',
      (_request, response) => response.write(line({ say: 'working' })),
    ],
    [
      'dies in the middle',
      (_request, response) => {
        response.write(line({ say: 'working' }));
        setImmediate(() => response.destroy());
      },
    ],
    ['ends without a page', (_request, response) => response.end(line({ say: 'working' }))],
    ['is full', (_request, response) => response.writeHead(503).end()],
    ['says what nobody understands', (_request, response) => response.end('{"say":"<b>"}\n')],
    [
      'cannot start its Chromium',
      (_request, response) => response.end(line({ say: 'failed', reason: 'NOT_STARTED' })),
    ],
  ])('is asked twice and no more where it %s, and named', async (_how, handle) => {
    let asked = 0;
    const { previewAt } = await newGuest();
    const url = await serve((request, response) => {
      asked += 1;
      handle(request, response);
    });
    const { problem } = await previewAt(url, { silentMs: 3_000 });
    expect(problem).toMatchObject({ code: 'RENDERER_DOWN' });
    expect(asked).toBe(2);
  });

  it('is named where nobody listens', async () => {
    const { previewAt } = await newGuest();
    const url = `http://127.0.0.1:${await freePort()}`;
    expect((await previewAt(url)).problem).toMatchObject({ code: 'RENDERER_DOWN' });
  });

  it('has its work done again where it died once', async () => {
    let asked = 0;
    const { site, previewAt } = await newGuest();
    const url = await serve((_request, response) => {
      asked += 1;
      if (asked === 1) response.destroy();
      else response.end(drawn(site.url));
    });
    expect(await previewAt(url)).toMatchObject({ problem: null, item_count: 3 });
  });
});

describe.concurrent('a renderer that was taken over by a page', () => {
  it('gets nothing fetched that is not public, and no more than a page may ask for', async () => {
    const replies: string[] = [];
    const { site, previewAt } = await newGuest();
    const inside = await serve((_request, response) => response.end('inside'));
    const url = await serve((request, response) => {
      request.on('data', (data: Buffer) => {
        replies.push(...data.toString().split('\n').filter(Boolean).slice(0));
        if (replies.length === 202) response.end(drawn(site.url));
      });
      const ask = (id: number, address: string) =>
        response.write(line({ say: 'ask', ask: { id, method: 'GET', url: address, headers: {} } }));
      ask(0, `${inside}/secret`);
      for (let id = 1; id <= 200; id += 1) ask(id, `${site.url}/part${id}`);
    });
    await previewAt(url);
    expect(replies.find((reply) => reply.startsWith('{"id":0,'))).toBe('{"id":0,"answer":null}');
    expect(site.requests.length).toBeLessThan(105);
  });

  it('cannot give more than a page may have, nor lead its reader elsewhere', async () => {
    const { site, previewAt } = await newGuest();
    const large = await serve((_request, response) => {
      response.end(line({ say: 'drawn', url: site.url, html: 'x'.repeat(6_000_000) }));
    });
    expect((await previewAt(large)).problem).toMatchObject({ code: 'RENDERER_DOWN' });
    const file = await serve((_request, response) => {
      response.end(line({ say: 'drawn', url: 'file:///etc/passwd', html: '<p>' }));
    });
    expect((await previewAt(file)).problem).toMatchObject({ code: 'NOT_A_PAGE' });
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

describe.skipIf(!chromium)('a renderer that is killed while it draws', () => {
  it('costs nothing but time: another one draws the page', async () => {
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
