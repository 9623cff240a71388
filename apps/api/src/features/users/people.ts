import type { Db } from '@circulate/database';
import { shownEmail } from './users.queries.ts';

type Named = { first_name: string | null; last_name: string | null; email: string };

/** Shown for an admin who no longer has an account here, or never had one. */
export const UNKNOWN_ADMIN = 'An admin';

/** Returns a user's full name, or the email address if the user has no name. */
export const nameOf = ({ first_name, last_name, email }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (shownEmail({ email }) ?? UNKNOWN_ADMIN);

/**
 * Returns users' names by provider identity; leaves out identities without an account here. Names
 * are looked up each time because audit records contain no personal data.
 */
export const findPeople = async (db: Db, auth0Ids: Iterable<string>) => {
  const identities = await db.userIdentity.findMany({
    where: { auth0_id: { in: [...new Set(auth0Ids)] } },
    select: {
      auth0_id: true,
      user: { select: { first_name: true, last_name: true, email: true } },
    },
  });
  return new Map(
    identities.map(({ auth0_id, user }) => [
      auth0_id,
      { name: nameOf(user), email: shownEmail(user) },
    ]),
  );
};
