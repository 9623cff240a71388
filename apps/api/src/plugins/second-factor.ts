import { type Database, findLastRun, noteRun } from '@circulate/database';
import type { SecondFactorState, UserSecurity } from '@circulate/shared-schemas';
import type { TokenIdentity } from '../clients/access-tokens.ts';

type Settings = {
  /** Claim in access tokens that lists sign-in methods; undefined if not configured. */
  claim: string | undefined;
  /** Values in the claim that stand for a second factor. */
  accepted: string[];
};

/** Checks whether admins signed in with a second factor, as far as the provider reports it. */
export type SecondFactor = ReturnType<typeof openSecondFactor>;

/** Key under which any process records that a token with the claim was seen. */
const SEEN = 'second-factor-claim ';

/**
 * Requires a second factor of admins once one of their tokens has the configured claim. Before
 * that, the provider may not be set up, and no one must be locked out. From then on, a token
 * without the claim is treated as one without a second factor.
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
    /** Whether an admin's token meets the requirement, if there is one. */
    isMet: async ({ amr }: TokenIdentity): Promise<boolean> => {
      if (claim === undefined) return true;
      if (amr === null) return !(await wasSeen());
      await noteSeen();
      return accepted.some((factor) => amr.includes(factor));
    },
    /** Whether a token shows that its user signed in with a second factor. */
    ofToken: ({ amr }: TokenIdentity): UserSecurity['second_factor'] => {
      if (amr === null) return 'unknown';
      return accepted.some((factor) => amr.includes(factor)) ? 'used' : 'not_used';
    },
    /**
     * Returns the state for the Admin Portal: required, waiting for a token with the claim, or not
     * configured.
     */
    state: async (): Promise<SecondFactorState> => {
      if (claim === undefined) return 'off';
      return (await wasSeen()) ? 'demanded' : 'waiting';
    },
  };
};
