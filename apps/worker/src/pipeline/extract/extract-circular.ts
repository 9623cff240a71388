import type { Database } from '@circulate/database';
import type { Storage } from '@circulate/storage';
import { beginStep, endStep } from '../step.ts';
import type { TextReader } from '../text-reader.ts';
import { storeText, UNUSABLE, understandText } from './found-text.ts';
import { findListedAs } from './list-and-file.ts';
import { isPageText, readPageText } from './page-text.ts';
import { unreadableReasons } from './pdf-reading.ts';
import { readAnnexes } from './read-annexes.ts';
import type { PdfReader } from './read-pdf.ts';

type Dependencies = {
  db: Database;
  storage: Storage;
  pdfReader: PdfReader;
  textReader: TextReader;
};

/**
 * Step `extract`: reads the file and annexes of a version, and stores the text by page, the title,
 * the language and the publication date. If the file can't be opened, the step fails with a plain
 * reason. If the file has no usable text, the step doesn't fail: its pages are read as images by
 * another step (`scan`), which has its own queue.
 */
export const extract = async (versionId: string, dependencies: Dependencies): Promise<void> => {
  const { db, storage, pdfReader, textReader } = dependencies;
  const version = await beginStep(db, versionId, 'extract');
  if (!version) return;
  await readAnnexes(version.id, { db, storage, pdfReader });
  const open = () => storage.open(version.file_key);
  const isPage = isPageText(version.file_key);
  const reading = isPage
    ? {
        outcome: 'read' as const,
        hasDoubtfulFigures: false,
        settings: [],
        pages: [await readPageText(await open())],
      }
    : await pdfReader.read(open);
  const step = 'extract' as const;
  if (reading.outcome === 'unreadable') {
    const reason = { code: reading.code, text: unreadableReasons[reading.code] };
    await endStep(db, { version, step, stop: { status: 'failed', reason } });
    return;
  }

  const { pages, hasDoubtfulFigures, settings } = reading;
  const layer = { pages, source: 'layer' as const, hasDoubtfulFigures, settings };
  const found = await understandText(layer, version, {
    textReader,
    listedAs: await findListedAs(db, version),
  });
  if (found.doubt?.code !== UNUSABLE || isPage) {
    await storeText(db, { version, step, found });
    return;
  }
  await endStep(db, {
    version,
    step,
    detour: 'scan',
    // Stores nothing yet: the title, language and date come later, from the text in the images.
    store: (tx) =>
      tx.circularVersion.update({
        where: { id: version.id },
        data: { pages, page_count: pages.length, text_source: 'layer', warnings: [] },
      }),
  });
};
