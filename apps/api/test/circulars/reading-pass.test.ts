import { randomUUID } from 'node:crypto';
import { openReadingPasses } from '@circulate/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSyncSupport } from '../support/sync-support.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

const READING_PASS_SECRET = 'reading-pass-secret-for-tests-0123456789ab';
const passes = openReadingPasses(READING_PASS_SECRET);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describe('POST /auth/verify-reading-pass', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: { READING_PASS_SECRET } });
  });
  afterAll(() => api.close());

  const show = (circular_id: string, pass: string) =>
    api.http.post('/auth/verify-reading-pass').send({ circular_id, pass });

  test('allows signing in with the pass from an email', async () => {
    const id = randomUUID();
    const { body } = await show(id, passes.of(id)).expect(200);
    expect(body).toEqual({ ok: true });
    // Valid until the end of the thirtieth day.
    const { body: last } = await show(id, passes.of(id, daysAgo(30))).expect(200);
    expect(last).toEqual({ ok: true });
  });

  test('returns BETA_REQUIRED for a pass that is expired, forged or for another circular', async () => {
    const id = randomUUID();
    const longAgo = passes.of(id, daysAgo(31));
    const forged = openReadingPasses('another-secret-that-is-long-enough-0').of(id);
    for (const pass of [passes.of(randomUUID()), longAgo, forged, 'x'.repeat(40)]) {
      const { body } = await show(id, pass).expect(403);
      expect(body.code).toBe('BETA_REQUIRED');
    }
    await show(id, passes.of(id)).expect(200);
  });

  test('does not allow a new account, unlike a beta pass', async () => {
    const { newcomer, sync, betaTokenFor, userOf } = createSyncSupport(api);
    const someone = await newcomer();
    const { body } = await sync(someone, passes.of(randomUUID()));
    expect(body.code).toBe('BETA_REQUIRED');
    expect(await userOf(someone.sub)).toBeNull();
    await sync(someone, (await betaTokenFor()).betaToken);
    expect(await userOf(someone.sub)).toMatchObject({ email: someone.email });
  });
});

test('accepts no pass when no secret is set', async () => {
  const api = await startTestApi();
  const id = randomUUID();
  const answer = await api.http
    .post('/auth/verify-reading-pass')
    .send({ circular_id: id, pass: passes.of(id) });
  expect(answer.status).toBe(403);
  await api.close();
});
