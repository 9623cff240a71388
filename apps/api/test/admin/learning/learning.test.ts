import { storeLabel } from '@circulate/database';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ReviewAdmin, startReviewApi } from '../../support/review-support.ts';

const { api, review, one, other, news, second } = await startReviewApi();
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
  /** The product's first choice, its confidence, and why it went to review. */
  named?: { id: string };
  confidence?: number;
  heldBy?: string | null;
  decided?: { id: string };
  by?: ReviewAdmin;
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

const read = async () => (await review.get(one, '/admin/learning').expect(200)).body;
const keywordRulesOf = (body: { deciders: { role: string }[] }) =>
  body.deciders.find(({ role }) => role === 'wording');
const at = (body: { thresholds: { threshold: number }[] }, threshold: number) =>
  body.thresholds.find((row) => row.threshold === threshold);

describe('accuracy of rules and model on a field', () => {
  test('counts values decided by a reviewer, except in blind checks', async () => {
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
    const { id: circular_id } = await api.db.circular.findFirstOrThrow();
    const dayOf = (nth: number, rest: object = {}) => {
      const day = new Date(Date.UTC(2027, 0, nth));
      const found = { found_day: day, day, verdict: 'right', found_by: 'model', ...rest };
      return { circular_id, kind: 'due', sentence: 'Returns are due.', ...found };
    };
    await api.db.circularDay.createMany({
      data: [
        ...Array.from({ length: 30 }, (_, nth) => dayOf(nth + 1)),
        ...[dayOf(31, { day: new Date('2027-03-01') }), dayOf(32, { verdict: 'wrong' })],
        ...[dayOf(33, { verdict: null }), dayOf(34, { found_by: 'person' })],
        dayOf(35, { found_by: 'rules' }),
      ],
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
      'dates model': { of: 32, share: 30 / 32 },
      'dates rules': { of: 1 },
    });
  });
});

describe('accuracy of each classifier', () => {
  test('is broken down by language, category and month, with intervals', async () => {
    await decide(15);
    await decide(5, { decided: second });
    await decide(3, { language: 'fr' });
    // The language detector doesn't recognise this language.
    await decide(1, { language: 'xx' });
    await api.db.circularVersion.updateMany({
      where: { language: 'xx' },
      data: { language: null },
    });
    const body = await read();
    expect(body.labels).toMatchObject({ total: 24, shared: 0, reviews: 24, checks: 0 });
    const wording = keywordRulesOf(body);
    expect(wording).toMatchObject({ right: { of: 24, share: 19 / 24 } });
    expect(wording).toMatchObject({
      by_language: [
        { key: 'en', right: { of: 20, share: 0.75 } },
        // Too few labels for a share.
        { key: 'fr', right: { of: 3, share: null, low: null, high: null } },
        { key: 'und', right: { of: 1 } },
      ],
      by_category: [{ right: { of: 24 } }],
      by_month: [{ key: new Date().toISOString().slice(0, 7), right: { of: 24 } }],
    });
    // Wilson interval for 15 in 20.
    const { low, high } = body.deciders[1].by_language[0].right;
    expect(low).toBeCloseTo(0.531, 3);
    expect(high).toBeCloseTo(0.888, 3);
  });

  test('lists each model by name', async () => {
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

describe('threshold preview', () => {
  test('estimates reviews and wrong emails at a lower and a higher threshold', async () => {
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

  test('counts circulars in review for other reasons at any threshold, and ignores corrections', async () => {
    await decide(20, { heldBy: 'UNTITLED', confidence: 0.95 });
    await decide(20, { heldBy: null, confidence: 0.95, decided: second, place: 'correction' });
    expect(at(await read(), 0)).toMatchObject({
      held: { of: 20, share: 1 },
      wrong: { of: 0, share: null },
    });
  });
});

describe('reviewers used for training', () => {
  test('can be excluded with all their labels, and included again', async () => {
    await decide(3);
    await decide(4, { by: other, decided: second });
    const path = `/admin/learning/people/${other.id}`;
    for (let time = 0; time < 2; time += 1) {
      const { body } = await review.post(one, `${path}/set-aside`).expect(200);
      expect(keywordRulesOf(body)).toMatchObject({ right: { of: 3 } });
      expect(body.people).toMatchObject([
        { name: 'Second Admin', labels: 4, set_aside_at: expect.any(String) },
        { name: 'First Admin', labels: 3, set_aside_at: null },
      ]);
    }
    const { body } = await review.post(one, `${path}/count-again`).expect(200);
    expect(keywordRulesOf(body)).toMatchObject({ right: { of: 7 } });
    const audit = await api.db.auditRecord.findMany({
      where: { target: `user:${other.id}` },
      orderBy: { at: 'asc' },
    });
    expect(audit.map(({ actor, action }) => [actor, action])).toEqual([
      [one.sub, 'learning.set-aside'],
      [one.sub, 'learning.count-again'],
    ]);
  });

  test('don’t change when the reviewer is unknown or the caller isn’t an admin', async () => {
    const unknown = '/admin/learning/people/00000000-0000-4000-8000-000000000000/set-aside';
    await review.post(one, unknown).expect(404);
    await review.post(one, '/admin/learning/people/nonsense/set-aside').expect(400);
    const reader = await api.createUser();
    const path = `/admin/learning/people/${one.id}/set-aside`;
    await api.http.post(path).set('authorization', reader.authorization).expect(403);
    await api.http.get('/admin/learning').set('authorization', reader.authorization).expect(403);
    expect(await api.db.setAsidePerson.count()).toBe(0);
  });
});
