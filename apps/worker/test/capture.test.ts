import { type Database, openDatabase } from '@circulate/database';
import { jobs, openQueues, type Queues } from '@circulate/jobs';
import { findRedisServer, startTestRedis } from '@circulate/local-servers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repairSchedules } from '../src/capture/schedules.ts';
import { startCapture } from '../src/capture/start-capture.ts';
import { type CaptureTest, startCaptureTest } from './support/capture.ts';
import { makePdf } from './support/make-pdf.ts';
import { type BankSite, startBankSite } from './support/start-bank-site.ts';
import { startSlowRenderer } from './support/start-slow-renderer.ts';

const backends = [
  { kind: 'Postgres', redis: false, missing: false },
  { kind: 'Redis', redis: true, missing: !findRedisServer() },
];

for (const { kind, redis, missing } of backends) {
  describe.skipIf(missing)(`polling with the queues on ${kind}`, () => {
    let test: CaptureTest;
    let db: Database;
    let queues: Queues;
    let capture: ReturnType<typeof startCapture>;
    let slow: BankSite;
    let renderer: Awaited<ReturnType<typeof startSlowRenderer>>;
    let stopRedis = async () => {};
    const observed: string[] = [];

    beforeAll(async () => {
      test = await startCaptureTest();
      slow = await startBankSite();
      renderer = await startSlowRenderer();
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
        observe: (name, look) => async (payload) => {
          await look(payload);
          observed.push(`${name} done`);
        },
        allow: new Set([test.site.host, slow.host]),
        contactUrl: 'https://circulate.example',
        rendererUrl: renderer.url,
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
      await slow.stop();
      renderer.stop();
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
    const polling = { timeout: 600_000, interval: 50 };

    it('captures circulars automatically, even after the queue is lost', async () => {
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
      // The alarm for a stuck queue watches the metric that this feeds.
      expect(observed).toContain('capture done');
    });

    it('keeps one schedule for each of many sources', async () => {
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

    it('checks every other source while JavaScript-rendered pages wait for a renderer', async () => {
      const drawn = Array.from({ length: 9 }, (_, index) => ({
        bank_id: test.bank.id,
        kind: 'html' as const,
        url: `${slow.url}/drawn-${index}`,
        settings: { drawn_by_script: true },
      }));
      for (const { url } of drawn) slow.putHtml(new URL(url).pathname, '<main></main>');
      await db.source.createMany({ data: drawn });
      await expect.poll(() => renderer.waiting(), polling).toBeGreaterThan(0);
      const before = await circulars();
      publish(['d', 'c', 'b', 'a']);
      await expect.poll(circulars, polling).toBe(before + 1);
      const where = { url: { in: drawn.map(({ url }) => url) } };
      expect(await db.source.count({ where: { ...where, last_polled_at: { not: null } } })).toBe(0);
      renderer.giveUp();
      const lookedAt = { ...where, last_problem_code: 'RENDERER_DOWN' };
      await expect.poll(() => db.source.count({ where: lookedAt }), polling).toBe(drawn.length);
      expect(observed).toContain('capture_drawn done');
      await db.source.deleteMany({ where });
      await expect.poll(async () => (await queues.schedules(jobs.capture)).size, polling).toBe(1);
    });

    it('removes the schedule of a paused source', async () => {
      await db.source.updateMany({ data: { paused_at: new Date() } });
      await expect.poll(async () => (await queues.schedules(jobs.capture)).size, polling).toBe(0);
      await db.source.updateMany({ data: { paused_at: null, next_run_at: new Date() } });
      expect(await repairSchedules(db, queues)).toBeLessThanOrEqual(1);
      await expect.poll(async () => (await queues.schedules(jobs.capture)).size, polling).toBe(1);
    });
  });
}
