import { type Db, readRows } from '@circulate/database';
import type { ReassignCircularInput } from '@circulate/shared-schemas';
import { z } from 'zod';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { type LockedCircular, refreshBankDate } from './admin-circulars.queries.ts';
import { isOutdated } from './confirm-circular.ts';
import { rematch } from './correct-circular.ts';
import { decidedMeanwhile } from './what-happened.ts';

type Reassignment = { actor: string; input: ReassignCircularInput };

/**
 * Moves a circular to another bank. If it is published, it is matched again: subscribers of the new
 * bank get an alert, and users alerted under the old bank get a correction. The last circular date
 * of both banks is updated. Choosing the current bank changes nothing. Returns whether the bank
 * changed. Throws NOT_FOUND for an unknown bank, and CONFLICT if the circular has changed since the
 * admin saw it, its status rules out the move, or the bank already has the file.
 */
export const reassignCircular = async (
  tx: Db,
  circular: LockedCircular,
  { actor, input }: Reassignment,
): Promise<boolean> => {
  if (isOutdated(circular, input.seen_revision)) throw await decidedMeanwhile(tx, circular);
  const bankId = input.bank_id;
  const bank = await tx.bank.findUnique({ where: { id: bankId }, select: { display_name: true } });
  if (!bank) throw notFound('bank');
  if (circular.bank_id === bankId) return false;
  const obstacle =
    obstacleOf(circular) ?? (await sameFileAt(tx, circular, { id: bankId, ...bank }));
  if (obstacle) throw conflict(obstacle);

  await moveToBank(tx, circular, bankId);
  if (circular.published_at) {
    // Sorted by id, so that two admins swapping circulars don't deadlock.
    for (const id of [circular.bank_id, bankId].sort()) await refreshBankDate(tx, id);
  }
  await rematch(tx, circular);
  await recordChange(tx, {
    actor,
    action: 'circular.reassign',
    target: `circular:${circular.id}`,
    before: { bank_id: circular.bank_id },
    after: { bank_id: bankId },
  });
  return true;
};

/** Returns why a circular can't be moved to another bank in its current state; null if it can. */
const obstacleOf = ({ status }: LockedCircular): string | null => {
  if (status === 'withdrawn') return 'You can’t change the bank of a removed circular.';
  if (status === 'duplicate') return 'You can’t change the bank of a duplicate.';
  // The job that creates the alerts has already read which bank it is.
  return status === 'matching' ? 'Its alerts are being created. Try again in a moment.' : null;
};

/** Shown if the bank received the same file after `sameFileAt` checked. */
export const SAME_FILE_THERE = 'That bank already has this file.';

type NewBank = { id: string; display_name: string };

const SameFileSchema = z.object({ title: z.string() });

/**
 * Throws if the bank already has a circular with the same bytes: bank and bytes together identify a
 * circular (pipeline.md: identity).
 */
const sameFileAt = async (tx: Db, circular: LockedCircular, bank: NewBank) => {
  const [same] = await readRows(tx, SameFileSchema)`
    SELECT coalesce(there.title, there.file_name) AS title
    FROM circular_versions mine JOIN circular_versions there USING (content_hash)
    WHERE mine.circular_id = ${circular.id}::uuid AND NOT mine.insisted
      AND there.bank_id = ${bank.id}::uuid AND NOT there.insisted
    LIMIT 1`;
  return same ? `${bank.display_name} already has this file as “${same.title}”.` : null;
};

/**
 * Moves all of a circular's versions to the bank. The newest version keeps a list of the earlier
 * banks.
 */
const moveToBank = async (tx: Db, circular: LockedCircular, bankId: string) => {
  await tx.circular.update({
    where: { id: circular.id },
    data: { bank_id: bankId, revision: { increment: 1 } },
  });
  await tx.circularVersion.updateMany({
    where: { circular_id: circular.id },
    data: { bank_id: bankId },
  });
  if (!circular.published_at) return;
  await tx.$executeRaw`
    UPDATE circular_versions SET earlier_bank_ids =
      array_append(array_remove(array_remove(earlier_bank_ids, ${bankId}::uuid),
        ${circular.bank_id}::uuid), ${circular.bank_id}::uuid)
    WHERE id = ${circular.version_id}::uuid`;
};
