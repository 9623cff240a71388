import { type Database, openDatabase } from '@circulate/database';
import { jobs, openQueues, type Queues } from '@circulate/jobs';
import { findRedisServer, startTestRedis } from '@circulate/local-servers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repairSchedules } from '../src/capture/schedules.ts';
import { startCapture } from '../src/capture/start-capture.ts';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';
import { makePdf } from './support/make-pdf.ts';

const backends = [
  { kind: 'Postgres', redis: false, missing: false },
  { kind: 'Redis', redis: true, missing: !findRedisServer() },
];

for (const { kind, redis, missing } of backends) {
  describe.skipIf(missing)(`polling on ${kind}`, () => {
    let test: CaptureTest;
    let db: Database;
    let queues: Queues;
    let capture: ReturnType<typeof startCapture>;
    let stopRedis = async () => {};

    beforeAll(async () => {
      test = await startCaptureTest();
      db = openDatabase(test.databaseUrl);
      const server = redis ? await startTestRedis() : undefined;
      if (server) stopRedis = server.stop;
      queues = await openQueues(
        { databaseUrl: test.databaseUrl, redisUrl: server?.url },
        () => undefined,
      );
      capture = startCapture({
        db,
        queues,
        storage: test.storage,
        log: pino({ level: 'silent' }),
        allow: new Set([test.site.host]),
        contactUrl: 'https://circulate.example',
        limits: { ...test.dependencies.limits },
        repairEveryMs: 200,
      });
    });
    afterAll(async () => {
      await capture.stopUpkeep();
      await queues.close();
      await capture.close();
      await db.$disconnect();
      await test.stop();
      await stopRedis();
    });

    const publish = (names: string[]) => {
      for (const name of names) test.site.putPdf(`/${name}.pdf`, makePdf([`Notice ${name}`]));
      test.site.putFeed(
        '/rss.xml',
        names.map((name) => ({ title: `Notice ${name} of the bank`, link: `/${name}.pdf` })),
      );
    };
    const circulars = () => db.circular.count();
    const polling = { timeout: 20_000, interval: 50 };

    it('brings circulars in by itself, again and again, and after the queue was lost', async () => {
      publish(['a']);
      const { id } = await test.createSource({ interval_seconds: 1 });
      await expect.poll(circulars, polling).toBe(1);
      publish(['b', 'a']);
      await expect.poll(circulars, polling).toBe(2);

      const stored = await queues.schedules(jobs.capture);
      expect([...stored.keys()]).toEqual([`source-${id}`]);
      for (const schedule of stored.keys()) await queues.unschedule(jobs.capture, schedule);
      publish(['c', 'b', 'a']);
      await expect.poll(circulars, polling).toBe(3);
    });

    it('holds the schedules of many sources, and makes none twice', async () => {
      const next_run_at = new Date(Date.now() + 3_600_000);
      const bank_id = test.bank.id;
      const many = Array.from({ length: 60 }, (_, index) => ({
        bank_id,
        kind: 'feed' as const,
        url: `${test.site.url}/feed-${index}.xml`,
        next_run_at,
      }));
      await db.source.createMany({ data: many });
      await expect
        .poll(async () => (await queues.schedules(jobs.capture)).size, polling)
        .toBe(many.length + 1);
      expect(await repairSchedules(db, queues)).toBe(0);
      await db.source.deleteMany({ where: { url: { in: many.map(({ url }) => url) } } });
      await expect.poll(async () => (await queues.schedules(jobs.capture)).size, polling).toBe(1);
    });

    it('ends the schedule of a source that is paused', async () => {
      await db.source.updateMany({ data: { paused_at: new Date() } });
      await expect.poll(async () => (await queues.schedules(jobs.capture)).size, polling).toBe(0);
      await db.source.updateMany({ data: { paused_at: null, next_run_at: new Date() } });
      expect(await repairSchedules(db, queues)).toBeLessThanOrEqual(1);
      await expect.poll(async () => (await queues.schedules(jobs.capture)).size, polling).toBe(1);
    });
  });
}
