import { type Database, Prisma, readRows } from '@circulate/database';
import {
  type AdminUser,
  type AdminUserFilter,
  type AdminUserPage,
  InputTimestampSchema,
  type SignedOut,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import { notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { containing } from '../../../lib/like.ts';
import { resumeEmail } from '../../channels/email-channel.ts';
import { when } from '../../circulars/circular-search.ts';
import type { ForgetUser } from '../../users/forget-user.ts';
import type { SignOutEverywhere } from '../../users/sign-out.ts';
import { toProfile } from '../../users/users.service.ts';

type Deps = { db: Database; forgetUser: ForgetUser; signOutEverywhere: SignOutEverywhere };

export type AdminUserService = ReturnType<typeof createAdminUserService>;

const FoundSchema = z.object({
  id: z.string(),
  created_at: z.date(),
});

/**
 * Support actions on users: find, delete on request, sign out, turn emails back on after a bounce.
 */
export const createAdminUserService = ({ db, forgetUser, signOutEverywhere }: Deps) => ({
  list: async ({ email, cursor, limit }: AdminUserFilter): Promise<AdminUserPage> => {
    const after = decodeCursor(cursor, InputTimestampSchema);
    const conditions = [
      Prisma.sql`true`,
      ...when(email, (part) => Prisma.sql`lower(email) LIKE ${containing(part)}`),
      ...when(
        after,
        ({ sort, id }) => Prisma.sql`(created_at, id) < (${sort}::timestamptz, ${id}::uuid)`,
      ),
    ];
    const found = await readRows(db, FoundSchema)`
      SELECT id, created_at FROM users WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
    const page = toPage(found, limit, ({ created_at, id }) => ({
      sort: created_at.toISOString(),
      id,
    }));
    const users = await db.user.findMany({
      where: { id: { in: page.items.map(({ id }) => id) } },
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      include: withMail,
    });
    return { items: users.map(toAdminUser), next_cursor: page.next_cursor };
  },

  /** Deletes an account, just as the user could. Throws NOT_FOUND if it is already deleted. */
  remove: async (id: string, actor: string): Promise<void> => {
    if (!(await db.user.findUnique({ where: { id }, select: { id: true } }))) {
      throw notFound('user');
    }
    await forgetUser(id, (tx) =>
      recordChange(tx, { actor, action: 'user.delete', target: `user:${id}` }),
    );
  },

  /** Signs a user out on every device, for example after a theft. Throws NOT_FOUND. */
  signOut: async (id: string, actor: string): Promise<SignedOut> => {
    const signedOut = await signOutEverywhere(id, (tx) =>
      recordChange(tx, { actor, action: 'user.sign-out', target: `user:${id}` }),
    );
    if (!signedOut) throw notFound('user');
    return signedOut;
  },

  /** Turns emails back on for a user whose address bounced. Idempotent. Throws NOT_FOUND. */
  resumeMail: (id: string, actor: string): Promise<AdminUser> =>
    db.$transaction(async (tx) => {
      // Turns emails back on only if a bounce turned them off, not if the user did.
      if (await resumeEmail(tx, id, 'bounced')) {
        await recordChange(tx, { actor, action: 'user.resume-mail', target: `user:${id}` });
      }
      const user = await tx.user.findUnique({ where: { id }, include: withMail });
      if (!user) throw notFound('user');
      return toAdminUser(user);
    }),
});

const withMail = {
  identities: true,
  channels: { where: { kind: 'email', state: 'stopped' } },
} satisfies Prisma.UserInclude;

const toAdminUser = (user: Prisma.UserGetPayload<{ include: typeof withMail }>): AdminUser => ({
  ...toProfile(user),
  auth0_ids: user.identities.map((identity) => identity.auth0_id),
  mail_stopped_at: toTimeOrNull(user.channels[0]?.state_since ?? null),
  created_at: user.created_at.toISOString(),
});
