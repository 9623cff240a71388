import { createHash, randomUUID } from 'node:crypto';
import {
  leadingZeroBits,
  type ProofOfWork,
  ProofOfWorkTaskSchema,
  proofText,
} from '@circulate/shared-schemas';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LimiterStore } from '../../clients/limiters.ts';
import { AppError } from '../../lib/app-error.ts';
import { createGateTries } from './gate-tries.ts';

/** Stays below the maximum delay of Node's timers, almost 25 days. */
const LONGEST_S = 24 * 24 * 60 * 60;

const inMemory = (): LimiterStore => ({
  limiter: ({ name, points, durationS }) => {
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: durationS });
    const set = limiter.set.bind(limiter);
    limiter.set = (key, value, seconds) => set(key, value, Math.min(LONGEST_S, Number(seconds)));
    return limiter;
  },
  close: async () => undefined,
});

type Task = { address: string; bits: number; jti: string };

/** Replaces signed tasks with plain ones, looked up by challenge. */
const openTasks = () => {
  const tasks = new Map<string, Task>();
  return {
    issueGateTask: (address: string, bits: number) => {
      const jti = randomUUID();
      tasks.set(jti, { address, bits, jti });
      return jti;
    },
    readGateTask: (challenge: string) => tasks.get(challenge),
  };
};

let tries: ReturnType<typeof createGateTries>;
beforeEach(() => {
  tries = createGateTries({
    limiterStore: inMemory(),
    productTokens: openTasks(),
    secret: 'secret',
  });
});

/** Returns whether an attempt's code may be checked, or why not. */
const tryFrom = async (ip: string, proof?: ProofOfWork) => {
  try {
    const { noteRight } = await tries.count(ip, proof);
    return { isCounted: true as const, noteRight };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isCounted: false as const, code: error.code, task: error.data?.proof_of_work };
  }
};

/** Tries `count` wrong codes, each from a different address. */
const tryWrongCodes = async (count: number) => {
  for (let done = 0; done < count; done += 1) {
    expect((await tryFrom(`192.0.2.${done}`)).isCounted).toBe(true);
  }
};

/** Returns the task for a new address once there have been too many attempts in total. */
const taskFor = async (ip: string) => {
  const tried = await tryFrom(ip);
  return ProofOfWorkTaskSchema.parse(tried.isCounted ? undefined : tried.task);
};

const solveProofOfWork = async (ip: string): Promise<ProofOfWork> => {
  const { challenge, bits } = await taskFor(ip);
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(proofText({ challenge, nonce })).digest();
    if (leadingZeroBits(hash) >= bits) return { challenge, nonce };
  }
};

describe('proof of work after two hundred wrong codes', () => {
  test('does not get harder when callers request tasks without solving them', async () => {
    await tryWrongCodes(200);
    const { bits } = await taskFor('198.51.100.1');
    for (let asked = 0; asked < 1_000; asked += 1) {
      expect((await tryFrom(`198.18.${asked % 10}.${asked % 250}`)).isCounted).toBe(false);
    }
    expect((await taskFor('198.51.100.3')).bits).toBe(bits);
  });

  test('does not use up an address’s ten attempts when the address only requests tasks', async () => {
    await tryWrongCodes(200);
    for (let asked = 0; asked < 30; asked += 1) await tryFrom('198.51.100.1');
    const proof = await solveProofOfWork('198.51.100.1');
    expect((await tryFrom('198.51.100.1', proof)).isCounted).toBe(true);
  });
});

describe('IPv6 network', () => {
  const addressIn = (network: string, number: number) => `2001:db8:${network}:${number}::1`;

  test('is limited to a hundred wrong codes an hour, regardless of how many addresses it uses', async () => {
    for (let done = 0; done < 100; done += 1) {
      expect((await tryFrom(addressIn('1', done))).isCounted).toBe(true);
    }
    // Proof of work doesn't lift this limit, because a graphics card solves each task instantly.
    expect(await tryFrom(addressIn('1', 100))).toEqual({
      isCounted: false,
      code: 'RATE_LIMITED',
      task: undefined,
    });
    expect((await tryFrom(addressIn('2', 0))).isCounted).toBe(true);
    expect((await tryFrom('192.0.2.1')).isCounted).toBe(true);
  });

  test('is not blocked when two hundred people enter the right code', async () => {
    for (let done = 0; done < 200; done += 1) {
      const tried = await tryFrom(addressIn('1', done));
      expect(tried.isCounted).toBe(true);
      if (tried.isCounted) await tried.noteRight();
    }
  });

  test('does not use up its hundred attempts when it only requests proof-of-work tasks', async () => {
    await tryWrongCodes(200);
    for (let asked = 0; asked < 150; asked += 1) await tryFrom(addressIn('1', asked));
    expect((await taskFor(addressIn('1', 151))).bits).toBeGreaterThan(0);
  });

  test('gains no extra attempts from knowing a valid code', async () => {
    for (let address = 0; address < 100; address += 1) {
      const tried = await tryFrom(addressIn('1', address));
      if (tried.isCounted) await tried.noteRight();
      expect((await tryFrom(addressIn('1', address))).isCounted).toBe(true);
    }
    expect((await tryFrom(addressIn('1', 1))).isCounted).toBe(false);
  });
});
