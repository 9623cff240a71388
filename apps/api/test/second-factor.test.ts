import { afterEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

const CLAIM = 'https://circulate.test/amr';
const started: TestApi[] = [];
const start = async (options: Parameters<typeof startTestApi>[0] = {}) => {
  const api = await startTestApi(options);
  started.push(api);
  return api;
};
afterEach(async () => {
  for (const api of started.splice(0).reverse()) await api.close();
});

/** Creates an admin. Returns a function that gets `GET /admin/security` with the given claim. */
const createAdmin = async (api: TestApi) => {
  const admin = await api.createUser({ roles: ['admin'] });
  return async (amr?: unknown, path = '/admin/security') => {
    const claims = amr === undefined ? {} : { [CLAIM]: amr };
    const token = await api.identity.token({ sub: admin.sub, roles: ['admin'], claims });
    const { status, body } = await api.http.get(path).set('authorization', `Bearer ${token}`);
    return { status, said: body.code ?? body.second_factor, message: body.message };
  };
};

describe('admin who signed in with only a password', () => {
  test('is admitted when no claim is configured, which the portal reports', async () => {
    const ask = await createAdmin(await start());
    expect(await ask(['pwd'])).toMatchObject({ status: 200, said: 'off' });
  });

  test('is admitted until the first token with the claim, and rejected from then on', async () => {
    const api = await start({ env: { AUTH0_AMR_CLAIM: CLAIM } });
    const ask = await createAdmin(api);
    const other = await createAdmin(api);
    expect(await ask()).toMatchObject({ status: 200, said: 'waiting' });
    expect(await other(['pwd', 'mfa'])).toMatchObject({ status: 200, said: 'demanded' });
    expect(await ask()).toMatchObject({ status: 403, said: 'SECOND_FACTOR_REQUIRED' });
    expect(await ask(['pwd'])).toMatchObject({ status: 403, said: 'SECOND_FACTOR_REQUIRED' });
    expect((await ask(['pwd'])).message).toContain('sign out and sign in again');
    expect(await ask(['pwd', 'mfa'])).toMatchObject({ status: 200, said: 'demanded' });
  });

  test('is rejected by every process, even after a restart, once any process has seen the claim', async () => {
    const env = { AUTH0_AMR_CLAIM: CLAIM };
    const first = await start({ env });
    await (await createAdmin(first))(['mfa']);
    const second = await start({ env, databaseUrl: first.databaseUrl, identity: first.identity });
    expect(await (await createAdmin(second))()).toMatchObject({ status: 403 });
  });

  test.each([[['pwd']], [[]], ['mfa'], [{ mfa: true }], [['MFA ', 'mfa2']]])(
    'is rejected when the claim has another value: %j',
    async (amr) => {
      const api = await start({ env: { AUTH0_AMR_CLAIM: CLAIM } });
      await (await createAdmin(api))(['mfa']);
      expect(await (await createAdmin(api))(amr)).toMatchObject({ status: 403 });
    },
  );

  test('keeps ordinary access but sees no unpublished circulars', async () => {
    const api = await start({ env: { AUTH0_AMR_CLAIM: CLAIM } });
    const circular = await api.createCircular({ status: 'in_review' });
    const ask = await createAdmin(api);
    expect(await ask(['pwd', 'mfa'], `/circulars/${circular.id}`)).toMatchObject({ status: 200 });
    expect(await ask(['pwd'], `/circulars/${circular.id}`)).toMatchObject({ status: 404 });
    expect(await ask(['pwd'], '/banks')).toMatchObject({ status: 200 });
  });

  test('is admitted with another factor that the operator accepts', async () => {
    const api = await start({ env: { AUTH0_AMR_CLAIM: CLAIM, ADMIN_AMR: 'hwk, otp' } });
    const ask = await createAdmin(api);
    expect(await ask(['otp'])).toMatchObject({ status: 200 });
    expect(await ask(['mfa'])).toMatchObject({ status: 403 });
  });
});

test('a second factor without the role grants no admin rights', async () => {
  const api = await start({ env: { AUTH0_AMR_CLAIM: CLAIM } });
  const user = await api.createUser({});
  const token = await api.identity.token({ sub: user.sub, claims: { [CLAIM]: ['mfa'] } });
  const answer = await api.http.get('/admin/security').set('authorization', `Bearer ${token}`);
  expect([answer.status, answer.body.code]).toEqual([403, 'ADMIN_ONLY']);
});
