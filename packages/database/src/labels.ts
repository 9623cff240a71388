import { createHash } from 'node:crypto';
import type { CategoryType as CategoryTypeName } from '@circulate/shared-schemas';
import type { Db } from './client.ts';
import { Prisma } from './generated/client.ts';

/** Of what went out by itself, so much is looked at by people all the same. */
const SAMPLED = 0.02;

/** Of what one person decided, so much is looked at by a second one: only what two say proves a decider. */
const SECOND_LOOKS = 0.2;

/** Where a label was given. */
type LabelPlace = 'review' | 'correction' | 'check';

type Decision = { kind: CategoryTypeName; category_ids: string[] };
type Given = { userId: string; decision: Decision; place: LabelPlace };

/** Whether a version is one of a share of all; the same answer for it at any time. */
const isOneOf = (versionId: string, share: number): boolean =>
  createHash('sha256').update(versionId).digest().readUInt32BE() < share * 2 ** 32;

/**
 * Puts one of fifty versions that go out without a person on the list of what is checked, by its id;
 * one that goes out no more by itself comes off it.
 */
export const sampleForCheck = async (tx: Db, versionId: string, goesOut: boolean) => {
  if (goesOut && isOneOf(versionId, SAMPLED)) await openCheck(tx, versionId, 'sample');
  else await tx.check.deleteMany({ where: { version_id: versionId } });
};

const openCheck = (tx: Db, version_id: string, why: 'sample' | 'second_look') =>
  tx.check.createMany({ data: [{ version_id, why }], skipDuplicates: true });

/**
 * Keeps what a person decided on a version as a labelled example, in place of what they said of it
 * before (docs/categoriser.md: labels). Who corrects what they had checked was asked to look, and so still
 * counts as a check. One of five decisions of a review asks for a second person; what
 * two people have looked at waits for nobody.
 */
export const keepLabel = async (
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

/** What a person said of a version until now. */
export const findLabel = (tx: Db, versionId: string, userId: string) =>
  tx.label.findUnique({
    where: { version_id_user_id: { version_id: versionId, user_id: userId } },
    select: { kind: true, category_ids: true, given_in: true, at: true },
  });

/** Takes a label back, as when a decision is undone; `before` is what the person had said earlier. */
export const takeLabelBack = async (
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

/** Of labels `l`: those that count, since nobody set aside who gave them. */
export const COUNTED_LABEL = Prisma.sql`NOT EXISTS (
  SELECT FROM set_aside_people aside WHERE aside.user_id = l.user_id)`;
