import type { Db, Prisma } from '@circulate/database';
import type { AuditAction } from '@circulate/shared-schemas';

type Change = {
  /** The admin's subject at the provider. */
  actor: string;
  action: AuditAction;
  /** Id of the changed object, such as `circular:<id>`. */
  target: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
};

/**
 * Records a change by an admin, in the same transaction. `before` and `after` must not contain
 * personal data, which would outlive a deleted user.
 */
export const recordChange = async (db: Db, change: Change): Promise<void> => {
  await db.auditRecord.create({ data: change });
};
