import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfBytes } from '../../support/pdf-bytes.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let admin: Awaited<ReturnType<TestApi['createUser']>>;
beforeAll(async () => {
  // Redis is unreachable, so entries stay in the outbox, where the tests can see them.
  api = await startTestApi({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  admin = await api.createUser({ roles: ['admin'] });
});
afterAll(() => api.close());

const replace = (id: string, file: Buffer, filename = 'second.pdf') =>
  api.http
    .post(`/admin/circulars/${id}/file`)
    .set('authorization', admin.authorization)
    .field('filename', filename)
    .attach('file', file, 'second.pdf');

describe('POST /admin/circulars/:id/file', () => {
  test('replaces a damaged file and processes the new one', async () => {
    const circular = await api.createCircular({ status: 'failed', title: 'Kept' });
    const file = pdfBytes();
    const answer = await replace(circular.id, file);
    expect(answer.body).toEqual({ id: circular.id, status: 'received' });
    const versions = await api.db.circularVersion.findMany({
      where: { circular_id: circular.id },
      orderBy: { number: 'asc' },
    });
    expect(versions).toMatchObject([
      { number: 1, file_name: 'circular.pdf' },
      { number: 2, file_name: 'second.pdf', title: 'Kept', file_bytes: file.length },
    ]);
    const entries = await api.db.outboxEntry.findMany();
    expect(entries.map(({ job, payload }) => ({ job, payload }))).toContainEqual({
      job: 'extract',
      payload: { version_id: versions[1]?.id },
    });
    const { source_url } = await api.db.circular.findUniqueOrThrow({ where: { id: circular.id } });
    expect(source_url).toBe('https://bank.example/circular.pdf');
    expect(
      await api.db.auditRecord.findMany({ where: { target: `circular:${circular.id}` } }),
    ).toMatchObject([
      {
        actor: admin.sub,
        action: 'circular.replace-file',
        before: { filename: 'circular.pdf' },
        after: { filename: 'second.pdf' },
      },
    ]);
  });

  test('keeps categories chosen by an admin for the new file, but not automatic ones', async () => {
    const category = await api.findCategory('NewsFlash');
    for (const decided_by of ['admin', 'offline']) {
      const { id, versionId } = await api.createCircular({
        status: 'failed',
        categoryIds: [category.id],
      });
      const decision = { decided_by, confidence: 1 };
      await api.db.circularVersion.update({
        where: { id: versionId },
        data: { ...decision, categories: { updateMany: { where: {}, data: decision } } },
      });
      await replace(id, pdfBytes()).expect(200);
      const version = await api.db.circularVersion.findFirstOrThrow({
        where: { circular_id: id, number: 2 },
        include: { categories: true },
      });
      const own = { kind: 'NewsFlash', ...decision };
      const none = { kind: null, confidence: null, decided_by: null };
      expect(version).toMatchObject(decided_by === 'admin' ? own : none);
      const kept = version.categories.map(({ category_id }) => category_id);
      expect(kept).toEqual(decided_by === 'admin' ? [category.id] : []);
    }
  });

  test('changes nothing and gives the reason when the file is invalid', async () => {
    const failed = await api.createCircular({ status: 'failed' });
    const published = await api.createCircular();
    const answers = [
      await replace(randomUUID(), pdfBytes()),
      await replace('nonsense', pdfBytes()),
      await replace(published.id, pdfBytes()),
      await replace(failed.id, failed.file),
      await replace(failed.id, Buffer.from('no PDF')),
      await replace(failed.id, pdfBytes(), ''),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'NOT_FOUND',
      'VALIDATION',
      'CONFLICT',
      'DUPLICATE_CIRCULAR',
      'NOT_A_PDF',
      'VALIDATION',
    ]);
    for (const { id } of [failed, published])
      expect(await api.db.circularVersion.count({ where: { circular_id: id } })).toBe(1);
  });

  test('reports a duplicate when two circulars from a bank get the same file in parallel', async () => {
    const bank = await api.findBank();
    for (let turn = 0; turn < 5; turn += 1) {
      const failed = { status: 'failed' as const, bankId: bank.id };
      const [one, other] = [await api.createCircular(failed), await api.createCircular(failed)];
      const file = pdfBytes();
      const answers = await Promise.all([replace(one.id, file), replace(other.id, file)]);
      expect(answers.map(({ body }) => body.code ?? 'stored').sort()).toEqual([
        'DUPLICATE_CIRCULAR',
        'stored',
      ]);
    }
  });

  test('accepts only one of two parallel replacements', async () => {
    const { id } = await api.createCircular({ status: 'failed' });
    const answers = await Promise.all([replace(id, pdfBytes()), replace(id, pdfBytes())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.db.circularVersion.count({ where: { circular_id: id } })).toBe(2);
  });
});
