import type { Database } from '@circulate/database';
import { type AuditFilter, type AuditPage, InputTimestampSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** Reading the record of every change by an admin, newest first. */
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
    return {
      items: page.items.map(({ before, after: afterwards, at, ...record }) => ({
        ...record,
        before: z.json().parse(before),
        after: z.json().parse(afterwards),
        at: at.toISOString(),
      })),
      next_cursor: page.next_cursor,
    };
  },
});
