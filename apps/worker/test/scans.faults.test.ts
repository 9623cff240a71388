import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openFolderStorage } from '@circulate/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GreyImage, parsePgm, turn } from '../src/ocr/grey-image.ts';
import { findOcrTools, renderPage } from '../src/ocr/ocr-tools.ts';
import { openLocalScanner, openRemoteScanner, type Scanner } from '../src/ocr/open-scanner.ts';
import { readScan, type ScannedPage } from '../src/ocr/read-scan.ts';
import { serveOcr } from '../src/ocr/serve-ocr.ts';
import { extract } from '../src/pipeline/extract/extract-circular.ts';
import { openImageReader } from '../src/pipeline/extract/read-images.ts';
import { openPdfReader } from '../src/pipeline/extract/read-pdf.ts';
import { scan } from '../src/pipeline/extract/scan-circular.ts';
import { openModel } from '../src/pipeline/model/open-model.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { makeBomb, makeScan } from './support/make-scan.ts';
import { startModelServer } from './support/start-model-server.ts';

const tools = await findOcrTools();
const { canRender } = tools;
const canRead = canRender && tools.languages.has('eng');
if (!canRead) process.stdout.write('left out: OCR needs pdftoppm and tesseract with English\n');

let db: Database;
let dir: string;
const pdfReader = openPdfReader();
const textReader = openTextReader();
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  dir = await mkdtemp(join(tmpdir(), 'circulate-scan-test-'));
});
afterAll(async () => {
  pdfReader.close();
  textReader.close();
  await db.$disconnect();
  await rm(dir, { recursive: true });
});

const NOTICE = [
  'CENTRAL BANK OF KENYA',
  'Banking Circular No. 4 of 2026',
  'All commercial banks shall report foreign currency purchases every day',
  'to the central bank, from the date of this circular onwards.',
].join('\n');
const attempt = { attempt: 1, isLast: false };
const signal = AbortSignal.timeout(600_000);

const upload = (pdf: Buffer) =>
  createUploaded(db, openFolderStorage(dir), { bank: 'central-bank-of-kenya', pdf });
const find = (id: string) =>
  db.circular.findUniqueOrThrow({
    where: { id },
    include: { versions: { include: { model_calls: true } } },
  });
const readText = (versionId: string) =>
  extract(versionId, { db, storage: openFolderStorage(dir), pdfReader, textReader });
const readImages = (versionId: string, imageReader: ReturnType<typeof openImageReader>) => {
  const storage = openFolderStorage(dir);
  return scan(versionId, attempt, { db, storage, textReader, imageReader });
};

const readBoth = async (pdf: Buffer, imageReader: ReturnType<typeof openImageReader>) => {
  const { circularId, versionId } = await upload(pdf);
  await readText(versionId);
  await readImages(versionId, imageReader);
  return find(circularId);
};

/** Makes a scanner that returns `pages`, whatever its input. */
const scannerOf = (pages: ScannedPage[], languages = ['eng']): Scanner => ({
  abilities: async () => ({ canRender: true, languages: new Set(languages) }),
  scan: async function* (content) {
    content.destroy();
    yield* pages;
  },
});
const NO_TOOLS: Scanner = {
  ...scannerOf([]),
  abilities: async () => ({ canRender: false, languages: new Set() }),
};
/** Makes a PDF of one page without text. */
const blank = () => makePdf([''], randomUUID());

/** Renders a page with `text` as an image. */
const pictureOf = async (text: string): Promise<GreyImage> => {
  const { confinement } = tools;
  const pdf = makePdf([text]);
  const image = parsePgm(await renderPage({ pdf, page: 1, format: 'pgm', confinement, signal }));
  if (!image) throw new Error('no picture');
  return image;
};
// Longer than in production, as a busy machine takes minutes for a page.
const LIMITS = { pageMs: 600_000, fileMs: 800_000 };
const pagesOf = async (pdf: Buffer, pageCount: number, limits = {}) => {
  const pages: ScannedPage[] = [];
  const task = { pageCount, languages: ['eng'] };
  for await (const page of readScan(pdf, task, { tools, ...LIMITS, ...limits })) pages.push(page);
  return pages;
};
const UNREADABLE = { isUnreadable: true };

describe('a scan', () => {
  it('goes to review with the reason when images can’t be read', async () => {
    const circular = await readBoth(blank(), openImageReader(undefined, NO_TOOLS));
    expect(circular).toMatchObject({ status: 'in_review', reason_code: 'UNUSABLE_TEXT' });
    expect(circular.reason).toContain('no text layer');
  });

  it('waits in a separate queue, so that a text continues while scans are stuck', async () => {
    const stuck = await upload(blank());
    await readText(stuck.versionId);
    expect(await find(stuck.circularId)).toMatchObject({ status: 'extracting' });
    const never: Scanner = { ...scannerOf([]), abilities: () => new Promise(() => undefined) };
    void readImages(stuck.versionId, openImageReader(undefined, never));
    const text = await upload(makePdf([`${NOTICE}\n${NOTICE}`]));
    await readText(text.versionId);
    expect(await find(text.circularId)).toMatchObject({ status: 'categorising' });
    expect(await db.outboxEntry.findMany({ where: { job: 'scan' } })).toContainEqual(
      expect.objectContaining({ payload: { version_id: stuck.versionId } }),
    );
  });

  it('is read by the provider’s vision model without OCR', async () => {
    const server = await startModelServer(() => ({ answer: { text: NOTICE.repeat(2) } }));
    const model = openModel({ apiKey: 'test', baseUrl: server.baseUrl, model: 'sample-model' });
    const drawn = scannerOf([{ png: Buffer.from('a picture').toString('base64') }], []);
    const circular = await readBoth(blank(), openImageReader(model, drawn));
    await server.stop();
    expect(circular.status).toBe('categorising');
    expect(circular.versions).toMatchObject([
      { text_source: 'vision', model_calls: [{ step: 'scan', model: 'sample-model' }] },
    ]);
    expect(JSON.stringify(server.requests[0]?.messages)).toContain('data:image/png;base64,');
  });

  it('names the pages that couldn’t be read', async () => {
    const pages: ScannedPage[] = [{ text: NOTICE }, { isUnreadable: true }, { text: NOTICE }];
    const some = await readBoth(blank(), openImageReader(undefined, scannerOf(pages)));
    expect(some.status).toBe('categorising');
    expect(some.versions[0]?.warnings).toContain('Page 2 could not be read.');
    const none = openImageReader(undefined, scannerOf([{ isUnreadable: true }]));
    expect((await readBoth(blank(), none)).reason).toContain('Page 1 could not be read.');
  });

  it.skipIf(!canRead)('is read by OCR if it is installed, and is marked as such', async () => {
    const pdf = makeScan([await pictureOf(NOTICE)]);
    const circular = await readBoth(pdf, openImageReader(undefined, openLocalScanner()));
    const [version] = circular.versions;
    expect(circular.status).toBe('categorising');
    expect(version?.text_source).toBe('ocr');
    expect(version?.pages.join(' ')).toContain('commercial banks shall report foreign currency');
    expect(version?.warnings.join(' ')).toContain('OCR');
  });

  it.skipIf(!canRead || !tools.languages.has('osd'))('is turned upright', async () => {
    const text = Array.from({ length: 6 }, () => NOTICE).join('\n');
    const [page] = await pagesOf(makeScan([turn(await pictureOf(text), 180)]), 1);
    expect(page).toEqual({ text: expect.stringContaining('commercial banks shall report') });
  });
});

describe.skipIf(!canRead)('a hostile scan', () => {
  it('that claims to be huge is unreadable', async () => {
    const bomb = makeBomb(100_000, 1);
    expect(bomb.length).toBeLessThan(1_000);
    expect(await pagesOf(bomb, 1, { pageMs: 5_000 })).toEqual([UNREADABLE]);
  });

  it('that stalls is given up on after two pages, within its file’s deadline', async () => {
    const stalling = makeBomb(20_000, 40);
    expect(await pagesOf(stalling, 40, { pageMs: 1 })).toEqual(Array(40).fill(UNREADABLE));
    expect(await pagesOf(stalling, 40, { fileMs: 1 })).toEqual(Array(40).fill(UNREADABLE));
  });
});

describe('the OCR service', () => {
  const serve = () => serveOcr(tools, { host: '127.0.0.1', port: 0 });
  const read = async (scanner: Scanner) => {
    const { circularId, versionId } = await upload(blank());
    await readText(versionId);
    await readImages(versionId, openImageReader(undefined, scanner));
    return find(circularId);
  };

  it.skipIf(!canRead)('reads scans for the worker', async () => {
    const { url, stop } = await serve();
    const reader = openImageReader(undefined, openRemoteScanner(url));
    const circular = await readBoth(makeScan([await pictureOf(`${NOTICE}\n${NOTICE}`)]), reader);
    await stop();
    expect(circular.versions[0]?.pages.join(' ')).toContain('commercial banks shall report');
  });

  it('rejects an invalid scan task', async () => {
    const { url, stop } = await serve();
    const ask = (query: string) => fetch(`${url}/scan?${query}`, { method: 'POST', body: 'x' });
    expect((await ask('pages=0&languages=eng')).status).toBe(400);
    expect((await ask('pages=1&languages=../eng')).status).toBe(400);
    expect((await fetch(`${url}/etc/passwd`)).status).toBe(404);
    await stop();
  });

  it('fails the step when it is unreachable, and is retried', async () => {
    await expect(read(openRemoteScanner('http://127.0.0.1:9'))).rejects.toThrow();
  });

  it('times out when it hangs', async () => {
    const server = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const remote = openRemoteScanner(`http://127.0.0.1:${port}`, { serviceMs: 50 });
    const hanging = { ...remote, abilities: scannerOf([]).abilities };
    await expect(read(hanging)).rejects.toThrow(/time/);
    server.close();
    server.closeAllConnections();
  });

  it('causes an error when it crashes between two pages, instead of an incomplete text', async () => {
    const server = createServer((_request, response) => {
      response.write('{"text":"the first page"}\n', () => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { scan: read } = openRemoteScanner(`http://127.0.0.1:${port}`);
    const pages = read(Readable.from([blank()]), { pageCount: 2, languages: ['eng'] });
    expect(await pages.next()).toMatchObject({ value: { text: 'the first page' } });
    await expect(pages.next()).rejects.toThrow();
    server.close();
  });
});
