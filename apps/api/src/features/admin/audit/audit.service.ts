import type { Database } from '@circulate/database';
import { type AuditFilter, type AuditPage, InputTimestampSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { findAuditNames } from './audit-names.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** Reads the audit log, newest record first. */
export const createAuditService = ({ db }: { db: Database }) => ({
  list: async ({ cursor, limit, actor, action, target }: AuditFilter): Promise<AuditPage> => {
    const after = decodeCursor(cursor, InputTimestampSchema);
    const rows = await db.auditRecord.findMany({
      where: {
        ...(actor && { actor }),
        ...(action && { action }),
        ...(target && { target }),
        ...(after && {
          OR: [{ at: { lt: after.sort } }, { at: after.sort, id: { lt: after.id } }],
        }),
      },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    });
    const page = toPage(rows, limit, ({ at, id }) => ({ sort: at.toISOString(), id }));
    const names = await findAuditNames(db, page.items);
    return {
      items: page.items.map((record) => ({
        ...record,
        actor_name: names.person(record.actor)?.name ?? null,
        actor_email: names.person(record.actor)?.email ?? null,
        target_name: names.target(record.target),
        before: z.json().parse(record.before),
        after: z.json().parse(record.after),
        names: names.namesIn(record),
        at: record.at.toISOString(),
      })),
      next_cursor: page.next_cursor,
    };
  },
});
