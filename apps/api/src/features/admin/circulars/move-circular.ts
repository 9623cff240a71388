import { addToOutbox, type Db } from '@circulate/database';
import type { Standing } from '@circulate/jobs';
import type { LockedCircular } from './admin-circulars.queries.ts';
import { callOffHeld } from './hold-publication.ts';

/** Moves a circular to where it stands now, with the job that goes on from there; gives the standing. */
export const moveTo = async (tx: Db, { id, version_id }: LockedCircular, standing: Standing) => {
  const { status, job } = standing;
  await callOffHeld(tx, id);
  await tx.circular.update({ where: { id }, data: { status, reason_code: null, reason: null } });
  if (job) await addToOutbox(tx, job, { version_id });
  return standing;
};
