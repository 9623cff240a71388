import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openStorage } from '@circulate/storage';
import { startTestS3 } from '@circulate/storage/s3-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../src/start-worker.ts';
import { createSubscriber, createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { startMailServer } from './support/start-mail-server.ts';
import { testConfig } from './support/test-config.ts';

const bank = 'central-bank-of-kenya';
const notice = makePdf([
  [
    'CENTRAL BANK OF KENYA, Banking Circular No. 4 of 2026',
    'Foreign exchange exposure limits and foreign currency transactions',
    'Authorised dealers shall report foreign currency purchases and sales above the limit. The',
    'foreign exchange risk exposure must not exceed ten per cent of core capital.',
  ].join('\n'),
]);
/** All lookups in all attempts of the step `extract`, each tried three times. */
const OUTAGE_CALLS = 9;

let databaseUrl: string;
let db: Database;
let refused = 0;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  db = openDatabase(databaseUrl);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  await db.$disconnect();
});

it('fails no circular while the bucket is unreachable, and emails it afterwards', async () => {
  const s3 = await startTestS3((request, response) => {
    if (request.method !== 'GET' || refused >= OUTAGE_CALLS) return false;
    refused += 1;
    response.writeHead(503).end();
    return true;
  });
  const mail = await startMailServer();
  stops.push(s3.stop, mail.stop);
  const reader = await createSubscriber(db, { bank, categories: ['foreign-exchange'] });
  const config = testConfig({ DATABASE_URL: databaseUrl, SMTP_URL: mail.url, ...s3.settings });
  const intervals = {
    ...{ relayEveryMs: 100, sweepEveryMs: 200 },
    ...{ restsTooLongMs: 1_000, claimTimeoutMs: 60_000 },
  };
  const { stop } = await startWorker(config, pino({ level: 'silent' }), { intervals });
  stops.push(stop);
  const storage = await openStorage(config.storage);
  const { circularId } = await createUploaded(db, storage, { bank, pdf: notice });

  await expect.poll(() => refused).toBe(OUTAGE_CALLS);
  const statusOf = async () =>
    (await db.circular.findUniqueOrThrow({ where: { id: circularId } })).status;
  await expect.poll(statusOf).toBe('published');
  await expect.poll(() => mail.mailsTo(reader.email).length).toBe(1);
  expect(mail.mails).toHaveLength(1);
});
