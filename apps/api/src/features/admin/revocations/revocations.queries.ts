import type { Db } from '@circulate/database';

/**
 * Copies the role revocations of any of a user's identities to all the others. Otherwise they would
 * be lost when the account that joins these identities is deleted. Idempotent.
 */
export const spreadRevocations = async (tx: Db, userId: string): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO admin_revocations (auth0_id, revoked_by, revoked_at)
    SELECT other.auth0_id, r.revoked_by, r.revoked_at
    FROM admin_revocations r
    JOIN user_identities revoked ON revoked.auth0_id = r.auth0_id
    JOIN user_identities other ON other.user_id = revoked.user_id
    WHERE revoked.user_id = ${userId}::uuid
    ON CONFLICT (auth0_id) DO NOTHING`;
};

/**
 * Returns all identities of the user who signs in with `auth0Id`, and the user's id if they are
 * stored.
 */
export const identitiesOf = async (tx: Db, auth0Id: string) => {
  const own = await tx.userIdentity.findUnique({ where: { auth0_id: auth0Id } });
  if (!own) return { userId: undefined, auth0Ids: [auth0Id] };
  const all = await tx.userIdentity.findMany({ where: { user_id: own.user_id } });
  return { userId: own.user_id, auth0Ids: all.map((identity) => identity.auth0_id) };
};
