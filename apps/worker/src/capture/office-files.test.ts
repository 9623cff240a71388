import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { previewInTime } from '@circulate/source-reader';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { LONG_AGO, notice } from '../../test/support/notices.ts';

let test: CaptureTest;
beforeEach(async () => {
  test = await startCaptureTest();
});
afterEach(() => test.stop());

const RTF = String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Times;}}\f0 Circular No. 12/2026\par Banks report their large exposures each month.\par}`;
const zip = (names: Record<string, string | Buffer>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(names).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  );
const put = (path: string, body: Buffer | string, type = 'application/octet-stream') => {
  test.site.put(path, { body, headers: { 'content-type': type } });
  test.site.putFeed('/rss.xml', [
    { title: 'Notice on large exposures of banks', link: path, date: LONG_AGO },
  ]);
};
const captured = async () => {
  const { id } = await test.createSource();
  await test.poll(id);
  return { id, circulars: await test.circulars() };
};

describe('a circular that is no PDF', () => {
  it('is the text of its Office file, which a preview shows', async () => {
    put('/c.rtf', RTF, 'application/rtf');
    const url = `${test.site.url}/rss.xml`;
    const preview = await previewInTime(test.dependencies.client, { url, settings: {} });
    expect(preview.document).toMatchObject({ kind: 'file' });
    expect(preview.document?.text).toContain('large exposures each month');
    const { circulars } = await captured();
    expect(circulars).toMatchObject([
      { source_url: `${test.site.url}/c.rtf`, versions: [{ file_name: 'c.rtf.txt' }] },
    ]);
    const stored = await test.storage.open(circulars[0]?.versions[0]?.file_key ?? '');
    expect((await stored.toArray()).join('')).toContain('Circular No. 12/2026');
  });

  it('is the first document of an archive, and the others are its annexes', async () => {
    const files = { 'annex.rtf': RTF, 'circular.pdf': notice(1) };
    put('/c.zip', zip(files), 'application/zip');
    const { id, circulars } = await captured();
    expect(circulars).toMatchObject([{ versions: [{ file_name: 'circular.pdf' }] }]);
    const annexes = await test.db.circularAnnex.findMany();
    expect(annexes).toMatchObject([{ position: 0, file_name: 'annex.rtf.txt', text: null }]);
    await test.publishAll();

    // Packed anew, the same documents are no other version; another annex is.
    put('/c.zip', zip({ ...files, '.DS_Store': 'x' }), 'application/zip');
    await test.poll(id);
    expect((await test.circulars())[0]?.versions).toHaveLength(1);
    put('/c.zip', zip({ ...files, 'annex.rtf': RTF.replace('12/2026', '13/2026') }));
    await test.poll(id);
    expect((await test.circulars())[0]?.versions).toHaveLength(2);
  });

  it('that nothing reads says so, and is tried again in a month', async () => {
    put('/c.doc', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'application/msword');
    const { id, circulars } = await captured();
    expect(circulars).toEqual([]);
    const [item] = await test.db.sourceItem.findMany({ where: { source_id: id } });
    expect(item?.problem).toContain('Office file of before 2007');
    const days = ((item?.check_at.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
  });
});

describe('a PDF that ends in the middle', () => {
  it('is fetched again, and never stored', async () => {
    const whole = notice(1);
    put('/n.pdf', whole.subarray(0, whole.length - 40), 'application/pdf');
    const { id, circulars } = await captured();
    expect(circulars).toEqual([]);
    expect(await readdir(resolve(test.storageDir), { recursive: true })).not.toContainEqual(
      expect.stringMatching(/\.pdf$/),
    );
    const [item] = await test.db.sourceItem.findMany({ where: { source_id: id } });
    expect(item).toMatchObject({ state: 'failed', problem: expect.stringContaining('cut') });
    put('/n.pdf', whole, 'application/pdf');
    await test.db.sourceItem.updateMany({ data: { check_at: new Date(0) } });
    await test.poll(id);
    expect(await test.circulars()).toHaveLength(1);
  });

  it('may have a line behind its end', async () => {
    put('/n.pdf', Buffer.concat([notice(1), Buffer.from('<!-- served -->')]), 'application/pdf');
    expect((await captured()).circulars).toHaveLength(1);
  });
});
