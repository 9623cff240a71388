import { randomUUID } from 'node:crypto';
import { relayOutbox } from '@circulate/database';
import { afterAll, describe, expect, test } from 'vitest';
import { type ReviewAdmin, startReviewApi } from '../../support/review-support.ts';

// Redis is unreachable, so entries stay in the outbox, where the tests can see them.
const { api, review, one, other, news } = await startReviewApi({
  REDIS_URL: 'redis://127.0.0.1:1',
});
afterAll(() => api.close());

const get = (admin: ReviewAdmin, path: string) => review.get(admin, path);
const post = (admin: ReviewAdmin, path: string, body?: object) => review.post(admin, path, body);
const patch = (admin: ReviewAdmin, path: string, body: object) => review.patch(admin, path, body);
const createWaiting = () => review.createWaiting(one);

const decision = (categoryId: string) => ({ kind: 'News Flash', category_ids: [categoryId] });

const jobsOf = async (versionId: string) =>
  (await api.db.outboxEntry.findMany())
    .filter(({ payload }) => JSON.stringify(payload).includes(versionId))
    .map(({ job }) => job);

const auditOf = async (id: string) =>
  (
    await api.db.auditRecord.findMany({
      where: { target: `circular:${id}` },
      orderBy: { at: 'asc' },
    })
  ).map(({ actor, action }) => ({ actor, action }));

describe('decisions by two admins on one circular', () => {
  test('publish it once when they arrive in parallel, and tell the second admin who was first', async () => {
    const second = await api.findCategory('NewsFlash', 1);
    for (let round = 0; round < 5; round += 1) {
      const { id, path, seen_revision, versionId } = await createWaiting();
      const answers = await Promise.all([
        post(one, `${path}/confirm`, { ...decision(news.id), seen_revision, with_undo: true }),
        post(other, `${path}/confirm`, { ...decision(second.id), seen_revision, with_undo: true }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      const winner = answers[0]?.status === 200 ? one : other;
      const name = winner === one ? 'First Admin' : 'Second Admin';
      expect(refused?.body.code).toBe('CONFLICT');
      expect(refused?.body.message).toMatch(
        new RegExp(
          `^${name} published it on .* UTC\\. Your decision was not saved\\. Reload the circular, then decide again\\.$`,
        ),
      );
      expect(await jobsOf(versionId)).toEqual(['translate']);
      expect(await auditOf(id)).toEqual([{ actor: winner.sub, action: 'circular.confirm' }]);
    }
  });

  test('tell the second admin that it is already decided, even when both agree', async () => {
    const { path, seen_revision } = await createWaiting();
    const body = { ...decision(news.id), seen_revision };
    await post(one, `${path}/confirm`, body).expect(200);
    await post(other, `${path}/confirm`, body).expect(409);
    // Retrying the first decision, as after a lost response, has no effect.
    await post(one, `${path}/confirm`, body).expect(200);
  });

  test('are rejected when the circular has been corrected, removed or retried since it was shown', async () => {
    const deeds = [
      { deed: 'corrected it', act: (path: string) => patch(other, path, { title: 'Another' }) },
      { deed: 'removed it', act: (path: string) => post(other, `${path}/withdraw`) },
    ];
    for (const { deed, act } of deeds) {
      const { path, seen_revision, versionId } = await createWaiting();
      await act(path).expect(200);
      const before = (await get(one, path)).body;
      const late = [
        await post(one, `${path}/confirm`, { ...decision(news.id), seen_revision }),
        await post(one, `${path}/withdraw`, { seen_revision }),
        await post(one, `${path}/retry`, { seen_revision }),
        await patch(one, path, { title: 'A third', seen_revision }),
      ];
      expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
      for (const { body } of late) expect(body.message).toContain(`Second Admin ${deed} on`);
      expect((await get(one, path)).body).toEqual(before);
      expect(await jobsOf(versionId)).toEqual([]);
    }
  });

  test('are rejected with the reason when a new version has arrived since the circular was shown', async () => {
    const { id, bankId, path, seen_revision } = await createWaiting();
    await api.db.circularVersion.create({
      data: {
        circular_id: id,
        bank_id: bankId,
        number: 2,
        content_hash: randomUUID().replaceAll('-', '').padEnd(64, '0'),
        file_key: randomUUID(),
        file_name: 'second.pdf',
        file_bytes: 1,
      },
    });
    await api.db.circular.update({ where: { id }, data: { status: 'received' } });
    await api.db.circular.update({ where: { id }, data: { status: 'in_review' } });
    const late = await post(one, `${path}/confirm`, { ...decision(news.id), seen_revision });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^A new version of the document arrived on .* UTC\./);
  });

  test('are accepted without a revision', async () => {
    const { path } = await createWaiting();
    await patch(other, path, { title: 'Another' }).expect(200);
    await post(one, `${path}/confirm`, decision(news.id)).expect(200);
    await post(one, `${path}/withdraw`).expect(200);
    await patch(one, path, { seen_revision: 0 }).expect(400);
  });
});

describe('undoable publication', () => {
  const hold = async (fields: object = {}) => {
    const circular = await createWaiting();
    const { path, seen_revision } = circular;
    const movedAt = new Date('2026-01-02T03:04:05.000Z');
    const where = { id: circular.id };
    await api.db.circular.update({ where, data: { moved_at: movedAt } });
    const body = { ...decision(news.id), ...fields, seen_revision, with_undo: true };
    const { body: answer } = await post(one, `${path}/confirm`, body).expect(200);
    return { ...circular, answer, movedAt };
  };
  const relay = () => relayOutbox(api.db, async () => []);
  /** Lets the undo period pass, except for `butS` seconds. */
  const letPass = (butS = -0.001) =>
    api.db.$executeRaw`UPDATE outbox SET due_at = now() + make_interval(secs => ${butS}::float8)`;

  test('is queued only after ten seconds', async () => {
    const { versionId, answer } = await hold();
    expect(answer.status).toBe('translating');
    expect(answer.held_publication.decided_by_name).toBe('First Admin');
    expect(answer.held_publication.ms_left).toBeGreaterThan(5_000);
    expect(answer.held_publication.ms_left).toBeLessThanOrEqual(10_000);
    await letPass(2);
    await relay();
    expect(await jobsOf(versionId)).toEqual(['translate']);
    await letPass();
    await relay();
    expect(await jobsOf(versionId)).toEqual([]);
  });

  test('sends nothing and restores everything when it is undone, even by another admin', async () => {
    const fields = { title: 'Given', published_on: '2026-11-01', act_number: '7/2026' };
    const { id, path, versionId, seen_revision, proposed, movedAt } = await hold(fields);
    expect((await get(one, path)).body).toMatchObject({ title: 'Given', act_number: '7/2026' });
    const undone = await post(other, `${path}/undo`).expect(200);
    expect(undone.body).toMatchObject({
      status: 'in_review',
      reason: 'Low confidence in the category.',
      title: 'A circular',
      published_on: null,
      act_number: null,
      decided_by: 'offline',
      categories: [{ id: proposed.id, confidence: 0.9, evidence: 'A sentence.' }],
      held_publication: null,
    });
    expect(undone.body.revision).toBeGreaterThan(seen_revision);
    // The circular is back in its place in the queue.
    const { moved_at } = await api.db.circular.findUniqueOrThrow({ where: { id } });
    expect(moved_at).toEqual(movedAt);
    expect(await jobsOf(versionId)).toEqual([]);
    expect(await auditOf(id)).toEqual([
      { actor: one.sub, action: 'circular.confirm' },
      { actor: other.sub, action: 'circular.undo' },
    ]);
    await post(one, `${path}/confirm`, decision(news.id)).expect(200);
  });

  test('can’t be undone after ten seconds, or if the decision was sent without an undo option', async () => {
    const { path } = await hold();
    await letPass();
    await relay();
    const late = await post(one, `${path}/undo`);
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    expect(late.body.message).toContain('too late');
    expect((await get(one, path)).body.status).toBe('translating');
    const { path: atOnce } = await createWaiting();
    await post(one, `${atOnce}/confirm`, decision(news.id)).expect(200);
    await post(one, `${atOnce}/undo`).expect(409);
  });

  test('returns the circular to its place in the review queue when it is undone', async () => {
    const { id, path, seen_revision } = await createWaiting();
    const moved_at = new Date(Date.now() - 3_600_000);
    await api.db.circular.update({ where: { id }, data: { moved_at } });
    const body = { ...decision(news.id), seen_revision, with_undo: true };
    await post(one, `${path}/confirm`, body).expect(200);
    await post(one, `${path}/undo`).expect(200);
    expect(await api.db.circular.findUniqueOrThrow({ where: { id } })).toMatchObject({ moved_at });
  });

  test('is either undone or published when both are requested at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { path, versionId } = await hold();
      await letPass();
      const sent: string[] = [];
      const [undone] = await Promise.all([
        post(one, `${path}/undo`),
        relayOutbox(api.db, async (entries) => {
          sent.push(...entries.map(({ payload }) => JSON.stringify(payload)));
          return [];
        }),
      ]);
      const wasSent = sent.some((payload) => payload.includes(versionId));
      expect({ undone: undone.status, wasSent }).toEqual(
        wasSent ? { undone: 409, wasSent } : { undone: 200, wasSent },
      );
    }
  });

  test('can’t be undone when the circular was removed in the meantime', async () => {
    const { path, versionId } = await hold();
    await post(other, `${path}/withdraw`).expect(200);
    expect(await jobsOf(versionId)).toEqual([]);
    await post(one, `${path}/undo`).expect(409);
    expect((await get(one, path)).body.status).toBe('withdrawn');
  });

  test('is listed with the admin who decided and the time left to undo it', async () => {
    const { id } = await hold();
    const { body } = await get(other, '/admin/review').expect(200);
    expect(body.undoable.find((held: { circular_id: string }) => held.circular_id === id)).toEqual({
      circular_id: id,
      title: 'A circular',
      decided_by_name: 'First Admin',
      ms_left: expect.any(Number),
    });
  });
});
