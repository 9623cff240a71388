import type { Database } from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import { withoutDirectionControls } from '@circulate/shared-schemas';
import type { Storage } from '@circulate/storage';
import { askProvider } from '../model/provider-outage.ts';
import { usageRecorder } from '../model/record-usage.ts';
import { beginStep, endStep, type StepVersion } from '../step.ts';
import { type TextReader, TOO_MUCH_WORK } from '../text-reader.ts';
import { isPageText, readPageText } from './page-text.ts';
import { unreadableReasons } from './pdf-reading.ts';
import type { ImageReader, ScannedText } from './read-images.ts';
import type { PdfReader } from './read-pdf.ts';
import { adoptUnderstanding, findSameText, turnHistoryIntoNews } from './unchanged-text.ts';

type Dependencies = {
  db: Database;
  storage: Storage;
  pdfReader: PdfReader;
  textReader: TextReader;
  imageReader: ImageReader;
  outageMs?: number | undefined;
};

/**
 * Step `extract`: reads the PDF of a version and stores its text by page, title, language and
 * publication date. A file without usable text is no failure to try again: its pages are read as
 * images where this can be done, else it fails with a plain reason, or waits for review where a
 * person can still read it.
 */
export const extract = async (
  versionId: string,
  attempt: JobAttempt,
  dependencies: Dependencies,
): Promise<void> => {
  const { db, storage, pdfReader, textReader } = dependencies;
  const version = await beginStep(db, versionId, 'extract');
  if (!version) return;
  const open = () => storage.open(version.file_key);
  const reading = isPageText(version.file_key)
    ? {
        outcome: 'read' as const,
        hasDoubtfulFigures: false,
        pages: [await readPageText(await open())],
      }
    : await pdfReader.read(open);
  const outcome = { version, step: 'extract' as const };
  if (reading.outcome === 'unreadable') {
    const reason = { code: reading.code, text: unreadableReasons[reading.code] };
    await endStep(db, { ...outcome, stop: { status: 'failed', reason } });
    return;
  }

  const { pages, hasDoubtfulFigures } = reading;
  const doubts = hasDoubtfulFigures ? [doubtfulFigures] : [];
  const layer = await understand({ pages, source: 'layer', doubts }, version, textReader);
  const scanned =
    layer.doubt?.code === UNUSABLE
      ? await readScan(version, pages.length, { ...dependencies, attempt })
      : undefined;
  const seen = scanned && (await understand(scanned, version, textReader));
  const found = seen && !seen.doubt ? seen : layer;
  const before = await findSameText(db, version, found.columns.pages);
  if (before) {
    await endStep(db, {
      ...outcome,
      stop: { status: 'published' },
      store: async (tx) => {
        await tx.circularVersion.update({ where: { id: version.id }, data: found.columns });
        await adoptUnderstanding(tx, version.id, before);
      },
    });
    return;
  }
  await endStep(db, {
    ...outcome,
    stop: found.doubt && { status: 'in_review', reason: found.doubt },
    store: async (tx) => {
      await tx.circularVersion.update({ where: { id: version.id }, data: found.columns });
      // Of another text, perhaps; what a person wrote stays.
      await tx.circularTranslation.deleteMany({
        where: { version_id: version.id, decided_by: { not: 'admin' } },
      });
      await turnHistoryIntoNews(tx, version);
    },
  });
};

type Scan = Dependencies & { attempt: JobAttempt };

/** The text of a scan by OCR or vision; undefined where nothing here can read it. */
const readScan = async (
  version: StepVersion,
  pageCount: number,
  { db, storage, imageReader, attempt, outageMs }: Scan,
): Promise<ScannedText | undefined> => {
  const { languages } = version.bank;
  const recordUsage = usageRecorder(db, version.id, 'extract');
  const provided = await askProvider(
    { db, versionId: version.id, attempt, outageMs },
    async () => {
      const content = await storage.open(version.file_key);
      return imageReader.read({ content, pageCount, languages }, recordUsage);
    },
    () => false,
  );
  return provided.isOut ? undefined : provided.result;
};

type FoundText = ScannedText | { pages: string[]; source: 'layer'; doubts: string[] };

const UNUSABLE = 'UNUSABLE_TEXT';

/**
 * What the text says about itself, and why a person has to look at it first, if so. A title or date
 * that an admin set stays.
 */
const understand = async (text: FoundText, version: StepVersion, textReader: TextReader) => {
  const { pages, source } = text;
  const { languages, time_zone } = version.bank;
  const found = await textReader.understand(pages, {
    hints: languages,
    notAfter: todayIn(time_zone),
  });
  const { title, published_on } = version;
  const own = { pages, text_source: source, page_count: pages.length, title, published_on };
  if (!found) return { doubt: TOO_MUCH_WORK, columns: { ...own, warnings: [] } };
  const { usable, reason, warnings } = found.textLayer;
  const unusable = { code: UNUSABLE, text: reason ?? 'The text of this file is unusable.' };
  return {
    doubt: usable ? undefined : unusable,
    columns: {
      ...own,
      language: found.language,
      language_confidence: found.confidence,
      title: title ?? (found.title && withoutDirectionControls(found.title)),
      act_number: found.actNumber && withoutDirectionControls(found.actNumber),
      published_on: published_on ?? (found.publishedOn ? new Date(found.publishedOn) : null),
      warnings: [
        ...warnings,
        ...(text.source === 'layer' ? text.doubts : [readFromImages[text.source]]),
      ],
    },
  };
};

const doubtfulFigures =
  'The file itself names its figures wrongly. They were put right from its fonts where that was possible: compare each with the file.';

const readFromImages = {
  ocr: 'The text was read from images (OCR): letters and figures may be misread.',
  vision: 'The text was read from images by the AI provider: letters and figures may be misread.',
};

/** The calendar day it is now in `timeZone`, as yyyy-MM-dd. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
