import { CircularDetailSchema, VersionTextSchema } from '@circulate/shared-schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
let reader: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  api = await startTestApi();
  reader = await api.createUser();
});
afterAll(() => api.close());

const get = (path: string) => api.http.get(path).set('authorization', reader.authorization);

type Options = Parameters<TestApi['createCircular']>[0];

/** A circular with a number, and a day if one is given, at its bank. */
const numbered = async (act_number: string, { day, ...options }: Options & { day?: string }) => {
  const circular = await api.createCircular(options);
  const published_on = day ? new Date(day) : null;
  await api.db.circularVersion.update({
    where: { id: circular.versionId },
    data: { act_number, published_on },
  });
  return circular;
};

type Act = string | { act: string; dated: string };

/** What links the acts get that a new circular of a bank names. */
const linksOf = async (bankId: string, ...acts: Act[]) => {
  // It names itself, too, as circulars do.
  const naming = await numbered('10/2022', { bankId, day: '2022-06-01' });
  await api.db.circularVersion.update({
    where: { id: naming.versionId },
    data: {
      facts: {
        dates: [],
        addressees: null,
        acts: acts
          .map((named) => (typeof named === 'string' ? { act: named } : named))
          .map((named) => ({ ...named, relation: 'repeals', sentence: 'These are repealed.' })),
      },
    },
  });
  const answer = await get(`/circulars/${naming.id}`);
  return CircularDetailSchema.parse(answer.body).linked_acts;
};

describe('an act that a circular names', () => {
  test('links to the circular of that number at the same bank, where there is just one', async () => {
    const [bank, other] = [await api.findBank(11), await api.findBank(12)];
    const old = await numbered('DC/4/2020', { bankId: bank.id });
    await numbered('7/2021', { bankId: other.id });
    await numbered('8/2021', { bankId: bank.id, status: 'in_review' });
    for (let nth = 0; nth < 2; nth += 1) await numbered('9/2021', { bankId: bank.id });
    const acts = ['Circular No. dc/4/2020.', '7/2021', '8/2021', 'No. 9/2021', 'The Banking Act'];
    expect(await linksOf(bank.id, ...acts, '10/2022')).toEqual([
      { act: 'Circular No. dc/4/2020.', circular_id: old.id },
    ]);
  });
});

describe('an act that is named with its year apart', () => {
  test.each([
    ['Circular Externa No. 015 de 2019', '015/2019'],
    ['Peraturan Nomor 1 Tahun 2026', '1/2026'],
    ['Regulation No. 5 of 2021', '5/2021'],
    ['التعميم رقم ٩ لسنة ٢٠٢٠', '9/2020'],
    ['التعميم رقم (9) لسنة 2018', '9/2018'],
    ['Circular No. 62 / 1', '62/1'],
    ['Notification No. FEMA 401/2026-RB', 'FEMA 401/2026-RB'],
  ])('%s links to the number %s', async (act, number) => {
    const { id } = await api.findBank(13);
    const old = await numbered(number, { bankId: id });
    expect(await linksOf(id, act)).toEqual([{ act, circular_id: old.id }]);
  });

  test('links to no circular of that number alone, nor to one whose number is the year', async () => {
    const { id } = await api.findBank(14);
    for (const number of ['5', '2021', '4']) await numbered(number, { bankId: id });
    expect(await linksOf(id, 'Regulation No. 5 of 2021', 'Notice 2021')).toEqual([]);
  });
});

describe('an act that is named with its day', () => {
  test('links to the one circular of that number that is of that day', async () => {
    const { id } = await api.findBank(15);
    await numbered('4', { bankId: id, day: '2019-03-01' });
    const meant = await numbered('4', { bankId: id, day: '2020-03-01' });
    await numbered('FX-7', { bankId: id, day: '2020-05-01' });
    const acts = [
      { act: 'Circular No. 4', dated: '2020-03-01' },
      { act: 'Letter No. 4', dated: '2020-03-02' },
      { act: 'Letter No. FX-7', dated: '2018-01-01' },
      'Notice No. 4',
    ];
    expect(await linksOf(id, ...acts)).toEqual([{ act: 'Circular No. 4', circular_id: meant.id }]);
  });

  test('links to nothing younger, and a law to no circular', async () => {
    const { id } = await api.findBank(16);
    await numbered('FX-8', { bankId: id, day: '2022-06-02' });
    await numbered('3/2004', { bankId: id, day: '2004-01-15' });
    expect(await linksOf(id, 'Circular FX-8', 'Undang-Undang Nomor 3 Tahun 2004')).toEqual([]);
  });
});

describe('GET /circulars/:id/versions/:number', () => {
  test('when a circular has versions, then each gives its own text', async () => {
    const circular = await api.createCircular({ text: 'The old text.' });
    await api.db.circularVersion.create({
      data: {
        circular_id: circular.id,
        bank_id: circular.bankId,
        number: 2,
        content_hash: 'f'.repeat(64),
        file_key: `${circular.id}-2`,
        file_name: 'b.pdf',
        file_bytes: 1,
        pages: ['The new', 'text.'],
      },
    });
    const textOf = async (number: number) =>
      VersionTextSchema.parse((await get(`/circulars/${circular.id}/versions/${number}`)).body);
    expect(await textOf(1)).toEqual({ number: 1, text: 'The old text.' });
    expect(await textOf(2)).toEqual({ number: 2, text: 'The new\n\ntext.' });
    expect((await get(`/circulars/${circular.id}/versions/3`)).status).toBe(404);
  });

  test('when the circular is not published, then there is none', async () => {
    const { id } = await api.createCircular({ status: 'in_review' });
    expect((await get(`/circulars/${id}/versions/1`)).status).toBe(404);
  });
});
