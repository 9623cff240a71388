import { createHash } from 'node:crypto';
import { leadingZeroBits, type ProofOfWork, proofText } from '@circulate/shared-schemas';
import { isLimitReached, type LimiterStore } from '../../clients/limiters.ts';
import type { ProductTokens } from '../../clients/product-tokens.ts';
import { AppError } from '../../lib/app-error.ts';

type Deps = {
  limiterStore: LimiterStore;
  productTokens: Pick<ProductTokens, 'issueGateTask' | 'readGateTask'>;
};

/**
 * A second or two in a browser; each doubling of the tries doubles it, up to a minute. More would shut the
 * gate to slow phones; to a graphics card it is nothing, so that the limits by address and network
 * are the lock (docs/security.md).
 */
const LEAST_BITS = 17;
const MOST_BITS = 22;
const TASK_LASTS_S = 5 * 60;

/**
 * Work instead of a closed door: when wrong codes from everywhere are too many, a visitor is let on who
 * spends computing time, so that nobody can shut the gate to all the others. Each task is good for one
 * address and one try.
 */
export const createGateWork = ({ limiterStore, productTokens }: Deps) => {
  const done = limiterStore.limiter({ name: 'beta-work', points: 1, durationS: TASK_LASTS_S });

  return {
    /** The answer to a try that has to wait or to work; `timesOver` is how far the limit is passed. */
    demand: (waitMs: number, address: string, timesOver: number): AppError => {
      const bits = Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(Math.max(1, timesOver))));
      const challenge = productTokens.issueGateTask(address, bits);
      return new AppError('RATE_LIMITED', 'Too many attempts. Try again later.', {
        retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)),
        data: { proof_of_work: { challenge, bits } },
      });
    },

    /** Whether `proof` does the work of a task that this address was given, for the first time. */
    isDone: async (proof: ProofOfWork, address: string): Promise<boolean> => {
      const task = productTokens.readGateTask(proof.challenge);
      if (!task || task.address !== address) return false;
      const hash = createHash('sha256').update(proofText(proof)).digest();
      if (leadingZeroBits(hash) < task.bits) return false;
      try {
        await done.consume(task.jti);
        return true;
      } catch (reason) {
        if (isLimitReached(reason)) return false;
        throw reason;
      }
    },
  };
};
