import type { Database, Prisma } from '@circulate/database';
import {
  boundedText,
  type Revocation,
  type RevocationFilter,
  type RevocationPage,
} from '@circulate/shared-schemas';
import { AppError, invalid } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { identitiesOf, spreadRevocations } from './revocations.queries.ts';

export type RevocationService = ReturnType<typeof createRevocationService>;

/** Revokes the admin role with immediate effect, even if a token still has it. */
export const createRevocationService = ({ db }: { db: Database }) => ({
  list: async ({ cursor, limit }: RevocationFilter): Promise<RevocationPage> => {
    const after = cursor && decodeSubject(cursor);
    const rows = await db.adminRevocation.findMany({
      ...(after && { where: { auth0_id: { gt: after } } }),
      orderBy: { auth0_id: 'asc' },
      take: limit + 1,
    });
    const items = rows.slice(0, limit);
    const last = rows.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(toRevocation),
      next_cursor: last ? Buffer.from(last.auth0_id).toString('base64url') : null,
    };
  },

  /**
   * Revokes the role for all of the person's identities. Idempotent. Throws VALIDATION for the
   * admin's own role, so that at least one admin remains to undo a revocation.
   */
  revoke: (auth0Id: string, actor: string): Promise<Revocation> =>
    db.$transaction(async (tx) => {
      const { userId, auth0Ids } = await identitiesOf(tx, auth0Id);
      if (auth0Ids.includes(actor)) {
        throw invalid('auth0_id', 'You can’t revoke your own admin role. Ask another admin.');
      }
      const { count } = await tx.adminRevocation.createMany({
        data: [{ auth0_id: auth0Id, revoked_by: actor }],
        skipDuplicates: true,
      });
      if (userId) await spreadRevocations(tx, userId);
      if (count > 0) {
        await recordChange(tx, { actor, action: 'admin.revoke', target: `identity:${auth0Id}` });
      }
      return toRevocation(
        await tx.adminRevocation.findUniqueOrThrow({ where: { auth0_id: auth0Id } }),
      );
    }),

  /** Restores the role for all of the person's identities. Throws NOT_FOUND if it isn't revoked. */
  restore: (auth0Id: string, actor: string): Promise<void> =>
    db.$transaction(async (tx) => {
      const { auth0Ids } = await identitiesOf(tx, auth0Id);
      const { count } = await tx.adminRevocation.deleteMany({
        where: { auth0_id: { in: auth0Ids } },
      });
      if (count === 0)
        throw new AppError('NOT_FOUND', 'This person’s admin role isn’t revoked. Reload the page.');
      await recordChange(tx, { actor, action: 'admin.restore', target: `identity:${auth0Id}` });
    }),
});

const SubjectSchema = boundedText(255);

const decodeSubject = (cursor: string): string => {
  const subject = SubjectSchema.safeParse(Buffer.from(cursor, 'base64url').toString());
  if (!subject.success) throw invalid('cursor', 'Must be a next_cursor from an earlier page');
  return subject.data;
};

const toRevocation = (row: Prisma.AdminRevocationGetPayload<object>): Revocation => ({
  auth0_id: row.auth0_id,
  revoked_by: row.revoked_by,
  revoked_at: row.revoked_at.toISOString(),
});
