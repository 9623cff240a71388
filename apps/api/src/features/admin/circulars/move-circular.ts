import { addToOutbox, type Db } from '@circulate/database';
import type { Standing } from '@circulate/jobs';
import type { LockedCircular } from './admin-circulars.queries.ts';
import { cancelHeldPublication } from './hold-publication.ts';

/**
 * Sets a circular's status, with an optional reason, and queues its next step. Returns the new
 * state.
 */
export const moveTo = async (
  tx: Db,
  { id, version_id }: LockedCircular,
  standing: Standing,
  reason: string | null = null,
) => {
  const { status, job } = standing;
  await cancelHeldPublication(tx, id);
  await tx.circular.update({ where: { id }, data: { status, reason_code: null, reason } });
  if (job) await addToOutbox(tx, job, { version_id });
  return standing;
};
