import { VersionTextSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const reader = await api.createUser();
afterAll(() => api.close());

const get = (path: string) => api.http.get(path).set('authorization', reader.authorization);

describe('GET /circulars/:id/versions/:number', () => {
  test('returns each version’s own text', async () => {
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

  test('returns NOT_FOUND when the circular isn’t published', async () => {
    const { id } = await api.createCircular({ status: 'in_review' });
    expect((await get(`/circulars/${id}/versions/1`)).status).toBe(404);
  });
});
