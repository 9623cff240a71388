import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createSyncSupport } from '../support/sync-support.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const { newcomer, sync, betaTokenFor, userOf } = createSyncSupport(api);
afterAll(() => api.close());

describe('POST /auth/sync, for an existing user', () => {
  test('stores that the provider has since verified the email address', async () => {
    const user = await api.createUser({ emailVerified: false });
    api.identity.know({ sub: user.sub, email: user.email, email_verified: 'true' });
    expect((await sync(user)).body.data.email_verified).toBe(true);
  });

  test('stores a verified email address that changed at the provider', async () => {
    const user = await api.createUser();
    const email = `${randomUUID()}@example.com`;
    api.identity.know({ sub: user.sub, email, email_verified: true });
    expect((await sync(user)).status).toBe(200);
    expect((await userOf(user.sub))?.email).toBe(email);
  });

  test('returns EMAIL_EXISTS when the changed address belongs to another user', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    api.identity.know({ sub: user.sub, email: other.email, email_verified: true });
    expect((await sync(user)).body.code).toBe('EMAIL_EXISTS');
    expect((await userOf(user.sub))?.email).toBe(user.email);
  });

  test('moves an address from a user who never verified it to the user who did', async () => {
    const holder = await api.createUser({ emailVerified: false });
    const [user, other] = [await api.createUser(), await api.createUser()];
    api.identity.know({ sub: user.sub, email: holder.email, email_verified: true });
    expect((await sync(user)).status).toBe(200);
    expect(await userOf(user.sub)).toMatchObject({ email: holder.email, email_verified: true });
    expect((await sync(holder)).body.code).toBe('EMAIL_EXISTS');
    expect((await userOf(other.sub))?.email).toBe(other.email);
  });

  test('keeps the old email address when the changed one isn’t verified', async () => {
    const user = await api.createUser();
    api.identity.know({ sub: user.sub, email: 'new@example.com', email_verified: false });
    expect((await sync(user)).status).toBe(200);
    expect((await userOf(user.sub))?.email).toBe(user.email);
  });
});

describe('POST /auth/sync, during provider problems', () => {
  test('lets existing users in while the provider is down, but returns UNAVAILABLE to new ones', async () => {
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

  test('returns UNAUTHENTICATED when the provider returns another subject', async () => {
    const someone = await newcomer();
    api.identity.answerAs(someone.sub, 'auth0|another');
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('UNAUTHENTICATED');
  });

  test('returns UNAUTHENTICATED when the provider rejects the token', async () => {
    const sub = `auth0|${randomUUID()}`;
    const authorization = `Bearer ${await api.identity.token({ sub })}`;
    expect((await sync({ sub, authorization })).body.code).toBe('UNAUTHENTICATED');
  });

  test('returns VALIDATION when the provider returns no email address', async () => {
    const someone = await newcomer();
    api.identity.know({ sub: someone.sub });
    const answer = await sync(someone, (await betaTokenFor()).betaToken);
    expect(answer.body.code).toBe('VALIDATION');
  });
});
