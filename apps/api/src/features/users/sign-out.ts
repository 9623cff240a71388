import type { Database, Db } from '@circulate/database';
import type { SignedOut } from '@circulate/shared-schemas';
import { requestProviderSignOuts } from './provider-acts.ts';

type Deps = {
  db: Database;
  /** Whether the deployment can end sessions at the identity provider. */
  endsSessions: boolean;
  /** Makes this process end the sessions immediately rather than within a minute. */
  wakeProviderWork?: (() => void) | undefined;
};

/**
 * Signs a user out on every device. `inTransaction` adds changes to the same transaction. Returns
 * undefined if the user doesn't exist.
 */
export type SignOutEverywhere = (
  userId: string,
  inTransaction?: (tx: Db) => Promise<void>,
) => Promise<SignedOut | undefined>;

/** Creates a function that rejects all access tokens issued so far (product.md: signing out). */
export const createSignOutEverywhere =
  ({ db, endsSessions, wakeProviderWork }: Deps): SignOutEverywhere =>
  async (userId, inTransaction = async () => undefined) => {
    const isKnown = await db.$transaction(async (tx) => {
      const count = await tx.$executeRaw`
        UPDATE users SET signed_out_at = now() WHERE id = ${userId}::uuid`;
      if (count === 0) return false;
      if (endsSessions) await requestProviderSignOuts(tx, userId);
      await inTransaction(tx);
      return true;
    });
    if (!isKnown) return undefined;
    wakeProviderWork?.();
    return { signed_out: true, ends_sessions: endsSessions };
  };
