import type { Database, Db } from '@circulate/database';
import type { ProviderAccounts } from '../../clients/provider-accounts.ts';

type Log = { warn(details: object, message: string): void };
type Deps = { db: Database; providerAccounts: ProviderAccounts; log: Log };

/** After so many tries, a week or so, a deletion waits for an operator and the next start. */
const TRIES = 40;
/** The pause before the next try: a minute, then twice as long each time, up to six hours. */
const LONGEST_PAUSE_MINUTES = 360;
/** In one run, so that a run ends. */
const AT_ONCE = 100;

/** Notes that accounts are to be deleted at the provider, in the transaction that deletes them here. */
export const requestProviderDeletions = async (tx: Db, auth0Ids: string[]): Promise<void> => {
  await tx.providerDeletion.createMany({
    data: auth0Ids.map((auth0_id) => ({ auth0_id })),
    skipDuplicates: true,
  });
};

/** Tries anew what was given up: an operator has looked, and started the program. */
export const retryGivenUp = async (db: Database): Promise<void> => {
  await db.providerDeletion.updateMany({
    where: { tries: { gte: TRIES } },
    data: { tries: 0, next_try_at: new Date() },
  });
};

/**
 * Deletes at the provider what is due, in whichever process; gives how many. What fails is tried
 * again later, and ends this run, as the next would fail too. Who has come back with the same account
 * keeps it.
 */
export const deleteAtProvider = async ({ db, providerAccounts, log }: Deps): Promise<number> => {
  await db.$executeRaw`
    DELETE FROM provider_deletions
    WHERE auth0_id IN (SELECT auth0_id FROM user_identities)`;
  for (let deleted = 0; deleted < AT_ONCE; deleted += 1) {
    const next = await claimNext(db);
    if (!next) return deleted;
    const { auth0_id, tries } = next;
    try {
      await providerAccounts.remove(auth0_id);
    } catch (error) {
      const last_error = error instanceof Error ? error.message : String(error);
      await db.providerDeletion.updateMany({ where: { auth0_id }, data: { last_error } });
      log.warn({ tries, isGivenUp: tries >= TRIES, reason: last_error }, 'an account remains');
      return deleted;
    }
    await db.providerDeletion.deleteMany({ where: { auth0_id } });
  }
  return AT_ONCE;
};

type Claimed = { auth0_id: string; tries: number };

/** Takes one that is due, and sets its next try, so that no other process tries it meanwhile. */
const claimNext = async (db: Database): Promise<Claimed | undefined> => {
  const [claimed] = await db.$queryRaw<Claimed[]>`
    UPDATE provider_deletions SET
      tries = tries + 1,
      next_try_at = now() + least(power(2, tries), ${LONGEST_PAUSE_MINUTES}) * interval '1 minute'
    WHERE auth0_id = (
      SELECT auth0_id FROM provider_deletions
      WHERE next_try_at <= now() AND tries < ${TRIES}
      ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING auth0_id, tries`;
  return claimed;
};
