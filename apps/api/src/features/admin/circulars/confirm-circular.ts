import type { Db } from '@circulate/database';
import { followUpOf } from '@circulate/jobs';
import { type ConfirmCircularInput, DECIDED_BY_ADMIN } from '@circulate/shared-schemas';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import type { LockedCircular } from './admin-circulars.queries.ts';
import { correctFields } from './correct-circular.ts';
import { decideCategories, standingDecision } from './decide-categories.ts';
import { moveTo } from './move-circular.ts';

/** Takes a circular out of review with a person's decision; the same decision again changes nothing. */
export const confirmCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, input }: { actor: string; input: ConfirmCircularInput },
): Promise<void> => {
  const before = await standingDecision(tx, circular.version_id);
  if (circular.status !== 'in_review') {
    if (isSameDecision(before, input)) return;
    throw conflict('This circular is not waiting for review.');
  }
  await giveTitle(tx, circular.version_id, input.title);
  await decideCategories(tx, circular.version_id, input);
  const { status } = await moveTo(tx, circular, followUpOf('categorise'));
  await recordChange(tx, {
    actor,
    action: 'circular.confirm',
    target: `circular:${circular.id}`,
    before: { status: circular.status, ...before },
    after: { status, ...input },
  });
};

const isSameDecision = (
  standing: Awaited<ReturnType<typeof standingDecision>>,
  { kind, category_ids }: ConfirmCircularInput,
) =>
  standing.decided_by === DECIDED_BY_ADMIN &&
  standing.kind === kind &&
  standing.category_ids.join() === [...category_ids].sort().join();

/** Keeps the title that a person gave. Nothing goes out under its file name. */
const giveTitle = async (tx: Db, id: string, given: string | undefined) => {
  const { title, corrected } = await tx.circularVersion.findUniqueOrThrow({
    where: { id },
    select: { title: true, corrected: true },
  });
  if (given !== undefined) {
    await correctFields(tx, id, { input: { title: given }, corrected });
    return;
  }
  if (title !== null) return;
  throw conflict('This circular has no title yet. Enter one, then confirm.');
};
