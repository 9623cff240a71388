import { type Database, type Db, Prisma, readRows } from '@circulate/database';
import { z } from 'zod';
import type { ProviderAccounts } from '../../clients/provider-accounts.ts';

type Log = { warn(details: object, message: string): void };
type Deps = { db: Database; providerAccounts: ProviderAccounts; log: Log };

/**
 * Number of attempts, spread over about a week, before an action is abandoned until the program
 * restarts.
 */
const TRIES = 40;
/** Maximum pause before the next attempt. It starts at a minute and doubles, up to six hours. */
const LONGEST_PAUSE_MINUTES = 360;
/** Maximum number of actions per run, so that every run ends. */
const AT_ONCE = 100;

/** A type of action on accounts at the identity provider, with its own queue table. */
type Act = {
  table: Prisma.Sql;
  run: (auth0Id: string) => Promise<void>;
  /** Log message for a failure. */
  failed: string;
};

const DELETIONS = Prisma.sql`provider_deletions`;
const SIGN_OUTS = Prisma.sql`provider_sign_outs`;

/** Requests that accounts be deleted at the provider, in the transaction that deletes them here. */
export const requestProviderDeletions = async (tx: Db, auth0Ids: string[]): Promise<void> => {
  // The sign-out request is no longer needed, because deleting an account also ends its sessions,
  // and no remaining row may identify the account.
  await tx.providerSignOut.deleteMany({ where: { auth0_id: { in: auth0Ids } } });
  await tx.providerDeletion.createMany({
    data: auth0Ids.map((auth0_id) => ({ auth0_id })),
    skipDuplicates: true,
  });
};

/** Requests that all of a user's sessions at the provider be ended. */
export const requestProviderSignOuts = async (tx: Db, userId: string): Promise<void> => {
  await tx.$executeRaw`
    INSERT INTO provider_sign_outs (auth0_id)
    SELECT auth0_id FROM user_identities WHERE user_id = ${userId}::uuid
    ON CONFLICT (auth0_id) DO UPDATE
      SET requested_at = clock_timestamp(), next_try_at = now(), tries = 0`;
};

/**
 * Retries abandoned actions. Called at startup, because a restart shows that an operator has acted.
 */
export const retryGivenUp = async (db: Database): Promise<void> => {
  for (const table of [DELETIONS, SIGN_OUTS]) {
    await db.$executeRaw`
      UPDATE ${table} SET tries = 0, next_try_at = now() WHERE tries >= ${TRIES}`;
  }
};

/**
 * Deletes accounts that are due at the provider, and returns how many. Users who have come back
 * keep their account.
 */
export const deleteAtProvider = async ({ db, providerAccounts, log }: Deps): Promise<number> => {
  await db.$executeRaw`
    DELETE FROM provider_deletions
    WHERE auth0_id IN (SELECT auth0_id FROM user_identities)`;
  const run = providerAccounts.remove;
  return runDue(db, log, {
    table: DELETIONS,
    run,
    failed: 'deleting an account at the provider failed',
  });
};

/**
 * Ends sessions that are due at the provider, and returns how many. Tokens issued up to then are
 * rejected, because a device may have fetched one since the request.
 */
export const signOutAtProvider = ({ db, providerAccounts, log }: Deps): Promise<number> => {
  const run = async (auth0Id: string) => {
    await providerAccounts.signOut(auth0Id);
    await db.$executeRaw`
      UPDATE users SET signed_out_at = now()
      WHERE id = (SELECT user_id FROM user_identities WHERE auth0_id = ${auth0Id})`;
  };
  return runDue(db, log, { table: SIGN_OUTS, run, failed: 'sessions remain' });
};

/**
 * Runs due actions and returns how many. Any process may do so. A failure ends the run and is
 * retried later.
 */
const runDue = async (db: Database, log: Log, { table, run, failed }: Act): Promise<number> => {
  for (let done = 0; done < AT_ONCE; done += 1) {
    const next = await claimNext(db, table);
    if (!next) return done;
    const { auth0_id, tries, requested_at } = next;
    try {
      await run(auth0_id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await db.$executeRaw`UPDATE ${table} SET last_error = ${reason} WHERE auth0_id = ${auth0_id}`;
      log.warn({ tries, isGivenUp: tries >= TRIES, reason }, failed);
      return done;
    }
    // Deletes the request unless it was made again in the meantime.
    await db.$executeRaw`
      DELETE FROM ${table} WHERE auth0_id = ${auth0_id} AND requested_at = ${requested_at}`;
  }
  return AT_ONCE;
};

const ClaimedSchema = z.object({
  auth0_id: z.string(),
  tries: z.number(),
  requested_at: z.date(),
});
type Claimed = z.infer<typeof ClaimedSchema>;

/** Claims one due action by scheduling its next attempt, so that no other process runs it too. */
const claimNext = async (db: Database, table: Prisma.Sql): Promise<Claimed | undefined> => {
  const [claimed] = await readRows(db, ClaimedSchema)`
    UPDATE ${table} SET
      tries = tries + 1,
      next_try_at = now() + least(power(2, tries), ${LONGEST_PAUSE_MINUTES}) * interval '1 minute'
    WHERE auth0_id = (
      SELECT auth0_id FROM ${table}
      WHERE next_try_at <= now() AND tries < ${TRIES}
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING auth0_id, tries, requested_at`;
  return claimed;
};
