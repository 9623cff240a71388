import { addToOutbox, type Db, storeLabel } from '@circulate/database';
import { standingBefore } from '@circulate/jobs';
import {
  type CorrectCircularInput,
  comparableText,
  DECIDED_BY_ADMIN,
} from '@circulate/shared-schemas';
import { recordChange } from '../../../lib/audit.ts';
import { fromDay, toDayOrNull } from '../../../lib/dates.ts';
import { type LockedCircular, refreshBankDate } from './admin-circulars.queries.ts';
import { currentDecisionOf, decideCategories } from './decide-categories.ts';

type Correction = {
  actor: string;
  userId: string;
  input: CorrectCircularInput;
  /** Language that circulars are translated into. */
  targetLanguage: string;
};

/**
 * Stores an admin's corrections (pipeline.md: admin decisions), which reprocessing keeps. A
 * published circular is matched again if its categories or translation change materially:
 * subscribers to its new categories get an alert, and recipients of a wrong alert get a correction.
 * Throws as `decideCategories` does.
 */
export const correctCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, userId, input, targetLanguage }: Correction,
): Promise<void> => {
  const { version_id: versionId } = circular;
  const before = await tx.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: {
      title: true,
      published_on: true,
      act_number: true,
      document_type: true,
      corrected: true,
    },
  });
  const decisionBefore = await currentDecisionOf(tx, versionId);

  await correctFields(tx, versionId, { input, corrected: before.corrected });
  if (input.published_on !== undefined && circular.status === 'published') {
    await refreshBankDate(tx, circular.bank_id);
  }
  const isTranslationWrong =
    input.translation &&
    (await correctTranslation(tx, versionId, { targetLanguage, ...input.translation }));
  const isDecisionWrong = await correctCategories(tx, circular, input, decisionBefore);
  const { kind, category_ids } = input;
  if (kind && category_ids) {
    const decision = { kind, category_ids };
    await storeLabel(tx, versionId, { userId, decision, place: 'correction' });
  }
  if (isTranslationWrong || isDecisionWrong) await rematch(tx, circular);
  await tx.circular.update({ where: { id: circular.id }, data: { revision: { increment: 1 } } });
  await recordChange(tx, {
    actor,
    action: 'circular.correct',
    target: `circular:${circular.id}`,
    before: {
      title: before.title,
      published_on: toDayOrNull(before.published_on),
      act_number: before.act_number,
      document_type: before.document_type,
      ...decisionBefore,
    },
    after: withoutLongText(input),
  });
};

type Fields = {
  input: Pick<CorrectCircularInput, 'title' | 'published_on' | 'act_number' | 'document_type'>;
  corrected: string[];
};

/**
 * Stores the fields that an admin corrected and marks them, so that no later step overwrites them.
 */
export const correctFields = async (tx: Db, versionId: string, { input, corrected }: Fields) => {
  const { title, published_on, act_number, document_type } = input;
  const said = {
    ...(title && { title }),
    ...(published_on !== undefined && { published_on: published_on && fromDay(published_on) }),
    ...(act_number !== undefined && { act_number }),
    ...(document_type !== undefined && { document_type }),
  };
  const names = Object.keys(said);
  if (names.length === 0) return;
  await tx.circularVersion.update({
    where: { id: versionId },
    // Clearing this makes the worker derive the circular's relations again, and its status with
    // them.
    data: { ...said, corrected: [...new Set([...corrected, ...names])], related_at: null },
  });
};

/** Returns whether the correction changes the translation materially. */
const correctTranslation = async (
  tx: Db,
  versionId: string,
  { targetLanguage, ...translation }: { title: string; text: string; targetLanguage: string },
): Promise<boolean> => {
  const data = { ...translation, decided_by: DECIDED_BY_ADMIN };
  const first = await tx.circularTranslation.findFirst({
    where: { version_id: versionId },
    orderBy: { created_at: 'asc' },
  });
  const language = first?.language ?? targetLanguage;
  await tx.circularTranslation.upsert({
    where: { version_id_language: { version_id: versionId, language } },
    create: { version_id: versionId, language, ...data },
    update: { ...data, warning: null },
  });
  return first !== null && said(first) !== said(translation);
};

const said = ({ title, text }: { title: string; text: string }) =>
  comparableText(`${title} ${text}`);

/** Stores the corrected categories, if any. Returns whether they differ from the previous ones. */
const correctCategories = async (
  tx: Db,
  circular: LockedCircular,
  { kind, category_ids }: CorrectCircularInput,
  before: Awaited<ReturnType<typeof currentDecisionOf>>,
): Promise<boolean> => {
  if (!kind || !category_ids) return false;
  await decideCategories(tx, circular.version_id, { kind, category_ids });
  return before.kind !== kind || before.category_ids.join() !== [...category_ids].sort().join();
};

/** Matches a published circular again, because the alerts sent so far were wrong. */
export const rematch = async (tx: Db, circular: LockedCircular) => {
  const isOut = circular.status === 'published' || circular.status === 'matching';
  if (!isOut || circular.published_at === null) return;
  // The time comes from the database's clock, as does the time at which an email is claimed.
  await tx.$executeRaw`
    UPDATE circular_versions SET substance_changed_at = now()
    WHERE id = ${circular.version_id}::uuid`;
  const { status, job } = standingBefore('match');
  await tx.circular.update({ where: { id: circular.id }, data: { status } });
  await addToOutbox(tx, job, { version_id: circular.version_id });
};

/**
 * Returns the correction without the text of a translation: the audit log only records that it was
 * corrected.
 */
const withoutLongText = ({ translation, seen_revision: _, ...input }: CorrectCircularInput) => ({
  ...input,
  ...(translation && { translation: { title: translation.title } }),
});
