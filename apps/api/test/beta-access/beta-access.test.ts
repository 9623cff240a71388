import { createHash } from 'node:crypto';
import { findRedisServer, startTestRedis } from '@circulate/local-servers';
import {
  leadingZeroBits,
  type ProofOfWorkTask,
  ProofOfWorkTaskSchema,
  proofText,
} from '@circulate/shared-schemas';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../support/test-api.ts';

let lastAddress = 0;
/** Returns an IP address that no other test uses. */
const newAddress = () => {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
};

const tryCode = (api: TestApi, code: string, address: string) =>
  api.http.post('/auth/verify-test-user').set('x-forwarded-for', address).send({ code });

const tryWrongCodes = async (api: TestApi, count: number, address: string) => {
  for (let done = 0; done < count; done += 1) {
    const answer = await tryCode(api, '000000', address);
    expect({ done, status: answer.status }).toEqual({ done, status: 403 });
  }
};

describe('POST /auth/verify-test-user', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => api.close());

  test.each(['beta', 'invoice'] as const)(
    'returns the code type and a beta token for a code of type %s',
    async (code_type) => {
      const { code } = await api.createCode({ code_type });
      const answer = await tryCode(api, code, newAddress());
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        codeType: code_type,
        betaToken: expect.any(String),
        opensAccount: true,
      });
    },
  );

  test('returns the same INVALID_BETA_CODE for an unknown and a revoked code', async () => {
    const { code, id } = await api.createCode();
    await api.db.betaCode.update({ where: { id }, data: { revoked_at: new Date() } });
    const revoked = await tryCode(api, code, newAddress());
    const unknown = await tryCode(api, '000000', newAddress());
    expect(revoked.status).toBe(403);
    expect(revoked.body.code).toBe('INVALID_BETA_CODE');
    expect(unknown.body).toEqual(revoked.body);
  });

  test('still opens the gate for a code that has expired or been used up', async () => {
    const { code, id } = await api.createCode();
    await api.db.betaCode.update({
      where: { id },
      data: { expires_at: new Date('2020-01-01'), accounts_created: 1 },
    });
    const answer = await tryCode(api, code, newAddress());
    expect(answer.status).toBe(200);
    expect(answer.body.opensAccount).toBe(false);
  });

  test.each([
    ['expired', { expires_at: new Date('2020-01-01') }],
    ['been used up', { accounts_created: 1 }],
  ])('reports that the code can’t open an account when it has %s', async (_how, data) => {
    const { code, id } = await api.createCode();
    await api.db.betaCode.update({ where: { id }, data });
    expect((await tryCode(api, code, newAddress())).body.opensAccount).toBe(false);
  });

  test.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', 123456, null, undefined])(
    'returns VALIDATION “Invalid code” for %j',
    async (code) => {
      const answer = await api.http.post('/auth/verify-test-user').send({ code });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'code' }] });
    },
  );

  test('rejects even the right code from an address after ten wrong ones', async () => {
    const { code } = await api.createCode();
    const address = newAddress();
    await tryWrongCodes(api, 10, address);
    const locked = await tryCode(api, code, address);
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('RATE_LIMITED');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await tryCode(api, code, newAddress())).status).toBe(200);
  });

  test('does not limit attempts with the right code', async () => {
    const { code } = await api.createCode();
    const address = newAddress();
    for (let count = 0; count < 15; count += 1) {
      expect((await tryCode(api, code, address)).status).toBe(200);
    }
  });

  test('does not count attempts while the database is down', async () => {
    const { code } = await api.createCode();
    const address = newAddress();
    const failing = vi
      .spyOn(api.db.betaCode, 'findUnique')
      .mockRejectedValue(new Error('the connection was lost'));
    for (let count = 0; count < 11; count += 1) {
      expect((await tryCode(api, code, address)).status).toBe(500);
    }
    failing.mockRestore();
    expect((await tryCode(api, code, address)).status).toBe(200);
  });

  test('treats all IPv6 addresses in a /64 as one', async () => {
    await tryWrongCodes(api, 5, '2001:db8:1:2::1');
    await tryWrongCodes(api, 5, '2001:db8:1:2:ffff:ffff:ffff:ffff');
    expect((await tryCode(api, '000000', '2001:0db8:0001:0002::77')).status).toBe(429);
    expect((await tryCode(api, '000000', '2001:db8:1:3::1')).status).toBe(403);
  });

  test('blocks a /48, but no other network, after a hundred wrong codes', async () => {
    for (let part = 0; part < 10; part += 1) await tryWrongCodes(api, 10, `2001:db8:48:${part}::1`);
    expect((await tryCode(api, '000000', '2001:db8:48:ffff::1')).status).toBe(429);
    expect((await tryCode(api, '000000', '2001:db8:49::1')).status).toBe(403);
  });

  test('checks at most ten of thirty parallel wrong codes', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => tryCode(api, '000000', address)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('shares the count of attempts with other processes', async () => {
    const { databaseUrl, identity } = api;
    const second = await startTestApi({ databaseUrl, identity });
    try {
      const address = newAddress();
      await tryWrongCodes(api, 5, address);
      await tryWrongCodes(second, 5, address);
      expect((await tryCode(api, '000000', address)).status).toBe(429);
      expect((await tryCode(second, '000000', address)).status).toBe(429);
    } finally {
      await second.close();
    }
  });
});

describe('client address', () => {
  test('is not taken from x-forwarded-for when no proxy is trusted', async () => {
    const api = await startTestApi({ env: { TRUSTED_PROXIES: '' } });
    try {
      for (let count = 0; count < 10; count += 1) await tryCode(api, '000000', newAddress());
      expect((await tryCode(api, '000000', newAddress())).status).toBe(429);
    } finally {
      await api.close();
    }
  });
});

const solveProofOfWork = ({ challenge, bits }: ProofOfWorkTask) => {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(proofText({ challenge, nonce })).digest();
    if (leadingZeroBits(hash) >= bits) return { challenge, nonce };
  }
};

type Work = { code: string; newcomer: string; task: ProofOfWorkTask };

/** Checks that proof of work opens the gate once, and only for the caller that got the task. */
const passByWork = async (api: TestApi, { code, newcomer, task }: Work) => {
  const proof = solveProofOfWork(task);
  const tryWith = (given: object, address: string, digits = code) =>
    api.http
      .post('/auth/verify-test-user')
      .set('x-forwarded-for', address)
      .send({ code: digits, proof: given });
  expect((await tryWith(proof, newAddress())).status).toBe(429);
  expect((await tryWith({ ...proof, nonce: proof.nonce + 1 }, newcomer)).status).toBe(429);
  expect((await tryWith({ ...proof, challenge: 'forged' }, newcomer)).status).toBe(429);
  expect((await tryWith(proof, newcomer, '000000')).body.code).toBe('INVALID_BETA_CODE');
  const spent = await tryWith(proof, newcomer);
  expect(spent.status).toBe(429);
  const next = solveProofOfWork(ProofOfWorkTaskSchema.parse(spent.body.data.proof_of_work));
  expect((await tryWith(next, newcomer)).status).toBe(200);
};

const lockEveryoneOut = async (api: TestApi) => {
  const { code } = await api.createCode();
  const passedBefore = newAddress();
  expect((await tryCode(api, code, passedBefore)).status).toBe(200);

  // No more in parallel than the test's pool has connections: on a busy machine the rest would wait
  // too long.
  for (let group = 0; group < 5; group += 1) {
    const newcomers = Array.from({ length: 4 }, newAddress);
    await Promise.all(newcomers.map((address) => tryWrongCodes(api, 10, address)));
  }

  const newcomer = newAddress();
  const locked = await tryCode(api, code, newcomer);
  expect(locked.status).toBe(429);
  await passByWork(api, { code, newcomer, task: locked.body.data.proof_of_work });
  expect((await tryCode(api, code, passedBefore)).status).toBe(200);
  expect((await tryCode(api, '000000', passedBefore)).status).toBe(403);
};

describe('after two hundred wrong codes in total', () => {
  test('newcomers must wait or solve a task, but visitors who have passed before don’t have to', async () => {
    const api = await startTestApi();
    try {
      await lockEveryoneOut(api);
    } finally {
      await api.close();
    }
  });
});

const redis = findRedisServer();
describe.skipIf(!redis)('limits in Redis (skipped without redis-server)', () => {
  test('are shared between processes when REDIS_URL is set', async () => {
    const server = await startTestRedis();
    const api = await startTestApi({ env: { REDIS_URL: server.url } });
    try {
      await lockEveryoneOut(api);
      expect(await api.db.rateLimit.count()).toBe(0);
    } finally {
      await api.close();
      await server.stop();
    }
  });
});
