import { storeLabel } from '@circulate/database';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type DeskAdmin, startDesk } from '../../support/desk-support.ts';

const { api, desk, one, other, news, second } = await startDesk();
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.label.deleteMany();
  await api.db.proposal.deleteMany();
  await api.db.setAsidePerson.deleteMany();
  const deployment = { review_confidence: 0.6 };
  const where = { id: 1 };
  await api.db.deployment.upsert({ where, create: deployment, update: deployment });
});

type Case = {
  /** What the product named first, how sure it was, and why it waited. */
  named?: { id: string };
  confidence?: number;
  heldBy?: string | null;
  decided?: { id: string };
  by?: DeskAdmin;
  place?: 'review' | 'check' | 'correction';
  language?: string;
};

const decide = async (count: number, given: Case = {}) => {
  const { named = news, confidence = 0.5, heldBy = 'LOW_CONFIDENCE', decided = news } = given;
  for (let nth = 0; nth < count; nth += 1) {
    const { versionId } = await api.createCircular({ language: given.language ?? 'en' });
    const said = { version_id: versionId, category_id: named.id, confidence };
    await api.db.proposal.createMany({
      data: [
        { ...said, decider: 'wording' },
        { ...said, decider: 'product', held_by: heldBy },
      ],
    });
    await storeLabel(api.db, versionId, {
      userId: (given.by ?? one).id,
      decision: { kind: 'News Flash', category_ids: [decided.id] },
      place: given.place ?? 'review',
    });
  }
};

const read = async () => (await desk.get(one, '/admin/learning').expect(200)).body;
const wordingOf = (body: { deciders: { role: string }[] }) =>
  body.deciders.find(({ role }) => role === 'wording');
const at = (body: { thresholds: { threshold: number }[] }, threshold: number) =>
  body.thresholds.find((row) => row.threshold === threshold);

describe('how often each source was right on a field', () => {
  test('counts what stands once a person has decided, and no blind checks', async () => {
    await decide(30);
    await decide(5, { place: 'check' });
    const reading = {
      title: { rules: 'Letterhead', model: 'CIRCULAR on Banks' },
      act_number: { rules: '7/2026', model: '7/2026' },
      published_on: { rules: null, model: '2026-05-01' },
      ...{ model: 'sample-model', title_translated: null, document_type: null, addressees: [] },
    };
    await api.db.circularVersion.updateMany({
      where: { labels: { some: {} } },
      data: {
        ...{ reading, title: 'Circular on banks', act_number: '7/2026' },
        published_on: new Date('2026-05-01'),
      },
    });
    const { fields } = await read();
    const shares = Object.fromEntries(
      fields.map((each: { field: string; source: string; right: object }) => [
        `${each.field} ${each.source}`,
        each.right,
      ]),
    );
    expect(shares).toMatchObject({
      'title rules': { of: 30, share: 0 },
      'title model': { of: 30, share: 1 },
      'act_number rules': { of: 30, share: 1 },
      'published_on rules': { of: 30, share: 0 },
      'published_on model': { of: 30, share: 1 },
    });
  });
});

describe('how often each decider was right', () => {
  test('when people decided, then by language, category and month, with intervals', async () => {
    await decide(15);
    await decide(5, { decided: second });
    await decide(3, { language: 'fr' });
    // Nobody could tell its language.
    await decide(1, { language: 'xx' });
    await api.db.circularVersion.updateMany({
      where: { language: 'xx' },
      data: { language: null },
    });
    const body = await read();
    expect(body.labels).toMatchObject({ total: 24, shared: 0, reviews: 24, checks: 0 });
    const wording = wordingOf(body);
    expect(wording).toMatchObject({ right: { of: 24, share: 19 / 24 } });
    expect(wording).toMatchObject({
      by_language: [
        { key: 'en', right: { of: 20, share: 0.75 } },
        // Too few to tell.
        { key: 'fr', right: { of: 3, share: null, low: null, high: null } },
        { key: 'und', right: { of: 1 } },
      ],
      by_category: [{ right: { of: 24 } }],
      by_month: [{ key: new Date().toISOString().slice(0, 7), right: { of: 24 } }],
    });
    // By Wilson, 15 of 20.
    const { low, high } = body.deciders[1].by_language[0].right;
    expect(low).toBeCloseTo(0.531, 3);
    expect(high).toBeCloseTo(0.888, 3);
  });

  test('when a model was asked, then it stands there by its name', async () => {
    await decide(2);
    const [version] = await api.db.label.findMany({ select: { version_id: true } });
    await api.db.modelOpinion.create({
      data: {
        version_id: version?.version_id ?? '',
        model: 'sample-model',
        category_id: news.id,
      },
    });
    const { deciders } = await read();
    expect(deciders.map(({ name }: { name: string }) => name)).toContain('sample-model');
  });
});

describe('what a threshold costs', () => {
  test('when it falls or rises, then reviews and wrong mails are told, the sample for fifty', async () => {
    await decide(30, { confidence: 0.5 });
    await decide(10, { confidence: 0.5, decided: second });
    await decide(40, { confidence: 0.9, heldBy: null, place: 'check' });
    const body = await read();
    const all = 40 + 40 * 50;
    expect(body.review_confidence).toBe(0.6);
    expect(at(body, 0.6)).toMatchObject({ held: { of: 80, share: 40 / all } });
    expect(at(body, 0.6)).toMatchObject({ wrong: { of: 40, share: 0 } });
    expect(at(body, 0.5)).toMatchObject({
      held: { share: 0 },
      wrong: { of: 80, share: 10 / all },
    });
  });

  test('when it waited for another reason, then it waits at any threshold; a correction proves nothing', async () => {
    await decide(20, { heldBy: 'UNTITLED', confidence: 0.95 });
    await decide(20, { heldBy: null, confidence: 0.95, decided: second, place: 'correction' });
    expect(at(await read(), 0)).toMatchObject({
      held: { of: 20, share: 1 },
      wrong: { of: 0, share: null },
    });
  });
});

describe('whose labels count', () => {
  test('when one is set aside, then theirs count nowhere, and it can be taken back', async () => {
    await decide(3);
    await decide(4, { by: other, decided: second });
    const path = `/admin/learning/people/${other.id}`;
    for (let time = 0; time < 2; time += 1) {
      const { body } = await desk.post(one, `${path}/set-aside`).expect(200);
      expect(wordingOf(body)).toMatchObject({ right: { of: 3 } });
      expect(body.people).toMatchObject([
        { name: 'Second Admin', labels: 4, set_aside_at: expect.any(String) },
        { name: 'First Admin', labels: 3, set_aside_at: null },
      ]);
    }
    const { body } = await desk.post(one, `${path}/count-again`).expect(200);
    expect(wordingOf(body)).toMatchObject({ right: { of: 7 } });
    const audit = await api.db.auditRecord.findMany({
      where: { target: `user:${other.id}` },
      orderBy: { at: 'asc' },
    });
    expect(audit.map(({ actor, action }) => [actor, action])).toEqual([
      [one.sub, 'learning.set-aside'],
      [one.sub, 'learning.count-again'],
    ]);
  });

  test('when it is nobody, or the caller is no admin, then nothing happens', async () => {
    const nobody = '/admin/learning/people/00000000-0000-4000-8000-000000000000/set-aside';
    await desk.post(one, nobody).expect(404);
    await desk.post(one, '/admin/learning/people/nonsense/set-aside').expect(400);
    const reader = await api.createUser();
    const path = `/admin/learning/people/${one.id}/set-aside`;
    await api.http.post(path).set('authorization', reader.authorization).expect(403);
    await api.http.get('/admin/learning').set('authorization', reader.authorization).expect(403);
    expect(await api.db.setAsidePerson.count()).toBe(0);
  });
});
