// @vitest-environment node
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEAD_TIMES } from '@circulate/platform/http-limits';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
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
let clientDir: string;
let base: string;

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'circulate-web-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(
    join(clientDir, 'index.html'),
    '<html lang="en"><script nonce="__CSP_NONCE__">({"apiUrl":"__API_URL__"})</script><!--early-page-->',
  );
  const earlyPages = {
    '': '',
    dashboard: '<p>the dashboard</p>',
    circulars: '<p>the archive</p>',
    'circulars/': `<p>a circular</p>${'<b></b>'.repeat(1_000)}`,
    '*': '<p>loading</p>',
  };
  writeFileSync(join(clientDir, 'early-pages.json'), JSON.stringify(earlyPages));
  writeFileSync(join(clientDir, 'assets', 'app-abc123.js'), 'export {}');
  server = createWebServer({ clientDir, ...loadConfig(env) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(clientDir, { recursive: true });
});

describe('the web server', () => {
  test('gives up a request whose head does not arrive', async () => {
    const limit = server.headersTimeout;
    expect(limit).toBe(HEAD_TIMES.headersTimeout);
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

  test('tells a page where the API is, which asks it before its code has come', async () => {
    expect(await (await fetch(`${base}/today`)).text()).toContain(
      '{"apiUrl":"http://127.0.0.1:4001"}',
    );
  });

  test.each(['/', '/dashboard', '/circulars/1'])('%s is the page', async (path) => {
    const response = await fetch(base + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  test('the name of its file leads to the page', async () =>
    expect((await fetch(`${base}/index.html`)).url).toBe(`${base}/`));

  test('a path that is no page is answered 404, with the app that says so', async () => {
    const response = await fetch(`${base}/nowhere`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test.each([
    ['/', ''],
    ['/dashboard', '<p>the dashboard</p>'],
    ['/dashboard/?search=x', '<p>the dashboard</p>'],
    ['/circulars', '<p>the archive</p>'],
    ['/circulars/', '<p>the archive</p>'],
    ['/circulars/1', '<p>a circular</p>'],
    ['/login', '<p>loading</p>'],
    ['/nowhere', '<p>loading</p>'],
  ])('%s shows its frame before any script has come', async (path, early) => {
    const html = await (await fetch(base + path)).text();
    expect(html.replaceAll('<b></b>', '').split('</script>')[1]).toBe(early);
  });

  test.each([
    ['a=b; circulate-theme=dark', '<html data-theme="dark" lang="en">'],
    ['circulate-theme=light; a=b', '<html data-theme="light" lang="en">'],
    ['circulate-theme=', '<html lang="en">'],
    ['circulate-theme="><script>', '<html lang="en">'],
    ['not-circulate-theme=dark', '<html lang="en">'],
  ])('a page asked for with the cookie %s begins with %s', async (cookie, begin) => {
    const html = await (await fetch(`${base}/today`, { headers: { cookie } })).text();
    expect(html.startsWith(begin)).toBe(true);
  });

  test('a page that outgrows a packet is zipped for whoever can unzip it', async () => {
    const sent = async (coding: string) => {
      const headers = { 'accept-encoding': coding };
      const response = await fetch(`${base}/circulars/1`, { headers });
      expect(response.headers.get('vary')).toBe('accept-encoding, cookie');
      expect(await response.text()).toContain('<p>a circular</p>');
      return response.headers.get('content-encoding');
    };
    expect(await sent('gzip, deflate, br')).toBe('gzip');
    expect(await sent('identity')).toBeNull();
    expect(await sent('gzip;q=0, br')).toBeNull();
  });

  test('the page has the line to the API laid before its code asks', async () => {
    const response = await fetch(`${base}/dashboard`);
    expect(response.headers.get('link')).toBe(
      '<http://127.0.0.1:4001>; rel=preconnect; crossorigin',
    );
  });

  test('the page has no further line laid where the API has the same address', async () => {
    const asked = get(`${base}/dashboard`, { headers: { host: '127.0.0.1:4001' } });
    const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'));
    answer.resume();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.link).toBeUndefined();
  });

  test('the page has a policy with a nonce of its own, and names API and provider alone', async () => {
    const [first, second] = await Promise.all([fetch(base), fetch(base)]);
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(await first.text()).toContain(`<script nonce="${nonce}">`);
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:4001 http://127.0.0.1:4003");
    expect(policy).toContain("frame-src 'self' blob: http://127.0.0.1:4003");
    expect(policy).not.toContain('unsafe');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('hashed files are cached for good, unknown ones are 404', async () => {
    const known = await fetch(`${base}/assets/app-abc123.js`);
    expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${base}/assets/app-old.js`)).status).toBe(404);
  });

  test('/config.json says where API and provider are', async () => {
    expect(await (await fetch(`${base}/config.json`)).json()).toEqual({
      apiUrl: 'http://127.0.0.1:4001',
      identityDomain: 'http://127.0.0.1:4003',
      clientId: 'circulate-web',
      audience: 'https://api.circulate.local',
      rolesClaim: 'https://circulate.local/roles',
    });
  });

  test('/.well-known/security.txt tells whoever finds a weakness where to turn', async () => {
    const response = await fetch(`${base}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('Contact: mailto:security@bank-circulars.example\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 0, days < 366]).toEqual([true, true]);
  });

  test('/healthz answers, and other methods than GET and HEAD do not pass', async () => {
    expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(base, { method: 'POST' })).status).toBe(405);
  });
});

describe('a visitor who wants to stop the web server', () => {
  test('gets nowhere with a long path of dots and slashes, whose file nobody looks for', async () => {
    const [dots, slashes] = await Promise.all(
      [`/${'.'.repeat(16_000)}/`, '/a.'.repeat(1_025)].map((path) => fetch(base + path)),
    );
    expect([dots?.status, slashes?.status]).toEqual([414, 414]);
    expect((await fetch(`${base}/login?code=${'a'.repeat(4_000)}`)).status).toBe(200);
  });

  test('waits for the next minute after too many requests, and nobody else does', async () => {
    const busy = createWebServer({
      clientDir,
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

describe('what the web server writes', () => {
  test('is nothing about a request, whose address and headers hold codes and tokens', async () => {
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

  test('listens on this machine alone unless told', () => {
    expect(loadConfig(env)).toMatchObject({ host: '127.0.0.1', port: 4000 });
  });
});
