import { createHmac } from 'node:crypto';
import { type Database, hmacBetaCode, openReadingPasses } from '@circulate/database';
import type {
  BetaPass,
  ProofOfWork,
  ReadingPassInput,
  VerifyBetaCodeInput,
} from '@circulate/shared-schemas';
import { tooMany } from '../../clients/call-limit.ts';
import { isLimitReached, type LimiterStore } from '../../clients/limiters.ts';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import { AppError, unavailable } from '../../lib/app-error.ts';
import { createGateWork } from './gate-work.ts';

type Deps = {
  db: Database;
  limiterStore: LimiterStore;
  productTokens: ProductTokens;
  secret: string;
  /** Knows the passes in links of emails; none is good without it. */
  readingPassSecret: string | undefined;
};

export type BetaAccessService = ReturnType<typeof createBetaAccessService>;

const HOUR_S = 60 * 60;
const REMEMBERED_S = 90 * 24 * HOUR_S;

/** How many wrong codes are borne in an hour before further tries wait (product.md: code length). */
const WRONG_CODES_PER_ADDRESS = 10;
const WRONG_CODES_IN_ALL = 200;

/**
 * The beta gate (product.md: beta gate). Six digits are 20 bits: the limits are the lock. A try is counted
 * before it is looked at and given back when the code was right, so that no burst gets past them.
 */
export const createBetaAccessService = (deps: Deps) => {
  const { db, limiterStore, productTokens, secret, readingPassSecret } = deps;
  const readingPasses =
    readingPassSecret === undefined ? undefined : openReadingPasses(readingPassSecret);
  const byAddress = limiterStore.limiter({
    name: 'beta-address',
    points: WRONG_CODES_PER_ADDRESS,
    durationS: HOUR_S,
  });
  const inAll = limiterStore.limiter({
    name: 'beta-all',
    points: WRONG_CODES_IN_ALL,
    durationS: HOUR_S,
  });
  const passed = limiterStore.limiter({ name: 'beta-passed', points: 1, durationS: REMEMBERED_S });

  const gateWork = createGateWork({ limiterStore, productTokens });

  /** Counts a try and gives how to take it back. */
  const countTry = async (address: string, proof: ProofOfWork | undefined) => {
    await byAddress.consume(address);
    const isExempt = (await passed.get(address)) !== null;
    if (!isExempt) await consumeInAll(address, proof);
    return async () => {
      await byAddress.reward(address);
      if (!isExempt) await inAll.reward(EVERYONE);
    };
  };

  const consumeInAll = async (address: string, proof: ProofOfWork | undefined) => {
    try {
      await inAll.consume(EVERYONE);
    } catch (reason) {
      if (isLimitReached(reason) && proof && (await gateWork.isDone(proof, address))) return;
      // The code was never looked at, so this try is not the address's fault.
      await byAddress.reward(address);
      if (!isLimitReached(reason)) throw reason;
      const timesOver = reason.consumedPoints / WRONG_CODES_IN_ALL;
      throw gateWork.demand(reason.msBeforeNext, address, timesOver);
    }
  };

  return {
    /**
     * Checks a code for one client address. An expired or exhausted code passes: those stop new
     * accounts, at the first sync, while someone who has one must get back in. Throws
     * INVALID_BETA_CODE for an unknown or revoked one, RATE_LIMITED when tries must wait; where all
     * tries together are too many, whoever does the work that the answer names need not.
     */
    verify: async (
      { code, proof }: VerifyBetaCodeInput,
      clientAddress: string,
    ): Promise<BetaPass> => {
      // No address is kept in the clear.
      const address = createHmac('sha256', secret).update(clientAddress).digest('base64url');
      const takeBack = await countTry(address, proof).catch(asAppError);
      const found = await db.betaCode.findUnique({
        where: { code_hmac: hmacBetaCode(secret, code), revoked_at: null },
      });
      if (!found) throw new AppError('INVALID_BETA_CODE', 'This code is not valid.');
      await Promise.all([takeBack(), passed.set(address, 1, REMEMBERED_S)]).catch(asAppError);
      return {
        codeType: found.code_type,
        betaToken: productTokens.issueBetaPass(found.id),
        opensAccount: opensAccount(found),
      };
    },

    /**
     * Checks the pass of an email's link, which opens the sign-in and no account
     * (product.md: reading pass). Throws BETA_REQUIRED for one that is not good (any more).
     */
    verifyReadingPass: ({ circular_id, pass }: ReadingPassInput): void => {
      if (readingPasses?.isGood(pass, circular_id)) return;
      throw new AppError('BETA_REQUIRED', 'This link has ended. Enter your access code.');
    },
  };
};

const EVERYONE = 'everyone';

type Code = { expires_at: Date | null; accounts_created: number; accounts_allowed: number };

const opensAccount = ({ expires_at, accounts_created, accounts_allowed }: Code): boolean =>
  accounts_created < accounts_allowed && (expires_at === null || expires_at > new Date());

/** A limit that can't be counted locks the gate: the limit is the lock. */
const asAppError = (reason: unknown): never => {
  if (reason instanceof AppError) throw reason;
  throw isLimitReached(reason) ? tooMany(reason.msBeforeNext) : unavailable(reason);
};
