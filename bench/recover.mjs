// Kills a worker in the middle of its work, starts another one, and measures how long it takes until
// all of that work is done: while it reads a PDF, the same with the queue emptied as well, and while
// it sends emails. Run at the root, after a build:
//   node bench/recover.mjs
// The worker's own pace, not that of the tests; the three go on at the same time, since most of it is
// waiting. The PDF comes from CORPUS_DIR, by default ../shared/corpus. Prints the times (goal: found
// again within 5 minutes).
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../packages/database/dist/index.js';
import { openStorage } from '../packages/storage/dist/index.js';
import { addCircular, addSubscribers, startDatabases } from './support/databases.mjs';
import { startWorker } from './support/programs.mjs';
import { startSmtpSink } from './support/smtp-sink.mjs';

const FILE = 'Bacen_Normativo_4.pdf';
const PEOPLE = 1_000;
const KILLED_AFTER = 300;
const LOOK_EVERY_MS = 20;
const GOAL_S = 300;
const GIVE_UP_AFTER_S = 600;

const corpus =
  process.env.CORPUS_DIR ?? fileURLToPath(new URL('../../shared/corpus', import.meta.url));
const databases = await startDatabases();

const until = async (isSo, what) => {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > GIVE_UP_AFTER_S * 1_000) throw new Error(`Never ${what}`);
    await pause(LOOK_EVERY_MS);
  }
};

/** A database with people who follow a bank and all that its circulars may be about. */
const openSite = async () => {
  const storageDir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
  let mails = 0;
  const sink = await startSmtpSink(() => {
    mails += 1;
  });
  const databaseUrl = await databases.newDatabase();
  const db = openDatabase(databaseUrl);
  const bank = await db.bank.findFirstOrThrow();
  const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
  const settings = { databaseUrl, storageDir, smtpUrl: sink.url };
  const queue = (job, version) =>
    db.outboxEntry.create({ data: { job, payload: { version_id: version.id } } });
  const stop = async () => {
    sink.close();
    await db.$disconnect();
    await rm(storageDir, { recursive: true, force: true });
  };
  return { db, bank, category, settings, queue, mails: () => mails, stop };
};

/** Kills a worker as soon as `isAt`, and gives the seconds from then until another one `isDone`. */
const recover = async (name, site, { isAt, alsoLose = async () => undefined, isDone }) => {
  const kill = await startWorker(site.settings);
  await until(isAt, `at the moment of "${name}"`);
  await kill('SIGKILL');
  const killedAt = performance.now();
  await alsoLose();
  const stopSecond = await startWorker(site.settings);
  await until(isDone, `done: "${name}"`);
  const seconds = (performance.now() - killedAt) / 1_000;
  console.log(`${name} | done again after ${seconds.toFixed(1)} s (goal < ${GOAL_S} s)`);
  await stopSecond();
  await site.stop();
};

const whileReading = async (name, alsoLose) => {
  const site = await openSite();
  const { circular, version } = await addCircular(site.db, {
    bankId: site.bank.id,
    status: 'received',
  });
  const { id } = circular;
  const storage = await openStorage({ kind: 'folder', dir: site.settings.storageDir });
  await storage.put(id, createReadStream(join(corpus, FILE)));
  await site.queue('extract', version);
  const status = async () => (await site.db.circular.findUniqueOrThrow({ where: { id } })).status;
  await recover(name, site, {
    isAt: async () => (await status()) === 'extracting',
    alsoLose: () => alsoLose?.(site.db),
    isDone: async () => ['published', 'in_review'].includes(await status()),
  });
};

const whileSending = async () => {
  const site = await openSite();
  const { db, bank, category } = site;
  await addSubscribers(db, { count: PEOPLE, bankId: bank.id, categoryId: category.id });
  const { version } = await addCircular(db, {
    bankId: bank.id,
    status: 'matching',
    title: 'Notice on foreign exchange',
    language: 'en',
    kind: 'NewsFlash',
    categories: {
      create: { category_id: category.id, confidence: 1, decided_by: 'bench', evidence: '' },
    },
  });
  await site.queue('match', version);
  await recover(`killed while it sends ${PEOPLE} emails`, site, {
    isAt: async () => site.mails() >= KILLED_AFTER,
    isDone: async () => (await db.delivery.count({ where: { state: 'sent' } })) === PEOPLE,
  });
};

await Promise.all([
  whileReading('killed while it reads'),
  whileReading('killed while it reads, queue emptied', (db) =>
    db.$executeRawUnsafe('DROP SCHEMA bullmq CASCADE'),
  ),
  whileSending(),
]);
await databases.stop();
