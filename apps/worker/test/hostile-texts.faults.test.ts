import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openFolderStorage } from '@circulate/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract } from '../src/pipeline/extract/extract-circular.ts';
import { openPdfReader } from '../src/pipeline/extract/read-pdf.ts';
import { read } from '../src/pipeline/read/read-circular.ts';
import { summarise } from '../src/pipeline/summarise/summarise-circular.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createExtracted, createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';

const NOTICE = [
  'Circular No. 7 of 2026',
  'Limits on open positions in foreign currency',
  'Authorised dealers shall report purchases of foreign currency to the central bank every week.',
];

let db: Database;
let dir: string;
const attempt = { attempt: 1, isLast: false };
const pdfReader = openPdfReader();
const patient = openTextReader();
/** A reader whose time limit is too short for any text. */
const hasty = openTextReader({ timeoutMs: 1 });

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  dir = await mkdtemp(join(tmpdir(), 'circulate-texts-'));
});
afterAll(async () => {
  for (const reader of [pdfReader, patient, hasty]) reader.close();
  await db.$disconnect();
  await rm(dir, { recursive: true });
});

const circularOf = (id: string) =>
  db.circular.findUniqueOrThrow({ where: { id }, include: { versions: true } });

describe('a text that takes too much work to read', () => {
  it('goes to review with a plain reason, and keeps its text', async () => {
    const storage = openFolderStorage(dir);
    const upload = { bank: 'bank-of-ghana', pdf: makePdf(NOTICE) };
    const { circularId, versionId } = await createUploaded(db, storage, upload);
    await extract(versionId, { db, storage, pdfReader, textReader: hasty });
    const held = await circularOf(circularId);
    expect(held).toMatchObject({ status: 'in_review', reason_code: 'TEXT_TOO_MUCH_WORK' });
    expect(held.reason).toMatch(/too much time or memory.*enter its title and category/);
    expect(held.versions[0]?.pages.join()).toContain('Authorised dealers shall report');
  });

  it('also goes to review when only its categorisation takes too much work', async () => {
    const { circularId, versionId } = await createExtracted(db, { status: 'categorising' });
    const tools = { db, readers: undefined, targetLanguage: 'en', reviewConfidence: 0 };
    await read(versionId, attempt, { ...tools, textReader: hasty });
    expect(await circularOf(circularId)).toMatchObject({
      status: 'in_review',
      reason_code: 'TEXT_TOO_MUCH_WORK',
    });
  });

  it('is published without a summary after a review', async () => {
    const { circularId, versionId } = await createExtracted(db, { status: 'translating' });
    const tools = { db, targetLanguage: 'en' };
    await summarise(versionId, { ...tools, textReader: hasty });
    expect(await circularOf(circularId)).toMatchObject({ status: 'matching' });
    expect(await db.circularSummary.count({ where: { version_id: versionId } })).toBe(0);
  });

  it('doesn’t delay the texts behind it', async () => {
    const known = { hints: ['en'], notAfter: '2026-12-31', settings: [] };
    expect(await hasty.understand(NOTICE, known)).toBeUndefined();
    expect(await patient.understand([NOTICE.join('\n')], known)).toMatchObject({
      language: 'en',
      title: expect.stringContaining('open positions in foreign currency'),
    });
  });
});
