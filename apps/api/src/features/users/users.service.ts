import { type Database, type Db, hasCompleteProfile, type Prisma } from '@circulate/database';
import {
  type AccountInput,
  type Consent,
  type ConsentInput,
  type OwnProfile,
  type Profile,
  type SignedOut,
  TERMS_VERSION,
} from '@circulate/shared-schemas';
import { AppError } from '../../lib/app-error.ts';
import type { ForgetUser } from './forget-user.ts';
import type { SignOutEverywhere } from './sign-out.ts';

type Deps = {
  db: Database;
  forgetUser: ForgetUser;
  signOutEverywhere: SignOutEverywhere;
  deletesSignIn: boolean;
};

export type UserService = ReturnType<typeof createUserService>;

/** Profile, consent and account of the caller (product.md: profile state). */
export const createUserService = ({ db, forgetUser, signOutEverywhere, deletesSignIn }: Deps) => ({
  profile: async (userId: string): Promise<OwnProfile> => {
    const user = await db.user.findUnique({ where: { id: userId } });
    if (!user) throw gone();
    return { ...toProfile(user), deletes_sign_in: deletesSignIn };
  },

  /** Stores the profile and the acceptance that the form asked for, together. */
  updateAccount: (userId: string, input: AccountInput): Promise<OwnProfile> =>
    db.$transaction(async (tx) => {
      const { isManualAcceptance, ...names } = input;
      const [user] = await tx.user.updateManyAndReturn({ where: { id: userId }, data: names });
      if (!user) throw gone();
      await keepConsent(tx, user, { acceptedTerms: true, isManualAcceptance });
      return { ...toProfile(user), deletes_sign_in: deletesSignIn };
    }),

  recordConsent: (userId: string, input: ConsentInput): Promise<Consent> =>
    db.$transaction(async (tx) => {
      const [user] = await tx.$queryRaw<ConsentingUser[]>`
        SELECT id, code_type::text AS code_type FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
      if (!user) throw gone();
      return keepConsent(tx, user, input);
    }),

  deleteAccount: (userId: string): Promise<void> => forgetUser(userId),

  signOut: async (userId: string): Promise<SignedOut> => {
    const signedOut = await signOutEverywhere(userId);
    if (!signedOut) throw gone();
    return signedOut;
  },
});

type User = Prisma.UserGetPayload<object>;
type ConsentingUser = Pick<User, 'id' | 'code_type'>;
type Acceptance = { acceptedTerms: boolean; isManualAcceptance: boolean };

export const toProfile = (user: User): Profile => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  email_verified: user.email_verified,
  company: user.company,
  code_type: user.code_type,
  profile_complete: hasCompleteProfile(user),
});

/**
 * Keeps a consent with its time and terms version, unless the newest one says the same already.
 * Manual acceptance counts only for a user whose stored code type is `invoice` (product.md: code types).
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

/** Deleted between the access check and here: as if it had never been. */
const gone = () => new AppError('BETA_REQUIRED', 'Please enter your beta code first.');
