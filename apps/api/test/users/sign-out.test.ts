import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { signOutAtProvider } from '../../src/features/users/provider-acts.ts';
import { startApiWithManagement } from '../support/management-api.ts';
import { startTestApi } from '../support/test-api.ts';

const managed = await startApiWithManagement();
const { api, provider } = managed;
afterEach(async () => {
  provider.be('none');
  await api.db.providerSignOut.deleteMany();
});
afterAll(() => managed.close());

const endSessions = () => signOutAtProvider(managed.jobDependencies());

/** Returns a token for a user, issued this many seconds from now. */
const tokenIssued = async (sub: string, inSeconds: number) => {
  const issuedAt = new Date(Date.now() + inSeconds * 1_000);
  return `Bearer ${await api.identity.token({ sub, issuedAt })}`;
};
const profileWith = (authorization: string) =>
  api.http.get('/users/profile').set('authorization', authorization);
const syncWith = (authorization: string, user: { sub: string; email: string }) =>
  api.http
    .post('/auth/sync')
    .set('authorization', authorization)
    .send({ auth0_id: user.sub, email: user.email, first_name: '', last_name: '' });
const signOut = (user: { authorization: string }) =>
  api.http.post('/users/sign-out').set('authorization', user.authorization);

describe('signing out everywhere', () => {
  test('immediately invalidates every earlier token on any device, and allows signing in again', async () => {
    const user = await api.createUser();
    const google = `google-oauth2|${randomUUID()}`;
    await api.db.userIdentity.create({ data: { auth0_id: google, user_id: user.id } });
    const stolen = [await tokenIssued(user.sub, -200), await tokenIssued(google, -60)];
    // The user had already signed out an hour ago.
    const signed_out_at = new Date(Date.now() - 3_600_000);
    await api.db.user.update({ where: { id: user.id }, data: { signed_out_at } });
    for (const token of stolen) await profileWith(token).expect(200);

    const answer = await signOut(user).expect(200);

    expect(answer.body).toEqual({ signed_out: true, ends_sessions: true });
    for (const token of [...stolen, user.authorization]) {
      expect((await profileWith(token)).body.code).toBe('UNAUTHENTICATED');
      // Even the one call that works without a stored user rejects the token.
      expect((await syncWith(token, user)).body.code).toBe('UNAUTHENTICATED');
    }
    await profileWith(await tokenIssued(user.sub, 1)).expect(200);
    await profileWith(await tokenIssued(google, 1)).expect(200);
  });

  test('does not end other users’ sessions', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    await signOut(user).expect(200);
    await profileWith(other.authorization).expect(200);
  });

  test('also invalidates a token without an issue time', async () => {
    const user = await api.createUser();
    const untold = `Bearer ${await api.identity.tokenWithoutTime(user.sub)}`;
    await profileWith(untold).expect(200);
    await signOut(user).expect(200);
    await profileWith(untold).expect(401);
  });

  test('does not lock the user out if the server’s clock was days ahead at the time', async () => {
    const user = await api.createUser();
    await api.db.user.update({
      where: { id: user.id },
      data: { signed_out_at: new Date(Date.now() + 4 * 86_400_000) },
    });
    await profileWith(await tokenIssued(user.sub, 0)).expect(200);
  });
});

describe('sign-out at the identity provider', () => {
  const everywhere = async () => {
    const user = await api.createUser();
    const google = `google-oauth2|${randomUUID()}`;
    await api.db.userIdentity.create({ data: { auth0_id: google, user_id: user.id } });
    for (const held of [provider.sessions, provider.refreshTokens]) {
      for (const sub of [user.sub, google]) held.add(sub);
    }
    await signOut(user).expect(200);
    return user;
  };

  test('ends every account’s sessions and refresh tokens, and invalidates tokens issued in the meantime', async () => {
    const user = await everywhere();
    const fetchedMeanwhile = await tokenIssued(user.sub, 0);
    expect(await endSessions()).toBe(2);
    expect([provider.sessions.size, provider.refreshTokens.size]).toEqual([0, 0]);
    await profileWith(fetchedMeanwhile).expect(401);
    expect(await api.db.providerSignOut.count()).toBe(0);
  });

  test.each(['fails', 'hangs', 'dies', 'drips', 'refuses-token'] as const)(
    'is retried when the provider %s at first',
    async (trouble) => {
      provider.be(trouble);
      const user = await everywhere();
      expect(await endSessions()).toBe(0);
      expect(managed.warnings.at(-1)).toContain('sessions remain');
      expect(managed.warnings.at(-1)).not.toContain(user.sub);
      provider.be('none');
      await api.db.providerSignOut.updateMany({ data: { next_try_at: new Date(0) } });
      expect(await endSessions()).toBe(2);
      expect(provider.sessions.size).toBe(0);
    },
  );

  test('is cancelled, and leaves no identifier, when the account is deleted', async () => {
    provider.be('dies');
    const user = await everywhere();
    await api.http
      .delete('/users/account')
      .set('authorization', await tokenIssued(user.sub, 1))
      .expect(200);
    expect(await api.db.providerSignOut.count()).toBe(0);
  });
});

describe('admin in support', () => {
  test('signs a user out everywhere without deleting anything, and records it', async () => {
    const admin = await api.createUser({ roles: ['admin'] });
    const user = await api.createUser();
    const act = (id: string) =>
      api.http.post(`/admin/users/${id}/sign-out`).set('authorization', admin.authorization);
    expect((await act(user.id).expect(200)).body).toEqual({
      signed_out: true,
      ends_sessions: true,
    });
    await profileWith(user.authorization).expect(401);
    expect(await api.db.user.count({ where: { id: user.id } })).toBe(1);
    const records = await api.db.auditRecord.findMany({ where: { target: `user:${user.id}` } });
    expect(records).toMatchObject([{ actor: admin.sub, action: 'user.sign-out' }]);
    await profileWith(admin.authorization).expect(200);
    expect((await act(randomUUID())).body.code).toBe('NOT_FOUND');
  });

  test('is the only one who can sign out other users', async () => {
    const [user, other] = [await api.createUser(), await api.createUser()];
    const answer = await api.http
      .post(`/admin/users/${other.id}/sign-out`)
      .set('authorization', user.authorization);
    expect(answer.body.code).toBe('ADMIN_ONLY');
    await profileWith(other.authorization).expect(200);
  });
});

test('a user learns that provider sessions continue when no management API is configured', async () => {
  const plain = await startTestApi();
  const user = await plain.createUser();
  const answer = await plain.http.post('/users/sign-out').set('authorization', user.authorization);
  expect(answer.body).toEqual({ signed_out: true, ends_sessions: false });
  expect(await plain.db.providerSignOut.count()).toBe(0);
  await plain.close();
});
