import { CANARY, type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendCanary } from '../src/operations/canary.ts';
import { startMail, type TestMail } from './support/start-mail.ts';

const address = 'operator@circulate.example';
let db: Database;
let mail: TestMail['mail'];
let mailer: TestMail['mailer'];
let stopMail: TestMail['stop'];

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  ({ mail, mailer, stop: stopMail } = await startMail());
});
afterAll(async () => {
  await stopMail();
  await db.$disconnect();
});
beforeEach(async () => {
  mail.refuse(() => undefined);
  await db.upkeepRun.deleteMany();
});

const send = () => sendCanary({ db, mailer, address });
const hoursPass = (hours: number) =>
  db.$executeRaw`UPDATE upkeep_runs SET succeeded_at = succeeded_at - make_interval(hours => ${hours}::int)`;
const sentSoFar = () => mail.mailsTo(address).length;

it('sends one canary email every six hours, however many workers there are', async () => {
  const before = sentSoFar();
  await Promise.all([send(), send(), send()]);
  expect(sentSoFar()).toBe(before + 1);
  await hoursPass(5);
  await send();
  expect(sentSoFar()).toBe(before + 1);
  await hoursPass(2);
  await send();
  expect(sentSoFar()).toBe(before + 2);
});

it('reports the mail server’s reply when the canary email isn’t sent, and retries', async () => {
  const before = sentSoFar();
  mail.refuse(() => 554);
  await expect(send()).rejects.toThrow(/was not sent: 554/);
  expect(await db.upkeepRun.findUnique({ where: { name: CANARY } })).toBeNull();
  mail.refuse(() => undefined);
  await send();
  expect(sentSoFar()).toBe(before);
  await hoursPass(1);
  await send();
  expect(sentSoFar()).toBe(before + 1);
});
