import { request } from 'node:http';
import { connect } from 'node:net';
import { SERVER_TIMEOUTS } from '@circulate/platform/http-limits';
import { ErrorBodySchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApi, WEB_ORIGIN } from './support/test-api.ts';

const api = await startTestApi();
const user = await api.createUser();
afterAll(() => api.close());

const post = (path: string) => api.http.post(path).set('authorization', user.authorization);

describe('every response', () => {
  test('has security headers and a request ID', async () => {
    for (const path of ['/healthz', '/banks', '/nowhere']) {
      const { headers } = await api.http.get(path);
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'");
      expect(headers['strict-transport-security']).toBeDefined();
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('never uses the client’s own request ID', async () => {
    const { headers } = await api.http.get('/healthz').set('x-request-id', 'forged');
    expect(headers['x-request-id']).not.toBe('forged');
  });
});

describe('web origin', () => {
  test('can read responses and send requests when it is allowed', async () => {
    const answer = await api.http
      .options('/admin/circulars/x')
      .set('origin', WEB_ORIGIN)
      .set('access-control-request-method', 'PATCH')
      .set('access-control-request-headers', 'authorization, content-type, x-beta-token');
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
    expect(answer.headers['access-control-allow-methods']).toContain('PATCH');
    expect(answer.headers['access-control-allow-headers']).toContain('x-beta-token');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const refused = await api.http.get('/banks').set('origin', WEB_ORIGIN);
    expect(refused.headers['access-control-allow-origin']).toBe(WEB_ORIGIN);
    expect(refused.headers['access-control-expose-headers']).toContain('x-request-id');
  });

  test.each(['https://evil.example', `${WEB_ORIGIN}.evil.example`, 'null'])(
    'can neither read responses nor send requests when it is %s',
    async (origin) => {
      const answer = await api.http.get('/healthz').set('origin', origin);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('invalid request', () => {
  test('gets NOT_FOUND in the common format when the URL is unknown', async () => {
    for (const answer of [
      await api.http.get('/nowhere'),
      await api.http.put('/banks'),
      await api.http.get('/users/signup'),
      await post('/admin/nowhere'),
    ]) {
      expect(answer.status).toBe(404);
      expect(ErrorBodySchema.strict().parse(answer.body)).toMatchObject({
        statusCode: 404,
        code: 'NOT_FOUND',
        error: 'Not Found',
      });
    }
  });

  test.each([
    ['application/json', '{"auth0_id":', 400, 'VALIDATION'],
    ['application/json', '{"__proto__":{"admin":true}}', 400, 'VALIDATION'],
    ['application/json', '', 400, 'VALIDATION'],
    ['application/json', 'null', 400, 'VALIDATION'],
    ['text/plain', 'hello', 400, 'VALIDATION'],
    ['application/xml', '<a/>', 400, 'VALIDATION'],
    ['application/json', JSON.stringify({ x: 'x'.repeat(1_100_000) }), 413, 'FILE_TOO_LARGE'],
  ])(
    'gets an error in the common format when the %s body is invalid',
    async (type, body, status, code) => {
      const answer = await post('/subscriptions').set('content-type', type).send(body);
      expect(answer.status).toBe(status);
      expect(ErrorBodySchema.parse(answer.body).code).toBe(code);
    },
  );

  test.each([
    [
      'application/json',
      '{"auth0_id":',
      /^We couldn’t read the request: .+\. Correct it, then send/,
    ],
    ['application/xml', '<a/>', /^We can’t read this content type\. Send application\/json/],
    ['application/json', 'x'.repeat(1_100_000), /^The request is too large\. Send a smaller/],
  ])('is told what to send instead when the %s body can’t be read', async (type, body, message) => {
    const answer = await post('/subscriptions').set('content-type', type).send(body);
    expect(answer.body.message).toMatch(message);
  });

  test('gets VALIDATION when the URL encoding is malformed', async () => {
    const bad = await api.http.get('/subscriptions/%E0%A4%A');
    expect(bad.body.code).toBe('VALIDATION');
  });

  test.each([
    `/subscriptions/${'x'.repeat(3_000)}`,
    `/${'.'.repeat(3_000)}/`,
    '/nowhere/'.repeat(300),
  ])(
    'gets URI_TOO_LONG, with or without sign-in, when the path is longer than any route (%#)',
    async (path) => {
      const long = await api.http.get(path);
      expect(long.status).toBe(414);
      expect(ErrorBodySchema.strict().parse(long.body).code).toBe('URI_TOO_LONG');
      expect((await api.http.get(`/healthz?q=${'x'.repeat(3_000)}`)).status).toBe(200);
    },
  );

  test('is rejected when its headers are too large', async () => {
    const { hostname, port } = new URL(api.url);
    const status = await new Promise((resolve, reject) => {
      const call = request(
        { hostname, port, path: '/healthz', headers: { 'x-big': 'x'.repeat(20_000) } },
        (response) => resolve(response.statusCode),
      );
      call.on('error', reject).end();
    });
    expect(status).toBe(431);
  });

  const answerTo = (bytes: string) => {
    const { hostname, port } = new URL(api.url);
    return new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('data', (chunk) => {
        received += String(chunk);
      });
      socket.on('end', () => resolve(received)).on('error', reject);
    });
  };

  test('is dropped at the time limit when its headers never end', async () => {
    const limit = api.app.server.headersTimeout;
    expect(limit).toBe(SERVER_TIMEOUTS.headersTimeout);
    api.app.server.headersTimeout = 1;
    onTestFinished(() => {
      api.app.server.headersTimeout = limit;
    });
    const text = await answerTo('GET /banks HTTP/1.1\r\nhost: a\r\nx-slow: ');
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test('gets VALIDATION and its connection is closed when it isn’t HTTP', async () => {
    const text = await answerTo('HELLO\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(ErrorBodySchema.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).code).toBe(
      'VALIDATION',
    );
  });

  test('is accepted when it declares JSON but has no body and needs none', async () => {
    const circular = await api.createCircular();
    const answer = await post(`/circulars/${circular.id}/file-link`).set(
      'content-type',
      'application/json',
    );
    expect(answer.status).toBe(200);
  });
});

describe('response that violates its schema', () => {
  test('is replaced with INTERNAL and reveals nothing', async () => {
    const other = await startTestApi();
    try {
      const { authorization } = await other.createUser();
      await other.db.$executeRaw`UPDATE banks SET last_circular_date_published = '12345-01-01'`;
      const answer = await other.http.get('/banks').set('authorization', authorization);
      expect(answer.status).toBe(500);
      const body = ErrorBodySchema.strict().parse(answer.body);
      expect(body.code).toBe('INTERNAL');
      expect(body.message).toContain(answer.headers['x-request-id']);
      expect(answer.text).not.toMatch(/last_circular|zod|prisma|select/i);
    } finally {
      await other.close();
    }
  });
});

describe('rate limit', () => {
  test('returns RATE_LIMITED at the limit, without affecting others', async () => {
    const limited = await startTestApi({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
    try {
      const [one, two] = [await limited.createUser(), await limited.createUser()];
      const ask = (authorization: string) =>
        limited.http.get('/users/profile').set('authorization', authorization);
      for (let count = 0; count < 5; count += 1)
        expect((await ask(one.authorization)).status).toBe(200);
      for (let count = 0; count < 2; count += 1) {
        const answer = await ask(one.authorization);
        expect(answer.status).toBe(429);
        expect(answer.body.code).toBe('RATE_LIMITED');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await ask(two.authorization)).status).toBe(200);
      for (let count = 0; count < 5; count += 1) expect((await ask('Bearer bad')).status).toBe(401);
      expect((await ask('Bearer bad')).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('GET /docs', () => {
  test('loads everything from our own origin', async () => {
    const page = await api.http.get('/docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/(src|href)="https?:/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    const document = await api.http.get('/docs/json');
    expect(document.body.openapi).toBe('3.1.0');
    const paths = Object.keys(document.body.paths);
    const declared = api.app.routeList.map(({ url }) => url.replace(/:(\w+)/g, '{$1}'));
    expect(paths.sort()).toEqual([...new Set(declared)].sort());
  });
});

describe('GET /docs in production', () => {
  test('returns UNAUTHENTICATED when signed out, even for the document', async () => {
    const production = await startTestApi({ env: { NODE_ENV: 'production' } });
    try {
      for (const path of [
        '/docs',
        '/docs/',
        '/docs/json',
        '/docs/static/index.html',
        '/docs/yaml',
      ]) {
        expect((await production.http.get(path)).body.code).toBe('UNAUTHENTICATED');
      }
      const { authorization } = await production.createUser();
      const document = await production.http.get('/docs/json').set('authorization', authorization);
      expect(document.body.openapi).toBe('3.1.0');
    } finally {
      await production.close();
    }
  });
});
