import { createHmac } from 'node:crypto';
import { addressKey, networkKey } from '@circulate/platform/http-limits';
import type { ProofOfWork } from '@circulate/shared-schemas';
import { tooMany } from '../../clients/call-limit.ts';
import { isLimitReached, type LimiterStore } from '../../clients/limiters.ts';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import { AppError, unavailable } from '../../lib/app-error.ts';
import { createProofOfWork } from './proof-of-work-tasks.ts';

type Deps = {
  limiterStore: LimiterStore;
  productTokens: Pick<ProductTokens, 'issueGateTask' | 'readGateTask'>;
  /** Key for hashing, so that no address is stored in plain text. */
  secret: string;
};

type Limiter = ReturnType<LimiterStore['limiter']>;

const HOUR_S = 60 * 60;
const REMEMBERED_S = 90 * 24 * HOUR_S;
const EVERYONE = 'everyone';

/** Wrong codes per hour after which further attempts are rejected (product.md: code length). */
const WRONG_CODES_PER_ADDRESS = 10;
const WRONG_CODES_PER_NETWORK = 100;
const WRONG_CODES_IN_ALL = 200;

/**
 * Counts attempts at the beta gate. A code has only 20 bits, so security depends on these limits.
 * An attempt is counted before its code is checked, so that parallel attempts can't exceed a limit.
 * The count is reverted if the code is right or isn't checked.
 */
export const createGateTries = ({ limiterStore, productTokens, secret }: Deps) => {
  const open = (name: string, points: number) =>
    limiterStore.limiter({ name, points, durationS: HOUR_S });
  const byAddress = open('beta-address', WRONG_CODES_PER_ADDRESS);
  const byNetwork = open('beta-network', WRONG_CODES_PER_NETWORK);
  const inAll = open('beta-all', WRONG_CODES_IN_ALL);
  const passed = limiterStore.limiter({ name: 'beta-passed', points: 1, durationS: REMEMBERED_S });
  const proofOfWork = createProofOfWork({ limiterStore, productTokens });
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');

  /**
   * Rejects an attempt over the limit, unless the limit was reached by other callers' wrong codes
   * and the caller has done the proof of work.
   */
  const payOrWait = async (reason: unknown, address: string, proof: ProofOfWork | undefined) => {
    if (!isLimitReached(reason)) throw reason;
    if (proof && (await proofOfWork.isDone(proof, address))) return;
    const timesOver = reason.consumedPoints / WRONG_CODES_IN_ALL;
    throw proofOfWork.demand(reason.msBeforeNext, address, timesOver);
  };

  return {
    /**
     * Counts an attempt from a client address. Returns two functions: `takeBack`, for an attempt
     * whose code couldn't be checked, and `noteRight`, for a correct code, which also remembers the
     * address. Throws RATE_LIMITED if a limit is reached (with a proof-of-work task if it is the
     * limit on all attempts), and UNAVAILABLE if attempts can't be counted, since the gate's
     * security depends on that.
     */
    count: async (ip: string, proof: ProofOfWork | undefined) => {
      const address = hashed(addressKey(ip));
      const network = networkKey(ip);
      const counters = openCounters();
      const takeBack = () => counters.takeBack().catch(asAppError);
      try {
        await counters.add(byAddress, address);
        if (network !== undefined) await counters.add(byNetwork, hashed(network));
        if ((await passed.get(address)) === null) {
          await counters
            .add(inAll, EVERYONE)
            .catch((reason: unknown) => payOrWait(reason, address, proof));
        }
      } catch (reason) {
        // The code won't be checked, so the attempt isn't counted.
        await takeBack();
        return asAppError(reason);
      }
      const noteRight = async () => {
        const remember = passed.set(address, 1, REMEMBERED_S).catch(asAppError);
        await Promise.all([takeBack(), remember]);
      };
      return { takeBack, noteRight };
    },
  };
};

/** Creates a record of the counters increased by an attempt, so that they can be reverted. */
const openCounters = () => {
  const counted: { limiter: Limiter; key: string }[] = [];
  return {
    /** Counts the attempt. Throws if it exceeds the limit, but counts it even then. */
    add: async (limiter: Limiter, key: string) => {
      try {
        await limiter.consume(key);
        counted.push({ limiter, key });
      } catch (reason) {
        if (isLimitReached(reason)) counted.push({ limiter, key });
        throw reason;
      }
    },
    takeBack: () => Promise.all(counted.map(({ limiter, key }) => limiter.reward(key))),
  };
};

const asAppError = (reason: unknown): never => {
  if (reason instanceof AppError) throw reason;
  throw isLimitReached(reason) ? tooMany(reason.msBeforeNext) : unavailable(reason);
};
