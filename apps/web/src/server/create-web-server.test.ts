// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SERVER_TIMEOUTS } from '@circulate/platform/http-limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadConfig } from './config.ts';
import { createWebServer } from './create-web-server.ts';

const env = {
  SECURITY_CONTACT: 'mailto:security@bank-circulars.example',
  API_URL: 'http://127.0.0.1:4001/',
  AUTH0_DOMAIN: 'http://127.0.0.1:4003',
  AUTH0_CLIENT_ID: 'circulate-web',
  AUTH0_AUDIENCE: 'https://api.circulate.local',
};
let server: Server;
let dist: string;
let base: string;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'circulate-web-'));
  mkdirSync(join(dist, 'client', 'assets'), { recursive: true });
  mkdirSync(join(dist, 'client', 'circulars'));
  const pages = {
    '/': 'index.html',
    '/dashboard': 'dashboard.html',
    '/circulars': 'circulars.html',
    '/circulars/:id': 'circulars/[id].html',
    '*': '404.html',
  };
  const site = { pages, scriptHashes: ["'sha256-a='"], styleHashes: ["'sha256-b='"] };
  writeFileSync(join(dist, 'site.json'), JSON.stringify(site));
  for (const [path, file] of Object.entries(pages)) {
    writeFileSync(join(dist, 'client', file), `<p>${path}`);
    writeFileSync(join(dist, 'client', `${file}.gz`), gzipSync(`<p>${path}`));
  }
  writeFileSync(join(dist, 'client', 'assets', 'app-abc123.js'), 'export {}');
  server = createWebServer({ dist, ...loadConfig(env) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(dist, { recursive: true });
});

describe('the web server', () => {
  test('drops a request whose head does not arrive', async () => {
    const limit = server.headersTimeout;
    expect(limit).toBe(SERVER_TIMEOUTS.headersTimeout);
    server.headersTimeout = 1;
    const { hostname, port } = new URL(base);
    const answer = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nx: '));
      socket.on('data', (chunk) => {
        received += String(chunk);
      });
      socket.on('close', () => resolve(received)).on('error', reject);
    });
    server.headersTimeout = limit;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each(['/', '/dashboard', '/circulars/1'])('serves the page at %s', async (path) => {
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('redirects from a file name to its page', async () =>
    expect((await fetch(`${base}/index.html`)).url).toBe(`${base}/`));

  test('returns 404 with the app for an unknown path', async () => {
    const response = await fetch(`${base}/nowhere`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test.each([
    ['/', '<p>/'],
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

  test('allows only the built scripts and styles, the API and the provider', async () => {
    const response = await fetch(base);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'sha256-a=';");
    expect(policy).toContain("style-src 'self' 'sha256-b=';");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4001 http://127.0.0.1:4003");
    expect(policy).toContain("frame-src 'self' blob: http://127.0.0.1:4003");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('caches hashed files forever and returns 404 for unknown ones', async () => {
    const known = await fetch(`${base}/assets/app-abc123.js`);
    expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${base}/assets/app-old.js`)).status).toBe(404);
  });

  test('names API and provider in /config.json', async () => {
    expect(await (await fetch(`${base}/config.json`)).json()).toEqual({
      apiUrl: 'http://127.0.0.1:4001',
      identityDomain: 'http://127.0.0.1:4003',
      clientId: 'circulate-web',
      audience: 'https://api.circulate.local',
      rolesClaim: 'https://circulate.local/roles',
    });
  });

  test('names the security contact in /.well-known/security.txt', async () => {
    const response = await fetch(`${base}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Contact: mailto:security@bank-circulars.example\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 0, days < 366]).toEqual([true, true]);
  });

  test('answers /healthz and refuses methods other than GET and HEAD', async () => {
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(base, { method: 'POST' })).status).toBe(405);
  });
});

describe('an attacker of the web server', () => {
  test('cannot make it search for a long path of dots and slashes', async () => {
    const [dots, slashes] = await Promise.all(
      [`/${'.'.repeat(16_000)}/`, '/a.'.repeat(1_025)].map((path) => fetch(base + path)),
    );
    expect([dots?.status, slashes?.status]).toEqual([414, 414]);
    expect((await fetch(`${base}/dashboard?code=${'a'.repeat(4_000)}`)).status).toBe(200);
  });

  test('is limited per minute without affecting other clients', async () => {
    const busy = createWebServer({
      dist,
      ...loadConfig({ ...env, TRUSTED_PROXIES: 'loopback', RATE_LIMIT_PER_MINUTE: '2' }),
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const address = busy.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const from = (client: string, path = '/') =>
      fetch(url + path, { headers: { 'x-forwarded-for': `198.51.100.7, ${client}` } });
    const answers = [
      await from('203.0.113.1'),
      await from('203.0.113.1'),
      await from('203.0.113.1'),
    ];
    const others = [await from('203.0.113.2'), await from('203.0.113.1', '/healthz')];
    busy.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the log of the web server', () => {
  test('contains no URLs or headers, which may carry codes and tokens', async () => {
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

describe('the configuration', () => {
  test('names everything that is missing or wrong', () => {
    const wrong = { ...env, AUTH0_DOMAIN: '', API_URL: 'ftp://x', PORT: 'x' };
    expect(() => loadConfig(wrong)).toThrow(/PORT must.*API_URL must.*AUTH0_DOMAIN is missing/s);
  });

  test('listens on localhost only by default', () => {
    expect(loadConfig(env)).toMatchObject({ host: '127.0.0.1', port: 4000 });
  });
});
