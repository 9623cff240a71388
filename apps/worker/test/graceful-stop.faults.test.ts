import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openQueues } from '@circulate/jobs';
import { findRedisServer, startTestRedis } from '@circulate/local-servers';
import { openFolderStorage } from '@circulate/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSubscriber, createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { startMailServer } from './support/start-mail-server.ts';
import { startModelServer } from './support/start-model-server.ts';
import { startWorkerProcess } from './support/start-worker-process.ts';

const bank = 'central-bank-of-kenya';
const notice = makePdf([
  [
    'CENTRAL BANK OF KENYA, Banking Circular No. 4 of 2026',
    'Foreign exchange exposure limits and foreign currency transactions',
    'Authorised dealers shall report foreign currency purchases and sales above the limit. The',
    'foreign exchange risk exposure in the interbank foreign exchange market must not exceed ten',
    'per cent of core capital.',
  ].join('\n'),
]);

describe.each([
  { name: 'Postgres', missing: false, redis: false },
  { name: 'Redis', missing: !findRedisServer(), redis: true },
])('a worker that is stopped, with its queues on $name', ({ missing, redis }) => {
  let db: Database;
  let settings: Record<string, string>;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    if (missing) return;
    const databaseUrl = await createTestDatabase();
    db = openDatabase(databaseUrl);
    const dir = await mkdtemp(join(tmpdir(), 'circulate-stop-'));
    mail = await startMailServer();
    const server = redis ? await startTestRedis() : undefined;
    settings = {
      DATABASE_URL: databaseUrl,
      ...(server && { REDIS_URL: server.url }),
      STORAGE_DIR: dir,
      SMTP_URL: mail.url,
      SMTP_ALLOW_PLAIN: 'true',
      MAIL_FROM: 'Circulate <alerts@circulate.example>',
      WEB_URL: 'https://circulate.example',
      REVIEW_CONFIDENCE: '0',
    };
    stops.push(
      mail.stop,
      () => db.$disconnect(),
      () => rm(dir, { recursive: true }),
    );
    if (server) stops.push(server.stop);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  it.skipIf(missing)(
    'releases a job that outlasts the grace period, and another worker does it only once',
    async () => {
      const model = await startModelServer(() => 'hang');
      stops.unshift(model.stop);
      const reader = await createSubscriber(db, { bank, categories: ['foreign-exchange'] });
      const storage = openFolderStorage(settings.STORAGE_DIR ?? '');
      const first = await startWorkerProcess({
        ...settings,
        ...{ OPENAI_API_KEY: 'test', OPENAI_BASE_URL: model.baseUrl },
        STOP_GRACE_SECONDS: '1',
      });
      const { circularId } = await createUploaded(db, storage, { bank, pdf: notice });
      await expect.poll(() => model.requests.length).toBe(1);

      const { code, output } = await first.terminate();

      expect(code, output).toBe(1);
      expect(output).toContain('abandoning it');
      // The job waits for any worker, without the queue first having to notice that its own is
      // gone.
      const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl } = settings;
      const queues = await openQueues({ databaseUrl, redisUrl }, () => undefined);
      expect((await queues.counts()).read).toMatchObject({ waiting: 1, active: 0 });
      await queues.close();

      const second = await startWorkerProcess(settings);
      const statusOf = async () =>
        (await db.circular.findUniqueOrThrow({ where: { id: circularId } })).status;
      await expect.poll(statusOf).toBe('published');
      await expect.poll(() => mail.mailsTo(reader.email).length).toBe(1);
      expect((await second.terminate()).code).toBe(0);
      expect(mail.mails).toHaveLength(1);
    },
  );
});
