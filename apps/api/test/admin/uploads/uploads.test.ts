import { jobs, openQueues } from '@circulate/jobs';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfBytes } from '../../support/pdf-bytes.ts';
import { startTestApi } from '../../support/test-api.ts';
import { createUploadSupport } from '../../support/upload-support.ts';

const MEGABYTE = 1024 * 1024;

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const { upload, expectRefused } = createUploadSupport(api, admin);
afterAll(() => api.close());

describe('POST /admin/upload', () => {
  test.each([true, false])(
    'stores the file and fields of a valid form (file first: %s)',
    async (fileFirst) => {
      const file = pdfBytes();
      const answer = await upload({ file, fileFirst });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ id: expect.any(String), status: 'received' });
      const circular = await api.db.circular.findUniqueOrThrow({
        where: { id: answer.body.id },
        include: { versions: true },
      });
      expect(circular).toMatchObject({
        status: 'received',
        uploaded_by: admin.sub,
        source_url: 'https://bank.example/circular.pdf',
        versions: [{ number: 1, kind: null, insisted: false, file_bytes: file.length }],
      });
      const key = circular.versions[0]?.file_key ?? '';
      expect(key).toMatch(/^circulars\/uploaded\/[\w-]{36}\.pdf$/);
      const stored = await api.storage.open(key);
      expect(Buffer.concat(await stored.toArray())).toEqual(file);
      const [record] = await api.db.auditRecord.findMany({
        where: { target: `circular:${circular.id}` },
      });
      expect(record).toMatchObject({ actor: admin.sub, action: 'circular.upload' });
    },
  );

  test('assigns ascending IDs to circulars that arrive on the same day', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await upload()).body.id);
    expect(ids).toEqual([...ids].sort());
  });

  test('queues the job for the first step', async () => {
    const { body } = await upload();
    const [version] = await api.db.circularVersion.findMany({ where: { circular_id: body.id } });
    const queues = await openQueues({ databaseUrl: api.databaseUrl }, () => undefined);
    try {
      const taken = await new Promise<string>((resolve) => {
        queues.work(jobs.extract, async ({ version_id }) => {
          if (version_id === version?.id) resolve(version_id);
        });
      });
      expect(taken).toBe(version?.id);
      expect(await api.db.outboxEntry.count()).toBe(0);
    } finally {
      await queues.close();
    }
  });

  test('uses the type and category that the admin chose for macroeconomic data', async () => {
    const category = await api.findCategory('Macroeconomic');
    const { status, body } = await upload({
      fields: { isMacroeconomicData: 'true', categoryName: category.category_name },
    });
    expect(status).toBe(200);
    const version = await api.db.circularVersion.findFirstOrThrow({
      where: { circular_id: body.id },
      include: { categories: true },
    });
    expect(version).toMatchObject({
      kind: 'Macroeconomic',
      decided_by: 'admin',
      categories: [{ category_id: category.id, decided_by: 'admin' }],
    });
  });

  test('accepts the caller’s app user ID as uploadedBy', async () => {
    expect((await upload({ fields: { uploadedBy: admin.id } })).status).toBe(200);
  });

  test('keeps spaces within a file name and trims those around it', async () => {
    const { status, body } = await upload({ fields: { filename: ' my circular 2.pdf ' } });
    expect(status).toBe(200);
    const version = await api.db.circularVersion.findFirst({ where: { circular_id: body.id } });
    expect(version?.file_name).toBe('my circular 2.pdf');
  });

  test('accepts a PDF with a few bytes before its header', async () => {
    const file = Buffer.concat([Buffer.alloc(1019, 'x'), pdfBytes()]);
    expect((await upload({ file })).status).toBe(200);
  });

  test.each([
    ['text in a file named like a PDF', Buffer.from('Hello, this is text.')],
    ['an empty file', Buffer.alloc(0)],
    ['a header beyond the first kilobyte', Buffer.concat([Buffer.alloc(1020, 'x'), pdfBytes()])],
    ['half a megabyte of zeros', Buffer.alloc(MEGABYTE / 2)],
  ])('returns NOT_A_PDF for %s', async (_, file) => {
    const answer = await expectRefused(upload({ file }), 'NOT_A_PDF');
    expect(answer.status).toBe(415);
  });

  test('returns FILE_TOO_LARGE when the file exceeds the limit', async () => {
    const atLimit = Buffer.concat([pdfBytes(), Buffer.alloc(MEGABYTE)]).subarray(0, MEGABYTE);
    expect((await upload({ file: atLimit })).status).toBe(200);
    const over = Buffer.concat([pdfBytes(), Buffer.alloc(MEGABYTE)]).subarray(0, MEGABYTE + 1);
    const answer = await expectRefused(upload({ file: over }), 'FILE_TOO_LARGE');
    expect(answer.status).toBe(413);
    await expectRefused(
      upload({ file: Buffer.concat([pdfBytes(), Buffer.alloc(20 * MEGABYTE)]) }),
      'FILE_TOO_LARGE',
    );
  });

  test('returns the existing circular’s ID when the bank already has the file', async () => {
    const file = pdfBytes();
    const first = await upload({ file });
    const answer = await expectRefused(upload({ file }), 'DUPLICATE_CIRCULAR');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ data: { id: first.body.id } });
    const other = await api.findBank(1);
    expect((await upload({ file, fields: { bankName: other.bank_name } })).status).toBe(200);
  });

  test('stores a duplicate whenever the admin insists', async () => {
    const file = pdfBytes();
    const first = await upload({ file, fields: { insist: 'true' } });
    for (const _ of [1, 2]) {
      expect((await upload({ file, fields: { insist: 'true' } })).status).toBe(200);
    }
    const answer = await expectRefused(
      upload({ file, fields: { insist: 'false' } }),
      'DUPLICATE_CIRCULAR',
    );
    expect(answer.body).toMatchObject({ data: { id: first.body.id } });
  });

  test('stores one circular when the same file arrives twice in parallel', async () => {
    const file = pdfBytes();
    const answers = await Promise.all([upload({ file }), upload({ file })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const [stored, refused] = answers.sort((a, b) => a.status - b.status);
    expect(refused?.body.data.id).toBe(stored?.body.id);
  });
});
