import type { ServerResponse } from 'node:http';
import { createSiteClient } from '@circulate/source-reader';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';

let test: CaptureTest;
beforeAll(async () => {
  test = await startCaptureTest();
});
afterAll(() => test.stop());

const readLease = async () => {
  const [lease] = await test.db.$queryRaw<{ until: Date; left_s: number }[]>`
    SELECT held_until AS until, extract(epoch FROM held_until - now())::float8 AS left_s
    FROM capture_hosts WHERE host = ${test.site.host} AND holder IS NOT NULL`;
  return lease;
};

/** Requests a page whose site holds back its response; returns a function that releases it. */
const askAtLength = async (client: CaptureTest['dependencies']['client'], path: string) => {
  let answer: ServerResponse | undefined;
  test.site.put(path, {
    handle: (_request, response) => {
      answer = response;
    },
  });
  const options = { accept: '*/*', maxBytes: 1_000, timeoutMs: 20_000 };
  const got = client.get(`${test.site.url}${path}`, options, async () => 'got');
  await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 600_000 });
  return async () => {
    answer?.end();
    return got;
  };
};

describe('the lease of a host', () => {
  it('is soon released when its process is killed', async () => {
    const finish = await askAtLength(test.dependencies.client, '/killed');
    expect((await readLease())?.left_s).toBeLessThanOrEqual(20);
    expect(await finish()).toBe('got');
    expect(await readLease()).toBeUndefined();
  });

  it('lasts as long as the response takes', async () => {
    const { db, fetch, dependencies } = test;
    const { readers } = dependencies.client;
    const client = createSiteClient({ db, fetch, readers, leaseMs: 1_500, pauseMs: 0 });
    const finish = await askAtLength(client, '/long');
    const first = await readLease();
    await vi.waitFor(
      async () => {
        const { until } = (await readLease()) ?? {};
        expect(until?.getTime()).toBeGreaterThan(Number(first?.until.getTime()));
      },
      { timeout: 600_000 },
    );
    expect(await finish()).toBe('got');
  });
});
