import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProductTokens } from '../src/clients/product-tokens.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Newcomer = { email?: string; verified?: boolean; connection?: string };

/** Somebody the provider knows and we do not. */
const newcomer = async ({ email, verified = true, connection = 'auth0' }: Newcomer = {}) => {
  const sub = `${connection}|${randomUUID()}`;
  const address = email ?? `${randomUUID()}@example.com`;
  api.identity.know({ sub, email: address, email_verified: verified });
  return { sub, email: address, authorization: `Bearer ${await api.identity.token({ sub })}` };
};

type Someone = { sub: string; authorization: string };

const sync = (someone: Someone, betaToken?: string, body: object = {}) => {
  const call = api.http.post('/auth/sync').set('authorization', someone.authorization);
  if (betaToken !== undefined) call.set('x-beta-token', betaToken);
  return call.send({
    auth0_id: someone.sub,
    email: 'body@example.com',
    first_name: 'Ada',
    last_name: 'Obi',
    ...body,
  });
};

const betaTokenFor = async (data: { accounts_allowed?: number; code_type?: 'invoice' } = {}) => {
  const { code, id } = await api.createCode(data);
  const answer = await api.http.post('/auth/verify-test-user').send({ code });
  return { betaToken: String(answer.body.betaToken), codeId: id };
};

const complete = (someone: Someone) =>
  api.http
    .patch('/users/account')
    .set('authorization', someone.authorization)
    .send({ first_name: 'Ada', last_name: 'Obi', company: 'Bank', isManualAcceptance: false });

const userOf = (sub: string) =>
  api.db.user.findFirst({ where: { identities: { some: { auth0_id: sub } } } });

describe('POST /auth/sync, the first time', () => {
  test('when the beta token counts, then stores the user and answers MISSING_USER_INFO', async () => {
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
      first_name: 'Ada',
      beta_code_id: codeId,
    });
  });

  test('when the profile has been completed, then answers the user', async () => {
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

  test('when done twice, then it is one user and one account of the code', async () => {
    const someone = await newcomer();
    const { betaToken, codeId } = await betaTokenFor();
    const first = await sync(someone, betaToken);
    const second = await sync(someone, betaToken);
    expect(second.body).toEqual(first.body);
    const code = await api.db.betaCode.findUnique({ where: { id: codeId } });
    expect(code?.accounts_created).toBe(1);
  });

  test('when done five times at once, then it is one user and one account of the code', async () => {
    const someone = await newcomer();
    const { betaToken, codeId } = await betaTokenFor({ accounts_allowed: 5 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sync(someone, betaToken)));
    expect(new Set(answers.map((answer) => answer.body.data?.id)).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual([422, 422, 422, 422, 422]);
    const code = await api.db.betaCode.findUnique({ where: { id: codeId } });
    expect(code?.accounts_created).toBe(1);
  });

  test('when five people race for the last account of a code, then one gets it', async () => {
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
  ])('when the code behind the token is %s, then answers BETA_REQUIRED', async (_, data) => {
    const someone = await newcomer();
    const { betaToken, codeId } = await betaTokenFor();
    await api.db.betaCode.update({ where: { id: codeId }, data });
    const answer = await sync(someone, betaToken);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('BETA_REQUIRED');
    expect(await userOf(someone.sub)).toBeNull();
  });

  test('when the beta token is missing or no beta token, then answers BETA_REQUIRED', async () => {
    const someone = await newcomer();
    const { ticket } = createProductTokens(api.app.jwt).issueFileTicket(randomUUID());
    const unknownCode = createProductTokens(api.app.jwt).issueBetaPass(randomUUID());
    const accessToken = someone.authorization.replace('Bearer ', '');
    for (const token of [undefined, '', 'abc', ticket, unknownCode, accessToken]) {
      expect((await sync(someone, token)).body.code).toBe('BETA_REQUIRED');
    }
  });

  test('when the body names another subject, then answers NOT_YOURS', async () => {
    const [someone, other] = [await newcomer(), await newcomer()];
    const { betaToken } = await betaTokenFor();
    const answer = await sync(someone, betaToken, { auth0_id: other.sub });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('NOT_YOURS');
  });

  test('when the names are empty, then they stay missing', async () => {
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
  ])('when the body has %j, then answers VALIDATION', async (body) => {
    const answer = await sync(await newcomer(), undefined, body);
    expect(answer.body.code).toBe('VALIDATION');
  });
});

describe('POST /auth/sync, with an address that somebody holds', () => {
  test('when both have proved it, then the identity joins, whatever the case', async () => {
    const holder = await api.createUser({ email: `Both-${randomUUID()}@Example.com` });
    const google = await newcomer({
      email: holder.email.toLowerCase(),
      connection: 'google-oauth2',
    });
    const answer = await sync(google);
    expect(answer.status).toBe(200);
    expect(answer.body.data.id).toBe(holder.id);
  });

  test('when the newcomer has not proved it, then answers EMAIL_EXISTS', async () => {
    const holder = await api.createUser();
    const someone = await newcomer({ email: holder.email, verified: false });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('EMAIL_EXISTS');
  });

  test('when neither has proved it, then answers EMAIL_EXISTS', async () => {
    const holder = await api.createUser({ emailVerified: false });
    const someone = await newcomer({ email: holder.email, verified: false });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('EMAIL_EXISTS');
  });

  test('when only the newcomer has proved it, then the holder loses the address', async () => {
    const holder = await api.createUser({ emailVerified: false });
    const someone = await newcomer({ email: holder.email });
    expect((await sync(someone)).body.code).toBe('BETA_REQUIRED');
    expect((await userOf(holder.sub))?.email).toBe(holder.email);

    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('MISSING_USER_INFO');
    expect(await userOf(someone.sub)).toMatchObject({ email: holder.email, email_verified: true });
    expect((await userOf(holder.sub))?.email).toMatch(/\.invalid$/);
    const profile = await api.http.get('/users/profile').set('authorization', holder.authorization);
    expect(profile.body).toMatchObject({ id: holder.id, email_verified: false });
  });

  test('when the address only looks alike to a pattern, then it is another one', async () => {
    const marker = randomUUID().slice(0, 8);
    await api.createUser({ email: `a_b${marker}@example.com` });
    const someone = await newcomer({ email: `axb${marker}@example.com` });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('MISSING_USER_INFO');
  });
});

describe('POST /auth/sync, of somebody known', () => {
  test('when the provider has verified the address since, then so have we', async () => {
    const user = await api.createUser({ emailVerified: false });
    api.identity.know({ sub: user.sub, email: user.email, email_verified: 'true' });
    expect((await sync(user)).body.data.email_verified).toBe(true);
  });

  test('when a proved address has changed at the provider, then it changes here', async () => {
    const user = await api.createUser();
    const email = `${randomUUID()}@example.com`;
    api.identity.know({ sub: user.sub, email, email_verified: true });
    expect((await sync(user)).status).toBe(200);
    expect((await userOf(user.sub))?.email).toBe(email);
  });

  test('when the changed address is another user’s, then answers EMAIL_EXISTS', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    api.identity.know({ sub: user.sub, email: other.email, email_verified: true });
    expect((await sync(user)).body.code).toBe('EMAIL_EXISTS');
    expect((await userOf(user.sub))?.email).toBe(user.email);
  });

  test('when the changed address is not proved, then the old one stays', async () => {
    const user = await api.createUser();
    api.identity.know({ sub: user.sub, email: 'new@example.com', email_verified: false });
    expect((await sync(user)).status).toBe(200);
    expect((await userOf(user.sub))?.email).toBe(user.email);
  });
});

describe('POST /auth/sync, when the provider has trouble', () => {
  test('when it is away, then known users come in and new ones hear UNAVAILABLE', async () => {
    const [user, someone] = [await api.createUser(), await newcomer()];
    const { betaToken } = await betaTokenFor();
    await sync(user).expect(200);
    api.identity.setAway(true);
    try {
      expect((await sync(user)).status).toBe(200);
      const answer = await sync(someone, betaToken);
      expect(answer.status).toBe(503);
      expect(answer.body.code).toBe('UNAVAILABLE');
      expect(answer.headers['retry-after']).toBe('5');
    } finally {
      api.identity.setAway(false);
    }
    expect((await sync(someone, betaToken)).body.code).toBe('MISSING_USER_INFO');
  });

  test('when it names another subject, then answers UNAUTHENTICATED', async () => {
    const someone = await newcomer();
    api.identity.answerAs(someone.sub, 'auth0|somebody-else');
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('UNAUTHENTICATED');
  });

  test('when it does not know the token, then answers UNAUTHENTICATED', async () => {
    const sub = `auth0|${randomUUID()}`;
    const authorization = `Bearer ${await api.identity.token({ sub })}`;
    expect((await sync({ sub, authorization })).body.code).toBe('UNAUTHENTICATED');
  });

  test('when it gives no address, then answers VALIDATION', async () => {
    const someone = await newcomer();
    api.identity.know({ sub: someone.sub });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('VALIDATION');
  });
});
