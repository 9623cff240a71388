import type { Database } from '@circulate/database';
import { toStorable } from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import { isPageText, readPageText } from './page-text.ts';
import { unreadableReasons } from './pdf-reading.ts';
import type { PdfReader } from './read-pdf.ts';

type Dependencies = { db: Database; storage: Storage; pdfReader: PdfReader };

/** Maximum length of an annex's text in the search index. */
const TEXT_LENGTH = 1_000_000;

/**
 * Reads a version's annexes that haven't been read yet, so that searches find them. If an annex has
 * no text, the reason is stored, but the circular isn't delayed, as users can still open the annex.
 */
export const readAnnexes = async (
  versionId: string,
  { db, storage, pdfReader }: Dependencies,
): Promise<void> => {
  const annexes = await db.circularAnnex.findMany({
    where: { version_id: versionId, text: null, problem: null },
    orderBy: { position: 'asc' },
  });
  for (const { id, file_key } of annexes) {
    const open = () => storage.open(file_key);
    const found = isPageText(file_key)
      ? { text: await readPageText(await open()) }
      : textOf(await pdfReader.read(open));
    const text = 'text' in found ? toStorable(found.text).trim().slice(0, TEXT_LENGTH) : '';
    const problem = 'problem' in found ? found.problem : text === '' ? NO_TEXT : null;
    await db.circularAnnex.update({ where: { id }, data: { text: text || null, problem } });
  }
};

const NO_TEXT = 'Its text is in images, which we don’t read in annexes.';

const textOf = (reading: Awaited<ReturnType<PdfReader['read']>>) =>
  reading.outcome === 'read'
    ? { text: reading.pages.join('\n\n') }
    : { problem: unreadableReasons[reading.code] };
