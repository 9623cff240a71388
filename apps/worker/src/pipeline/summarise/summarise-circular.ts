import type { Database } from '@circulate/database';
import { DECIDED_OFFLINE } from '@circulate/shared-schemas';
import { beginStep, endStep, readPages, type StepVersion } from '../step.ts';
import type { TextReader } from '../text-reader.ts';

type Dependencies = { db: Database; textReader: TextReader; targetLanguage: string };

type Summary = { lines: string[]; language: string; decided_by: string };

/**
 * Step `summarise`: if no model or admin wrote a summary, stores up to three key sentences from the
 * translation, or from the circular if there is none, labelled as such.
 */
export const summarise = async (versionId: string, dependencies: Dependencies): Promise<void> => {
  const { db } = dependencies;
  const version = await beginStep(db, versionId, 'summarise');
  if (!version) return;
  const own = { version_id: versionId, decided_by: { not: DECIDED_OFFLINE } };
  if ((await db.circularSummary.count({ where: own })) > 0) {
    await endStep(db, { version, step: 'summarise' });
    return;
  }
  const summary = await takeSentences(version, dependencies);
  await endStep(db, {
    version,
    step: 'summarise',
    store: async (tx) => {
      await tx.circularSummary.deleteMany({ where: { version_id: versionId } });
      if (summary.lines.length > 0) {
        await tx.circularSummary.create({ data: { version_id: versionId, ...summary } });
      }
    },
  });
};

/**
 * Returns the key sentences of a text, but none if the text takes too much work to read. A reviewer
 * has already seen such a text.
 */
const takeSentences = async (
  version: StepVersion,
  { db, textReader, targetLanguage: language }: Dependencies,
): Promise<Summary> => {
  const translation = await db.circularTranslation.findUnique({
    where: { version_id_language: { version_id: version.id, language } },
  });
  const lines = translation
    ? await textReader.summarise([translation.text], translation.title)
    : await textReader.summarise(await readPages(db, version.id), version.title);
  return {
    lines: lines ?? [],
    language: translation ? language : (version.language ?? 'und'),
    decided_by: DECIDED_OFFLINE,
  };
};
