import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { type ReviewAdmin, startReviewApi } from '../../support/review-support.ts';

const { api, review, one, other } = await startReviewApi();
afterAll(() => api.close());

const get = (admin: ReviewAdmin, path: string) => review.get(admin, path);
const post = (admin: ReviewAdmin, path: string) => review.post(admin, path);
const unmark = (admin: ReviewAdmin, id: string) => review.unmark(admin, id);
const createWaiting = () => review.createWaiting(one);

describe('review queue', () => {
  test('lists circulars with their reason, longest waiting first, and counts all of them', async () => {
    const failed = await api.createCircular({ status: 'failed' });
    const waiting = await createWaiting();
    await api.createCircular({ status: 'published' });
    const { body } = await get(one, '/admin/review').expect(200);
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(failed.id)).toBeLessThan(ids.indexOf(waiting.id));
    expect(body.items[ids.indexOf(waiting.id)]).toMatchObject({
      reason: 'Low confidence in the category.',
      status: 'in_review',
      revision: waiting.seen_revision,
      opened_by: [],
    });
    expect(body.total).toBe(body.items.length);
    const only = await get(one, '/admin/review?status=failed').expect(200);
    expect(new Set(only.body.items.map((item: { status: string }) => item.status))).toEqual(
      new Set(['failed']),
    );
    await get(one, '/admin/review?status=published').expect(400);
  });
});

describe('presence marker on a circular', () => {
  const openersOf = async (admin: ReviewAdmin, id: string) => {
    const { body } = await get(admin, '/admin/review').expect(200);
    return body.items.find((item: { id: string }) => item.id === id).opened_by;
  };

  test('shows the admin’s name to other admins until the circular is closed', async () => {
    const { id } = await createWaiting();
    expect((await post(one, `/admin/review/${id}/mark`).expect(200)).body.opened_by).toEqual([]);
    expect(await openersOf(one, id)).toEqual([]);
    expect(await openersOf(other, id)).toEqual(['First Admin']);
    const also = await post(other, `/admin/review/${id}/mark`).expect(200);
    expect(also.body.opened_by).toEqual(['First Admin']);
    // Admins can't remove each other's markers.
    await unmark(other, id).expect(200);
    expect(await openersOf(other, id)).toEqual(['First Admin']);
    await unmark(one, id).expect(200);
    expect(await openersOf(other, id)).toEqual([]);
  });

  test('expires and is deleted unless it is renewed', async () => {
    const { id } = await createWaiting();
    await post(one, `/admin/review/${id}/mark`).expect(200);
    const held = await api.db.reviewMark.findFirstOrThrow({ where: { circular_id: id } });
    const seconds = (held.held_until.getTime() - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThan(70);
    await api.db.$executeRaw`
      UPDATE review_marks SET held_until = now() - interval '1 second' WHERE circular_id = ${id}::uuid`;
    expect(await openersOf(other, id)).toEqual([]);
    await post(other, `/admin/review/${(await createWaiting()).id}/mark`).expect(200);
    expect(await api.db.reviewMark.count({ where: { circular_id: id } })).toBe(0);
  });

  test('is rejected with NOT_FOUND when the circular does not exist', async () => {
    await post(one, `/admin/review/${randomUUID()}/mark`).expect(404);
  });

  test('is rejected with RATE_LIMITED when it is renewed too often', async () => {
    const busy = await review.createAdmin('Esi', 'Owusu');
    const { id } = await createWaiting();
    const statuses: number[] = [];
    for (let call = 0; call < 122; call += 1) {
      statuses.push((await post(busy, `/admin/review/${id}/mark`)).status);
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
    expect(statuses.slice(120)).toEqual([429, 429]);
  });
});
