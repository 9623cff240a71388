import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { createHttpMetrics } from '../src/operations/http-metrics.ts';
import { startTestApi } from './support/test-api.ts';

const lines: Record<string, unknown>[] = [];
const metrics = createHttpMetrics();
const logger = pino(
  { level: 'info' },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
);
const api = await startTestApi({ logger, metrics });
afterAll(() => api.close());

const refusals = () => lines.filter(({ msg }) => msg === 'call refused');
const counted = async (code: string) => {
  const text = await metrics.registry.getSingleMetricAsString('circulate_refused_calls_total');
  return Number(new RegExp(`code="${code}"} (\\d+)`).exec(text)?.[1] ?? 0);
};

describe('forged or rejected call', () => {
  test('logs one line with the error and the caller, but no name, email address or token', async () => {
    const user = await api.createUser();
    const from = (address: string) =>
      api.http.get('/banks').set('x-forwarded-for', address).set('authorization', 'Bearer forged');
    await from('203.0.113.7').expect(401);
    await from('203.0.113.7').expect(401);
    await from('203.0.113.8').expect(401);
    await api.http.get('/admin/audit').set('authorization', user.authorization).expect(403);
    await api.http.get('/banks').set('authorization', user.authorization).expect(200);

    const [first, again, other, admin, ...more] = refusals();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ level: 30, code: 'UNAUTHENTICATED', route: '/banks' });
    expect(first?.by).toMatch(/^address [\w-]{16}$/);
    expect(again?.by).toBe(first?.by);
    expect(other?.by).not.toBe(first?.by);
    expect(admin).toMatchObject({
      code: 'ADMIN_ONLY',
      route: '/admin/audit',
      by: `user ${user.id}`,
    });
    expect(JSON.stringify(refusals())).not.toMatch(/203\.0|forged|auth0\||@example/);
    expect([await counted('UNAUTHENTICATED'), await counted('ADMIN_ONLY')]).toEqual([3, 1]);
  });

  test('is counted every time but logged only every hundredth time in a flood', async () => {
    const [writtenBefore, before] = [refusals().length, await counted('UNAUTHENTICATED')];
    for (let call = 0; call < 250; call += 1) await api.http.get('/banks').expect(401);
    expect((await counted('UNAUTHENTICATED')) - before).toBe(250);
    expect(refusals().length - writtenBefore).toBeLessThan(35);
    expect(refusals().at(-1)?.times).toBe(200);
  });
});
