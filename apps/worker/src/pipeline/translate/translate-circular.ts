import type { Database } from '@circulate/database';
import type { JobAttempt } from '@circulate/jobs';
import { GlossarySchema, untranslatedWarning } from '@circulate/shared-schemas';
import { openMeter } from '../model/meter.ts';
import { askProvider } from '../model/provider-outage.ts';
import { storedReadingOf } from '../read/apply-reading.ts';
import { beginStep, endStep, readPages, type StepVersion } from '../step.ts';
import { withWarning } from '../warnings.ts';
import { type Translation, translateInParts } from './translate-parts.ts';
import { CannotTranslateError, type Translator } from './translator.ts';

type Dependencies = {
  db: Database;
  /**
   * The translator; undefined if no provider is configured, in which case circulars stay
   * untranslated and are marked as such.
   */
  translator: Translator | undefined;
  /** ISO 639 code of the readers' language. */
  targetLanguage: string;
  outageMs?: number | undefined;
};

/**
 * Step `translate`: stores the title and text in the target language, unless the circular is
 * written in it or already translated (by an admin, for example). If the provider is unavailable
 * for 15 minutes or returns nonsense, the circular continues untranslated and is marked as such.
 */
export const translate = async (
  versionId: string,
  attempt: JobAttempt,
  { db, translator, targetLanguage, outageMs }: Dependencies,
): Promise<void> => {
  const version = await beginStep(db, versionId, 'translate');
  if (!version) return;
  const outcome = { version, step: 'translate' as const };
  const pages = await findPages(db, version, targetLanguage);
  if (pages === undefined) return void (await endStep(db, outcome));
  if (!translator) return void (await endStep(db, { ...outcome, skipped: 'no provider' }));

  const meter = openMeter(db, versionId, 'translate');
  const source = {
    versionId,
    title: version.title ?? 'Untitled circular',
    titleTranslated: titleOfReading(version),
    pages,
    from: version.language ?? 'und',
    to: targetLanguage,
    glossary: GlossarySchema.parse(version.bank.glossary),
  };
  const ask = () => translateInParts(source, { db, translator, meter });
  try {
    const provided = await askProvider(
      { db, versionId, attempt, outageMs, provider: 'translation service' },
      ask,
      isFinal,
    );
    await endStep(db, {
      ...outcome,
      store: provided.isOut
        ? withWarning(version, untranslatedWarning(provided.why))
        : storeTranslation(version, targetLanguage, translator, provided.result),
    });
  } catch (error) {
    if (!(error instanceof CannotTranslateError)) throw error;
    await endStep(db, {
      ...outcome,
      store: withWarning(version, untranslatedWarning(error.message)),
    });
  }
};

/**
 * Returns the title as translated in the `read` step; null if there is none, or the title has
 * changed since.
 */
const titleOfReading = (version: StepVersion): string | null => {
  const { title, title_translated } = storedReadingOf(version);
  return title.model !== null && title.model === version.title ? title_translated : null;
};

const isFinal = (error: unknown) => error instanceof CannotTranslateError;

/** Returns the pages to translate; undefined if there are none. */
const findPages = async (db: Database, version: StepVersion, language: string) => {
  if (version.language === language) return undefined;
  const own = { version_id: version.id, language };
  if ((await db.circularTranslation.count({ where: own })) > 0) return undefined;
  const pages = await readPages(db, version.id);
  return pages.every((page) => page.trim() === '') ? undefined : pages;
};

const storeTranslation =
  (version: StepVersion, language: string, { name }: Translator, translation: Translation) =>
  async (tx: Pick<Database, 'circularTranslation' | 'translationChunk'>) => {
    const { title, text, warning } = translation;
    await tx.circularTranslation.createMany({
      data: [{ version_id: version.id, language, title, text, warning, decided_by: name }],
      // An admin may have translated it in the meantime.
      skipDuplicates: true,
    });
    await tx.translationChunk.deleteMany({ where: { version_id: version.id } });
  };
