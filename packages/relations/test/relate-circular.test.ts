import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import type { NamedAct } from '@circulate/shared-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readIncoming, readOutgoing, relateCircular, relatePending } from '../src/index.ts';
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
/** What upkeep does until nothing is left. */
const relateAll = async (now = new Date()) => {
  while ((await relatePending(db, { reportError, now })) > 0);
};

const REPEALS: NamedAct = {
  relation: 'repeals',
  act: 'Circular No. 3/2016',
  sentence: 'Circular No. 3/2016 is hereby repealed.',
};
const inForceOn = (date: string) => ({
  kind: 'in_force' as const,
  date,
  sentence: `This Circular takes effect on ${date}.`,
});
const older = (changes = {}) =>
  makeCircular(db, { bankId, act_number: '3/2016', publishedOn: '2016-05-01', ...changes });
const newer = (changes = {}) =>
  makeCircular(db, {
    ...{ bankId, act_number: '9/2024', publishedOn: '2024-05-20' },
    facts: { acts: [REPEALS], dates: [inForceOn('2024-06-01')] },
    ...changes,
  });

describe('a repeal', () => {
  it('is shown by the older circular with its sentence and day, whichever is captured first', async () => {
    for (const order of [
      [newer, older],
      [older, newer],
    ] as const) {
      bankId = await makeBank(db);
      const ids: string[] = [];
      for (const make of order) {
        ids.push(await make());
        await relateAll();
      }
      const [first = '', second = ''] = ids;
      const [oldId, newId] = order[0] === older ? [first, second] : [second, first];
      const [incoming] = await readIncoming(db, oldId);
      expect(incoming).toMatchObject({
        kind: 'repeals',
        sentence: REPEALS.sentence,
        found_by: 'rules',
        effective_on: '2024-06-01',
        circular: { id: newId, act_number: '9/2024', published_on: '2024-05-20' },
      });
      expect(await newestOf(db, oldId)).toMatchObject({
        standing: 'repealed',
        standing_proof: { sentence: REPEALS.sentence, day: '2024-06-01', by: { id: newId } },
      });
      const [outgoing] = await readOutgoing(db, newId);
      expect(outgoing).toMatchObject({ kind: 'repeals', circular: { id: oldId } });
    }
  });

  it('is found by another run as it was, and nothing twice', async () => {
    const [oldId, newId] = [await older(), await newer()];
    await relateAll();
    const before = await db.circularRelation.findMany({ where: { circular_id: newId } });
    await relateCircular(db, newId);
    await relateCircular(db, oldId);
    expect(await db.circularRelation.findMany({ where: { circular_id: newId } })).toEqual(before);
  });

  it('ends with the circular that says it, and comes with a correction of its number', async () => {
    const [oldId, newId] = [await older({ act_number: '33/2016' }), await newer()];
    await relateAll();
    expect(await readIncoming(db, oldId)).toEqual([]);
    const { id } = await newestOf(db, oldId);
    await db.circularVersion.update({ where: { id }, data: { act_number: '3/2016' } });
    await relateAll();
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
    await db.circular.update({ where: { id: newId }, data: { status: 'withdrawn' } });
    await relateAll();
    expect(await readIncoming(db, oldId)).toEqual([]);
    expect((await newestOf(db, oldId)).standing).toBe('unknown');
  });

  it('is none of another bank, of a younger circular, or of one of two with the number', async () => {
    const newId = await newer();
    const ofOther = await older({ bankId: await makeBank(db) });
    const younger = await older({ publishedOn: '2024-09-01' });
    await relateAll();
    for (const id of [ofOther, younger]) expect(await readIncoming(db, id)).toEqual([]);
    const [one, two] = [await older(), await older()];
    await relateAll();
    for (const id of [one, two]) expect(await readIncoming(db, id)).toEqual([]);
    expect(await readOutgoing(db, newId)).toMatchObject([{ circular: null }]);
  });

  it.each([
    ['is withdrawn', { status: 'withdrawn' as const }, {}],
    ['has another number', {}, { act_number: '33/2016' }],
  ])(
    'is one of the other circular of two with the number once one %s',
    async (_, circular, data) => {
      await newer();
      const [one, two] = [await older(), await older()];
      await relateAll();
      await db.circular.update({ where: { id: one }, data: circular });
      await db.circularVersion.update({ where: { id: (await newestOf(db, one)).id }, data });
      await relateAll();
      expect(await newestOf(db, two)).toMatchObject({ standing: 'repealed' });
    },
  );

  it('counts from the first of several days on which the newer circular applies', async () => {
    const oldId = await older({ facts: { dates: [inForceOn('2016-06-01')] } });
    await newer({ facts: { acts: [REPEALS], dates: ['2024-07-01', '2025-01-01'].map(inForceOn) } });
    await relateAll(new Date('2024-06-30T12:00:00Z'));
    expect(await newestOf(db, oldId)).toMatchObject({
      standing: 'in_force',
      standing_until: new Date('2024-07-01'),
    });
    await relateAll(new Date('2024-07-01T00:30:00Z'));
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
  });

  it('counts from the day on which the newer circular applies', async () => {
    const oldId = await older({ facts: { dates: [inForceOn('2016-06-01')] } });
    await newer();
    await relateAll(new Date('2024-05-21T12:00:00Z'));
    expect((await newestOf(db, oldId)).standing).toBe('in_force');
    await relateAll(new Date('2024-06-01T00:30:00Z'));
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
  });
});

describe('what a person decided', () => {
  it('is kept by later runs: what is wrong is shown nowhere and does nothing', async () => {
    const [oldId, newId] = [await older(), await newer()];
    await relateAll();
    await db.circularRelation.updateMany({
      where: { circular_id: newId },
      data: { verdict: 'wrong' },
    });
    await relateCircular(db, newId);
    await relateCircular(db, oldId);
    expect(await readIncoming(db, oldId)).toEqual([]);
    expect(await readOutgoing(db, newId)).toEqual([]);
    expect((await newestOf(db, oldId)).standing).toBe('unknown');
  });
});

describe('the days of a circular', () => {
  const daysOf = (circular_id: string) =>
    db.circularDay.findMany({ where: { circular_id }, orderBy: { day: 'asc' } });

  it('keep their row where another reading moves the one day of a kind', async () => {
    const id = await newer();
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

  it('are the opening and closing day of a consultation, which is open until the last ends', async () => {
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
