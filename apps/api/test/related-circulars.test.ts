import { randomUUID } from 'node:crypto';
import { RelatedCircularsSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

/** Returns a long word that no other circular contains. */
const ownWord = () => randomUUID().replaceAll(/[\d-]/g, 'x');

describe('GET /circulars/:id/related', () => {
  it('returns circulars with similar titles, except removed, unpublished and already related ones', async () => {
    const reader = await api.createUser();
    const title = `Supervising microfinance ${ownWord()}`;
    const one = await api.createCircular({ title });
    const other = await api.createCircular({ title });
    const named = await api.createCircular({ title });
    for (const status of ['withdrawn', 'in_review'] as const) {
      await api.createCircular({ title, status });
    }
    await api.db.circularRelation.create({
      data: {
        ...{ circular_id: one.id, bank_id: one.bankId, target_id: named.id, kind: 'refers_to' },
        ...{ act: 'Circular 5', act_key: 'circular 5', sentence: 'See it.', found_by: 'rules' },
      },
    });
    const related = async (id: string) =>
      api.http.get(`/circulars/${id}/related`).set('authorization', reader.authorization);
    const { items } = RelatedCircularsSchema.parse((await related(one.id)).body);
    expect(items).toMatchObject([{ id: other.id, reason: { kind: 'same_words' } }]);
    const { id } = await api.createCircular({ title, status: 'in_review' });
    expect((await related(id)).status).toBe(404);
  });
});
