import { addToOutbox, type Db } from '@circulate/database';
import { matchCircular } from '@circulate/jobs';
import type { CorrectCircularInput } from '@circulate/shared-schemas';
import { recordChange } from '../../../lib/audit.ts';
import { fromDay, toDayOrNull } from '../../../lib/dates.ts';
import { type LockedCircular, refreshBankDate } from './admin-circulars.queries.ts';
import { decideCategories, standingDecision } from './decide-categories.ts';

/** The language that circulars are translated into. */
const TARGET_LANGUAGE = 'en';

/**
 * Stores an admin's corrections (the contract, `PATCH /admin/circulars/:id`), which no step that
 * runs again overrules. New categories of a published circular are matched anew, so that those who
 * follow them hear of it.
 */
export const correctCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, input }: { actor: string; input: CorrectCircularInput },
): Promise<void> => {
  const { version_id: versionId } = circular;
  const before = await tx.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { title: true, published_on: true, corrected: true },
  });
  const decisionBefore = await standingDecision(tx, versionId);

  await correctFields(tx, versionId, { input, corrected: before.corrected });
  if (input.published_on && circular.status === 'published') {
    await refreshBankDate(tx, circular.bank_id);
  }
  if (input.translation) await correctTranslation(tx, versionId, input.translation);
  await correctCategories(tx, circular, input);
  await recordChange(tx, {
    actor,
    action: 'circular.correct',
    target: `circular:${circular.id}`,
    before: {
      title: before.title,
      published_on: toDayOrNull(before.published_on),
      ...decisionBefore,
    },
    after: withoutLongText(input),
  });
};

type Fields = { input: CorrectCircularInput; corrected: string[] };

const correctFields = async (tx: Db, versionId: string, { input, corrected }: Fields) => {
  const { title, published_on } = input;
  const names = [...(title ? ['title'] : []), ...(published_on ? ['published_on'] : [])];
  if (names.length === 0) return;
  await tx.circularVersion.update({
    where: { id: versionId },
    data: {
      ...(title && { title }),
      ...(published_on && { published_on: fromDay(published_on) }),
      corrected: [...new Set([...corrected, ...names])],
    },
  });
};

const correctTranslation = async (
  tx: Db,
  versionId: string,
  translation: { title: string; text: string },
) => {
  const data = { ...translation, decided_by: 'admin' };
  const first = await tx.circularTranslation.findFirst({
    where: { version_id: versionId },
    orderBy: { created_at: 'asc' },
  });
  const language = first?.language ?? TARGET_LANGUAGE;
  await tx.circularTranslation.upsert({
    where: { version_id_language: { version_id: versionId, language } },
    create: { version_id: versionId, language, ...data },
    update: data,
  });
};

const correctCategories = async (tx: Db, circular: LockedCircular, input: CorrectCircularInput) => {
  const { kind, category_ids } = input;
  if (!kind || !category_ids) return;
  await decideCategories(tx, circular.version_id, { kind, category_ids });
  if (circular.status !== 'published') return;
  await tx.circular.update({ where: { id: circular.id }, data: { status: 'matching' } });
  await addToOutbox(tx, matchCircular, { version_id: circular.version_id });
};

/** The audit names that a translation was corrected; its text stands with the circular. */
const withoutLongText = ({ translation, ...input }: CorrectCircularInput) => ({
  ...input,
  ...(translation && { translation: { title: translation.title } }),
});
