import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/**
 * Waits until the API is ready, like a load balancer. Each check waits at most 2 s for a
 * dependency, and the first one opens the queue.
 */
export const untilReady = async (api: Pick<TestApi, 'http'>) => {
  const ready = { status: 'ready', database: true, queue: true, storage: true };
  await expect.poll(async () => (await api.http.get('/readyz')).body).toMatchObject(ready);
};
