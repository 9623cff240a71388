import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { relatePending } from '../src/index.ts';
import { makeBank, makeCircular, newestOf } from './support/circulars.ts';

let db: Database;
let bankId: string;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
beforeEach(async () => {
  bankId = await makeBank(db);
});
afterAll(() => db.$disconnect());

const reportError = (error: unknown) => {
  throw error;
};
const relateAll = async (now = new Date()) => {
  while ((await relatePending(db, { reportError, now })) > 0);
};
const inForceOn = (date: string) => ({
  kind: 'in_force' as const,
  date,
  sentence: `This Circular takes effect on ${date}.`,
});

it('ignores an effective date that a speech mentions', async () => {
  const id = await makeCircular(db, {
    ...{ bankId, title: 'Remarks by the Governor at the annual dinner' },
    facts: { dates: [inForceOn('2024-06-01')] },
  });
  await relateAll();
  expect(await newestOf(db, id)).toMatchObject({ document_type: 'speech', standing: 'unknown' });
});

describe('circular dates', () => {
  const daysOf = (circular_id: string) =>
    db.circularDay.findMany({ where: { circular_id }, orderBy: { day: 'asc' } });

  it('updates the existing row when the only date of a type changes', async () => {
    const id = await makeCircular(db, { bankId, facts: { dates: [inForceOn('2024-06-01')] } });
    await relateAll();
    const [before] = await daysOf(id);
    const version = await newestOf(db, id);
    const facts = { dates: [inForceOn('2024-07-01')], addressees: null, acts: [] };
    await db.circularVersion.update({ where: { id: version.id }, data: { facts } });
    await relateAll();
    expect(await daysOf(id)).toMatchObject([
      { id: before?.id, day: new Date('2024-07-01'), revision: 1 },
    ]);
  });

  it('stores one date when a new version contains the date an admin had corrected it to', async () => {
    const id = await makeCircular(db, { bankId, facts: { dates: [inForceOn('2024-06-01')] } });
    await relateAll();
    const [before] = await daysOf(id);
    const data = { day: new Date('2024-07-01'), verdict: 'right' };
    await db.circularDay.update({ where: { id: before?.id ?? '' }, data });
    const version = await newestOf(db, id);
    const facts = { dates: [inForceOn('2024-07-01')], addressees: null, acts: [] };
    await db.circularVersion.update({ where: { id: version.id }, data: { facts } });
    await relateAll();
    expect(await daysOf(id)).toMatchObject([{ id: before?.id, ...data }]);
  });

  it('reopens a consultation when the bank postpones a closing date that an admin confirmed', async () => {
    const closes = (date: string) => [
      { kind: 'due' as const, date, sentence: `Comments reach us by ${date}.` },
    ];
    const id = await makeCircular(db, {
      ...{ bankId, publishedOn: '2026-03-02', title: 'Consultation paper on open banking' },
      facts: { dates: closes('2026-04-30') },
    });
    await relateAll(new Date('2026-04-01T20:00:00Z'));
    await db.circularDay.updateMany({ where: { circular_id: id }, data: { verdict: 'right' } });
    const version = await newestOf(db, id);
    const facts = { dates: closes('2026-05-31'), addressees: null, acts: [] };
    await db.circularVersion.update({ where: { id: version.id }, data: { facts } });
    await relateAll(new Date('2026-05-02T20:00:00Z'));
    expect((await newestOf(db, id)).standing).toBe('consultation_open');
  });

  it.each([
    ['moves a confirmed deadline when the new version drops its sentence', false],
    ['keeps a confirmed deadline when the new version repeats its sentence', true],
  ])('%s', async (_, isSaid) => {
    const due = (date: string) => ({
      ...{ kind: 'due' as const, date, sentence: `Returns are due by ${date}.` },
    });
    const id = await makeCircular(db, { bankId, facts: { dates: [due('2026-06-30')] } });
    await relateAll();
    await db.circularDay.updateMany({ where: { circular_id: id }, data: { verdict: 'right' } });
    const version = await newestOf(db, id);
    await db.circularVersion.update({
      where: { id: version.id },
      data: {
        facts: { dates: [due('2026-07-31')], addressees: null, acts: [] },
        pages: [due('2026-07-31').sentence, isSaid ? due('2026-06-30').sentence : ''],
      },
    });
    await relateAll();
    const days = (await daysOf(id)).map(({ day }) => day.toISOString().slice(0, 10));
    expect(days).toEqual(isSaid ? ['2026-06-30', '2026-07-31'] : ['2026-07-31']);
  });

  it('keeps a consultation open until the end of its last day for comments', async () => {
    const due = (date: string, sentence: string) => ({ kind: 'due' as const, date, sentence });
    const id = await makeCircular(db, {
      bankId,
      publishedOn: '2026-03-02',
      title: 'Consultation paper on open banking',
      facts: {
        dates: [
          { kind: 'issued', date: '2026-03-02', sentence: '2 March 2026' },
          due('2026-03-10', 'Banks register for the seminar by 10 March 2026.'),
          due('2026-04-30', 'Comments reach us by 30 April 2026.'),
        ],
      },
    });
    await relateAll(new Date('2026-04-30T20:00:00Z'));
    expect((await daysOf(id)).map(({ kind }) => kind)).toEqual(['opens', 'due', 'closes']);
    expect(await newestOf(db, id)).toMatchObject({
      document_type: 'consultation',
      standing: 'consultation_open',
    });
    await relateAll(new Date('2026-05-01T00:30:00Z'));
    expect((await newestOf(db, id)).standing).toBe('consultation_closed');
  });
});
