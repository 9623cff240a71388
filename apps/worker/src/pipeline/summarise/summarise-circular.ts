import type { Database } from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import { DECIDED_OFFLINE } from '@circulate/shared-schemas';
import { openMeter } from '../model/meter.ts';
import type { Model } from '../model/open-model.ts';
import { askProvider } from '../model/provider-outage.ts';
import { beginStep, endStep, readPages, type StepVersion } from '../step.ts';
import type { TextReader } from '../text-reader.ts';
import { summariseWithModel } from './summarise-with-model.ts';

type Dependencies = {
  db: Database;
  textReader: TextReader;
  /** Undefined where no provider is configured: sentences of the text stand for a summary. */
  model: Model | undefined;
  targetLanguage: string;
  outageMs?: number | undefined;
};

type Summary = { lines: string[]; language: string; decided_by: string };

/**
 * Step `summarise`: stores up to three lines on the circular in the target language. Without a model,
 * or when it stays away or answers nonsense, they are sentences of the circular, of its translation
 * where there is one, and labelled so.
 */
export const summarise = async (
  versionId: string,
  attempt: JobAttempt,
  dependencies: Dependencies,
): Promise<void> => {
  const { db, model, targetLanguage } = dependencies;
  const version = await beginStep(db, versionId, 'summarise');
  if (!version) return;
  const lines = model
    ? await askModelForLines(version, { ...dependencies, model, attempt })
    : undefined;
  const summary = lines
    ? { lines, language: targetLanguage, decided_by: model?.model ?? DECIDED_OFFLINE }
    : await takeSentences(version, dependencies);
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

type Asked = Dependencies & { model: Model; attempt: JobAttempt };

const askModelForLines = async (
  version: StepVersion,
  { db, model, attempt, targetLanguage, outageMs }: Asked,
) => {
  const circular = {
    title: version.title,
    text: (await readPages(db, version.id)).join('\n\n'),
    language: targetLanguage,
    writtenIn: version.language ?? 'und',
  };
  const meter = openMeter(db, version.id, 'summarise');
  const provided = await askProvider(
    { db, versionId: version.id, attempt, outageMs },
    () => summariseWithModel(model, circular, meter),
    () => false,
  );
  return provided.isOut ? undefined : provided.result;
};

/** None for a text that takes too much work to read: it was seen by a person before it came here. */
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
