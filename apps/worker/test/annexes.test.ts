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
