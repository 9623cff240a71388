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
 * Difficulty of the easiest task: one or two seconds in a browser. The time doubles with each
 * doubling of the attempts, up to a minute, because more would exclude slow phones. A graphics card
 * solves any task instantly, so the real protection is the limits per address and network
 * (docs/security.md).
 */
const LEAST_BITS = 17;
const MOST_BITS = 22;
const TASK_LASTS_S = 5 * 60;

/**
 * Proof of work, required once there are too many wrong codes in total. A visitor who spends
 * computing time may continue, so that an attacker can't lock everyone out. Each task is valid for
 * one address and one attempt.
 */
export const createProofOfWork = ({ limiterStore, productTokens }: Deps) => {
  const done = limiterStore.limiter({ name: 'beta-work', points: 1, durationS: TASK_LASTS_S });

  return {
    /**
     * Returns the error for an attempt that must wait or solve a task. `timesOver` is the number of
     * attempts divided by the limit.
     */
    demand: (waitMs: number, address: string, timesOver: number): AppError => {
      const bits = Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(Math.max(1, timesOver))));
      const challenge = productTokens.issueGateTask(address, bits);
      return new AppError('RATE_LIMITED', 'Too many attempts. Try again later.', {
        retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)),
        data: { proof_of_work: { challenge, bits } },
      });
    },

    /** Whether `proof` solves a task given to this address and hasn't been used before. */
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
