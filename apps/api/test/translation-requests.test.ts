import { CircularDetailSchema, ReviewQueueSchema } from '@circulate/shared-schemas';
import { afterAll, expect, it } from 'vitest';
import { asAdmin } from './support/as-admin.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const api = await startTestApi();
const admin = asAdmin(api, await api.createUser({ roles: ['admin'] }));
const reader = asAdmin(api, await api.createUser());
afterAll(() => api.close());

const queue = async () =>
  ReviewQueueSchema.parse((await admin.call('get', '/admin/review').expect(200)).body);
type Options = Parameters<TestApi['createCircular']>[0];
const create = async (more: Options = {}) => {
  const { id } = await api.createCircular({ language: 'pt', ...more });
  return id;
};

it('puts an untranslated circular in the review queue, counting each reader once', async () => {
  const id = await create();
  await reader.call('post', `/circulars/${id}/translation-request`).expect(200);
  await reader.call('post', `/circulars/${id}/translation-request`).expect(200);
  await admin.call('post', `/circulars/${id}/translation-request`).expect(200);
  expect((await queue()).translations).toMatchObject([{ id, language: 'pt', readers: 2 }]);
  const { body } = await reader.call('get', `/circulars/${id}`).expect(200);
  expect(CircularDetailSchema.parse(body).translation_asked).toBe(true);

  const decline = `/admin/circulars/${id}/translation-requests/decline`;
  await reader.call('post', decline).expect(403);
  expect((await admin.call('post', decline).expect(200)).body).toEqual({ declined: 2 });
  expect((await admin.call('post', decline).expect(200)).body).toEqual({ declined: 0 });
  expect((await queue()).translations).toEqual([]);
});

it('removes a circular from the queue once it is translated', async () => {
  const id = await create();
  await reader.call('post', `/circulars/${id}/translation-request`).expect(200);
  const version = await api.db.circularVersion.findFirstOrThrow({ where: { circular_id: id } });
  await api.db.circularTranslation.create({
    data: { version_id: version.id, language: 'en', title: 'T', text: 'T', decided_by: 'admin' },
  });
  expect((await queue()).translations.map((asked) => asked.id)).not.toContain(id);
});

it('rejects a circular that needs no translation or that the reader can’t see', async () => {
  const english = await create({ language: 'en' });
  await reader.call('post', `/circulars/${english}/translation-request`).expect(409);
  const waiting = await create({ status: 'in_review' });
  await reader.call('post', `/circulars/${waiting}/translation-request`).expect(404);
  const nobodys = '00000000-0000-4000-8000-000000000000';
  await reader.call('post', `/circulars/${nobodys}/translation-request`).expect(404);
});

it('reports that no translation is available when the translation step was skipped', async () => {
  const id = await create();
  const version = await api.db.circularVersion.findFirstOrThrow({ where: { circular_id: id } });
  const step = { version_id: version.id, step: 'translate', state: 'done' as const };
  await api.db.pipelineStep.create({ data: { ...step, skipped: 'no provider' } });
  const { body } = await reader.call('get', `/circulars/${id}`).expect(200);
  expect(body.translation_note).toBe(
    'This circular isn’t translated: no translation service is connected here.',
  );
});
