import { createTestDatabase } from '@circulate/database/vitest-database';
import { findRedisServer, startTcpProxy, startTestRedis } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfBytes } from './support/pdf-bytes.ts';
import { callRoute, routeName } from './support/routes.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';
import { untilReady } from './support/until-ready.ts';

type Proxy = Awaited<ReturnType<typeof startTcpProxy>>;

const uploadTo = async (api: TestApi, admin: { sub: string; authorization: string }) =>
  api.http
    .post('/admin/upload')
    .set('authorization', admin.authorization)
    .field('filename', 'circular.pdf')
    .field('uploadedBy', admin.sub)
    .field('pdfUrl', 'https://bank.example/circular.pdf')
    .field('timestamp', new Date().toISOString())
    .field('bankName', (await api.findBank()).bank_name)
    .field('isMacroeconomicData', 'false')
    .attach('file', pdfBytes(), 'circular.pdf');

describe('database outage', () => {
  let api: TestApi;
  let proxy: Proxy;
  let admin: Awaited<ReturnType<TestApi['createUser']>>;
  beforeAll(async () => {
    proxy = await startTcpProxy(await createTestDatabase());
    api = await startTestApi({ databaseUrl: proxy.url });
    admin = await api.createUser({ roles: ['admin'] });
    await api.http.get('/banks').set('authorization', admin.authorization).expect(200);
  });
  afterAll(async () => {
    await api.close();
    await proxy.close();
  });

  test('calls that need the database return UNAVAILABLE, and recover automatically', async () => {
    const { code } = await api.createCode();
    const guess = () => api.http.post('/auth/verify-test-user').send({ code });
    proxy.cut();
    for (const route of api.app.routeList) {
      // Calls that need only a token use the database only after validating the body.
      if (route.access === 'public' || route.access === 'token') continue;
      const answer = await callRoute(api, route, admin.authorization);
      const got = { route: routeName(route), status: answer.statusCode };
      expect(got).toEqual({ ...got, status: 503 });
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', statusCode: 503 });
      expect(answer.headers['retry-after']).toBe('5');
    }
    const locked = await guess();
    expect(locked.body.code).toBe('UNAVAILABLE');
    await api.http.get('/healthz').expect(200);
    const notReady = await api.http.get('/readyz');
    expect(notReady.status).toBe(503);
    expect(notReady.body).toEqual({
      status: 'unavailable',
      database: false,
      queue: false,
      storage: true,
      last_sweep: null,
    });
    expect(notReady.headers['retry-after']).toBe('5');

    proxy.restore();
    await api.http.get('/banks').set('authorization', admin.authorization).expect(200);
    expect((await guess()).status).toBe(200);
    await untilReady(api);
    expect((await uploadTo(api, admin)).status).toBe(200);
  });

  test('calls recover after the server has closed all connections', async () => {
    const cutAll = api.db.$executeRawUnsafe(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user',
    );
    await cutAll.catch(() => undefined);
    const banks = () => api.http.get('/banks').set('authorization', admin.authorization);
    const answers = await Promise.all(Array.from({ length: 10 }, banks));
    for (const answer of answers) expect([200, 503]).toContain(answer.status);
    await expect.poll(async () => (await banks()).status).toBe(200);
  });
});

const redis = findRedisServer();
describe.skipIf(!redis)('Redis outage (skipped without redis-server)', () => {
  test('uploads are still stored, /readyz reports the outage, and the queue recovers automatically', async () => {
    const server = await startTestRedis();
    const proxy = await startTcpProxy(server.url);
    const api = await startTestApi({ env: { REDIS_URL: proxy.url } });
    try {
      const admin = await api.createUser({ roles: ['admin'] });
      await untilReady(api);
      proxy.cut();
      expect((await uploadTo(api, admin)).status).toBe(200);
      const answer = await api.http.get('/readyz');
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ status: 'unavailable', database: true, queue: false });
      const { code } = await api.createCode();
      const locked = await api.http.post('/auth/verify-test-user').send({ code });
      expect(locked.body.code).toBe('UNAVAILABLE');
      expect(await api.db.outboxEntry.count()).toBe(1);

      proxy.restore();
      await untilReady(api);
      expect((await uploadTo(api, admin)).status).toBe(200);
      await expect.poll(() => api.db.outboxEntry.count()).toBe(0);
    } finally {
      await api.close();
      await proxy.close();
      await server.stop();
    }
  });
});
