import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { createSyncSupport } from '../support/sync-support.ts';
import { startTestApi } from '../support/test-api.ts';

const api = await startTestApi();
const support = createSyncSupport(api);
afterAll(() => api.close());

const usesOf = async (codeId: string) =>
  (await api.db.betaCode.findUniqueOrThrow({ where: { id: codeId } })).accounts_created;

/**
 * Creates a user who signs up without verifying their address, and then verifies it with another
 * sign-in method.
 */
const comesTwice = async (codes: { accounts_allowed?: number } = { accounts_allowed: 1 }) => {
  const { betaToken, codeId } = await support.betaTokenFor(codes);
  const first = await support.newcomer({ verified: false });
  await support.sync(first, betaToken).expect(422);
  const google = await support.newcomer({ email: first.email, connection: 'google-oauth2' });
  const answer = await support.sync(google, betaToken);
  return { first, google, answer, betaToken, codeId };
};

describe('email address that another user has verified', () => {
  test('results in EMAIL_EXISTS when its first owner signs in, and no placeholder is shown', async () => {
    const { first, google, answer } = await comesTwice();
    expect(answer.body.code).toBe('MISSING_USER_INFO');
    expect(await support.userOf(google.sub)).toMatchObject({ email: first.email });
    expect((await support.sync(first).expect(409)).body.code).toBe('EMAIL_EXISTS');
    const profile = await api.http.get('/users/profile').set('authorization', first.authorization);
    expect(profile.body).toMatchObject({ email: null, can_resend_confirmation: false });
    const { authorization } = await api.createUser({ roles: ['admin'] });
    const users = await api.http.get('/admin/users').set('authorization', authorization);
    expect(JSON.stringify([profile.body, users.body])).not.toContain('.invalid');
  });

  test('uses up the code once when one person signs in by both methods', async () => {
    const { answer, codeId } = await comesTwice({ accounts_allowed: 1 });
    expect(answer.body.code).toBe('MISSING_USER_INFO');
    expect(await usesOf(codeId)).toBe(1);
    const another = await support.newcomer();
    const { betaToken } = await support.betaTokenFor();
    expect((await support.sync(another, betaToken)).body.code).toBe('MISSING_USER_INFO');
  });

  test('uses up the second user’s code when it is a different one', async () => {
    const { betaToken, codeId } = await support.betaTokenFor({ accounts_allowed: 1 });
    const first = await support.newcomer({ verified: false });
    await support.sync(first, betaToken).expect(422);
    const other = await support.betaTokenFor({ accounts_allowed: 1 });
    const google = await support.newcomer({ email: first.email, connection: 'google-oauth2' });
    await support.sync(google, other.betaToken).expect(422);
    expect([await usesOf(codeId), await usesOf(other.codeId)]).toEqual([1, 1]);
  });

  test('results in EMAIL_EXISTS when its first owner verifies it too, with or without a code', async () => {
    const { first, betaToken, codeId } = await comesTwice({ accounts_allowed: 1 });
    api.identity.know({ sub: first.sub, email: first.email, email_verified: true });
    for (const token of [undefined, betaToken]) {
      expect((await support.sync(first, token).expect(409)).body.code).toBe('EMAIL_EXISTS');
    }
    expect(await usesOf(codeId)).toBe(1);
  });

  test('uses up a code when its first owner verifies another address', async () => {
    const { first, betaToken, codeId } = await comesTwice({ accounts_allowed: 2 });
    const email = `${randomUUID()}@example.com`;
    api.identity.know({ sub: first.sub, email, email_verified: true });
    expect((await support.sync(first)).body.code).toBe('BETA_REQUIRED');
    expect((await support.sync(first, betaToken)).body.code).toBe('MISSING_USER_INFO');
    expect(await support.userOf(first.sub)).toMatchObject({ email, email_verified: true });
    expect(await usesOf(codeId)).toBe(2);
    // From then on they sign in like any other user.
    expect((await support.sync(first)).body.code).toBe('MISSING_USER_INFO');
    expect(await usesOf(codeId)).toBe(2);
  });

  test('stays with its owner when the other user’s code was revoked in the meantime', async () => {
    const { betaToken, codeId } = await support.betaTokenFor();
    const first = await support.newcomer({ verified: false });
    await support.sync(first, betaToken).expect(422);
    await api.db.betaCode.update({ where: { id: codeId }, data: { revoked_at: new Date() } });
    const google = await support.newcomer({ email: first.email, connection: 'google-oauth2' });
    expect((await support.sync(google, betaToken)).body.code).toBe('BETA_REQUIRED');
    expect(await support.userOf(first.sub)).toMatchObject({ email: first.email });
  });
});
