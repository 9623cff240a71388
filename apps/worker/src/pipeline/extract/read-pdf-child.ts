import { buffer } from 'node:stream/consumers';
import { InvalidPDFException, PasswordException, PDFParse } from 'pdf-parse';
import { MAX_CHARACTERS, MAX_PAGES, type PdfReading } from './pdf-reading.ts';
import { goWithoutNetwork } from './without-network.ts';

// Runs in a process of its own, which a hostile file may exhaust or crash: reads one PDF from
// standard input, reports its pages to the parent and is done.

const readPages = async (bytes: Buffer): Promise<PdfReading> => {
  let parser: PDFParse | undefined;
  try {
    parser = new PDFParse({
      data: new Uint8Array(bytes),
      // Nothing in a file may run code or reach out.
      isEvalSupported: false,
      useSystemFonts: false,
      stopAtErrors: false,
    });
    const { pages, total } = await parser.getText({ pageJoiner: '' });
    if (total === 0) return { outcome: 'unreadable', code: 'EMPTY_PDF' };
    const texts = pages.map((page) => toStorableText(page.text));
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    return length > MAX_CHARACTERS || texts.length > MAX_PAGES
      ? { outcome: 'unreadable', code: 'TOO_MUCH_TEXT' }
      : { outcome: 'read', pages: texts };
  } catch (error) {
    if (error instanceof PasswordException) return { outcome: 'unreadable', code: 'ENCRYPTED_PDF' };
    if (error instanceof InvalidPDFException) return { outcome: 'unreadable', code: 'BROKEN_PDF' };
    return { outcome: 'unreadable', code: 'BROKEN_PDF' };
  } finally {
    await parser?.destroy();
  }
};

/** Without what PostgreSQL can't store: NUL and halves of surrogate pairs. */
const toStorableText = (text: string) => text.replaceAll('\0', '').toWellFormed().trim();

// So that a parent that is gone leaves no reader behind.
process.on('disconnect', () => process.exit());

goWithoutNetwork();
const reading = await readPages(await buffer(process.stdin));
process.send?.(reading, () => process.exit());
