import { type Database, hmacBetaCode, openReadingPasses } from '@circulate/database';
import type { BetaPass, ReadingPassInput, VerifyBetaCodeInput } from '@circulate/shared-schemas';
import type { LimiterStore } from '../../clients/limiters.ts';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import { AppError } from '../../lib/app-error.ts';
import { createGateTries } from './gate-tries.ts';

type Deps = {
  db: Database;
  limiterStore: LimiterStore;
  productTokens: ProductTokens;
  secret: string;
  /** Verifies passes in email links; none is valid without it. */
  readingPassSecret: string | undefined;
};

export type BetaAccessService = ReturnType<typeof createBetaAccessService>;

/** The beta gate (product.md: beta gate). */
export const createBetaAccessService = (deps: Deps) => {
  const { db, limiterStore, productTokens, secret, readingPassSecret } = deps;
  const readingPasses =
    readingPassSecret === undefined ? undefined : openReadingPasses(readingPassSecret);
  const tries = createGateTries({ limiterStore, productTokens, secret });

  return {
    /**
     * Checks a code for one client address. An expired or used-up code passes: those prevent new
     * accounts, at the first sync, while existing users must get back in. Throws INVALID_BETA_CODE for
     * an unknown or revoked one, RATE_LIMITED when tries must wait; if that is due to the total of all
     * tries, a caller who does the proof of work in the response need not wait.
     */
    verify: async ({ code, proof }: VerifyBetaCodeInput, ip: string): Promise<BetaPass> => {
      const { takeBack, noteRight } = await tries.count(ip, proof);
      const where = { code_hmac: hmacBetaCode(secret, code), revoked_at: null };
      const found = await db.betaCode.findUnique({ where }).catch(async (error: unknown) => {
        await takeBack();
        throw error;
      });
      if (!found)
        throw new AppError(
          'INVALID_BETA_CODE',
          'This code isn’t valid. Check it, or ask for a new one.',
        );
      await noteRight();
      return {
        codeType: found.code_type,
        betaToken: productTokens.issueBetaPass(found.id),
        opensAccount: opensAccount(found),
      };
    },

    /**
     * Verifies the pass of an email's link, which opens the sign-in but creates no account (product.md:
     * reading pass). Throws BETA_REQUIRED for an invalid or expired one.
     */
    verifyReadingPass: ({ circular_id, pass }: ReadingPassInput): void => {
      if (readingPasses?.isGood(pass, circular_id)) return;
      throw new AppError('BETA_REQUIRED', 'This link has expired. Enter your access code.');
    },
  };
};

type Code = { expires_at: Date | null; accounts_created: number; accounts_allowed: number };

const opensAccount = ({ expires_at, accounts_created, accounts_allowed }: Code): boolean =>
  accounts_created < accounts_allowed && (expires_at === null || expires_at > new Date());
