import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfBytes } from './support/pdf-bytes.ts';
import { startTestApi } from './support/test-api.ts';
import { untilReady } from './support/until-ready.ts';
import { createUploadSupport } from './support/upload-support.ts';

const KB = 1024;
const dir = mkdtempSync(join(tmpdir(), 'circulate-full-'));

/** Whether this user can mount a separate file system of two megabytes. */
const isMounted = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

afterAll(() => {
  if (isMounted) execFileSync('umount', [dir]);
  rmSync(dir, { recursive: true });
});

describe.skipIf(!isMounted)('upload to a full disk (skipped where none can be mounted)', () => {
  test('explains the problem, leaves nothing behind, and works once there is space', async () => {
    const api = await startTestApi({ env: { STORAGE_DIR: dir } });
    try {
      const { authorization, sub } = await api.createUser({ roles: ['admin'] });
      const { upload } = createUploadSupport(api, { authorization, sub });
      const large = Buffer.concat([pdfBytes(), Buffer.alloc(900 * KB)]);
      await untilReady(api);

      const filler = join(dir, 'filler');
      await writeFile(filler, Buffer.alloc(1_500 * KB));
      const refused = await upload({ file: large });
      expect(refused.status).toBe(507);
      expect(refused.body).toMatchObject({ code: 'STORAGE_FULL', error: 'Insufficient Storage' });
      expect(refused.body.message).toContain('storage is full');
      expect(await api.db.circular.count()).toBe(0);
      const left = await readdir(dir, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['filler']);
      const notReady = await api.http.get('/readyz').expect(503);
      expect(notReady.body).toMatchObject({
        status: 'unavailable',
        storage: false,
        database: true,
      });

      await rm(filler);
      await untilReady(api);
      expect((await upload({ file: large })).status).toBe(200);
    } finally {
      await api.close();
    }
  });
});
