import { type CodeType, type Db, type Prisma, readRows } from '@circulate/database';
import { z } from 'zod';
import type { UserInfo } from '../../clients/user-info.ts';

type User = Prisma.UserGetPayload<object>;

const withIdentities = { include: { identities: true } } as const;

/** A stored user with the identities that can sign in as them. */
export type StoredUser = Prisma.UserGetPayload<typeof withIdentities>;

export const findUserByIdentity = async (db: Db, auth0Id: string): Promise<StoredUser | null> =>
  db.user.findFirst({ where: { identities: { some: { auth0_id: auth0Id } } }, ...withIdentities });

const IdSchema = z.object({ id: z.string() });

/** Finds the user with an email address, ignoring case. */
export const findUserByEmail = async (db: Db, email: string): Promise<StoredUser | null> => {
  // Uses the same comparison as the unique index. Prisma's own would treat % and _ as wildcards.
  const [row] = await readRows(db, IdSchema)`
    SELECT id FROM users WHERE lower(email) = lower(${email})`;
  return row ? db.user.findUnique({ where: { id: row.id }, ...withIdentities }) : null;
};

type NewUser = {
  info: UserInfo & { email: string };
  names: { first_name: string; last_name: string };
  code: { id: string; code_type: CodeType };
};

/** Stores a user with their first identity. The names prefill the profile form. */
export const createUser = (db: Db, { info, names, code }: NewUser): Promise<StoredUser> =>
  db.user.create({
    data: {
      email: info.email,
      email_verified: info.emailVerified,
      first_name: names.first_name || null,
      last_name: names.last_name || null,
      code_type: code.code_type,
      beta_code_id: code.id,
      identities: { create: { auth0_id: info.auth0Id } },
    },
    ...withIdentities,
  });

/**
 * Lets another identity sign in as an existing user. The worker notifies the user
 * (`notify-linked-sign-in.ts`).
 */
export const joinIdentity = (db: Db, userId: string, auth0Id: string): Promise<StoredUser> => {
  const now = new Date();
  return db.user.update({
    where: { id: userId },
    data: { identities: { create: { auth0_id: auth0Id, joined_at: now, notice_due_at: now } } },
    ...withIdentities,
  });
};

/** Domain of the placeholder addresses. It is reserved (RFC 2606), so no real address uses it. */
const LOST = '@address-lost.invalid';

/**
 * Takes the email address from a user who never verified it. They keep their account, with a
 * placeholder address that is never shown, until the provider verifies another.
 */
export const loseEmail = async (db: Db, user: Pick<User, 'id'>): Promise<void> => {
  await db.user.update({
    where: { id: user.id, email_verified: false },
    data: { email: `${user.id}${LOST}` },
  });
};

/** Whether a user's email address was taken over by another user, who verified it. */
export const hasLostEmail = ({ email }: Pick<User, 'email'>): boolean => email.endsWith(LOST);

/** Returns the email address to display; null if the user lost it. */
export const shownEmail = (user: Pick<User, 'email'>): string | null =>
  hasLostEmail(user) ? null : user.email;
