import { type Database, type Db, NEWEST_VERSION_FIRST } from '@circulate/database';
import { substanceOf } from '@circulate/shared-schemas';
import type { StepVersion } from '../step.ts';

/** A version whose text says what a newer file says too. */
export type SameText = NonNullable<Awaited<ReturnType<typeof findSameText>>>;

/**
 * The version before this one, if it says the same and the circular is published: a bank stored the
 * file anew without changing a word (pipeline.md: identity). Null otherwise.
 */
export const findSameText = async (db: Database, version: StepVersion, pages: string[]) => {
  if (version.number === 1 || !version.circular.published_at) return null;
  const before = await db.circularVersion.findFirst({
    where: {
      circular_id: version.circular_id,
      number: { lt: version.number },
      kind: { not: null },
    },
    orderBy: NEWEST_VERSION_FIRST,
    include: { categories: true, translations: true, summaries: true },
  });
  if (!before) return null;
  return substanceOf(before.pages.join(' ')) === substanceOf(pages.join(' ')) ? before : null;
};

/**
 * Takes over what was found out of the same text before, a person's corrections included, so that
 * no model is asked again and nobody is alerted.
 */
export const adoptUnderstanding = async (
  tx: Db,
  versionId: string,
  before: SameText,
): Promise<void> => {
  const { kind, confidence, decided_by, title, language, published_on, corrected, act_number } =
    before;
  await tx.circularVersion.update({
    where: { id: versionId },
    data: {
      kind,
      confidence,
      decided_by,
      title,
      act_number,
      language,
      published_on,
      corrected,
    },
  });
  const own = { version_id: versionId };
  await tx.circularCategory.createMany({
    data: before.categories.map((row) => ({ ...row, ...own })),
    skipDuplicates: true,
  });
  await tx.circularTranslation.createMany({
    data: before.translations.map((row) => ({ ...row, ...own })),
    skipDuplicates: true,
  });
  await tx.circularSummary.createMany({
    data: before.summaries.map((row) => ({ ...row, ...own })),
    skipDuplicates: true,
  });
};

/**
 * A circular of the history whose text changed is news: nobody has heard of it yet, and who follows
 * it today is alerted.
 */
export const turnHistoryIntoNews = async (tx: Db, version: StepVersion): Promise<void> => {
  if (version.number === 1 || !version.circular.is_history) return;
  await tx.circular.update({
    where: { id: version.circular_id },
    data: { is_history: false, published_at: null },
  });
};
