import { storeLabel } from '@circulate/database';
import { afterAll, describe, expect, test } from 'vitest';
import { type ReviewAdmin, startReviewApi } from '../../support/review-support.ts';

const { api, review, one, other, news, second } = await startReviewApi({
  REDIS_URL: 'redis://127.0.0.1:1',
});
afterAll(() => api.close());

const decision = (...categories: { id: string }[]) => ({
  kind: 'News Flash',
  category_ids: categories.map(({ id }) => id),
});

const labelsOf = async (version_id: string) =>
  (await api.db.label.findMany({ where: { version_id }, orderBy: { at: 'asc' } })).map(
    ({ user_id, category_ids, given_in }) => ({ user_id, category_ids, given_in }),
  );

const checksOf = async (admin: ReviewAdmin) =>
  (await review.get(admin, '/admin/review')).body.checks.map(({ id }: { id: string }) => id);

/**
 * Stores a published circular that is up for a blind check. Returns it with its published
 * categories.
 */
const createToCheck = async () => {
  const circular = await api.createCircular({ categoryIds: [news.id] });
  await api.db.check.create({ data: { version_id: circular.versionId, why: 'sample' } });
  const path = `/admin/circulars/${circular.id}`;
  const { body } = await review.get(one, path);
  return { ...circular, path, seen_revision: body.revision };
};

describe('labels from reviewers’ decisions', () => {
  test('keep each reviewer’s latest decision, whether an approval, a change or a correction', async () => {
    const { path, seen_revision, versionId } = await review.createWaiting(one);
    await review.post(one, `${path}/confirm`, { ...decision(news), seen_revision }).expect(200);
    expect(await labelsOf(versionId)).toEqual([
      { user_id: one.id, category_ids: [news.id], given_in: 'review' },
    ]);
    await review.patch(one, path, decision(second)).expect(200);
    await review.patch(other, path, decision(news, second)).expect(200);
    expect(await labelsOf(versionId)).toEqual([
      { user_id: one.id, category_ids: [second.id], given_in: 'correction' },
      { user_id: other.id, category_ids: [news.id, second.id], given_in: 'correction' },
    ]);
  });

  test('are not stored when only the title is corrected or the circular is removed', async () => {
    const { path, versionId } = await review.createWaiting(one);
    await review.patch(one, path, { title: 'Another title' }).expect(200);
    await review.post(one, `${path}/withdraw`).expect(200);
    expect(await labelsOf(versionId)).toEqual([]);
  });

  test('revert to the previous decision when a publication is undone', async () => {
    for (const before of [undefined, decision(second)]) {
      const { path, versionId } = await review.createWaiting(one);
      if (before) await review.patch(one, path, before).expect(200);
      const standing = await labelsOf(versionId);
      const { body } = await review.get(one, path);
      const seen_revision = body.revision;
      const input = { ...decision(news), seen_revision, with_undo: true };
      await review.post(one, `${path}/confirm`, input).expect(200);
      expect(await labelsOf(versionId)).not.toEqual(standing);
      await review.post(other, `${path}/undo`).expect(200);
      expect(await labelsOf(versionId)).toEqual(standing);
    }
  });

  test('are deleted with their reviewer’s account or their circular', async () => {
    const leaver = await review.createAdmin('Esi', 'Owusu');
    const { id, path, seen_revision, versionId } = await review.createWaiting(leaver);
    await review.post(leaver, `${path}/confirm`, { ...decision(news), seen_revision }).expect(200);
    await review.patch(other, path, decision(news)).expect(200);
    await api.http.delete('/users/account').set('authorization', leaver.authorization).expect(200);
    expect(await labelsOf(versionId)).toEqual([
      { user_id: other.id, category_ids: [news.id], given_in: 'correction' },
    ]);
    await api.db.circular.delete({ where: { id } });
    expect(await labelsOf(versionId)).toEqual([]);
  });

  test('send about one in five reviews to a second reviewer, and each only once', async () => {
    let asked = 0;
    for (let round = 0; round < 60; round += 1) {
      const { versionId } = await api.createCircular({ categoryIds: [news.id] });
      const said = { kind: 'News Flash' as const, category_ids: [news.id] };
      await storeLabel(api.db, versionId, { userId: one.id, decision: said, place: 'review' });
      if (!(await api.db.check.findUnique({ where: { version_id: versionId } }))) continue;
      asked += 1;
      await storeLabel(api.db, versionId, { userId: other.id, decision: said, place: 'check' });
      expect(await api.db.check.count({ where: { version_id: versionId } })).toBe(0);
    }
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThan(30);
  });
});

describe('blind check of a published circular', () => {
  test('is listed and counted separately from reviews, and hidden from reviewers who have already answered', async () => {
    const { id, path, seen_revision } = await createToCheck();
    const { body } = await review.get(other, '/admin/review');
    const listed = body.checks.find((item: { id: string }) => item.id === id);
    expect(listed.status).toBe('published');
    expect(listed.reason).toContain('Blind check of an automatically published circular');
    expect(body.total).toBe(body.items.length);
    expect(body.items.map((item: { id: string }) => item.id)).not.toContain(id);
    await review.post(one, `${path}/check`, { ...decision(news), seen_revision }).expect(200);
    expect(await checksOf(one)).not.toContain(id);
    expect(await checksOf(other)).toContain(id);
    await review.post(other, `${path}/check`, { ...decision(news), seen_revision }).expect(200);
    expect(await checksOf(other)).not.toContain(id);
  });

  test('stores only a label when the reviewer agrees, however often the answer is sent', async () => {
    const { id, path, versionId, seen_revision } = await createToCheck();
    const before = (await review.get(one, path)).body;
    const both = { ...decision(news), category_ids: [news.id, second.id], seen_revision };
    const turned = { ...both, category_ids: [second.id, news.id] };
    for (const said of [both, both, turned]) {
      await review.post(one, `${path}/check`, said).expect(200);
    }
    expect((await review.get(one, path)).body).toEqual(before);
    expect(await labelsOf(versionId)).toEqual([
      {
        user_id: one.id,
        category_ids: expect.arrayContaining([news.id, second.id]),
        given_in: 'check',
      },
    ]);
    const audit = await api.db.auditRecord.findMany({ where: { target: `circular:${id}` } });
    expect(audit.map(({ action }) => action)).toEqual(['circular.check']);
  });

  test('reveals nothing about the published categories until the reviewer answers', async () => {
    const { id, path, versionId, seen_revision } = await createToCheck();
    await api.db.circularVersion.update({
      where: { id: versionId },
      data: { decided_by: 'deciding-model', confidence: 0.93 },
    });
    const blind = await review.get(other, `/admin/review/${id}`).expect(200);
    expect(blind.body).toMatchObject({
      ...{ id, status: 'published', revision: seen_revision },
      ...{ kind: null, categories: [], confidence: null, decided_by: null, reason: null },
    });
    for (const told of ['deciding-model', '0.93', news.id]) {
      expect(JSON.stringify(blind.body)).not.toContain(told);
    }
    const answer = await review.post(other, `${path}/check`, {
      ...decision(second),
      seen_revision,
    });
    expect(answer.body.categories.map((one: { id: string }) => one.id)).toEqual([news.id]);
    const seen = (await review.get(other, `/admin/review/${id}`)).body;
    expect(seen).toMatchObject({ kind: 'News Flash', decided_by: 'deciding-model' });
    expect((await review.get(one, `/admin/review/${id}`)).body.categories).toEqual([]);
  });

  test('leaves the circular unchanged when the reviewer disagrees, until they correct it', async () => {
    const { path, versionId, seen_revision } = await createToCheck();
    const before = (await review.get(one, path)).body;
    const said = { ...decision(second), seen_revision };
    expect((await review.post(one, `${path}/check`, said).expect(200)).body).toEqual(before);
    const label = { user_id: one.id, category_ids: [second.id], given_in: 'check' };
    expect(await labelsOf(versionId)).toEqual([label]);
    // A second answer wouldn't be blind, as the categories have now been shown to the reviewer.
    await review.post(one, `${path}/check`, { ...decision(news), seen_revision }).expect(409);
    const answer = await review.patch(one, path, said).expect(200);
    expect(answer.body.status).toBe('matching');
    expect(answer.body.categories.map((each: { id: string }) => each.id)).toEqual([second.id]);
    expect(await labelsOf(versionId)).toEqual([label]);
  });

  test('shows the suggestions again once the circular is in review', async () => {
    const { id, path } = await review.createWaiting(one);
    const { body } = await review.get(one, `/admin/review/${id}`).expect(200);
    expect(body).toEqual((await review.get(one, path)).body);
    expect(body.categories).toHaveLength(1);
    const reader = await api.createUser();
    await api.http
      .get(`/admin/review/${id}`)
      .set('authorization', reader.authorization)
      .expect(403);
    await review.get(one, '/admin/review/00000000-0000-4000-8000-000000000000').expect(404);
  });

  test('stores nothing without a pending check, or when the circular has changed since it was shown', async () => {
    const plain = await api.createCircular({ categoryIds: [news.id] });
    const path = `/admin/circulars/${plain.id}`;
    await review.post(one, `${path}/check`, decision(second)).expect(409);
    const changed = await createToCheck();
    await review.patch(other, changed.path, { title: 'Another' }).expect(200);
    const late = { ...decision(second), seen_revision: changed.seen_revision };
    await review.post(one, `${changed.path}/check`, late).expect(409);
    expect(await labelsOf(changed.versionId)).toEqual([]);
    const reader = await api.createUser();
    await api.http
      .post(`${path}/check`)
      .set('authorization', reader.authorization)
      .send(decision(second))
      .expect(403);
    const missing = '/admin/circulars/00000000-0000-4000-8000-000000000000/check';
    await review.post(one, missing, decision(news)).expect(404);
    const macro = await api.findCategory('Macroeconomic');
    const { path: waiting } = await createToCheck();
    await review.post(one, `${waiting}/check`, decision(macro)).expect(400);
  });
});
