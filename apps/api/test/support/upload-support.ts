import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { pdfBytes } from './pdf-bytes.ts';
import type { TestApi } from './test-api.ts';

type Fields = Record<string, string | undefined>;
type Upload = { file?: Buffer | null; fields?: Fields; fileFirst?: boolean };
type Answer = { status: number; body: unknown };

/** Creates helpers for tests of `POST /admin/upload`, called as `admin`. */
export const createUploadSupport = (
  api: TestApi,
  admin: { sub: string; authorization: string },
) => {
  /** Lists the stored circular files, to check that a failed upload leaves none. */
  const storedFiles = async () => {
    const folder = join(api.storageDir, 'circulars');
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    return names.filter((name) => name.includes('.pdf'));
  };

  return {
    upload: async ({ file, fields = {}, fileFirst = true }: Upload = {}) => {
      const all: Fields = {
        filename: 'circular.pdf',
        uploadedBy: admin.sub,
        pdfUrl: 'https://bank.example/circular.pdf',
        timestamp: new Date().toISOString(),
        bankName: (await api.findBank()).bank_name,
        isMacroeconomicData: 'false',
        ...fields,
      };
      const call = api.http.post('/admin/upload').set('authorization', admin.authorization);
      const attach = () => {
        if (file !== null) call.attach('file', file ?? pdfBytes(), 'circular.pdf');
      };
      if (fileFirst) attach();
      for (const [name, value] of Object.entries(all)) {
        if (value !== undefined) call.field(name, value);
      }
      if (!fileFirst) attach();
      return call;
    },

    expectRefused: async (request: Promise<Answer>, code: string) => {
      const before = { files: await storedFiles(), circulars: await api.db.circular.count() };
      const answer = await request;
      expect(answer.body).toMatchObject({ code, statusCode: answer.status });
      // A file from an earlier upload may be deleted only now.
      const added = async () =>
        (await storedFiles()).filter((name) => !before.files.includes(name));
      await expect.poll(added).toEqual([]);
      expect(await api.db.circular.count()).toBe(before.circulars);
      return answer;
    },
  };
};
