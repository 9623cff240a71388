import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import type { NamedAct } from '@circulate/shared-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  readIncoming,
  readOutgoing,
  readTimeline,
  relateCircular,
  relatePending,
} from '../src/index.ts';
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
/** Relates circulars until none are pending. */
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
  it('appears on the older circular with its sentence and date, whichever is captured first', async () => {
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

  it('shows the newer circular’s translated title once there is one', async () => {
    const [oldId, newId] = [await older(), await newer({ title: 'Aviso sobre câmbio' })];
    await relateAll();
    const namesOf = async () => (await newestOf(db, oldId)).standing_proof;
    expect(await namesOf()).toMatchObject({ by: { title: 'Aviso sobre câmbio' } });
    const { id: version_id } = await newestOf(db, newId);
    const own = { version_id, language: 'en', text: 'Text' };
    await db.circularTranslation.create({
      data: { ...own, title: 'Notice on exchange', decided_by: 'admin' },
    });
    await relateAll();
    expect(await namesOf()).toMatchObject({ by: { title: 'Notice on exchange' } });
    await db.circularTranslation.updateMany({ where: { version_id }, data: { title: 'On rates' } });
    await relateAll();
    expect(await namesOf()).toMatchObject({ by: { title: 'On rates' } });
  });

  it('is not duplicated by a second run', async () => {
    const [oldId, newId] = [await older(), await newer()];
    await relateAll();
    const before = await db.circularRelation.findMany({ where: { circular_id: newId } });
    await relateCircular(db, newId);
    await relateCircular(db, oldId);
    expect(await db.circularRelation.findMany({ where: { circular_id: newId } })).toEqual(before);
  });

  it('disappears when its circular is removed, and returns when the number is corrected', async () => {
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

  it('never affects another bank, a newer circular, or either of two circulars with the same number', async () => {
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
    ['is removed', { status: 'withdrawn' as const }, {}],
    ['gets another number', {}, { act_number: '33/2016' }],
  ])(
    'affects one of two circulars with the same number once the other %s',
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

  it('takes effect on the earliest of the newer circular’s effective dates', async () => {
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

  it('takes effect on the date in its own sentence, even if the circular gives another', async () => {
    const oldId = await older();
    const sentence = 'Circular No. 3/2016 is repealed with effect from 1 January 2025.';
    await newer({ facts: { acts: [{ ...REPEALS, sentence }], dates: [inForceOn('2024-06-01')] } });
    await relateAll(new Date('2024-12-31T12:00:00Z'));
    expect(await newestOf(db, oldId)).toMatchObject({
      standing: 'unknown',
      standing_until: new Date('2025-01-01'),
    });
    expect(await readIncoming(db, oldId)).toMatchObject([{ kind: 'repeals', effective_on: null }]);
    await relateAll(new Date('2025-01-01T00:30:00Z'));
    expect(await newestOf(db, oldId)).toMatchObject({
      standing: 'repealed',
      standing_proof: { sentence, day: null },
    });
  });

  it('is shown but has no effect while the newer circular’s effective date is unknown', async () => {
    const oldId = await older({ facts: { dates: [inForceOn('2016-06-01')] } });
    const dates = [
      { kind: 'in_force', date: null, sentence: 'It takes effect on its publication.' } as const,
    ];
    await newer({ facts: { acts: [REPEALS], dates } });
    await relateAll();
    expect(await readIncoming(db, oldId)).toMatchObject([{ kind: 'repeals', effective_on: null }]);
    expect(await newestOf(db, oldId)).toMatchObject({ standing: 'in_force', standing_until: null });
  });

  it('takes effect on the issue date of a newer circular without dates', async () => {
    const oldId = await older();
    await newer({ facts: { acts: [REPEALS] } });
    await relateAll(new Date('2024-05-19T12:00:00Z'));
    expect(await newestOf(db, oldId)).toMatchObject({
      standing: 'unknown',
      standing_until: new Date('2024-05-20'),
    });
    await relateAll(new Date('2024-05-20T12:00:00Z'));
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
  });

  it('counts only as a reference when it is in a draft, unless an admin confirms it', async () => {
    const oldId = await older({ facts: { dates: [inForceOn('2016-06-01')] } });
    const draftId = await newer({ title: 'Consultation paper on foreign exchange' });
    await relateAll();
    expect((await newestOf(db, oldId)).standing).toBe('in_force');
    const relatedBy = await readIncoming(db, oldId);
    expect(relatedBy).toMatchObject([{ kind: 'refers_to', circular: { id: draftId } }]);
    expect(await readOutgoing(db, draftId)).toMatchObject([{ kind: 'refers_to' }]);
    expect(await readTimeline(db, { id: oldId, relations: [], relatedBy })).toMatchObject([
      { what: 'issued' },
      { what: 'in_force' },
      { what: 'consultation', circular: { id: draftId } },
    ]);
    const data = { verdict: 'right' };
    await db.circularRelation.updateMany({ where: { circular_id: draftId }, data });
    await relateCircular(db, draftId);
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
  });

  it('has no effect until the newer circular is published', async () => {
    const oldId = await older();
    const newId = await newer();
    await db.circular.update({
      where: { id: newId },
      data: { status: 'matching', published_at: null },
    });
    await relateCircular(db, newId);
    await relateAll();
    expect((await newestOf(db, oldId)).standing).toBe('unknown');
    expect(await readIncoming(db, oldId)).toEqual([]);
    const data = { status: 'published' as const, published_at: new Date() };
    await db.circular.update({ where: { id: newId }, data });
    await relateAll();
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
  });

  it.each(['matching', 'translating'] as const)(
    'ends when the newer circular is removed while it is %s again',
    async (status) => {
      const [oldId, newId] = [await older(), await newer()];
      await relateAll();
      expect(await newestOf(db, oldId)).toMatchObject({ standing: 'repealed' });
      const where = { id: newId };
      await db.circular.update({ where, data: { status } });
      await relateCircular(db, newId);
      await db.circular.update({ where, data: { status: 'withdrawn' } });
      await relateAll();
      expect(await newestOf(db, oldId)).toMatchObject({ standing: 'unknown' });
    },
  );

  it('stays in effect while a new version of the newer circular is in review', async () => {
    const oldId = await older();
    const newId = await newer();
    await relateAll();
    const first = await newestOf(db, newId);
    await db.circular.update({ where: { id: newId }, data: { status: 'in_review' } });
    await db.circularVersion.create({
      data: {
        ...{ circular_id: newId, bank_id: bankId, number: 2, title: null },
        ...{ content_hash: `${first.content_hash.slice(0, -1)}-`, file_key: `${newId}/2.pdf` },
        ...{ file_name: 'second.pdf', file_bytes: 1 },
      },
    });
    await relateCircular(db, oldId);
    expect(await newestOf(db, oldId)).toMatchObject({
      standing: 'repealed',
      standing_proof: { by: { id: newId, act_number: '9/2024', title: first.title } },
    });
    expect(await readIncoming(db, oldId)).toMatchObject([{ kind: 'repeals' }]);
  });

  it('takes effect on the effective date of the newer circular', async () => {
    const oldId = await older({ facts: { dates: [inForceOn('2016-06-01')] } });
    await newer();
    await relateAll(new Date('2024-05-21T12:00:00Z'));
    expect((await newestOf(db, oldId)).standing).toBe('in_force');
    await relateAll(new Date('2024-06-01T00:30:00Z'));
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
  });
});

describe('an admin’s decision', () => {
  it('lapses when the text no longer contains the sentence it was based on', async () => {
    const [oldId, newId] = [await older(), await newer()];
    await relateAll();
    const where = { circular_id: newId };
    await db.circularRelation.updateMany({ where, data: { verdict: 'right' } });
    const { id } = await newestOf(db, newId);
    const facts = { dates: [], addressees: null, acts: [] };
    const update = (pages: string[]) =>
      db.circularVersion.update({ where: { id }, data: { facts, pages } });
    await update(['1.', `2. ${REPEALS.sentence}`]);
    await relateAll();
    expect((await newestOf(db, oldId)).standing).toBe('repealed');
    await update(['1.']);
    await relateCircular(db, newId);
    expect((await newestOf(db, oldId)).standing).toBe('unknown');
    expect(await readIncoming(db, oldId)).toEqual([]);
  });

  it('survives later runs: a rejected relation stays hidden and has no effect', async () => {
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
