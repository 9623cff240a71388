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
/** An address that no other test has tried from. */
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
    'when the code is of type %s, then answers that type and a beta token',
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

  test('when the code is unknown or revoked, then both get the same INVALID_BETA_CODE', async () => {
    const { code, id } = await api.createCode();
    await api.db.betaCode.update({ where: { id }, data: { revoked_at: new Date() } });
    const revoked = await tryCode(api, code, newAddress());
    const unknown = await tryCode(api, '000000', newAddress());
    expect(revoked.status).toBe(403);
    expect(revoked.body.code).toBe('INVALID_BETA_CODE');
    expect(unknown.body).toEqual(revoked.body);
  });

  test('when the code has expired or is used up, then it still opens the gate', async () => {
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
    ['used up', { accounts_created: 1 }],
  ])('when the code is %s, then says that it opens no account', async (_how, data) => {
    const { code, id } = await api.createCode();
    await api.db.betaCode.update({ where: { id }, data });
    expect((await tryCode(api, code, newAddress())).body.opensAccount).toBe(false);
  });

  test.each(['12345', '1234567', '12345a', '１２３４５６', ' 123456', 123456, null, undefined])(
    'when the code is %j, then answers VALIDATION with Invalid code',
    async (code) => {
      const answer = await api.http.post('/auth/verify-test-user').send({ code });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'VALIDATION', issues: [{ path: 'code' }] });
    },
  );

  test('when ten codes were wrong, then further tries wait, even the right one', async () => {
    const { code } = await api.createCode();
    const address = newAddress();
    await tryWrongCodes(api, 10, address);
    const locked = await tryCode(api, code, address);
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('RATE_LIMITED');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await tryCode(api, code, newAddress())).status).toBe(200);
  });

  test('when codes are right, then they count for nothing', async () => {
    const { code } = await api.createCode();
    const address = newAddress();
    for (let count = 0; count < 15; count += 1) {
      expect((await tryCode(api, code, address)).status).toBe(200);
    }
  });

  test('when the database does not answer, then no code was compared and no try is lost', async () => {
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

  test('when IPv6 addresses share a /64, then they count as one', async () => {
    await tryWrongCodes(api, 5, '2001:db8:1:2::1');
    await tryWrongCodes(api, 5, '2001:db8:1:2:ffff:ffff:ffff:ffff');
    expect((await tryCode(api, '000000', '2001:0db8:0001:0002::77')).status).toBe(429);
    expect((await tryCode(api, '000000', '2001:db8:1:3::1')).status).toBe(403);
  });

  test('when a hundred wrong codes came from one /48, then all of it waits, and no other', async () => {
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

  test('when another process is asked, then it knows the tries of this one', async () => {
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

describe('the client address', () => {
  test('when no proxy is trusted, then x-forwarded-for changes nothing', async () => {
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

/** Work opens the gate once, to the one who was asked for it. */
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

  // No more in parallel than the test's pool has connections: on a busy machine the others would
  // wait too long.
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

describe('two hundred wrong codes in all', () => {
  test('when they were tried, then newcomers wait or work, and those who passed before do neither', async () => {
    const api = await startTestApi();
    try {
      await lockEveryoneOut(api);
    } finally {
      await api.close();
    }
  });
});

const redis = findRedisServer();
describe.skipIf(!redis)('counting in Redis (left out where no redis-server is installed)', () => {
  test('when REDIS_URL is set, then the limits hold there too', async () => {
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
