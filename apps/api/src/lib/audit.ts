import type { Db, Prisma } from '@circulate/database';
import type { AuditAction } from '@circulate/shared-schemas';

type Change = {
  /** The subject of the admin who made it. */
  actor: string;
  /** The recorded action. */
  action: AuditAction;
  /** On what, such as `circular:<id>`. */
  target: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
};

/**
 * Records a change by an admin, in the transaction that makes it. `before` and `after` carry no
 * personal data: a deleted person must not live on here.
 */
export const recordChange = async (db: Db, change: Change): Promise<void> => {
  await db.auditRecord.create({ data: change });
};
