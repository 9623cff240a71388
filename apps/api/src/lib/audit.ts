import type { Db, Prisma } from '@circulate/database';
import type { AuditAction } from '@circulate/shared-schemas';

type Change = {
  /** Provider id of the admin. */
  actor: string;
  /** The recorded action. */
  action: AuditAction;
  /** The changed item, such as `circular:<id>`. */
  target: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
};

/**
 * Records a change by an admin, in the same transaction. `before` and `after` contain no personal data:
 * a deleted user must not remain here.
 */
export const recordChange = async (db: Db, change: Change): Promise<void> => {
  await db.auditRecord.create({ data: change });
};
