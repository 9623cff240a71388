import { type Database, findLastRun, noteRun } from '@circulate/database';
import type { SecondFactorState, UserSecurity } from '@circulate/shared-schemas';
import type { TokenIdentity } from '../clients/access-tokens.ts';

type Settings = {
  /** Claim of access tokens that lists sign-in methods; undefined if not configured. */
  claim: string | undefined;
  /** Its values that count as a second factor. */
  accepted: string[];
};

/** Whether admins signed in with a second factor, as far as the provider says. */
export type SecondFactor = ReturnType<typeof openSecondFactor>;

/** Key under which any process records that a token with the claim has appeared. */
const SEEN = 'second-factor-claim ';

/**
 * Requires a second factor of admins from the time when one of their tokens first has the
 * configured claim: until then the provider may not be set up, and no one must be locked out. From
 * then on, a token without the claim counts as one without a second factor.
 */
export const openSecondFactor = (db: Database, { claim, accepted }: Settings) => {
  const run = `${SEEN}${claim ?? ''}`;
  let isSeen = false;

  const noteSeen = async () => {
    if (!isSeen) await noteRun(db, run);
    isSeen = true;
  };
  const wasSeen = async () => {
    isSeen ||= (await findLastRun(db, run)) !== null;
    return isSeen;
  };

  return {
    /** Whether an admin's token is sufficient. */
    isMet: async ({ amr }: TokenIdentity): Promise<boolean> => {
      if (claim === undefined) return true;
      if (amr === null) return !(await wasSeen());
      await noteSeen();
      return accepted.some((factor) => amr.includes(factor));
    },
    /** Whether a token says that its user signed in with a second factor. */
    ofToken: ({ amr }: TokenIdentity): UserSecurity['second_factor'] => {
      if (amr === null) return 'unknown';
      return accepted.some((factor) => amr.includes(factor)) ? 'used' : 'not_used';
    },
    /** For the Admin Portal: demanded, waiting for a token with the claim, or not configured. */
    state: async (): Promise<SecondFactorState> => {
      if (claim === undefined) return 'off';
      return (await wasSeen()) ? 'demanded' : 'waiting';
    },
  };
};
