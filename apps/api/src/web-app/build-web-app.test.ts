import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SERVER_TIMEOUTS } from '@circulate/platform/http-limits';
import Fastify from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildWebApp } from './build-web-app.ts';

const settings = {
  origin: 'https://circulate.example',
  supportEmail: 'help@bank-circulars.example',
  identity: {
    domain: 'http://127.0.0.1:4003',
    clientId: 'circulate-web',
    audience: 'https://api.circulate.local',
    rolesClaim: 'https://circulate.local/roles',
  },
  securityContact: 'mailto:security@bank-circulars.example',
  trustedProxies: [] as string[],
};

const dir = mkdtempSync(join(tmpdir(), 'circulate-web-'));
mkdirSync(join(dir, 'client', 'assets'), { recursive: true });
mkdirSync(join(dir, 'client', 'circulars'));
const pages = {
  '/': 'index.html',
  '/dashboard': 'dashboard.html',
  '/circulars': 'circulars.html',
  '/circulars/:id': 'circulars/[id].html',
  '*': '404.html',
};
const pagesWithOrigin = ['index.html'];
const site = {
  pages,
  pagesWithOrigin,
  scriptHashes: ["'sha256-a='"],
  styleHashes: ["'sha256-b='"],
};
writeFileSync(join(dir, 'site.json'), JSON.stringify(site));
for (const [path, file] of Object.entries(pages)) {
  writeFileSync(join(dir, 'client', file), `<p>${path}`);
  writeFileSync(join(dir, 'client', `${file}.gz`), gzipSync(`<p>${path}`));
}
const home = '<img src="{{origin}}/share.png"><a href="mailto:{{support-email}}">';
writeFileSync(join(dir, 'client', 'index.html'), home);
writeFileSync(join(dir, 'client', 'assets', 'app-abc123.js'), 'export {}');
writeFileSync(join(dir, 'client', 'service-worker.js'), '');
const api = Fastify();
api.post('/banks', async ({ url, headers, body }, reply) =>
  reply.code(201).header('x-said', 'by the API').send({ url, who: headers.authorization, body }),
);
api.get('/events', (_request, reply) => {
  reply.hijack();
  reply.raw.write('first');
  reply.raw.once('close', () => api.server.emit('left'));
});
const server = await buildWebApp(api, { dir, ...settings });
const base = await server.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await server.close();
  await api.close();
  rmSync(dir, { recursive: true });
});

describe('web server', () => {
  test('drops a request whose headers never arrive', async () => {
    const { headersTimeout: limit } = server.server;
    expect(limit).toBe(SERVER_TIMEOUTS.headersTimeout);
    server.server.headersTimeout = 1;
    const { hostname, port } = new URL(base);
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nx: '));
      socket.on('data', (chunk) => {
        received += String(chunk);
      });
      socket.on('close', () => resolve(received)).on('error', reject);
    });
    server.server.headersTimeout = limit;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each(['/', '/dashboard', '/circulars/1'])('serves the page at %s', async (path) => {
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('redirects from a page’s file name to the page', async () =>
    expect((await fetch(`${base}/index.html`)).url).toBe(`${base}/`));

  test('returns 404 with the app for an unknown path', async () => {
    const response = await fetch(`${base}/nowhere`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test.each([
    ['/dashboard', '<p>/dashboard'],
    ['/Dashboard/?search=x', '<p>/dashboard'],
    ['/circulars/', '<p>/circulars'],
    ['/circulars/1', '<p>/circulars/:id'],
    ['/circulars/1/2', '<p>*'],
    ['/nowhere', '<p>*'],
    ['/dashboard.html', '<p>*'],
  ])('serves the prerendered screen at %s', async (path, drawn) => {
    const response = await fetch(base + path);
    expect(await response.text()).toBe(drawn);
    expect(response.status).toBe(drawn === '<p>*' ? 404 : 200);
  });

  test('serves a page in an encoding that the browser accepts', async () => {
    const sent = async (coding: string) => {
      const headers = { 'accept-encoding': coding };
      const response = await fetch(`${base}/circulars/1`, { headers });
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(await response.text()).toBe('<p>/circulars/:id');
      return response.headers.get('content-encoding');
    };
    expect(await sent('gzip, deflate')).toBe('gzip');
    expect(await sent('identity')).toBeNull();
    expect(await sent('gzip;q=0')).toBeNull();
  });

  test.each(['br', 'gzip', 'identity'])(
    'writes the deployment’s origin and support address into pages encoded as %s',
    async (coding) => {
      const response = await fetch(base, { headers: { 'accept-encoding': coding } });
      expect(await response.text()).toBe(
        '<img src="https://circulate.example/share.png"><a href="mailto:help@bank-circulars.example">',
      );
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(coding);
      expect(response.headers.get('etag')).not.toBeNull();
    },
  );

  test('allows only the build’s scripts and styles, and the identity provider', async () => {
    const response = await fetch(base);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-a=';");
    expect(policy).toContain("style-src 'self' 'sha256-b=';");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4003");
    expect(policy).toContain("frame-src 'self' blob: http://127.0.0.1:4003");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('caches hashed files forever and returns 404 for unknown ones', async () => {
    const known = await fetch(`${base}/assets/app-abc123.js`);
    expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${base}/assets/app-old.js`)).status).toBe(404);
  });

  test('lets the service worker fetch only the app’s files, and makes browsers revalidate it', async () => {
    const { headers } = await fetch(`${base}/service-worker.js`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('returns the URLs of the API and the identity provider in /config.json', async () => {
    expect(await (await fetch(`${base}/config.json`)).json()).toEqual({
      apiUrl: '/api',
      identityDomain: 'http://127.0.0.1:4003',
      clientId: 'circulate-web',
      audience: 'https://api.circulate.local',
      rolesClaim: 'https://circulate.local/roles',
    });
  });

  test('returns the security contact in /.well-known/security.txt', async () => {
    const response = await fetch(`${base}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Contact: mailto:security@bank-circulars.example\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 0, days < 366]).toEqual([true, true]);
  });

  test('responds to /healthz and rejects methods other than GET and HEAD', async () => {
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(base, { method: 'POST' })).status).toBe(405);
  });
});

describe('web server under attack', () => {
  test('rejects a long path of dots and slashes without searching for it', async () => {
    const [dots, slashes] = await Promise.all(
      [`/${'.'.repeat(16_000)}/`, '/a.'.repeat(1_025)].map((path) => fetch(base + path)),
    );
    expect([dots?.status, slashes?.status]).toEqual([414, 414]);
    expect((await fetch(`${base}/dashboard?code=${'a'.repeat(4_000)}`)).status).toBe(200);
  });

  test('limits a client’s requests per minute without affecting others', async () => {
    const trusting = { ...settings, dir, trustedProxies: ['loopback'], perMinute: 2 };
    const busy = await buildWebApp(api, trusting);
    const url = await busy.listen({ host: '127.0.0.1', port: 0 });
    const from = (client: string, path = '/') =>
      fetch(url + path, { headers: { 'x-forwarded-for': `198.51.100.7, ${client}` } });
    const answers = [
      await from('203.0.113.1'),
      await from('203.0.113.1'),
      await from('203.0.113.1'),
    ];
    const others = [await from('203.0.113.2'), await from('203.0.113.1', '/healthz')];
    await busy.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('web server logs', () => {
  test('contain no URLs or headers, which may include codes and tokens', async () => {
    const written = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    const headers = { authorization: 'Bearer a-secret', cookie: 'session=a-secret' };
    for (const path of [
      '/login?code=a-secret&state=a-secret',
      '/a-secret/%E0%A4%A.js?token=a-secret',
      '/%00',
    ])
      await fetch(base + path, { headers });
    await fetch(base, { method: 'POST', headers, body: 'password=a-secret' });
    const lines = written.flatMap((stream) => stream.mock.calls.map(String));
    vi.restoreAllMocks();
    expect(lines).toEqual([]);
  });
});

describe('API under the web app’s origin', () => {
  test('passes requests and responses through unchanged', async () => {
    const answer = await fetch(`${base}/api/banks?limit=2`, {
      method: 'POST',
      headers: { authorization: 'Bearer mine', 'content-type': 'application/json' },
      body: '{"name":"a bank"}',
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-said')).toBe('by the API');
    const received = { url: '/banks?limit=2', who: 'Bearer mine', body: { name: 'a bank' } };
    expect(await answer.json()).toEqual(received);
  });

  test('streams a response and notices when the client disconnects', async () => {
    const leaving = new AbortController();
    const { body } = await fetch(`${base}/api/events`, { signal: leaving.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    const left = once(api.server, 'left');
    leaving.abort();
    await left;
  });

  test('does not affect the web app’s pages', async () => {
    for (const path of ['/api', '/apis/banks', '/circulars/api/1'])
      expect(await (await fetch(base + path)).text(), path).toBe('<p>*');
  });
});
