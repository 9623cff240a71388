import { createHash } from 'node:crypto';
import type { CategoryType as CategoryTypeName } from '@circulate/shared-schemas';
import type { Db } from './client.ts';
import { Prisma } from './generated/client.ts';

/** Share of automatically published versions that get a blind check. */
const SAMPLED = 0.02;

/**
 * Share of review decisions that a second reviewer checks. Only labels on which two reviewers agree
 * can evaluate a classifier.
 */
const SECOND_LOOKS = 0.2;

/** On what occasion a reviewer gave a label. */
type LabelPlace = 'review' | 'correction' | 'check';

type Decision = { kind: CategoryTypeName; category_ids: string[] };
type Given = { userId: string; decision: Decision; place: LabelPlace };

/**
 * Whether a version is in a random share of all versions. The answer for a version never changes.
 */
const isOneOf = (versionId: string, share: number): boolean =>
  createHash('sha256').update(versionId).digest().readUInt32BE() < share * 2 ** 32;

/**
 * Selects one in fifty automatically published versions for a blind check, by their id. Removes the
 * check if the version is no longer published automatically.
 */
export const sampleForBlindCheck = async (tx: Db, versionId: string, goesOut: boolean) => {
  if (goesOut && isOneOf(versionId, SAMPLED)) await openCheck(tx, versionId, 'sample');
  else await tx.check.deleteMany({ where: { version_id: versionId } });
};

const openCheck = (tx: Db, version_id: string, why: 'sample' | 'second_look') =>
  tx.check.createMany({ data: [{ version_id, why }], skipDuplicates: true });

/**
 * Stores a reviewer's decision on a version as a label, in place of their earlier one
 * (docs/categoriser.md: labels). If they gave that one in a blind check, the label still counts as
 * given there. One in five review decisions gets a check by a second reviewer. A version with two
 * labels needs no check.
 */
export const storeLabel = async (
  tx: Db,
  versionId: string,
  { userId, decision, place }: Given,
): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO labels (version_id, user_id, kind, category_ids, given_in, at)
    VALUES (${versionId}::uuid, ${userId}::uuid, ${decision.kind}::category_type,
      ${decision.category_ids}::uuid[], ${place}, now())
    ON CONFLICT (version_id, user_id) DO UPDATE SET kind = excluded.kind,
      category_ids = excluded.category_ids, at = excluded.at,
      given_in = CASE WHEN labels.given_in = 'check' THEN 'check' ELSE excluded.given_in END`;
  const people = await tx.label.count({ where: { version_id: versionId } });
  if (people > 1) await tx.check.deleteMany({ where: { version_id: versionId } });
  else if (place === 'review' && isOneOf(versionId, SECOND_LOOKS)) {
    await openCheck(tx, versionId, 'second_look');
  }
};

/** Returns a reviewer's current label for a version. */
export const findLabel = (tx: Db, versionId: string, userId: string) =>
  tx.label.findUnique({
    where: { version_id_user_id: { version_id: versionId, user_id: userId } },
    select: { kind: true, category_ids: true, given_in: true, at: true },
  });

/**
 * Restores the label that a reviewer gave before (`before`), or deletes theirs if there was none,
 * for example when a decision is undone.
 */
export const undoLabel = async (
  tx: Db,
  { versionId, userId }: { versionId: string; userId: string },
  before: Awaited<ReturnType<typeof findLabel>>,
): Promise<void> => {
  const where = { version_id: versionId, user_id: userId };
  if (before) await tx.label.updateMany({ where, data: before });
  else await tx.label.deleteMany({ where });
  const open = { version_id: versionId, why: 'second_look' };
  await tx.check.deleteMany({ where: open });
};

/** Condition for a label `l` to count: its reviewer isn't excluded from training. */
export const COUNTED_LABEL = Prisma.sql`NOT EXISTS (
  SELECT FROM set_aside_people aside WHERE aside.user_id = l.user_id)`;
