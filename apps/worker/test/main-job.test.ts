import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { findRedisServer, startTestRedis } from '@circulate/local-servers';
import { openFolderStorage, type Storage } from '@circulate/storage';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '../src/start-worker.ts';
import { createSubscriber, createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { startMailServer } from './support/start-mail-server.ts';
import { testConfig } from './support/test-config.ts';

const exchangeNotice = makePdf([
  [
    'CENTRAL BANK OF KENYA',
    'Banking Circular No. 4 of 2026',
    '12 November 2026',
    'Foreign exchange exposure limits and foreign currency transactions',
    '',
    'All commercial banks and foreign exchange bureaus are informed that the overall foreign',
    'exchange risk exposure must not exceed ten per cent of core capital. Authorised dealers shall',
    'report all foreign currency purchases and sales above the limit. The rules on foreign exchange',
    'trading, spot and forward contracts in the interbank foreign exchange market apply immediately.',
  ].join('\n'),
]);

const backends = [
  { name: 'Postgres', missing: false, redis: false },
  { name: 'Redis', missing: !findRedisServer(), redis: true },
];

for (const { name, missing, redis } of backends) {
  describe.skipIf(missing)(`the main job, with queues on ${name}`, () => {
    let db: Database;
    let storage: Storage;
    let dir: string;
    const stops: (() => Promise<unknown>)[] = [];
    let mail: Awaited<ReturnType<typeof startMailServer>>;

    beforeAll(async () => {
      const databaseUrl = await createTestDatabase();
      db = openDatabase(databaseUrl);
      dir = await mkdtemp(join(tmpdir(), 'circulate-worker-'));
      storage = openFolderStorage(dir);
      mail = await startMailServer();
      const server = redis ? await startTestRedis() : undefined;
      const { stop } = await startWorker(
        testConfig({
          DATABASE_URL: databaseUrl,
          REDIS_URL: server?.url ?? '',
          STORAGE_DIR: dir,
          SMTP_URL: mail.url,
          SMTP_ALLOW_PLAIN: 'true',
        }),
        pino({ level: 'silent' }),
      );
      stops.push(
        stop,
        () => mail.stop(),
        () => db.$disconnect(),
        () => rm(dir, { recursive: true }),
      );
      if (server) stops.push(server.stop);
    });
    afterAll(async () => {
      for (const stop of stops) await stop();
    });

    it('emails exactly the subscribers of both bank and category, once each', async () => {
      const bank = 'central-bank-of-kenya';
      const categories = ['foreign-exchange'];
      const both = await createSubscriber(db, { bank, categories });
      const another = await createSubscriber(db, { bank, categories: [...categories, 'other'] });
      await createSubscriber(db, { bank });
      await createSubscriber(db, { categories });
      await createSubscriber(db, { bank: 'bank-of-ghana', categories });
      await createSubscriber(db, { bank, macroeconomic: true });
      await createSubscriber(db, { bank, categories }, { email_verified: false });
      await createSubscriber(db, { bank, categories }, { company: null });

      const { circularId } = await createUploaded(db, storage, { bank, pdf: exchangeNotice });

      const sent = { state: 'sent' as const };
      await expect.poll(() => db.delivery.count({ where: sent })).toBe(2);
      // The third is held until its reader confirms the address.
      expect(await db.alert.count()).toBe(3);
      expect(mail.mails.map(({ recipient }) => recipient).sort()).toEqual(
        [both.email, another.email].sort(),
      );
      const [received] = mail.mailsTo(both.email);
      expect(received?.subject).toContain('Central Bank of Kenya');
      expect(received?.text).toContain(
        'You subscribe to Central Bank of Kenya and Foreign Exchange.',
      );
      expect(received?.text).toMatch(
        new RegExp(`https://circulate.example/circulars/${circularId}#pass=[\\w.-]{20,40}\\s`),
      );

      expect(received?.text).toContain('Key sentences:');
      expect(received?.text).toMatch(/exposure must not exceed ten per cent/);

      const delivery = await db.delivery.findFirstOrThrow({
        where: { channel: { user_id: both.id } },
      });
      expect(received?.messageId).toBe(`<${delivery.id}@circulate.example>`);
      expect(delivery.message_id).toBe(received?.messageId);

      const circular = await db.circular.findUniqueOrThrow({
        where: { id: circularId },
        include: { bank: true, versions: { include: { steps: true, categories: true } } },
      });
      expect(circular.status).toBe('published');
      expect(circular.bank.last_circular_date_published).toEqual(new Date('2026-11-12'));
      const [version] = circular.versions;
      expect(version).toMatchObject({ language: 'en', kind: 'NewsFlash', decided_by: 'offline' });
      expect(version?.steps.map(({ step, state }) => `${step} ${state}`).sort()).toEqual([
        'extract done',
        'match done',
        'read done',
        'summarise done',
        'translate done',
      ]);
    });

    it('explains in plain words why a damaged file can’t be processed', async () => {
      const { circularId } = await createUploaded(db, storage, {
        bank: 'bank-of-ghana',
        pdf: Buffer.from('%PDF-1.4\nthis is not a PDF at all'),
      });
      await expect
        .poll(() => db.circular.findUnique({ where: { id: circularId } }))
        .toMatchObject({ status: 'failed', reason_code: 'BROKEN_PDF' });
    });
  });
}
