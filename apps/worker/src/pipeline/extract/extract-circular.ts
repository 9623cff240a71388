import type { Database } from '@circulate/database';
import { categoriseCircular } from '@circulate/jobs';
import type { Storage } from '@circulate/storage';
import { beginStep, endStep, type StepVersion } from '../step.ts';
import { detectLanguage } from '../understand/language.ts';
import { findPublicationDate } from '../understand/published-on.ts';
import { judgeTextLayer } from '../understand/text-quality.ts';
import { findTitle } from '../understand/title.ts';
import { unreadableReasons } from './pdf-reading.ts';
import type { PdfReader } from './read-pdf.ts';

const FROM = ['received' as const, 'extracting' as const];

type Dependencies = { db: Database; storage: Storage; pdfReader: PdfReader };

/**
 * Step `extract`: reads the PDF of a version and stores its text by page, title, language and
 * publication date. A file without usable text is no failure to try again: it fails with a plain
 * reason, or waits for review where a person can still read it.
 */
export const extractCircularText = async (
  versionId: string,
  { db, storage, pdfReader }: Dependencies,
): Promise<void> => {
  const version = await beginStep(db, versionId, 'extract', FROM);
  if (!version) return;
  await db.circular.updateMany({
    where: { id: version.circular_id, status: 'received' },
    data: { status: 'extracting' },
  });

  const reading = await pdfReader.read(await storage.open(version.file_key));
  const outcome = { version, step: 'extract', from: FROM };
  if (reading.outcome === 'unreadable') {
    const reason = { code: reading.code, text: unreadableReasons[reading.code] };
    await endStep(db, { ...outcome, to: 'failed', reason });
    return;
  }

  const found = understand(reading.pages, version);
  const { usable, reason } = found.textLayer;
  await endStep(db, {
    ...outcome,
    ...(usable
      ? { to: 'categorising' as const, next: categoriseCircular }
      : {
          to: 'in_review' as const,
          reason: { code: 'UNUSABLE_TEXT', text: reason ?? 'The text of this file is unusable.' },
        }),
    store: async (tx) => {
      await tx.circularVersion.update({ where: { id: version.id }, data: found.columns });
    },
  });
};

/** What the text says about itself; a title or date that an admin set stays. */
const understand = (pages: string[], version: StepVersion) => {
  const { language, confidence } = detectLanguage(pages.join('\n'), {
    hints: version.bank.languages,
  });
  const textLayer = judgeTextLayer(pages, { language });
  const today = todayIn(version.bank.time_zone);
  const published = findPublicationDate(pages, { language, notAfter: today });
  return {
    textLayer,
    columns: {
      pages,
      page_count: pages.length,
      language,
      language_confidence: confidence,
      title: version.title ?? findTitle(pages, { fileName: version.file_name }),
      published_on: version.published_on ?? (published ? new Date(published.date) : null),
      warnings: textLayer.warnings,
    },
  };
};

/** The calendar day it is now in `timeZone`, as yyyy-MM-dd. */
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
