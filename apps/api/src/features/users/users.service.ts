import {
  CodeType,
  type Database,
  type Db,
  hasCompleteProfile,
  type Prisma,
  readRows,
} from '@circulate/database';
import {
  type AccountInput,
  type Consent,
  type ConsentInput,
  type OwnProfile,
  type Profile,
  type SignedOut,
  TERMS_VERSION,
} from '@circulate/shared-schemas';
import { z } from 'zod';
import type { CountCall } from '../../clients/limited-calls.ts';
import type { ProviderAccounts } from '../../clients/provider-accounts.ts';
import { betaRequired, conflict, unavailable } from '../../lib/app-error.ts';
import type { ForgetUser } from './forget-user.ts';
import type { SignOutEverywhere } from './sign-out.ts';
import { hasLostEmail, type StoredUser, shownEmail } from './users.queries.ts';

type Deps = {
  db: Database;
  forgetUser: ForgetUser;
  signOutEverywhere: SignOutEverywhere;
  /** The provider's management API; undefined if it isn't configured. */
  providerAccounts: ProviderAccounts | undefined;
  countConfirmation: CountCall;
};

/** Limits how often a user can have the provider send its verification email. */
export const CONFIRMATION_LIMIT = { name: 'confirmations', points: 3, durationS: 60 * 60 };

export type UserService = ReturnType<typeof createUserService>;

/** The caller's profile, consent and account (product.md: profile state). */
export const createUserService = ({
  db,
  forgetUser,
  signOutEverywhere,
  providerAccounts,
  countConfirmation,
}: Deps) => ({
  profile: (userId: string): Promise<OwnProfile> => readProfile(db, userId, providerAccounts),

  /**
   * Has the provider resend its verification email. Throws CONFLICT if the provider can't verify
   * any of the user's addresses, RATE_LIMITED, or UNAVAILABLE if the provider fails.
   */
  resendConfirmation: async (userId: string): Promise<void> => {
    const user = await db.user.findUnique({ where: { id: userId }, include: { identities: true } });
    if (!user) throw betaRequired();
    const auth0Id = unconfirmedIdentityOf(user);
    if (!providerAccounts || !auth0Id)
      throw conflict(
        'Your account has no email address to confirm. Add one with your sign-in provider.',
      );
    await countConfirmation(userId);
    await providerAccounts.sendConfirmation(auth0Id).catch((error) => {
      throw unavailable(error);
    });
  },

  /**
   * Stores the profile and the acceptance of the terms together. Throws BETA_REQUIRED if the user
   * has been deleted.
   */
  updateAccount: (userId: string, input: AccountInput): Promise<OwnProfile> =>
    db.$transaction(async (tx) => {
      const { isManualAcceptance, ...names } = input;
      const [user] = await tx.user.updateManyAndReturn({ where: { id: userId }, data: names });
      if (!user) throw betaRequired();
      await keepConsent(tx, user, { acceptedTerms: true, isManualAcceptance });
      return readProfile(tx, userId, providerAccounts);
    }),

  /**
   * Changes only the company; unlike the profile form, it doesn't record acceptance of the terms.
   * Throws like `updateAccount`.
   */
  changeCompany: async (userId: string, company: string): Promise<OwnProfile> => {
    const { count } = await db.user.updateMany({ where: { id: userId }, data: { company } });
    if (count === 0) throw betaRequired();
    return readProfile(db, userId, providerAccounts);
  },

  recordConsent: (userId: string, input: ConsentInput): Promise<Consent> =>
    db.$transaction(async (tx) => {
      const [user] = await readRows(tx, ConsentingUserSchema)`
        SELECT id, code_type::text AS code_type FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
      if (!user) throw betaRequired();
      return keepConsent(tx, user, input);
    }),

  /** Records when the user finished onboarding; later calls don't change the time. */
  endFirstSteps: async (userId: string): Promise<void> => {
    await db.user.updateMany({
      where: { id: userId, first_steps_ended_at: null },
      data: { first_steps_ended_at: new Date() },
    });
  },

  deleteAccount: (userId: string): Promise<void> => forgetUser(userId),

  signOut: async (userId: string): Promise<SignedOut> => {
    const signedOut = await signOutEverywhere(userId);
    if (!signedOut) throw betaRequired();
    return signedOut;
  },
});

const readProfile = async (
  db: Db,
  userId: string,
  providerAccounts: ProviderAccounts | undefined,
): Promise<OwnProfile> => {
  const user = await db.user.findUnique({ where: { id: userId }, include: { identities: true } });
  if (!user) throw betaRequired();
  return {
    ...toProfile(user),
    deletes_sign_in: providerAccounts !== undefined,
    can_resend_confirmation:
      providerAccounts !== undefined && unconfirmedIdentityOf(user) !== undefined,
    first_steps_ended: user.first_steps_ended_at !== null,
  };
};

/**
 * Prefix of identities with a password. Other connections, such as Google, verify email addresses
 * themselves.
 */
const WITH_PASSWORD = 'auth0|';

/**
 * Returns the identity whose email address the provider can send a verification email to; undefined
 * if there is none.
 */
const unconfirmedIdentityOf = (user: StoredUser): string | undefined =>
  user.email_verified || hasLostEmail(user)
    ? undefined
    : user.identities.find(({ auth0_id }) => auth0_id.startsWith(WITH_PASSWORD))?.auth0_id;

type User = Prisma.UserGetPayload<object>;
const ConsentingUserSchema = z.object({ id: z.string(), code_type: z.enum(CodeType) });
type ConsentingUser = z.infer<typeof ConsentingUserSchema>;
type Acceptance = { acceptedTerms: boolean; isManualAcceptance: boolean };

export const toProfile = (user: User): Profile => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  email: shownEmail(user),
  email_verified: user.email_verified,
  company: user.company,
  code_type: user.code_type,
  profile_complete: hasCompleteProfile(user),
});

/**
 * Stores a consent with its time and the version of the terms, unless the newest consent is the
 * same. Manual acceptance is only valid if the user's stored code type is `invoice` (product.md:
 * code types).
 */
const keepConsent = async (
  tx: Db,
  user: ConsentingUser,
  { acceptedTerms, isManualAcceptance }: Acceptance,
): Promise<Consent> => {
  const said = {
    accepted_terms: acceptedTerms,
    is_manual_acceptance: isManualAcceptance && user.code_type === 'invoice',
    terms_version: TERMS_VERSION,
  };
  const newest = await tx.consent.findFirst({
    where: { user_id: user.id },
    orderBy: { given_at: 'desc' },
  });
  const isSame =
    newest?.accepted_terms === said.accepted_terms &&
    newest.is_manual_acceptance === said.is_manual_acceptance &&
    newest.terms_version === said.terms_version;
  const kept = isSame ? newest : await tx.consent.create({ data: { user_id: user.id, ...said } });
  return {
    acceptedTerms: kept.accepted_terms,
    isManualAcceptance: kept.is_manual_acceptance,
    terms_version: kept.terms_version,
    given_at: kept.given_at.toISOString(),
  };
};
