import { serveReader } from '@circulate/confined-readers/child';
import { MAX_CHARACTERS, MAX_PAGES, type PdfReading } from './pdf-reading.ts';
import { restoreNativePush, stubCanvas } from './prepare-library.ts';

// Runs in a separate process, which a hostile file may exhaust or crash: takes the bytes of one PDF
// after another from the parent, and returns its pages.

stubCanvas();
const { readPdfText } = await import('./pdf-text/read-pages.ts');

const read = async (bytes: Uint8Array): Promise<PdfReading> => {
  try {
    const { pages, ...rest } = await readPdfText(bytes);
    if (pages.length === 0) return { outcome: 'unreadable', code: 'EMPTY_PDF' };
    const length = pages.reduce((sum, text) => sum + text.length, 0);
    return length > MAX_CHARACTERS || pages.length > MAX_PAGES
      ? { outcome: 'unreadable', code: 'TOO_MUCH_TEXT' }
      : { outcome: 'read', pages, ...rest };
  } catch (error) {
    const needsPassword = error instanceof Error && error.name === 'PasswordException';
    return { outcome: 'unreadable', code: needsPassword ? 'ENCRYPTED_PDF' : 'BROKEN_PDF' };
  }
};

/** A minimal PDF that makes pdf.js load all its parts before the first file arrives. */
const EMPTY_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>`;

await read(Buffer.from(EMPTY_PAGE));
restoreNativePush();
// Copies the bytes, because pdf.js doesn't accept a Buffer and keeps its input.
serveReader((_task, bytes) => read(new Uint8Array(bytes)));
