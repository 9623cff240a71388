import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { pdfBytes } from '../../support/pdf-bytes.ts';
import { startTestApi } from '../../support/test-api.ts';
import { createUploadSupport } from '../../support/upload-support.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const { upload } = createUploadSupport(api, admin);
const { call } = asAdmin(api, admin);
afterAll(() => api.close());

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const ask = (contentHashes: unknown) =>
  call('post', '/admin/known-files', { content_hashes: contentHashes });

describe('POST /admin/known-files', () => {
  test('returns the banks that have the file, with its circular and status', async () => {
    const file = pdfBytes();
    const [bank, other] = [await api.findBank(), await api.findBank(1)];
    const first = await upload({ file, fields: { filename: 'first.pdf' } });
    const second = await upload({ file, fields: { bankName: other.bank_name } });
    await api.db.circular.update({
      where: { id: second.body.id },
      data: {
        ...{ status: 'failed', reason_code: 'PDF_DAMAGED', reason: 'This file is damaged.' },
        versions: { updateMany: { where: {}, data: { title: 'Notice No. 7' } } },
      },
    });
    const { status, body } = await ask([hashOf(randomUUID()), hashOf(file)]);
    expect(status).toBe(200);
    expect(body.items).toEqual([
      {
        content_hash: hashOf(file),
        circular_id: first.body.id,
        bank: { id: bank.id, bank_name: bank.bank_name, display_name: bank.display_name },
        ...{ title: null, file_name: 'first.pdf', status: 'received', reason: null },
      },
      expect.objectContaining({
        circular_id: second.body.id,
        bank: expect.objectContaining({ bank_name: other.bank_name }),
        ...{ title: 'Notice No. 7', status: 'failed', reason: 'This file is damaged.' },
      }),
    ]);
  });

  test('lists only the first circular when an admin deliberately stored a file twice', async () => {
    const file = pdfBytes();
    const first = await upload({ file });
    expect((await upload({ file, fields: { insist: 'true' } })).status).toBe(200);
    const { body } = await ask([hashOf(file), hashOf(file)]);
    expect(body.items).toMatchObject([{ circular_id: first.body.id }]);
  });

  test('returns an empty list when the file is unknown', async () => {
    const { status, body } = await ask(Array.from({ length: 100 }, () => hashOf(randomUUID())));
    expect({ status, body }).toEqual({ status: 200, body: { items: [] } });
  });

  test.each([
    ['an empty list', []],
    ['more than a hundred hashes', Array.from({ length: 101 }, (_, nth) => hashOf(String(nth)))],
    ['an upper-case hash', [hashOf('x').toUpperCase()]],
    ['a shortened hash', [hashOf('x').slice(1)]],
    ['a pattern', ['%'.repeat(64)]],
    ['a hash instead of a list', hashOf('x')],
    ['a number instead of a hash', [7]],
  ])('returns VALIDATION for %s', async (_, contentHashes) => {
    const { status, body } = await ask(contentHashes);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION' });
  });

  test('returns no data to a user without the admin role', async () => {
    const file = pdfBytes();
    await upload({ file });
    const user = await api.createUser();
    const answer = await api.http
      .post('/admin/known-files')
      .set('authorization', user.authorization)
      .send({ content_hashes: [hashOf(file)] });
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      ...{ status: 403, code: 'ADMIN_ONLY' },
    });
  });

  test('uses an index when many circulars are stored', async () => {
    const plan = await api.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ 'QUERY PLAN': string }[]>`
        EXPLAIN SELECT id FROM circular_versions
        WHERE content_hash = ${hashOf('x')}::char(64) AND NOT insisted`;
    });
    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain(
      'circular_versions_content_hash_idx',
    );
  });
});
