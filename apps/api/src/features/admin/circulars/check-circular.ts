import { type Db, findLabel, keepLabel } from '@circulate/database';
import type { CheckCircularInput } from '@circulate/shared-schemas';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import type { LockedCircular } from './admin-circulars.queries.ts';
import { isOutdated } from './confirm-circular.ts';
import { correctCircular } from './correct-circular.ts';
import { standingDecision } from './decide-categories.ts';
import { decidedMeanwhile } from './what-happened.ts';

type Checking = {
  actor: string;
  userId: string;
  input: CheckCircularInput;
  targetLanguage: string;
};

/**
 * Stores what a person makes of the categories of a published circular that is to be checked
 * (docs/categoriser.md: labels). Nothing is held up by it: agreeing changes the circular in no way,
 * another decision is a correction like any other. The same person saying the same again changes
 * nothing. Throws CONFLICT where nothing is to be checked, or it has changed since it was seen.
 */
export const checkCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, userId, input, targetLanguage }: Checking,
): Promise<void> => {
  const { version_id: versionId } = circular;
  const { seen_revision, ...decision } = input;
  const own = await findLabel(tx, versionId, userId);
  const standing = await standingDecision(tx, versionId);
  const isSame = saysTheSame(standing, decision);
  if (own && isSame && sorted(own.category_ids) === sorted(decision.category_ids)) return;
  if (isOutdated(circular, seen_revision)) throw await decidedMeanwhile(tx, circular);
  const check = await tx.check.findUnique({ where: { version_id: versionId } });
  if (!check || circular.status !== 'published') {
    throw conflict('This circular is not waiting to be checked.');
  }
  if (!isSame) {
    return correctCircular(tx, circular, {
      ...{ actor, userId, targetLanguage },
      place: 'check',
      input: decision,
    });
  }
  await keepLabel(tx, versionId, { userId, decision, place: 'check' });
  await recordChange(tx, {
    actor,
    action: 'circular.check',
    target: `circular:${circular.id}`,
    after: decision,
  });
};

const sorted = (ids: readonly string[]) => [...ids].sort().join();

const saysTheSame = (
  standing: Awaited<ReturnType<typeof standingDecision>>,
  { kind, category_ids }: Pick<CheckCircularInput, 'kind' | 'category_ids'>,
) => standing.kind === kind && standing.category_ids.join() === sorted(category_ids);
