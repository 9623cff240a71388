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
  /** Verifies the passes in email links. If it is undefined, no pass is valid. */
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
     * Checks a code entered from one client address. Expired and used-up codes pass, because
     * existing users must get back in; the first sync rejects them for new accounts. Throws
     * INVALID_BETA_CODE for an unknown or revoked code, and RATE_LIMITED after too many attempts.
     * If only the total of all attempts is too high, the error contains a proof-of-work task that
     * lets the caller continue.
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
     * Verifies the pass in an email's link, which opens sign-in but can't create an account
     * (product.md: reading pass). Throws BETA_REQUIRED if it is invalid or expired.
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
