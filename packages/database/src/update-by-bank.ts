import type { Prisma } from './generated/client.ts';

/** Columns by which a bank's update is told from our own correction. */
export const updateColumns = {
  changes: true,
  substance_changed_at: true,
  earlier_bank_ids: true,
} satisfies Prisma.CircularVersionSelect;

type Version = Prisma.CircularVersionGetPayload<{ select: typeof updateColumns }>;

/**
 * Whether an alert reports that the bank itself changed the circular. The email follows the same
 * rule.
 */
export const isUpdateByBank = (kind: 'new' | 'correction', version: Version): boolean =>
  kind === 'correction' &&
  version.changes !== null &&
  version.substance_changed_at === null &&
  version.earlier_bank_ids.length === 0;
