import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openFolderStorage, type Storage } from '@circulate/storage';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { extract } from '../src/pipeline/extract/extract-circular.ts';
import { openPdfReader } from '../src/pipeline/extract/read-pdf.ts';
import { joinCircular } from '../src/pipeline/extract/same-elsewhere.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { WRONG, wrongCirculars } from './support/wrong-circulars.ts';

const pdfReader = openPdfReader();
const textReader = openTextReader();
let db: Database;
let storage: Storage;
let folder: string;

beforeEach(async () => {
  db = openDatabase(await createTestDatabase());
  folder = await mkdtemp(join(tmpdir(), 'circulate-annexes-'));
  storage = openFolderStorage(folder);
});
afterEach(async () => {
  await db.$disconnect();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => {
  pdfReader.close();
  textReader.close();
});

const addAnnex = async (version_id: string, position: number, file: [string, Buffer]) => {
  const [file_name, bytes] = file;
  const file_key = `circulars/captured/${randomUUID()}${file_name.slice(-4)}`;
  await storage.put(file_key, Readable.from([bytes]));
  const about = { file_key, file_name, file_bytes: bytes.length, content_hash: 'a'.repeat(64) };
  await db.circularAnnex.create({ data: { version_id, position, ...about } });
};

const found = async (word: string): Promise<number> => {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM circular_versions WHERE search @@ words_of_search(${word})`;
  return Number(row?.count);
};

it('finds a circular by words in its annexes, whatever name they are stored under', async () => {
  const pdf = makePdf([
    'Circular 7 of 2026 on reporting by banks. Banks report each month from now on.',
  ]);
  await createUploaded(db, storage, { bank: 'bank-of-ghana', pdf });
  const version = await db.circularVersion.findFirstOrThrow();
  await addAnnex(version.id, 0, ['form.pdf', makePdf(['Template of quinquennial exposures'])]);
  await addAnnex(version.id, 1, ['table.docx.txt', Buffer.from('Table of sesquipedalian ratios')]);
  await addAnnex(version.id, 2, ['bad.pdf', Buffer.from('%PDF-1.4 broken')]);
  await extract(version.id, { db, storage, pdfReader, textReader });
  expect(await db.circularAnnex.findMany({ orderBy: { position: 'asc' } })).toMatchObject([
    { text: 'Template of quinquennial exposures', problem: null },
    { text: 'Table of sesquipedalian ratios', problem: null },
    { text: null, problem: expect.stringContaining('damaged') },
  ]);
  for (const word of ['quinquennial', 'sesquipedalian', 'reporting']) {
    expect([word, await found(word)]).toEqual([word, 1]);
  }
  expect(await found('nowhere')).toBe(0);
});

it('keeps the annexes when a new version arrives without them', async () => {
  const pdf = makePdf([
    'Circular 7 of 2026 on reporting by banks. Banks report each month from now on.',
  ]);
  const earlier = await createUploaded(db, storage, { bank: 'bank-of-ghana', pdf });
  const later = await createUploaded(db, storage, {
    bank: 'bank-of-ghana',
    pdf: Buffer.concat([pdf, Buffer.from('\n')]),
  });
  await addAnnex(later.versionId, 0, [
    'table.docx.txt',
    Buffer.from('Table of sesquipedalian ratios'),
  ]);
  await extract(earlier.versionId, { db, storage, pdfReader, textReader });
  await db.circularAnnex.updateMany({ data: { text: 'Table of sesquipedalian ratios' } });
  const version = { id: later.versionId, circular_id: later.circularId };
  await db.$transaction((tx) => joinCircular(tx, version, earlier.circularId));
  expect(await db.circularAnnex.findMany()).toMatchObject([{ version_id: earlier.versionId }]);
  expect(await db.circular.count()).toBe(1);
  expect(await found('sesquipedalian')).toBe(1);
});

const [TABLE, LIMITS] = ['Table of ratios: 10 per cent.', 'Table of limits: 50 a day.'];
type Annex = { text: string | null; hash: string };
const SCANNED = { text: null, hash: 'f' };
const asAnnex = (text: string): Annex => ({ text, hash: text.includes('10') ? 'a' : 'b' });

/**
 * Returns the alerts and changes after a second version whose annexes or pages differ from the
 * first.
 */
const updated = async (before: Annex[], after: Annex[], reorder = (pages: string[]) => pages) => {
  const { publishWrong, categoriseAs, rematch, alertsTo } = wrongCirculars(db);
  const { told, circularId, versionId } = await publishWrong();
  const first = await db.circularVersion.update({
    where: { id: versionId },
    data: { pages: ['Banks report by noon. Dealers keep each slip.'] },
  });
  const add = async (version_id: string, annexes: Annex[]) => {
    await db.circularAnnex.deleteMany({ where: { version_id } });
    await db.circularAnnex.createMany({
      data: annexes.map(({ text, hash }, position) => ({
        ...{ version_id, position, text, content_hash: hash.repeat(64) },
        ...{ file_key: `circulars/${randomUUID()}.pdf`, file_name: 'table.pdf', file_bytes: 1 },
      })),
    });
  };
  await add(versionId, before);
  const { id } = await db.circularVersion.create({
    data: {
      ...{ circular_id: circularId, bank_id: first.bank_id, number: 2, file_bytes: 1 },
      ...{ content_hash: randomUUID().replaceAll('-', '').repeat(2), file_name: 'n.pdf' },
      ...{ file_key: `circulars/${circularId}/2.pdf`, title: first.title, kind: first.kind },
      pages: reorder(first.pages),
    },
  });
  await add(id, after);
  await categoriseAs(id, WRONG);
  await rematch(circularId, id);
  const { changes } = await db.circularVersion.findUniqueOrThrow({ where: { id } });
  return { alerts: await alertsTo(circularId, told), changes };
};

it.each([
  [
    'changed figure',
    [asAnnex(TABLE)],
    [asAnnex(TABLE.replace('10', '12'))],
    [{ before: TABLE, after: TABLE.replace('10', '12') }],
  ],
  ['new annex', [], [asAnnex(LIMITS)], [{ before: null, after: LIMITS }]],
  ['changed annex that is an image', [SCANNED], [{ ...SCANNED, hash: 'e' }], []],
])('sends an update to readers when the bank changed only an annex: a %s', async (...row) => {
  const [, before, after, changes] = row;
  expect(await updated(before, after)).toEqual({ alerts: ['new', 'correction'], changes });
});

it.each([
  ['repacked', [asAnnex(TABLE)], [{ text: TABLE.toUpperCase(), hash: 'c' }]],
  ['reordered', [asAnnex(TABLE), SCANNED], [SCANNED, asAnnex(TABLE)]],
  ['partly missing', [asAnnex(TABLE), SCANNED], [SCANNED]],
])('sends no update when the new version’s annexes are merely %s', async (_what, before, after) => {
  expect(await updated(before, after)).toEqual({ alerts: ['new'], changes: null });
});

it('sends an update, not a correction, when the bank only moved a sentence', async () => {
  const moved = () => ['Dealers keep each slip. Banks report by noon.'];
  expect(await updated([], [], moved)).toEqual({ alerts: ['new', 'correction'], changes: [] });
});
