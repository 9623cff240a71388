import { randomUUID } from 'node:crypto';
import {
  findRedisServer,
  startTcpProxy,
  startTestDatabase,
  startTestRedis,
} from '@circulate/local-servers';
import { describe, expect, it } from 'vitest';
import { jobs, openQueues } from '../src/index.ts';

const SILENT_MS = 1_000;
const UNUSED = 'postgresql://unused';

const backends = [
  {
    kind: 'Postgres',
    isMissing: false,
    start: startTestDatabase,
    settings: (url: string) => ({ databaseUrl: url }),
  },
  {
    kind: 'Redis',
    isMissing: !findRedisServer(),
    start: startTestRedis,
    settings: (url: string) => ({ databaseUrl: UNUSED, redisUrl: url }),
  },
];

describe.each(backends)('queues on $kind', ({ isMissing, start, settings }) => {
  it.skipIf(isMissing)(
    'resume work after all of a worker’s connections are silently lost',
    async () => {
      const server = await start();
      const proxy = await startTcpProxy(server.url);
      const producer = await openQueues(settings(server.url), () => undefined);
      const worker = await openQueues(
        { ...settings(proxy.url), silentMs: SILENT_MS },
        () => undefined,
      );
      const handled: string[] = [];
      worker.work(jobs.extract, async ({ version_id }) => void handled.push(version_id));
      // A job claimed during the silence comes back only when its lease expires, so add more.
      const runOne = async () => {
        const sent: string[] = [];
        const isAnyHandled = async () => {
          const version_id = randomUUID();
          await producer.enqueue([{ job: jobs.extract.name, payload: { version_id } }]);
          sent.push(version_id);
          return handled.some((id) => sent.includes(id));
        };
        await expect.poll(isAnyHandled, { interval: 1_000 }).toBe(true);
      };
      await runOne();
      proxy.silence();
      await runOne();
      await worker.ping();

      await worker.close();
      await producer.close();
      await proxy.close();
      await server.stop();
    },
  );
});
