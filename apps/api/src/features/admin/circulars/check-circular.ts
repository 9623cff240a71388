import { type Db, findLabel, storeLabel } from '@circulate/database';
import type { CheckCircularInput } from '@circulate/shared-schemas';
import { conflict } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import type { LockedCircular } from './admin-circulars.queries.ts';
import { isOutdated } from './confirm-circular.ts';
import { checkedKind } from './decide-categories.ts';
import { decidedMeanwhile } from './what-happened.ts';

type Checking = { actor: string; userId: string; input: CheckCircularInput };

/**
 * Stores the categories that a reviewer assigns to a published circular in a blind check, without
 * seeing the published ones (docs/categoriser.md: labels). The circular stays unchanged: a reviewer
 * who disagrees sees what was published and can then correct it. Idempotent. Throws CONFLICT if
 * no check is open, the circular has changed, or the reviewer already gave another answer;
 * NOT_FOUND or VALIDATION for invalid categories.
 */
export const checkCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, userId, input }: Checking,
): Promise<void> => {
  const { version_id: versionId } = circular;
  const { seen_revision, ...decision } = input;
  const own = await findLabel(tx, versionId, userId);
  if (own && sorted(own.category_ids) === sorted(decision.category_ids)) return;
  if (own)
    throw conflict('You’ve already answered this blind check. Correct the circular instead.');
  if (isOutdated(circular, seen_revision)) throw await decidedMeanwhile(tx, circular);
  const check = await tx.check.findUnique({ where: { version_id: versionId } });
  if (!check || circular.status !== 'published') {
    throw conflict('This circular has no pending blind check. Open the next one.');
  }
  await checkedKind(tx, versionId, decision);
  await storeLabel(tx, versionId, { userId, decision, place: 'check' });
  await recordChange(tx, {
    actor,
    action: 'circular.check',
    target: `circular:${circular.id}`,
    after: decision,
  });
};

const sorted = (ids: readonly string[]) => [...ids].sort().join();
