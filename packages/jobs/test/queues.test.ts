import { randomUUID } from 'node:crypto';
import { findRedisServer, startTestDatabase, startTestRedis } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs, openQueues, type Queues } from '../src/index.ts';

type Server = { url: string; stop(): Promise<void> };

const backends = [
  {
    kind: 'postgres',
    missing: false,
    start: startTestDatabase,
    settings: (url: string) => ({ databaseUrl: url }),
  },
  {
    kind: 'redis',
    missing: !findRedisServer(),
    start: startTestRedis,
    settings: (url: string) => ({ databaseUrl: 'postgresql://unused', redisUrl: url }),
  },
];

for (const { kind, missing, start, settings } of backends) {
  describe.skipIf(missing)(`queues on ${kind}`, () => {
    let server: Server;
    const opened: Queues[] = [];
    const errors: { job: string; message: string; payload: unknown }[] = [];

    const open = async () => {
      const queues = await openQueues(settings(server.url), (error, job, payload) =>
        errors.push({ job, message: error.message, payload }),
      );
      opened.push(queues);
      return queues;
    };

    beforeAll(async () => {
      server = await start();
    });
    afterAll(async () => {
      await Promise.all(opened.map((queues) => queues.close()));
      await server.stop();
    });

    it('deliver a job from one process to a worker in another', async () => {
      const producer = await open();
      const consumer = await open();
      expect(producer.kind).toBe(kind);
      const version_id = randomUUID();
      const handled = new Promise((resolve) => {
        consumer.work(jobs.extract, async (payload, attempt) => resolve({ payload, attempt }));
      });

      await producer.enqueue([{ job: 'extract', payload: { version_id } }]);

      expect(await handled).toEqual({
        payload: { version_id },
        attempt: { attempt: 1, isLast: false },
      });
    });

    it('queue identical work only once', async () => {
      const queues = await open();
      const payload = { version_id: randomUUID() };
      await queues.enqueue([
        { job: 'match', payload },
        { job: 'match', payload },
      ]);
      await queues.enqueue([{ job: 'match', payload }]);
      expect((await queues.counts()).match).toMatchObject({ waiting: 1 });
      const { match, translate } = await queues.waitingSince();
      expect(match?.getTime()).toBeLessThanOrEqual(Date.now());
      expect(translate).toBeNull();
    });

    it('accept known jobs from a later release, and report unknown ones', async () => {
      const queues = await open();
      const handled: unknown[] = [];
      const done = new Promise<void>((resolve) => {
        queues.work(jobs.summarise, async (payload) => {
          handled.push(payload);
          resolve();
        });
      });
      const version_id = randomUUID();
      const unknownJob = { job: 'nonsense', payload: {} };
      const aboutNothing = { job: 'extract', payload: { version_id: 'no uuid' } };
      const withMore = { job: 'summarise', payload: { version_id, since: 'a later release' } };
      const inherited = { job: 'constructor', payload: {} };
      const refused = await queues.enqueue([unknownJob, inherited, aboutNothing, withMore]);
      expect(refused).toEqual([
        { request: unknownJob, error: 'This release has no job called nonsense.' },
        { request: inherited, error: 'This release has no job called constructor.' },
        { request: aboutNothing, error: expect.stringContaining('version_id') },
      ]);
      await done;
      expect(handled).toEqual([{ version_id }]);
    });
  });
}
