import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSyncSupport, type SyncSupport } from '../support/sync-support.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

let api: TestApi;
let newcomer: SyncSupport['newcomer'];
let sync: SyncSupport['sync'];
let betaTokenFor: SyncSupport['betaTokenFor'];
let userOf: SyncSupport['userOf'];
beforeAll(async () => {
  api = await startTestApi();
  ({ newcomer, sync, betaTokenFor, userOf } = createSyncSupport(api));
});
afterAll(() => api.close());

describe('POST /auth/sync, for an existing user', () => {
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

  test('moves a changed address from a user who never verified it to the one who did', async () => {
    const holder = await api.createUser({ emailVerified: false });
    const [user, other] = [await api.createUser(), await api.createUser()];
    api.identity.know({ sub: user.sub, email: holder.email, email_verified: true });
    expect((await sync(user)).status).toBe(200);
    expect(await userOf(user.sub)).toMatchObject({ email: holder.email, email_verified: true });
    expect((await sync(holder)).body.code).toBe('EMAIL_EXISTS');
    expect((await userOf(other.sub))?.email).toBe(other.email);
  });

  test('when the changed address is not proved, then the old one stays', async () => {
    const user = await api.createUser();
    api.identity.know({ sub: user.sub, email: 'new@example.com', email_verified: false });
    expect((await sync(user)).status).toBe(200);
    expect((await userOf(user.sub))?.email).toBe(user.email);
  });
});

describe('POST /auth/sync, when the provider has trouble', () => {
  test('lets existing users in while the provider is down, and returns UNAVAILABLE to new ones', async () => {
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
