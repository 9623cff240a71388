import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
let authorization: string;
let sub: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ authorization, sub } = await api.createUser());
});
afterAll(() => api.close());

const many = (count: number, of: (index: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));
const wrongIds = Array<number>(20_000).fill(0);

describe('request with thousands of errors', () => {
  test.each([
    ['/auth/verify-test-user', () => many(60_000, (index) => [`k${index}`, 1])],
    ['/subscriptions/region', () => ({ auth0_id: sub, bank_ids: wrongIds })],
    ['/preview', () => ({ follow_banks: wrongIds, unfollow_banks: wrongIds })],
    ['/users/consent', () => ({ [`x${'y'.repeat(100_000)}`]: 1 })],
  ])('to %s gets a short response with only the first few', async (path, body) => {
    const answer = await api.http.post(path).set('authorization', authorization).send(body());
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
    expect(answer.body.issues.length).toBeGreaterThan(0);
    expect(answer.text.length).toBeLessThan(10_000);
  });
});
