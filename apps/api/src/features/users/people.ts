import type { Db } from '@circulate/database';
import { shownEmail } from './users.queries.ts';

type Named = { first_name: string | null; last_name: string | null; email: string };

/** Whoever acted and is stored no more, or never was. */
export const SOMEBODY = 'An admin';

/** What a person is called: by their name, or by their address while they have given none. */
export const nameOf = ({ first_name, last_name, email }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (shownEmail({ email }) ?? SOMEBODY);

/**
 * The names of those behind provider identities, by identity; whoever has no account here is left out.
 * Looked up anew each time: what is recorded keeps no personal data.
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
