import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createProductTokens } from '../../src/clients/product-tokens.ts';
import { createSyncSupport } from '../support/sync-support.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const { newcomer, sync, betaTokenFor, complete, userOf } = createSyncSupport(api);
afterAll(() => api.close());

describe('POST /auth/sync, the first time', () => {
  test('stores the user and returns MISSING_USER_INFO when the beta token is valid', async () => {
    const someone = await newcomer();
    const { betaToken, codeId } = await betaTokenFor({ code_type: 'invoice' });
    const answer = await sync(someone, betaToken);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'MISSING_USER_INFO', statusCode: 422 });
    const stored = await userOf(someone.sub);
    expect(answer.body.data).toEqual({ id: stored?.id, code_type: 'invoice' });
    expect(stored).toMatchObject({
      email: someone.email,
      email_verified: true,
      first_name: 'First',
      last_name: 'Reader',
      beta_code_id: codeId,
    });
  });

  test('returns the user when the profile is complete', async () => {
    const someone = await newcomer();
    await sync(someone, (await betaTokenFor()).betaToken);
    await complete(someone).expect(200);
    const answer = await sync(someone);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        id: (await userOf(someone.sub))?.id,
        profile_complete: true,
        code_type: 'beta',
        email_verified: true,
      },
    });
  });

  test('creates one user and uses the code once when called twice in a row', async () => {
    const someone = await newcomer();
    const { betaToken, codeId } = await betaTokenFor();
    const first = await sync(someone, betaToken);
    const second = await sync(someone, betaToken);
    expect(second.body).toEqual(first.body);
    const code = await api.db.betaCode.findUnique({ where: { id: codeId } });
    expect(code?.accounts_created).toBe(1);
  });

  test('creates one user and uses the code once when called five times in parallel', async () => {
    const someone = await newcomer();
    const { betaToken, codeId } = await betaTokenFor({ accounts_allowed: 5 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sync(someone, betaToken)));
    expect(new Set(answers.map((answer) => answer.body.data?.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422, 422]);
    const code = await api.db.betaCode.findUnique({ where: { id: codeId } });
    expect(code?.accounts_created).toBe(1);
  });

  test('lets only one of five parallel callers use a code’s last account', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newcomer()));
    const { betaToken } = await betaTokenFor();
    const answers = await Promise.all(people.map((someone) => sync(someone, betaToken)));
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([
      'BETA_REQUIRED',
      'BETA_REQUIRED',
      'BETA_REQUIRED',
      'BETA_REQUIRED',
      'MISSING_USER_INFO',
    ]);
  });

  test.each([
    ['expired', { expires_at: new Date('2020-01-01') }],
    ['used up', { accounts_created: 1 }],
    ['revoked', { revoked_at: new Date() }],
  ])('returns BETA_REQUIRED when the code behind the token is %s', async (_, data) => {
    const someone = await newcomer();
    const { betaToken, codeId } = await betaTokenFor();
    await api.db.betaCode.update({ where: { id: codeId }, data });
    const answer = await sync(someone, betaToken);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('BETA_REQUIRED');
    expect(await userOf(someone.sub)).toBeNull();
  });

  test('returns BETA_REQUIRED when the beta token is missing or of another type', async () => {
    const someone = await newcomer();
    const { ticket } = createProductTokens(
      api.app.jwt,
      api.config.secrets.productTokens,
    ).issueFileTicket(randomUUID());
    const unknownCode = createProductTokens(
      api.app.jwt,
      api.config.secrets.productTokens,
    ).issueBetaPass(randomUUID());
    const accessToken = someone.authorization.replace('Bearer ', '');
    for (const token of [undefined, '', 'abc', ticket, unknownCode, accessToken]) {
      expect((await sync(someone, token)).body.code).toBe('BETA_REQUIRED');
    }
    expect(await userOf(someone.sub)).toBeNull();
    await sync(someone, (await betaTokenFor()).betaToken);
    expect(await userOf(someone.sub)).toMatchObject({ email: someone.email });
  });

  test('returns NOT_YOURS when the body names another subject', async () => {
    const [someone, other] = [await newcomer(), await newcomer()];
    const { betaToken } = await betaTokenFor();
    const answer = await sync(someone, betaToken, { auth0_id: other.sub });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('NOT_YOURS');
  });

  test('stores empty names as missing', async () => {
    const someone = await newcomer();
    const { betaToken } = await betaTokenFor();
    await sync(someone, betaToken, { first_name: '', last_name: ' ' });
    expect(await userOf(someone.sub)).toMatchObject({ first_name: null, last_name: null });
  });

  test.each([
    [{ email: 'not an address' }],
    [{ first_name: 'x'.repeat(101) }],
    [{ last_name: 'a\0b' }],
    [{ unknown: 1 }],
    [{ auth0_id: '' }],
  ])('returns VALIDATION when the body contains %j', async (body) => {
    const answer = await sync(await newcomer(), undefined, body);
    expect(answer.body.code).toBe('VALIDATION');
  });
});

describe('POST /auth/sync, with another user’s email address', () => {
  test('joins the identities when both have verified the address, ignoring case', async () => {
    const holder = await api.createUser({ email: `Both-${randomUUID()}@Example.com` });
    const google = await newcomer({
      email: holder.email.toLowerCase(),
      connection: 'google-oauth2',
    });
    for (const time of ['joins', 'comes again']) {
      const answer = await sync(google);
      expect({ time, status: answer.status }).toEqual({ time, status: 200 });
      expect(answer.body.data.id).toBe(holder.id);
    }
    const { identities } = await api.db.user.findUniqueOrThrow({
      where: { id: holder.id },
      include: { identities: { orderBy: { joined_at: { sort: 'asc', nulls: 'first' } } } },
    });
    expect(identities.map(({ notice_due_at }) => notice_due_at)).toEqual([null, expect.any(Date)]);
    expect(identities[1]?.notice_due_at).toEqual(identities[1]?.joined_at);
  });

  test('returns EMAIL_EXISTS when the newcomer hasn’t verified the address', async () => {
    const holder = await api.createUser();
    const someone = await newcomer({ email: holder.email, verified: false });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('EMAIL_EXISTS');
  });

  test('returns EMAIL_EXISTS when neither user has verified the address', async () => {
    const holder = await api.createUser({ emailVerified: false });
    const someone = await newcomer({ email: holder.email, verified: false });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('EMAIL_EXISTS');
  });

  test('moves the address to the newcomer when only the newcomer has verified it', async () => {
    const holder = await api.createUser({ emailVerified: false });
    const someone = await newcomer({ email: holder.email });
    expect((await sync(someone)).body.code).toBe('BETA_REQUIRED');
    expect((await userOf(holder.sub))?.email).toBe(holder.email);

    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('MISSING_USER_INFO');
    expect(await userOf(someone.sub)).toMatchObject({ email: holder.email, email_verified: true });
    expect((await userOf(holder.sub))?.email).toMatch(/\.invalid$/);
    const profile = await api.http.get('/users/profile').set('authorization', holder.authorization);
    expect(profile.body).toMatchObject({ id: holder.id, email: null, email_verified: false });
  });

  test('does not treat wildcards in an address as a pattern', async () => {
    const marker = randomUUID().slice(0, 8);
    await api.createUser({ email: `a_b${marker}@example.com` });
    const someone = await newcomer({ email: `axb${marker}@example.com` });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('MISSING_USER_INFO');
  });
});
