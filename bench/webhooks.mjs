// Publishes circulars to people who each have a webhook and an email, through the built worker, and
// measures for each webhook how long after the publication it arrived. Run at the root, after a build:
//   node bench/webhooks.mjs [people, by default 200] [circulars, by default 10]
// Prints p50, p95 and the slowest (goal: p95 under 1 s). The emails leave at the same time.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newWebhookSecret, openSeals } from '../packages/channels/dist/index.js';
import { openDatabase } from '../packages/database/dist/index.js';
import { startDatabases } from './support/databases.mjs';
import { percentile } from './support/measure.mjs';
import { startWorker } from './support/programs.mjs';
import { startSmtpSink } from './support/smtp-sink.mjs';

const people = Number(process.argv[2] ?? 200);
const circulars = Number(process.argv[3] ?? 10);
const GIVE_UP_AFTER_MS = 60_000;
const channelSecret = randomUUID().repeat(2);

const arrivals = [];
const server = createServer((request, response) => {
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    const { data } = JSON.parse(Buffer.concat(pieces).toString());
    arrivals.push({ circular: data.circular.id, at: Date.now() });
    response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const host = `127.0.0.1:${server.address().port}`;

const storageDir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
const databases = await startDatabases();
const databaseUrl = await databases.newDatabase();
const db = openDatabase(databaseUrl);
const sink = await startSmtpSink();
const stopWorker = await startWorker({
  ...{ databaseUrl, storageDir, smtpUrl: sink.url },
  settings: { CHANNEL_SECRET: channelSecret, CAPTURE_ALLOW: host },
});

const bank = await db.bank.findFirstOrThrow();
const category = await db.category.findFirstOrThrow({ where: { category_type: 'NewsFlash' } });
const seals = openSeals({ current: channelSecret });
for (let nth = 0; nth < people; nth += 1) {
  const id = randomUUID();
  await db.user.create({
    data: {
      email: `${id}@example.com`,
      email_verified: true,
      first_name: 'Sample',
      last_name: 'Person',
      company: 'Sample',
      code_type: 'beta',
      banks: { create: { bank_id: bank.id } },
      categories: { create: { category_id: category.id } },
      channels: {
        create: {
          id,
          kind: 'webhook',
          name: 'Bench',
          target: seals.seal(`http://${host}/${id}`, `${id}.target`),
          secret: seals.seal(newWebhookSecret(), `${id}.secret`),
        },
      },
    },
  });
}

/** A circular that waits for its match, and the outbox entry that asks for it. */
const publish = () =>
  db.$transaction(async (tx) => {
    const { id } = await tx.circular.create({ data: { bank_id: bank.id, status: 'matching' } });
    const version = await tx.circularVersion.create({
      data: {
        ...{ circular_id: id, bank_id: bank.id, title: 'Sample', kind: 'NewsFlash' },
        content_hash: id.replaceAll('-', '').repeat(2),
        ...{ file_key: id, file_name: 'a.pdf', file_bytes: 1, pages: ['Sample'], language: 'en' },
        categories: {
          create: { category_id: category.id, confidence: 1, decided_by: 'x', evidence: '' },
        },
      },
    });
    const payload = { version_id: version.id };
    await tx.outboxEntry.create({ data: { job: 'match', payload } });
    return id;
  });

const delays = [];
for (let nth = 0; nth < circulars; nth += 1) {
  const before = arrivals.length;
  const id = await publish();
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  while (arrivals.length < before + people) {
    if (Date.now() > giveUpAt) throw new Error(`${arrivals.length - before} of ${people} arrived`);
    await pause(20);
  }
  const { published_at } = await db.circular.findUniqueOrThrow({ where: { id } });
  delays.push(...arrivals.slice(before).map(({ at }) => at - published_at.getTime()));
}
const shown = [0.5, 0.95, 1].map((part) => `${percentile(delays, part)} ms`);
console.log(
  `${people} webhooks, ${circulars} circulars: p50 ${shown[0]}, p95 ${shown[1]}, slowest ${shown[2]}`,
);

await stopWorker();
sink.close();
server.close();
await db.$disconnect();
await databases.stop();
await rm(storageDir, { recursive: true, force: true });
