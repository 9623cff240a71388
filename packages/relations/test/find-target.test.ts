import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutgoing, relateCircular } from '../src/index.ts';
import { makeBank, makeCircular } from './support/circulars.ts';

let db: Database;
let bankId: string;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
});
beforeEach(async () => {
  bankId = await makeBank(db);
});
afterAll(() => db.$disconnect());

type Options = { day?: string; bankId?: string; isListed?: boolean; pages?: string[] };

/** Stores a circular with a number, and optionally a date. */
const numbered = async (act_number: string, { day, isListed = true, ...options }: Options = {}) => {
  const given = { bankId, act_number, ...(day && { publishedOn: day }), ...options };
  const id = await makeCircular(db, given);
  if (!isListed) await db.circular.update({ where: { id }, data: { published_at: null } });
  await relateCircular(db, id);
  return id;
};

type Act = string | { act: string; dated: string };

/** Returns the acts that a new circular names, each with the archived circular it resolves to. */
const linksOf = async (...acts: Act[]) => {
  const id = await makeCircular(db, {
    ...{ bankId, act_number: '10/2022', publishedOn: '2022-06-01' },
    facts: {
      acts: acts
        .map((named) => (typeof named === 'string' ? { act: named } : named))
        .map((named) => ({ ...named, relation: 'repeals', sentence: 'These are repealed.' })),
    },
  });
  await relateCircular(db, id);
  const relations = await readOutgoing(db, id);
  return relations.flatMap(({ act, circular }) => (circular ? [[act, circular.id]] : []));
};

describe('finding the act that a circular names', () => {
  it('matches only when exactly one circular from the same bank has that number', async () => {
    const old = await numbered('DC/4/2020');
    await numbered('7/2021', { bankId: await makeBank(db) });
    await numbered('8/2021', { isListed: false });
    for (let nth = 0; nth < 2; nth += 1) await numbered('9/2021');
    const acts = ['Circular No. dc/4/2020.', '7/2021', '8/2021', 'No. 9/2021', 'The Banking Act'];
    expect(await linksOf(...acts, '10/2022')).toEqual([['Circular No. dc/4/2020.', old]]);
  });

  it.each([
    ['Circular Externa No. 015 de 2019', '015/2019'],
    ['Circular No. 8/2023', '08/2023'],
    ['Peraturan Nomor 1 Tahun 2026', '1/2026'],
    ['Regulation No. 5 of 2021', '5/2021'],
    ['التعميم رقم ٩ لسنة ٢٠٢٠', '9/2020'],
    ['التعميم رقم (9) لسنة 2018', '9/2018'],
    ['Circular No. 62 / 1', '62/1'],
    ['Notification No. FEMA 401/2026-RB', 'FEMA 401/2026-RB'],
  ])('finds %s by the number %s', async (act, number) => {
    const old = await numbered(number);
    expect(await linksOf(act)).toEqual([[act, old]]);
  });

  it('does not match a number that lacks the year, or a number that is only the year', async () => {
    for (const number of ['5', '2021', '4']) await numbered(number);
    expect(await linksOf('Regulation No. 5 of 2021', 'Notice 2021')).toEqual([]);
  });

  it('matches the circular with the given date', async () => {
    await numbered('4', { day: '2019-03-01' });
    const meant = await numbered('4', { day: '2020-03-01' });
    await numbered('FX-7', { day: '2020-05-01' });
    const acts = [
      { act: 'Circular No. 4', dated: '2020-03-01' },
      { act: 'Letter No. 4', dated: '2020-03-02' },
      { act: 'Letter No. FX-7', dated: '2018-01-01' },
      'Notice No. 4',
    ];
    expect(await linksOf(...acts)).toEqual([['Circular No. 4', meant]]);
  });

  it('matches by series when two circulars have the same number and date', async () => {
    const options = { day: '2020-03-01' };
    await numbered('14', { ...options, pages: ['BRPD Circular No. 14'] });
    const meant = await numbered('14', { ...options, pages: ['FE Circular No. 14'] });
    const of = (act: string) => linksOf({ act, dated: '2020-03-01' });
    expect(await of('FE Circular No. 14')).toEqual([['FE Circular No. 14', meant]]);
    expect(await of('Circular No. 14')).toEqual([]);
  });

  it('never matches a newer circular or a law', async () => {
    await numbered('FX-8', { day: '2022-06-02' });
    await numbered('3/2004', { day: '2004-01-15' });
    expect(await linksOf('Circular FX-8', 'Undang-Undang Nomor 3 Tahun 2004')).toEqual([]);
  });

  it('matches the older circular, however many newer ones have the same number', async () => {
    for (let nth = 0; nth < 9; nth += 1) await numbered('FX-9', { day: '2022-06-02' });
    const first = await numbered('FX-9', { day: '2021-01-01' });
    for (let nth = 0; nth < 9; nth += 1) await numbered('FX-9', { day: '2022-06-02' });
    expect(await linksOf('Circular FX-9')).toEqual([['Circular FX-9', first]]);
    await numbered('FX-9', { day: '2021-02-01' });
    expect(await linksOf('Circular FX-9')).toEqual([]);
  });

  it('matches by title when the reference gives no number', async () => {
    const title = 'Guidelines to Control Operating Costs';
    const old = await makeCircular(db, { bankId, title, publishedOn: '2007-07-03' });
    await relateCircular(db, old);
    const act = { act: 'Guidelines to control operating costs', dated: '2007-07-03' };
    expect(await linksOf(act)).toEqual([[act.act, old]]);
  });
});
