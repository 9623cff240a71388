import type { Prisma } from './generated/client.ts';

/** Columns that distinguish an update by the bank from our own correction. */
export const updateColumns = {
  changes: true,
  substance_changed_at: true,
  earlier_bank_ids: true,
} satisfies Prisma.CircularVersionSelect;

type Version = Prisma.CircularVersionGetPayload<{ select: typeof updateColumns }>;

/** Whether an alert reports a change by the bank itself; the email for it follows the same rule. */
export const isUpdateByBank = (kind: 'new' | 'correction', version: Version): boolean =>
  kind === 'correction' &&
  version.changes !== null &&
  version.substance_changed_at === null &&
  version.earlier_bank_ids.length === 0;
