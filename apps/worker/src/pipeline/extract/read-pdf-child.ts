import { serveReader } from '@circulate/confined-readers/child';
import { MAX_CHARACTERS, MAX_PAGES, type PdfReading } from './pdf-reading.ts';
import { doWithoutDrawing, restoreNativePush } from './prepare-library.ts';

// Runs in a process of its own, which a hostile file may exhaust or crash: takes the bytes of one
// PDF after another from the parent, and reports its pages.

doWithoutDrawing();
const { PasswordException, PDFParse } = await import('pdf-parse');

const readPages = async (bytes: Uint8Array): Promise<PdfReading> => {
  const parser = new PDFParse({
    data: bytes,
    // Nothing in a file may run code or reach out.
    isEvalSupported: false,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  try {
    const { pages, total } = await parser.getText({ pageJoiner: '' });
    if (total === 0) return { outcome: 'unreadable', code: 'EMPTY_PDF' };
    const texts = pages.map((page) => toStorableText(page.text));
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    return length > MAX_CHARACTERS || texts.length > MAX_PAGES
      ? { outcome: 'unreadable', code: 'TOO_MUCH_TEXT' }
      : { outcome: 'read', pages: texts };
  } catch (error) {
    if (error instanceof PasswordException) return { outcome: 'unreadable', code: 'ENCRYPTED_PDF' };
    return { outcome: 'unreadable', code: 'BROKEN_PDF' };
  } finally {
    await parser.destroy();
  }
};

/** Without what PostgreSQL can't store: NUL and halves of surrogate pairs. */
const toStorableText = (text: string) => text.replaceAll('\0', '').toWellFormed().trim();

/** Enough of a PDF for the library to load all its parts before the first file is there. */
const EMPTY_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>`;

await readPages(Buffer.from(EMPTY_PAGE));
restoreNativePush();
// The library takes no Buffer, and keeps what it is given.
serveReader((_task, bytes) => readPages(new Uint8Array(bytes)));
