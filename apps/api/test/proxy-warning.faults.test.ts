import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

const lines: { level: number; msg: string; route?: string }[] = [];
const start = (env: Record<string, string>, of?: TestApi) =>
  startTestApi({
    env,
    logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    ...(of && { databaseUrl: of.databaseUrl, identity: of.identity }),
  });

let first: TestApi;
beforeAll(async () => {
  first = await start({});
});
beforeEach(() => void lines.splice(0));
afterAll(() => first.close());

const warnings = () => lines.filter(({ msg }) => msg.includes('TRUSTED_PROXIES'));
const ask = (api: TestApi, path: string, from: string) =>
  api.http.get(path).set('x-forwarded-for', from);

test('warns once about an untrusted proxy, but not about our own programs', async () => {
  const api = await start({ NODE_ENV: 'production', TRUSTED_PROXIES: '' }, first);
  try {
    for (const path of ['/healthz', '/readyz', '/banks']) await ask(api, path, '8.8.8.8');
    await api.http.post('/bounces');
    expect(warnings()).toEqual([]);
    for (let call = 0; call < 3; call += 1) await ask(api, '/coverage/summary', '8.8.8.8');
    expect(warnings()).toMatchObject([{ level: 40, route: '/coverage/summary' }]);
  } finally {
    await api.close();
  }
});

test('warns about a trusted proxy only if it doesn’t forward the visitor’s address', async () => {
  const api = await start({ NODE_ENV: 'production' }, first);
  try {
    for (const from of ['8.8.8.8', '::ffff:8.8.8.8', '2a00:1450:4001:830::200e'])
      await ask(api, '/coverage/summary', from).expect(200);
    expect(warnings()).toEqual([]);
    await ask(api, '/coverage/summary', '172.18.0.1');
    expect(warnings()).toHaveLength(1);
  } finally {
    await api.close();
  }
});

test('does not warn outside production, where all calls come from private addresses', async () => {
  await ask(first, '/coverage/summary', '127.0.0.1').expect(200);
  expect(warnings()).toEqual([]);
});
