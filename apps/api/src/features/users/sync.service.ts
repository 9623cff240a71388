import {
  type Database,
  type Db,
  hasCompleteProfile,
  hmacInvitedEmail,
  ifTaken,
  isUniqueViolation,
} from '@circulate/database';
import type { SyncedUser, SyncInput } from '@circulate/shared-schemas';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import type { FetchUserInfo, UserInfo } from '../../clients/user-info.ts';
import { AppError, betaRequired, incompleteProfile, invalid } from '../../lib/app-error.ts';
import { spendBetaCode, transferUse, whyNotSpent } from '../beta-access/beta-codes.queries.ts';
import {
  createUser,
  findUserByEmail,
  findUserByIdentity,
  hasLostEmail,
  joinIdentity,
  loseEmail,
  type StoredUser,
} from './users.queries.ts';

type Deps = {
  db: Database;
  productTokens: ProductTokens;
  fetchUserInfo: FetchUserInfo;
  /** Key for hashing the email addresses that access codes are bound to. */
  betaCodeSecret: string;
};

type Caller = { auth0Id: string; accessToken: string; betaToken: string | undefined };

type Arrival = {
  info: UserInfo & { email: string };
  names: SyncInput;
  betaToken: string | undefined;
};

export type SyncService = ReturnType<typeof createSyncService>;

/** Creates or fetches the user for an identity (product.md: sync). */
export const createSyncService = (deps: Deps) => {
  const refresh = openRefresh(deps);
  const { db, productTokens, fetchUserInfo, betaCodeSecret } = deps;
  const admit = async (arrival: Arrival): Promise<StoredUser> => {
    const holder = await findUserByEmail(db, arrival.info.email);
    if (!holder) return createAccount(arrival);
    if (!arrival.info.emailVerified) throw emailExists();
    if (holder.email_verified) return joinIdentity(db, holder.id, arrival.info.auth0Id);
    return createAccount(arrival, holder);
  };

  /**
   * `unprovenHolder` is a user with the same email address who never verified it; they lose it to
   * the new user.
   */
  const createAccount = (arrival: Arrival, unprovenHolder?: StoredUser): Promise<StoredUser> => {
    const codeId = arrival.betaToken && productTokens.readBetaPass(arrival.betaToken);
    if (!codeId) throw betaRequired();
    return db.$transaction(async (tx) => {
      const { email, emailVerified } = arrival.info;
      const emailHmac = hmacInvitedEmail(betaCodeSecret, email);
      if (unprovenHolder) await loseEmail(tx, unprovenHolder);
      const code =
        (unprovenHolder && (await transferUse(tx, unprovenHolder.id, codeId))) ??
        (await spendBetaCode(tx, codeId, emailVerified ? emailHmac : null));
      if (!code) throw betaRequired(await whyNotSpent(tx, codeId, emailHmac));
      return createUser(tx, { info: arrival.info, names: arrival.names, code });
    });
  };

  return {
    /**
     * Returns the stored user. Throws BETA_REQUIRED if the code behind the beta token allows no
     * further account (with the reason if it is bound to an address), EMAIL_EXISTS if the address
     * belongs to another identity or was taken over by one, and MISSING_USER_INFO while the profile
     * is incomplete; the user is stored even then. Idempotent, even when called concurrently.
     */
    sync: async (caller: Caller, input: SyncInput): Promise<SyncedUser> => {
      const known = await findUserByIdentity(db, caller.auth0Id);
      if (known) {
        const user = await refresh(known, caller);
        // The address now belongs to another account, whose user verified it.
        if (hasLostEmail(user)) throw emailExists();
        return answer(user);
      }

      const info = withEmail(await fetchUserInfo(caller.accessToken), caller.auth0Id);
      const arrival = { info, names: input, betaToken: caller.betaToken };
      try {
        return answer(await admit(arrival));
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        // Another call stored the same user between our look-up and our write.
        const now = await findUserByIdentity(db, caller.auth0Id);
        return answer(now ?? (await admit(arrival)));
      }
    },
  };
};

const answer = (user: StoredUser): SyncedUser => {
  if (!hasCompleteProfile(user)) {
    throw incompleteProfile({ id: user.id, code_type: user.code_type });
  }
  const { id, code_type, email_verified } = user;
  return { data: { id, profile_complete: true, code_type, email_verified } };
};

/**
 * Updates a known user's email address from the provider. If the provider is unreachable, nothing
 * changes, so that existing users stay signed in.
 */
const openRefresh =
  ({ db, fetchUserInfo, productTokens, betaCodeSecret }: Deps) =>
  async (user: StoredUser, { accessToken, betaToken }: Caller): Promise<StoredUser> => {
    const info = await fetchUserInfo(accessToken).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'UNAVAILABLE') return undefined;
      throw error;
    });
    if (!info?.email || !info.emailVerified) return user;
    const { email } = info;
    const isSame = email.toLowerCase() === user.email.toLowerCase();
    if (isSame && user.email_verified) return user;
    // A user with two identities may have two email addresses, each of which would replace the
    // other at sign-in.
    if (!isSame && user.identities.length > 1) return user;
    return takeProvenEmail(db, { user, email }, async (tx) => {
      // A user who lost the address also lost access: it was transferred to the account that
      // verified the address. So they need a code again.
      if (!hasLostEmail(user) || user.beta_code_id !== null) return;
      const codeId = betaToken && productTokens.readBetaPass(betaToken);
      const emailHmac = hmacInvitedEmail(betaCodeSecret, email);
      if (!codeId) throw betaRequired();
      const code = await spendBetaCode(tx, codeId, emailHmac);
      if (!code) throw betaRequired(await whyNotSpent(tx, codeId, emailHmac));
      await tx.user.update({ where: { id: user.id }, data: { beta_code_id: code.id } });
    });
  };

type Proven = { user: StoredUser; email: string };

const takeProvenEmail = (
  db: Database,
  { user, email }: Proven,
  before: (tx: Db) => Promise<void>,
) =>
  db
    .$transaction(async (tx: Db) => {
      const found = await findUserByEmail(tx, email);
      const holder = found && found.id !== user.id ? found : null;
      // Another account has already verified this address, so don't spend an access code.
      if (holder?.email_verified) throw emailExists();
      await before(tx);
      if (holder) await loseEmail(tx, holder);
      return tx.user.update({
        where: { id: user.id },
        data: { email, email_verified: true, confirmed_at: new Date() },
        include: { identities: true },
      });
    })
    .catch(ifTaken(emailExists));

const withEmail = (info: UserInfo, auth0Id: string) => {
  if (info.auth0Id !== auth0Id) {
    throw new AppError('UNAUTHENTICATED', 'Your session has ended. Sign in again.');
  }
  const { email } = info;
  if (!email)
    throw invalid(
      'email',
      'The sign-in provider gave us no email address. Allow it to share one, then sign in again.',
    );
  return { ...info, email };
};

const emailExists = () =>
  new AppError(
    'EMAIL_EXISTS',
    'This email address is already used by another sign-in method. Sign out, then sign in with that method.',
  );
