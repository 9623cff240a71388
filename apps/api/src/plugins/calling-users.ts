import { CodeType, isProfileComplete, type Pool, Prisma, readPrepared } from '@circulate/database';
import DataLoader from 'dataloader';
import { z } from 'zod';

/** A stored user with the data that every call needs. */
export type CallingUser = Omit<z.infer<typeof CallingUserSchema>, 'auth0Id'>;

const CallingUserSchema = z.object({
  auth0Id: z.string(),
  id: z.string(),
  codeType: z.enum(CodeType),
  profileComplete: z.boolean(),
  /** Whether an admin has revoked the role of any of the user's identities. */
  adminRevoked: z.boolean(),
  /** Tokens issued until this time are rejected; null if there is no such time. */
  signedOutAt: z.date().nullable(),
});

/** Finds the stored user for a provider identity. */
export type FindCallingUser = (auth0Id: string) => Promise<CallingUser | null>;

/**
 * Creates the user look-up that every call starts with. It batches simultaneous calls into one
 * statement, and never returns data older than the call.
 */
export const openCallingUsers = (pool: Pool): FindCallingUser => {
  const callers = new DataLoader(
    (auth0Ids: readonly string[]) => findCallingUsers(pool, auth0Ids),
    {
      cache: false,
      batchScheduleFn: (run) => void setImmediate(run),
    },
  );
  return (auth0Id) => callers.load(auth0Id);
};

const findCallingUsers = async (pool: Pool, auth0Ids: readonly string[]) => {
  const rows = await readPrepared(pool, CallingUserSchema, {
    name: 'calling-users',
    sql: Prisma.sql`
    SELECT i.auth0_id AS "auth0Id", u.id, u.code_type::text AS "codeType",
      ${isProfileComplete} AS "profileComplete", 
      -- A time from a clock that was ahead must not lock the user out until then.
      CASE WHEN u.signed_out_at < now() + interval '1 minute' THEN u.signed_out_at END
        AS "signedOutAt",
      EXISTS (
        SELECT FROM admin_revocations r JOIN user_identities own ON own.auth0_id = r.auth0_id
        WHERE own.user_id = u.id
      ) AS "adminRevoked"
    FROM user_identities i JOIN users u ON u.id = i.user_id
    WHERE i.auth0_id = ANY(${auth0Ids})`,
  });
  const users = new Map(rows.map(({ auth0Id, ...user }) => [auth0Id, user]));
  return auth0Ids.map((auth0Id) => users.get(auth0Id) ?? null);
};
