import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { previewInTime } from '@circulate/source-reader';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureTest, startCaptureTest } from '../../test/support/capture.ts';
import { LONG_AGO, notice } from '../../test/support/notices.ts';
import { CAPTURE_LIMITS } from './capture-dependencies.ts';
import { pollSource } from './poll-source.ts';
import { reportAlarms } from './report-alarms.ts';

/** The file reader starts with the first file, which takes a while on a busy machine. */
const PATIENT_MS = 300_000;
const DAY_MS = 86_400_000;

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

describe('a circular that is not a PDF', () => {
  it('contains the text of its Office file, both when stored and in a preview', async () => {
    put('/c.rtf', RTF, 'application/rtf');
    const url = `${test.site.url}/rss.xml`;
    const preview = await previewInTime(
      test.dependencies.client,
      { url, settings: {} },
      PATIENT_MS,
    );
    expect(preview.document).toMatchObject({ kind: 'file' });
    expect(preview.document?.text).toContain('large exposures each month');
    const { circulars } = await captured();
    expect(circulars).toMatchObject([
      { source_url: `${test.site.url}/c.rtf`, versions: [{ file_name: 'c.rtf.txt' }] },
    ]);
    const stored = await test.storage.open(circulars[0]?.versions[0]?.file_key ?? '');
    expect((await stored.toArray()).join('')).toContain('Circular No. 12/2026');
  });

  it.each([
    [
      'its own content type',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['the PDF content type', 'application/pdf'],
    ['no content type', ''],
  ])('contains the text of a DOCX file that is served with %s', async (_what, type) => {
    const docx = zip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml':
        '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Circular 9/2026: banks report each month.</w:t></w:r></w:p></w:body></w:document>',
    });
    put('/c.docx', docx, type);
    const { circulars } = await captured();
    expect(circulars).toMatchObject([{ versions: [{ file_name: 'c.docx.txt' }] }]);
    const stored = await test.storage.open(circulars[0]?.versions[0]?.file_key ?? '');
    expect((await stored.toArray()).join('')).toBe('Circular 9/2026: banks report each month.');
  });

  it('is the first document in an archive, with the others as its annexes', async () => {
    const files = { 'annex.rtf': RTF, 'circular.pdf': notice(1) };
    put('/c.zip', zip(files), 'application/zip');
    const { id, circulars } = await captured();
    expect(circulars).toMatchObject([{ versions: [{ file_name: 'circular.pdf' }] }]);
    const annexes = await test.db.circularAnnex.findMany();
    expect(annexes).toMatchObject([{ position: 0, file_name: 'annex.rtf.txt', text: null }]);
    await test.publishAll();

    // Repacking the same documents adds no version; changing an annex does.
    put('/c.zip', zip({ ...files, '.DS_Store': 'x' }), 'application/zip');
    await test.poll(id);
    expect((await test.circulars())[0]?.versions).toHaveLength(1);
    put('/c.zip', zip({ ...files, 'annex.rtf': RTF.replace('12/2026', '13/2026') }));
    await test.poll(id);
    expect((await test.circulars())[0]?.versions).toHaveLength(2);
  });

  it('raises an alarm that names the unread files in its archive, until the bank replaces the archive', async () => {
    const files = { 'circular.pdf': notice(1), 'limits.wpd': 'WordPerfect', 'old.exe': 'MZ' };
    put('/c.zip', zip(files), 'application/zip');
    const { id } = await test.createSource({
      ...{ first_contact_at: new Date(0), quiet_after_days: 36_500 },
    });
    await test.poll(id);
    const alarms: string[] = [];
    const log = {
      error: (_about: object, text?: string) => void alarms.push(`${text}`),
      info: (_about: object, text?: string) => void alarms.push(`${text}`),
    };
    await reportAlarms(test.db, log);
    await reportAlarms(test.db, log);
    expect(alarms).toEqual([expect.stringMatching(/^source alarm: .*limits\.wpd, old\.exe/)]);
    const problem = async () => (await test.db.sourceItem.findFirst())?.problem;
    expect(await problem()).toBe('We didn’t read these files in the archive: limits.wpd, old.exe.');
    await test.publishAll();
    await test.poll(id);
    expect(await problem()).toContain('limits.wpd');
    put('/c.zip', zip({ 'circular.pdf': notice(1) }), 'application/zip');
    await test.poll(id);
    expect(await problem()).toBeNull();
    await reportAlarms(test.db, log);
    expect(alarms.slice(1)).toEqual(['source alarm resolved']);
  });

  const OLD_WORD = Buffer.from('d0cf11e0a1b11ae100', 'hex');
  /** Polls with ordinary pauses. Returns the item with the number of days until it is retried. */
  const pollOnce = async (id: string) => {
    await test.db.source.update({ where: { id }, data: { next_run_at: new Date() } });
    const limits = { ...CAPTURE_LIMITS, documentBytes: 100_000 };
    await pollSource(id, { ...test.dependencies, limits });
    const item = await test.db.sourceItem.findFirstOrThrow();
    return { ...item, days: (item.check_at.getTime() - Date.now()) / DAY_MS };
  };

  it.each([
    ['an old Office file', OLD_WORD, 'pre-2007 Office file'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'a picture'],
    ['a damaged archive', Buffer.from('PK\u0003\u0004 no archive'), 'damaged'],
    ['too large', Buffer.concat([notice(1), Buffer.alloc(200_000)]), 'larger than'],
  ])('is reported and retried in a month when it is %s', async (_what, body, problem) => {
    put('/c.bin', body);
    const item = await pollOnce((await test.createSource()).id);
    expect(item).toMatchObject({
      ...{ circular_id: null, is_unreadable: true },
      problem: expect.stringContaining(problem),
    });
    expect(item.days).toBeGreaterThan(29);
  });

  it.each([
    ['a PDF link leads to text', '/c.pdf', 'application/pdf'],
    ['a page links to a PDF that is a page', '/c', 'text/html'],
  ])('is retried soon, then daily, then monthly when %s', async (_what, path, type) => {
    const page = `<main><h1>Notice on large exposures</h1><p><a href="/file.pdf">Download the PDF</a></p></main>`;
    test.site.putHtml('/file.pdf', '<main><h1>Welcome</h1><p>This is our start page.</p></main>');
    put(path, type === 'text/html' ? page : 'no document', type);
    const { id } = await test.createSource();
    const days = [(await pollOnce(id)).days];
    for (const attempts of [8, 9, 20]) {
      await test.db.sourceItem.updateMany({ data: { attempts, check_at: new Date(0) } });
      days.push((await pollOnce(id)).days);
    }
    expect(days.map((each) => Math.round(each))).toEqual([0, 1, 30, 30]);
  });

  it('raises one alarm for unreadable files from the first import, and none for dead links', async () => {
    const quiet = { first_contact_at: null, quiet_after_days: 36_500 };
    const alarms: string[] = [];
    const log = {
      error: (_about: object, text?: string) => void alarms.push(`${text}`),
      info: (_about: object, text?: string) => void alarms.push(`${text}`),
    };
    const firstImport = async (path: string, links: string[]) => {
      test.site.putFeed(
        path,
        links.map((link) => ({ title: `Notice ${link} to banks`, link, date: LONG_AGO })),
      );
      const url = `${test.site.url}${path}`;
      await test.poll((await test.createSource({ ...quiet, url })).id);
    };
    test.site.put('/moved.pdf', { body: 'Gone', headers: { 'content-type': 'application/pdf' } });
    for (const path of ['/old.doc', '/older.doc']) test.site.put(path, { body: OLD_WORD });
    await firstImport('/rss.xml', ['/gone.pdf', '/moved.pdf']);
    expect(await test.db.sourceItem.count({ where: { state: 'failed' } })).toBe(2);
    await reportAlarms(test.db, log);
    expect(alarms).toEqual([]);
    await firstImport('/all.xml', ['/gone.pdf', '/old.doc', '/older.doc']);
    await reportAlarms(test.db, log);
    await reportAlarms(test.db, log);
    expect(alarms).toEqual([expect.stringMatching(/^source alarm: .*pre-2007 Office file/)]);
  });
});

describe('a truncated PDF', () => {
  it.each([
    ['fetched directly', '/n.pdf'],
    ['linked from a list', '/rss.xml'],
  ])('is reported by a preview when %s', async (_where, path) => {
    put('/n.pdf', notice(1).subarray(0, -40), 'application/pdf');
    const url = `${test.site.url}${path}`;
    const preview = await previewInTime(
      test.dependencies.client,
      { url, settings: {} },
      PATIENT_MS,
    );
    expect(preview.problem ?? preview.document_problem).toMatchObject({
      code: 'CUT_FILE',
      text: expect.stringMatching(/^The PDF is cut off: the site sent \d+ KB/),
    });
  });

  it('is never stored, and is fetched again', async () => {
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

  it('is not confused with a complete PDF that has a line after its end marker', async () => {
    put('/n.pdf', Buffer.concat([notice(1), Buffer.from('<!-- served -->')]), 'application/pdf');
    expect((await captured()).circulars).toHaveLength(1);
  });
});
