import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, noteRun, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { freePort } from '@circulate/local-servers';
import { openFolderStorage, type Storage } from '@circulate/storage';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createReadiness } from '../src/operations/readiness.ts';
import { createSubscriber, createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { startMailServer } from './support/start-mail-server.ts';
import { startWorkerProcess } from './support/start-worker-process.ts';

const bank = 'central-bank-of-kenya';
const notice = (number: number) =>
  makePdf([
    [
      `CENTRAL BANK OF KENYA, Banking Circular No. ${number} of 2026`,
      'Foreign exchange exposure limits and foreign currency transactions',
      'Authorised dealers shall report foreign currency purchases and sales above the limit. The',
      'foreign exchange risk exposure in the interbank foreign exchange market must not exceed ten',
      'per cent of core capital.',
    ].join('\n'),
  ]);

let databaseUrl: string;
let db: Database;
let storage: Storage;
let dir: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl);
  dir = await mkdtemp(join(tmpdir(), 'circulate-operations-'));
  storage = openFolderStorage(dir);
  mail = await startMailServer();
});
afterAll(async () => {
  await db.$disconnect();
  await mail.stop();
  await rm(dir, { recursive: true });
});

const running: Awaited<ReturnType<typeof startWorkerProcess>>[] = [];
afterEach(async () => {
  for (const worker of running.splice(0)) await worker.terminate();
});

const start = async (env: Record<string, string>) => {
  const worker = await startWorkerProcess(env);
  running.push(worker);
  return worker;
};

const settings = (changes: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrl,
  STORAGE_DIR: dir,
  SMTP_URL: mail.url,
  SMTP_ALLOW_PLAIN: 'true',
  MAIL_FROM: 'Circulate <alerts@circulate.example>',
  WEB_URL: 'https://circulate.example',
  REVIEW_CONFIDENCE: '0',
  ...changes,
});

describe('the worker as a process', () => {
  it('doesn’t lose anything or email anyone twice when it is stopped under load', async () => {
    const reader = await createSubscriber(db, { bank, categories: ['foreign-exchange'] });
    const first = await start(settings());
    const circulars = [];
    for (let number = 1; number <= 8; number += 1) {
      circulars.push(await createUploaded(db, storage, { bank, pdf: notice(number) }));
    }
    await expect.poll(() => db.pipelineStep.count()).toBeGreaterThan(2);

    const { code, output } = await first.terminate();

    expect(code, output).toBe(0);
    // No work was interrupted, although some was left.
    expect(await db.pipelineStep.count({ where: { state: { not: 'done' } } })).toBe(0);
    expect(await db.delivery.count({ where: { state: 'sending' } })).toBe(0);
    expect(await db.circular.count({ where: { status: 'published' } })).toBeLessThan(8);

    const second = await start(settings());
    const published = () => db.circular.count({ where: { status: 'published' } });
    await expect.poll(published, { timeout: 600_000 }).toBe(8);
    await expect.poll(() => mail.mailsTo(reader.email).length).toBe(8);
    await second.terminate();
    expect(new Set(mail.mailsTo(reader.email).map(({ messageId }) => messageId)).size).toBe(8);
    expect(circulars).toHaveLength(8);
  });

  it('puts all emails on hold while HOLD_MAIL is set, and sends them afterwards', async () => {
    const reader = await createSubscriber(db, { bank, categories: ['foreign-exchange'] });
    const holding = await start(settings({ HOLD_MAIL: 'true' }));
    const { circularId } = await createUploaded(db, storage, { bank, pdf: notice(20) });
    const isPublished = { id: circularId, status: 'published' as const };
    await expect.poll(() => db.circular.count({ where: isPublished })).toBe(1);
    expect((await holding.terminate()).code).toBe(0);
    expect(await db.delivery.count({ where: { state: 'pending' } })).toBeGreaterThan(0);
    expect(mail.mailsTo(reader.email)).toEqual([]);

    await start(settings());
    await expect.poll(() => mail.mailsTo(reader.email).length).toBe(1);
  });

  it('sends a test email when CANARY_ADDRESS is set', async () => {
    const address = 'operator@circulate.example';
    await start(settings({ CANARY_ADDRESS: address }));
    await expect.poll(() => mail.mailsTo(address).length).toBe(1);
  });

  it('exposes its state and metrics, and traces a circular through the log', async () => {
    const port = await freePort();
    const worker = await start(settings({ OPERATIONS_PORT: String(port) }));
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const uploaded = await createUploaded(db, storage, { bank, pdf: notice(9) });
    await db.circularVersion.update({
      where: { id: uploaded.versionId },
      data: { request_id: 'the-upload-call' },
    });
    const isPublished = { id: uploaded.circularId, status: 'published' as const };
    await expect.poll(() => db.circular.count({ where: isPublished })).toBe(1);

    expect((await get('/healthz')).status).toBe(200);
    const readiness = await get('/readyz');
    expect(await readiness.json()).toMatchObject({
      status: 'ready',
      database: true,
      queue: true,
      storage: true,
      last_sweep: expect.any(String),
    });
    const lines = [
      'circulate_step_duration_seconds_count{step="match",outcome="done"} 1',
      'circulate_queue_jobs{queue="extract",state="waiting"} 0',
      'circulate_queue_oldest_seconds{queue="extract"} 0',
      // The series must exist from the start, or an alarm couldn't notice that nothing happens.
      'circulate_step_duration_seconds_count{step="deliver",outcome="failed"} 0',
      'circulate_emails_total{outcome="deferred"} 0',
      'circulate_last_backup_timestamp_seconds 0',
      'circulate_outbox_entries',
      'circulate_deliveries{channel="email",state="sent"}',
      'circulate_channel_blocked{channel="email"} 0',
      'circulate_last_sweep_timestamp_seconds',
      'circulate_backend_up{backend="database"} 1',
      'circulate_mail_held 0',
    ];
    // Database and queue metrics are read between scrapes.
    const missing = async () => {
      const metrics = await (await get('/metrics')).text();
      return lines.filter((line) => !metrics.includes(line));
    };
    await expect.poll(missing, { timeout: 600_000 }).toEqual([]);
    const readAt = /figures_timestamp_seconds\{backend="database"\} ([\d.]+)/.exec(
      await (await get('/metrics')).text(),
    );
    expect(Number(readAt?.[1])).toBeGreaterThan(Date.now() / 1_000 - 60);

    const { output } = await worker.terminate();
    const told = output.split('\n').filter((line) => line.includes(uploaded.circularId));
    const steps = told.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'step done');
    expect(new Set(steps.map(({ step }) => step))).toContain('extract');
    for (const step of steps.filter(({ step }) => step !== 'extract'))
      expect(step).toMatchObject({ requestId: 'the-upload-call', circularId: uploaded.circularId });
  });

  it('lists every invalid setting without secrets, and exits with 1', async () => {
    const secret = 'hunter2-hunter2';
    const { early } = await start(
      settings({
        DATABASE_URL: `mysql://u:${secret}@h`,
        SMTP_URL: '',
        REVIEW_CONFIDENCE: '2',
        OPENAI_INPUT_PRICE: '1',
        OPENAI_API_KEY_FILE: '/no/such/file',
      }),
    );
    expect(early?.code).toBe(1);
    expect(early?.output.trim().split('\n').slice(1)).toEqual([
      '  OPENAI_API_KEY_FILE names a file that does not exist',
      '  DATABASE_URL must be a postgresql:// URL',
      '  SMTP_URL is missing',
      '  REVIEW_CONFIDENCE must be at most 1',
      '  OPENAI_INPUT_PRICE and OPENAI_OUTPUT_PRICE must be set together',
    ]);
    expect(early?.output).not.toContain(secret);
  });

  it('reads a password from a file, and doesn’t reveal a wrong one', async () => {
    const file = join(dir, 'database-password');
    await writeFile(file, 'not-the-password-at-all\n');
    const url = new URL(databaseUrl);
    url.password = '';
    const { early } = await start(
      settings({ DATABASE_URL: url.href, DATABASE_PASSWORD_FILE: file }),
    );
    expect(early?.code).toBe(1);
    expect(early?.output).toContain('password authentication failed');
    expect(early?.output).not.toContain('not-the-password-at-all');
  });
});

describe('readiness', () => {
  const queues = { ping: async () => undefined };
  const ask = (changes: { sweepEveryMs?: number; storage?: { check(): Promise<void> } }) =>
    createReadiness({ db, queues, storage, sweepEveryMs: 60_000, ...changes }, 0)();

  it('fails when no sweep has run for a long time', async () => {
    await noteRun(db, 'sweep');
    expect((await ask({})).status).toBe(200);
    expect((await ask({ sweepEveryMs: 0 })).status).toBe(503);
  });

  it('names the unreachable dependency', async () => {
    const check = () => Promise.reject(new Error('read-only'));
    const { status, body } = await ask({ storage: { check } });
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 'unavailable', database: true, storage: false });
  });
});
