import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker';

/** Maximum number of pages to read: enough to get past a cover page with little text. */
const PAGES_AT_MOST = 3;
const ENOUGH_CHARACTERS = 1_500;
const CHARACTERS_AT_MOST = 6_000;
const TIME_AT_MOST_MS = 8_000;

/**
 * Returns the opening text of a PDF; empty if it has no text, is locked or damaged, or takes too
 * long. Reads untrusted files in a dedicated web worker. Consumes `bytes`.
 */
export const readOpening = async (bytes: ArrayBuffer): Promise<string> => {
  const thread = new PdfWorker();
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    worker,
    data: new Uint8Array(bytes),
    // Prevents files from running code or making requests.
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    disableFontFace: true,
    maxImageSize: 0,
    verbosity: 0,
  });
  try {
    return await inTime(textOf(task));
  } catch {
    return '';
  } finally {
    thread.terminate();
    worker.destroy();
  }
};

const textOf = async (task: ReturnType<typeof getDocument>): Promise<string> => {
  const document = await task.promise;
  let text = '';
  for (let number = 1; number <= Math.min(document.numPages, PAGES_AT_MOST); number += 1) {
    if (text.length >= ENOUGH_CHARACTERS) break;
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if ('str' in item && text.length < CHARACTERS_AT_MOST) {
        text += item.hasEOL ? `${item.str}\n` : item.str;
      }
    }
    text += '\n';
  }
  return text.slice(0, CHARACTERS_AT_MOST);
};

const inTime = <Value>(promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('reading took too long')), TIME_AT_MOST_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
