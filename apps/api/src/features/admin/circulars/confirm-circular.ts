import { type Db, storeLabel } from '@circulate/database';
import { standingAfter } from '@circulate/jobs';
import { type ConfirmCircularInput, DECIDED_BY_ADMIN } from '@circulate/shared-schemas';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import type { LockedCircular } from './admin-circulars.queries.ts';
import { correctFields } from './correct-circular.ts';
import { currentDecisionOf, decideCategories } from './decide-categories.ts';
import { holdPublication, readBefore } from './hold-publication.ts';
import { moveTo } from './move-circular.ts';
import { decidedMeanwhile, lastChange } from './what-happened.ts';

type Confirmation = { actor: string; userId: string; input: ConfirmCircularInput };

/**
 * Ends a review with a reviewer's decision. Repeating the decision changes nothing. Throws CONFLICT
 * if the circular isn't in review, has no title, or has changed since the reviewer saw it (with a
 * message saying what changed), and the errors of `decideCategories`.
 */
export const confirmCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, userId, input }: Confirmation,
): Promise<void> => {
  const standing = await currentDecisionOf(tx, circular.version_id);
  if (await isRepeated(tx, circular, { actor, input, standing })) return;
  if (isOutdated(circular, input.seen_revision)) throw await decidedMeanwhile(tx, circular);
  if (circular.status !== 'in_review') {
    throw conflict('This circular isn’t in review any more. Reload the page.');
  }
  const before = await readBefore(tx, circular, userId);
  await giveFields(tx, circular.version_id, input);
  await decideCategories(tx, circular.version_id, input);
  await storeLabel(tx, circular.version_id, { userId, decision: input, place: 'review' });
  const next = standingAfter('read');
  if (input.with_undo && next.job) {
    await holdPublication(tx, circular, { userId, standing: { ...next, job: next.job }, before });
  } else {
    await moveTo(tx, circular, next);
  }
  const { title, published_on, act_number } = before.version;
  await recordChange(tx, {
    actor,
    action: 'circular.confirm',
    target: `circular:${circular.id}`,
    before: { status: circular.status, title, published_on, act_number, ...standing },
    after: { status: next.status, ...decisionOf(input) },
  });
};

/**
 * Whether the circular has changed since the reviewer saw it. False if the decision doesn't say
 * which revision that was.
 */
export const isOutdated = (
  { revision }: LockedCircular,
  seen: number | null | undefined,
): boolean => seen !== undefined && seen !== null && seen !== revision;

type Repeated = {
  actor: string;
  input: ConfirmCircularInput;
  standing: Awaited<ReturnType<typeof currentDecisionOf>>;
};

/**
 * Whether a decision repeats the current one. If it names a revision, only the same admin's
 * decision counts as a repeat.
 */
const isRepeated = async (
  tx: Db,
  { id, status }: LockedCircular,
  { actor, input, standing }: Repeated,
): Promise<boolean> => {
  if (status === 'in_review' || !isSameDecision(standing, input)) return false;
  if (input.seen_revision === undefined) return true;
  const last = await lastChange(tx, id);
  return last?.action === 'circular.confirm' && last.actor === actor;
};

const isSameDecision = (
  standing: Awaited<ReturnType<typeof currentDecisionOf>>,
  { kind, category_ids }: ConfirmCircularInput,
) =>
  standing.decided_by === DECIDED_BY_ADMIN &&
  standing.kind === kind &&
  standing.category_ids.join() === [...category_ids].sort().join();

const decisionOf = ({ seen_revision: _, with_undo: __, ...decision }: ConfirmCircularInput) =>
  decision;

/**
 * Stores the fields that a reviewer entered along with the categories. Throws CONFLICT if the
 * circular has no title, because it would be published with its file name as the title.
 */
const giveFields = async (tx: Db, id: string, input: ConfirmCircularInput) => {
  const { title, corrected } = await tx.circularVersion.findUniqueOrThrow({
    where: { id },
    select: { title: true, corrected: true },
  });
  if (title === null && input.title === undefined) {
    throw conflict('This circular has no title yet. Enter one, then confirm.');
  }
  await correctFields(tx, id, { input, corrected });
};
