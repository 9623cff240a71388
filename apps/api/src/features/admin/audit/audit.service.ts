import type { Database } from '@circulate/database';
import { type AuditFilter, type AuditPage, InputTimestampSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { shownEmail } from '../../users/users.queries.ts';

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
    const emails = await findEmails(db, new Set(page.items.map((record) => record.actor)));
    return {
      items: page.items.map(({ before, after: afterwards, at, ...record }) => ({
        ...record,
        actor_email: emails.get(record.actor) ?? null,
        before: z.json().parse(before),
        after: z.json().parse(afterwards),
        at: at.toISOString(),
      })),
      next_cursor: page.next_cursor,
    };
  },
});

/** Looked up anew each time: the record itself keeps no personal data. */
const findEmails = async (db: Database, actors: Set<string>): Promise<Map<string, string>> => {
  const identities = await db.userIdentity.findMany({
    where: { auth0_id: { in: [...actors] } },
    select: { auth0_id: true, user: { select: { email: true } } },
  });
  return new Map(
    identities.flatMap(({ auth0_id, user }) => {
      const email = shownEmail(user);
      return email === null ? [] : [[auth0_id, email]];
    }),
  );
};
