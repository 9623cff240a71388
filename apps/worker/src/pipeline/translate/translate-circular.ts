import type { Database } from '@circulate/database';
import { type JobAttempt, summariseCircular } from '@circulate/jobs';
import { askProvider } from '../model/provider-outage.ts';
import { usageRecorder } from '../model/record-usage.ts';
import { beginStep, endStep, type StepVersion } from '../step.ts';
import { withWarning } from '../warnings.ts';
import { type Translation, translateInParts } from './translate-parts.ts';
import { CannotTranslateError, type Translator } from './translator.ts';

const FROM = ['translating' as const];

type Dependencies = {
  db: Database;
  /** Undefined where no provider is configured: circulars stay as they are, and say so. */
  translator: Translator | undefined;
  /** ISO 639 code of the language that readers get. */
  targetLanguage: string;
  outageMs?: number | undefined;
};

/**
 * Step `translate`: stores title and text in the target language, unless the circular is written in
 * it or is translated already (by a person, say). When the provider stays away for 15 minutes, or
 * makes nonsense of the text, the circular goes on untranslated and says so.
 */
export const translate = async (
  versionId: string,
  attempt: JobAttempt,
  { db, translator, targetLanguage, outageMs }: Dependencies,
): Promise<void> => {
  const version = await beginStep(db, versionId, 'translate', FROM);
  if (!version) return;
  const outcome = {
    version,
    step: 'translate',
    from: FROM,
    to: 'translating' as const,
    next: summariseCircular,
  };
  if (!translator || !(await isWanted(db, version, targetLanguage))) {
    await endStep(db, outcome);
    return;
  }

  const recordUsage = usageRecorder(db, versionId, 'translate');
  const source = {
    versionId,
    title: version.title ?? version.file_name,
    text: version.pages.join('\n\n'),
    from: version.language ?? 'und',
    to: targetLanguage,
  };
  const ask = () => translateInParts(source, { db, translator, recordUsage });
  try {
    const provided = await askProvider({ db, versionId, attempt, outageMs }, ask, isFinal);
    await endStep(db, {
      ...outcome,
      store: provided.isOut
        ? withWarning(version, 'The translation service was out of reach; not translated.')
        : storeTranslation(version, targetLanguage, translator, provided.result),
    });
  } catch (error) {
    if (!(error instanceof CannotTranslateError)) throw error;
    await endStep(db, {
      ...outcome,
      store: withWarning(version, `${error.message}; not translated.`),
    });
  }
};

const isFinal = (error: unknown) => error instanceof CannotTranslateError;

const isWanted = async (db: Database, version: StepVersion, language: string) =>
  version.language !== language &&
  version.pages.some((page) => page.trim() !== '') &&
  (await db.circularTranslation.count({ where: { version_id: version.id, language } })) === 0;

const storeTranslation =
  (version: StepVersion, language: string, { name }: Translator, translation: Translation) =>
  async (tx: Pick<Database, 'circularTranslation' | 'translationChunk'>) => {
    const { title, text, warning } = translation;
    await tx.circularTranslation.createMany({
      data: [{ version_id: version.id, language, title, text, warning, decided_by: name }],
      // A person was quicker.
      skipDuplicates: true,
    });
    await tx.translationChunk.deleteMany({ where: { version_id: version.id } });
  };
