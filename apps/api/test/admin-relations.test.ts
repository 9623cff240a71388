import { relateCircular } from '@circulate/relations';
import {
  AdminRelationsSchema,
  CircularDetailSchema,
  CircularPageSchema,
  type CorrectRelationInput,
} from '@circulate/shared-schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const reader = await api.createUser();
afterAll(() => api.close());

const SENTENCE = 'Circular No. 3/2016 is hereby repealed.';

/** Stores an older circular and a newer one that repeals it. */
const makePair = async () => {
  const older = await api.createCircular({ publishedOn: '2016-05-01' });
  const text = `Circular No. 9/2024\n${SENTENCE}\nIt amends nothing else.`;
  const newer = await api.createCircular({
    bankId: older.bankId,
    publishedOn: '2024-05-20',
    text,
  });
  const number = (id: string, act_number: string) =>
    api.db.circularVersion.update({ where: { id }, data: { act_number } });
  // Unique numbers, because tests share a bank.
  const own = `3/${older.id.slice(-8)}`;
  await number(older.versionId, own);
  await api.db.circularVersion.update({
    where: { id: newer.versionId },
    data: {
      act_number: '9/2024',
      facts: {
        dates: [],
        addressees: null,
        acts: [{ relation: 'repeals', act: `Circular No. ${own}`, sentence: SENTENCE }],
      },
    },
  });
  await relateCircular(api.db, older.id);
  await relateCircular(api.db, newer.id);
  return { older, newer };
};

const path = (id: string) => `/admin/circulars/${id}/relations`;
const as = (user = admin) => ({ authorization: user.authorization });
const list = async (id: string) =>
  AdminRelationsSchema.parse((await api.http.get(path(id)).set(as()).expect(200)).body).items;
const correct = async (id: string, input: CorrectRelationInput) => {
  const [relation] = await list(id);
  return api.http
    .patch(`${path(id)}/${relation?.id}`)
    .set(as())
    .send(input);
};
const page = async (id: string) =>
  CircularDetailSchema.parse((await api.http.get(`/circulars/${id}`).set(as(reader))).body);

describe('PATCH /admin/circulars/:id/relations/:relation', () => {
  it('permanently removes a wrong relation and the status it caused, and records who did it', async () => {
    const { older, newer } = await makePair();
    expect(await page(older.id)).toMatchObject({
      standing: 'repealed',
      related_by: [{ kind: 'repeals', sentence: SENTENCE, circular: { id: newer.id } }],
      timeline: [{ what: 'issued' }, { what: 'repealed', circular: { id: newer.id } }],
    });
    await correct(newer.id, { is_wrong: true }).then(({ status }) => expect(status).toBe(200));
    await relateCircular(api.db, newer.id);
    expect(await page(older.id)).toMatchObject({ standing: 'unknown', related_by: [] });
    expect(await list(newer.id)).toMatchObject([{ is_wrong: true }]);
    const record = await api.db.auditRecord.findFirst({
      where: { target: `circular:${newer.id}`, action: 'relation.correct' },
    });
    expect(record).toMatchObject({ actor: admin.sub, after: { verdict: 'wrong' } });
  });

  it('keeps the relation type that an admin chose', async () => {
    const { older, newer } = await makePair();
    await correct(newer.id, { kind: 'amends' });
    await relateCircular(api.db, newer.id);
    expect(await page(older.id)).toMatchObject({
      standing: 'amended',
      related_by: [{ kind: 'amends', is_confirmed: true }],
    });
  });

  it('keeps an admin’s decision that the act isn’t in the archive', async () => {
    const { older, newer } = await makePair();
    await correct(newer.id, { target_id: null });
    for (const { id } of [newer, older]) await relateCircular(api.db, id);
    expect(await list(newer.id)).toMatchObject([{ circular: null, is_confirmed: true }]);
    expect(await page(older.id)).toMatchObject({ standing: 'unknown', related_by: [] });
  });

  it('returns 409 when the target is the circular itself, 404 for an unknown relation and 403 to a subscriber', async () => {
    const { newer } = await makePair();
    expect((await correct(newer.id, { target_id: newer.id })).body.code).toBe('CONFLICT');
    const unknown = `${path(newer.id)}/${newer.id}`;
    await api.http.patch(unknown).set(as()).send({ is_wrong: true }).expect(404);
    await api.http.patch(unknown).set(as(reader)).send({ is_wrong: true }).expect(403);
  });
});

describe('POST /admin/circulars/:id/relations', () => {
  it('adds a relation if its sentence is in the circular, and rejects it otherwise', async () => {
    const { newer } = await makePair();
    const act = { kind: 'amends', act: 'Notice No. 77/2001' };
    const send = (sentence: string) =>
      api.http
        .post(path(newer.id))
        .set(as())
        .send({ ...act, sentence });
    for (const wrong of ['It amends Notice No. 77.', '. . . . . . . .']) {
      expect((await send(wrong)).body.code).toBe('VALIDATION');
    }
    await send('It amends nothing else.').expect(200);
    expect((await send('It amends nothing else.')).body.code).toBe('CONFLICT');
    const added = (await list(newer.id)).find((one) => one.act === act.act);
    expect(added).toMatchObject({ kind: 'amends', found_by: 'person', is_confirmed: true });
  });
});

describe('GET /circulars', () => {
  it('filters by status and returns the evidence for it', async () => {
    const { older, newer } = await makePair();
    const query = { standing: 'repealed', bank: older.bankId, limit: '100' };
    const answer = await api.http.get('/circulars').query(query).set(as(reader)).expect(200);
    const { items } = CircularPageSchema.parse(answer.body);
    expect(items.map(({ standing }) => standing)).not.toContain('unknown');
    const item = items.find(({ id }) => id === older.id);
    expect(item?.standing_proof).toMatchObject({ sentence: SENTENCE, by: { id: newer.id } });
    expect(items.map(({ id }) => id)).not.toContain(newer.id);
  });
});
