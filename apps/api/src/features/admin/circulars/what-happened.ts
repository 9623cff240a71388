import type { Db } from '@circulate/database';
import { conflict } from '../../../lib/app-error.ts';
import { findPeople, UNKNOWN_ADMIN } from '../../users/people.ts';
import type { LockedCircular } from './admin-circulars.queries.ts';

/** Describes each admin action in words that complete a sentence starting with the admin's name. */
const DEEDS = new Map([
  ['circular.confirm', 'published it'],
  ['circular.correct', 'corrected it'],
  ['circular.reassign', 'changed its bank'],
  ['circular.check', 'checked it'],
  ['circular.retry', 'retried it'],
  ['circular.withdraw', 'removed it'],
  ['circular.undo', 'undid its publication'],
  ['circular.replace-file', 'replaced its file'],
]);

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const at = (moment: Date) => `on ${time.format(moment)} UTC`;

/** Error for a decision based on an outdated circular: who did what, and when. */
export const decidedMeanwhile = async (tx: Db, circular: LockedCircular) =>
  conflict(
    `${await whatHappened(tx, circular)} Your decision was not saved. Reload the circular, then decide again.`,
  );

const whatHappened = async (tx: Db, circular: LockedCircular): Promise<string> => {
  const last = await lastChange(tx, circular.id);
  const { created_at, number } = await tx.circularVersion.findUniqueOrThrow({
    where: { id: circular.version_id },
    select: { created_at: true, number: true },
  });
  if (number > 1 && (!last || last.at < created_at)) {
    return `A new version of the document arrived ${at(created_at)}.`;
  }
  const deed = last && DEEDS.get(last.action);
  if (!deed) return 'The circular has changed since you opened it.';
  const people = await findPeople(tx, [last.actor]);
  return `${people.get(last.actor)?.name ?? UNKNOWN_ADMIN} ${deed} ${at(last.at)}.`;
};

/** Returns the last decision that an admin made on a circular. */
export const lastChange = (tx: Db, circularId: string) =>
  tx.auditRecord.findFirst({
    where: { target: `circular:${circularId}`, action: { in: [...DEEDS.keys()] } },
    orderBy: { at: 'desc' },
  });
