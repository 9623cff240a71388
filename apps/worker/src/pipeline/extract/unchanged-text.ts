import { type Database, type Db, NEWEST_VERSION_FIRST } from '@circulate/database';
import { comparableText } from '@circulate/shared-schemas';
import type { StepVersion } from '../step.ts';

/** A published version whose text is identical to that of a newer file. */
export type SameText = NonNullable<Awaited<ReturnType<typeof findSameText>>>;

/**
 * Prisma filter for versions that were published. Includes versions without steps, because
 * retention deletes the steps of finished circulars.
 */
const WENT_OUT = {
  OR: [{ steps: { none: {} } }, { steps: { some: { step: 'match', state: 'done' as const } } }],
};

/**
 * Returns the last published version of a circular, or the latest later one with the same text, if
 * the new file has that text too: the bank stored the file again without changing a word
 * (pipeline.md: identity). Returns null otherwise, or if the circular isn't published. Ignores
 * versions that failed or are in review, which readers never saw.
 */
export const findSameText = async (db: Database, version: StepVersion, pages: string[]) => {
  if (version.number === 1 || !version.circular.published_at) return null;
  const { circular_id, number } = version;
  const given = await db.circularVersion.findFirst({
    where: { circular_id, number: { lt: number }, kind: { not: null }, ...WENT_OUT },
    orderBy: NEWEST_VERSION_FIRST,
    select: { number: true, pages: true },
  });
  if (!given || !isSame(given.pages, pages)) return null;
  const since = await db.circularVersion.findMany({
    where: { circular_id, number: { gt: given.number, lt: number }, kind: { not: null } },
    orderBy: NEWEST_VERSION_FIRST,
    select: { number: true, pages: true },
  });
  if (!(await hasSameAnnexes(db, version, given.number))) return null;
  const found = since.find((later) => isSame(later.pages, pages)) ?? given;
  return db.circularVersion.findUnique({
    where: { circular_id_number: { circular_id, number: found.number } },
    include: { categories: true, translations: true, summaries: true },
  });
};

/** Whether a version has the same annexes as another; a changed table may be in one of them. */
const hasSameAnnexes = async (
  db: Database,
  { circular_id, number }: StepVersion,
  other: number,
): Promise<boolean> => {
  const annexesOf = (of: number) =>
    db.circularAnnex.findMany({
      where: { version: { circular_id, number: of } },
      orderBy: { position: 'asc' },
      select: { text: true, content_hash: true },
    });
  const [own, others] = await Promise.all([annexesOf(number), annexesOf(other)]);
  return (
    own.length === others.length &&
    own.every((annex, at) => {
      const before = others[at];
      return before !== undefined && isSameAnnex(annex, before);
    })
  );
};

type Annex = { text: string | null; content_hash: string };

/** Whether two annexes are the same file or have the same text. */
export const isSameAnnex = (one: Annex, other: Annex): boolean =>
  one.content_hash === other.content_hash ||
  (one.text !== null && isSame([one.text], [other.text ?? '']));

const isSame = (one: string[], other: string[]): boolean =>
  comparableText(one.join(' ')) === comparableText(other.join(' '));

/**
 * Copies the findings from the version with identical text, including admins' corrections, which
 * avoids another model call and another alert.
 */
export const copyAnalysis = async (tx: Db, versionId: string, before: SameText): Promise<void> => {
  const { kind, confidence, decided_by, title, language, published_on, corrected, act_number } =
    before;
  const { reading, facts, title_period } = before;
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
      title_period,
      corrected,
      ...(reading && { reading }),
      ...(facts && { facts }),
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
 * Makes a circular from the first import news once its text changes: no alerts were sent before,
 * and it has subscribers today. A new file with the same text doesn't count as a change, nor does
 * the first file that can be read.
 */
export const promoteFromHistory = async (
  tx: Db,
  version: StepVersion,
  pages: string[],
): Promise<void> => {
  if (version.number === 1 || !version.circular.is_history) return;
  const before = await tx.circularVersion.findFirst({
    where: {
      circular_id: version.circular_id,
      number: { lt: version.number },
      pages: { isEmpty: false },
    },
    orderBy: NEWEST_VERSION_FIRST,
    select: { pages: true },
  });
  if (!before || isSame(before.pages, pages) || isSame(before.pages, [])) return;
  await tx.circular.update({
    where: { id: version.circular_id },
    data: { is_history: false, published_at: null },
  });
};
