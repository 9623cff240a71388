import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { openFolderStorage } from '@circulate/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract } from '../src/pipeline/extract/extract-circular.ts';
import { findOcrTools, renderPage } from '../src/pipeline/extract/ocr-tools.ts';
import { openImageReader } from '../src/pipeline/extract/read-images.ts';
import { openPdfReader } from '../src/pipeline/extract/read-pdf.ts';
import { openModel } from '../src/pipeline/model/open-model.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createUploaded } from './support/factories.ts';
import { makePdf } from './support/make-pdf.ts';
import { startModelServer } from './support/start-model-server.ts';

const tools = await findOcrTools();
const canRender = tools.canRender;
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

/** A PDF whose one page is a picture: the PNG's own data, which PDF readers can undo. */
const scanOf = (png: Buffer): Buffer => {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const isColour = png[25] === 2;
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const isData = png.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const image = Buffer.concat(data);
  const content = 'q 595 0 0 842 0 0 cm /I Do Q';
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R' +
    ' /Resources << /XObject << /I 5 0 R >> >> >>';
  const picture =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${isColour ? 'DeviceRGB' : 'DeviceGray'}` +
    ` /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ${isColour ? 3 : 1}` +
    ` /BitsPerComponent 8 /Columns ${width} >> /Length ${image.length} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}5 0 obj\n${picture}\nstream\n`),
    image,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R /Size 6 >>\n%%EOF\n'),
  ]);
};

const extractScan = async (pdf: Buffer, imageReader: ReturnType<typeof openImageReader>) => {
  const storage = openFolderStorage(dir);
  const { circularId, versionId } = await createUploaded(db, storage, {
    bank: 'central-bank-of-kenya',
    pdf,
  });
  const attempt = { attempt: 1, isLast: false };
  await extract(versionId, attempt, { db, storage, pdfReader, textReader, imageReader });
  return db.circular.findUniqueOrThrow({
    where: { id: circularId },
    include: { versions: { include: { model_calls: true } } },
  });
};

const noTools = async () => ({ canRender: false, languages: new Set<string>() });
/** A page with nothing on it that is text. */
const blank = () => makePdf([''], randomUUID());

describe('a scan', () => {
  it('waits for a person where nothing here can read images, and says so', async () => {
    const circular = await extractScan(blank(), openImageReader(undefined, noTools));
    expect(circular).toMatchObject({ status: 'in_review', reason_code: 'UNUSABLE_TEXT' });
    expect(circular.reason).toContain('no text layer');
  });

  it.skipIf(!canRender)('is read by the provider’s vision where no OCR is installed', async () => {
    const server = await startModelServer(() => ({ answer: { text: NOTICE.repeat(2) } }));
    const model = openModel({ apiKey: 'test', baseUrl: server.baseUrl, model: 'sample-model' });
    const renderOnly = async () => ({ canRender, languages: new Set<string>() });
    const circular = await extractScan(blank(), openImageReader(model, renderOnly));
    await server.stop();
    expect(circular.status).toBe('categorising');
    expect(circular.versions).toMatchObject([
      { text_source: 'vision', model_calls: [{ step: 'extract', model: 'sample-model' }] },
    ]);
    expect(JSON.stringify(server.requests[0]?.messages)).toContain('data:image/png;base64,');
  });

  it.skipIf(!canRead)('is read by OCR where it is installed, and says that it was', async () => {
    const file = join(dir, 'text.pdf');
    await openFolderStorage(dir).put('text.pdf', Readable.from([makePdf([NOTICE])]));
    const png = await renderPage(file, 1);
    const circular = await extractScan(scanOf(png), openImageReader(undefined));
    const [version] = circular.versions;
    expect(circular.status).toBe('categorising');
    expect(version?.text_source).toBe('ocr');
    expect(version?.pages.join(' ')).toContain('commercial banks shall report foreign currency');
    expect(version?.warnings.join(' ')).toContain('OCR');
  });
});
