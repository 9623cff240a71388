import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { monitorAtFirstStart, monitorIfAsked } from './monitor-catalogue.ts';

let db: Database;
const log = pino({ level: 'silent' });
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
afterAll(() => db.$disconnect());
beforeEach(async () => {
  await db.previewRun.deleteMany();
  await db.knownSource.deleteMany();
  await db.source.deleteMany();
  await db.outboxEntry.deleteMany();
});

const entry = async (outcome: string | null, url = 'https://bank.example/list') => {
  const bank = await db.bank.findFirstOrThrow({ orderBy: { bank_name: 'asc' } });
  return db.knownSource.create({
    data: {
      ...{ bank_id: bank.id, origin: 'catalogue', key: url, kind: 'html', url },
      ...{ publishes: 'circulars', languages: ['en'], confidence: 'high', last_seen: '2026' },
      ...{ walls: [], outcome },
    },
  });
};
const runOf = (known_source_id: string, run: object = {}) =>
  db.previewRun.create({
    data: { monitors: true, actor: 'auth0|admin', rows: { create: { known_source_id } }, ...run },
  });

it('creates only one source for a working entry, however often it runs', async () => {
  const { id } = await entry('works');
  const run = await runOf(id);
  const claim = { run_id: run.id, known_source_id: id };
  await Promise.all([monitorIfAsked(db, claim), monitorIfAsked(db, claim)]);
  await monitorIfAsked(db, claim);
  const sources = await db.source.findMany({ include: { known_source: true } });
  expect(sources).toMatchObject([
    { url: 'https://bank.example/list', paused_at: null, known_source: { id } },
  ]);
  expect(await db.outboxEntry.findMany()).toMatchObject([
    { job: 'capture', payload: { source_id: sources[0]?.id } },
  ]);
  const target = `source:${sources[0]?.id}`;
  expect(await db.auditRecord.findMany({ where: { target } })).toMatchObject([
    { actor: 'auth0|admin', action: 'source.create' },
  ]);
});

it.each([
  ['does not work', 'walled', {}],
  ['was never tried', null, {}],
  ['belongs to a preview-only run', 'works', { monitors: false }],
  ['belongs to a stopped run', 'works', { ended_at: new Date() }],
])('does not change an entry that %s', async (_which, outcome, run) => {
  const { id } = await entry(outcome);
  const { id: run_id } = await runOf(id, run);
  await monitorIfAsked(db, { run_id, known_source_id: id });
  expect(await db.source.count()).toBe(0);
});

it('adopts a source that an admin added earlier with the same URL', async () => {
  const { id, bank_id, url } = await entry('works');
  const source = await db.source.create({ data: { bank_id, url, kind: 'html' } });
  const { id: run_id } = await runOf(id);
  await monitorIfAsked(db, { run_id, known_source_id: id });
  expect(await db.knownSource.findMany()).toMatchObject([{ source_id: source.id }]);
  expect(await db.source.count()).toBe(1);
});

it('starts one run when several workers start together for the first time, and none on later starts', async () => {
  const { id } = await entry(null);
  await Promise.all([monitorAtFirstStart(db, log), monitorAtFirstStart(db, log)]);
  const runs = await db.previewRun.findMany({ include: { rows: true } });
  expect(runs).toMatchObject([
    { monitors: true, actor: 'catalogue', rows: [{ known_source_id: id }] },
  ]);
  await db.previewRun.updateMany({ data: { ended_at: new Date() } });
  await monitorAtFirstStart(db, log);
  expect(await db.previewRun.count()).toBe(1);
});

it('starts no run if entries are already monitored', async () => {
  const { id, bank_id, url } = await entry(null);
  const source = await db.source.create({ data: { bank_id, url, kind: 'html' } });
  await db.knownSource.update({ where: { id }, data: { source_id: source.id } });
  await monitorAtFirstStart(db, log);
  expect(await db.previewRun.count()).toBe(0);
});
