import type { Database } from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import type { Storage } from '@circulate/storage';
import { openMeter } from '../model/meter.ts';
import { askProvider } from '../model/provider-outage.ts';
import { beginStep, readPages, type StepVersion } from '../step.ts';
import type { TextReader } from '../text-reader.ts';
import { storeText, understandText } from './found-text.ts';
import { findListedAs } from './list-and-file.ts';
import { unreadablePages } from './notes-for-reviewers.ts';
import type { ImageReader, ScannedText } from './read-images.ts';

type Dependencies = {
  db: Database;
  storage: Storage;
  textReader: TextReader;
  imageReader: ImageReader;
  outageMs?: number | undefined;
};

/**
 * Step `scan`: reads a version's pages as images if its file has no usable text. If they can't be
 * read well enough, the circular goes to review, where an admin can still read it.
 */
export const scan = async (
  versionId: string,
  attempt: JobAttempt,
  dependencies: Dependencies,
): Promise<void> => {
  const { db, textReader } = dependencies;
  const version = await beginStep(db, versionId, 'scan');
  if (!version) return;
  const pages = await readPages(db, version.id);
  const means = { textReader, listedAs: await findListedAs(db, version) };
  const scanned = await readScan(version, pages.length, { ...dependencies, attempt });
  const seen = scanned && (await understandText(scanned, version, means));
  if (seen && !seen.doubt) {
    await storeText(db, { version, step: 'scan', found: seen });
    return;
  }
  const layer = { pages, source: 'layer' as const, hasDoubtfulFigures: false, settings: [] };
  const found = await understandText(layer, version, means);
  await storeText(db, { version, step: 'scan', found: withPageNumbers(found, scanned) });
};

type Scan = Dependencies & { attempt: JobAttempt };

/** Reads a scan by OCR or vision. Returns undefined if this deployment can't read it. */
const readScan = async (
  version: StepVersion,
  pageCount: number,
  { db, storage, imageReader, attempt, outageMs }: Scan,
): Promise<ScannedText | undefined> => {
  const { languages, iso2: country } = version.bank;
  const meter = openMeter(db, version.id, 'scan');
  const provided = await askProvider(
    { db, versionId: version.id, attempt, outageMs },
    async () => {
      const content = await storage.open(version.file_key);
      return imageReader.read({ content, pageCount, languages, country }, meter);
    },
    () => false,
  );
  return provided.isOut ? undefined : provided.result;
};

/** Adds the numbers of the pages that couldn't be read even as images to the reason for review. */
const withPageNumbers = <Found extends { doubt: { code: string; text: string } | undefined }>(
  found: Found,
  scanned: ScannedText | undefined,
): Found => {
  if (!found.doubt || !scanned || scanned.unreadable.length === 0) return found;
  const text = `${found.doubt.text} ${unreadablePages(scanned.unreadable)}`;
  return { ...found, doubt: { ...found.doubt, text } };
};
