import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deleteAtProvider, retryGivenUp } from '../../src/features/users/provider-acts.ts';
import { startApiWithManagement, type Trouble } from '../support/management-api.ts';
import { startTestApi } from '../support/test-api.ts';

const managed = await startApiWithManagement();
const { api, provider } = managed;
afterEach(async () => {
  provider.be('none');
  await api.db.providerDeletion.deleteMany();
});
afterAll(() => managed.close());

/** Runs the job once, with its own client. */
const run = () => deleteAtProvider(managed.jobDependencies());
/** Creates a user with two accounts at the provider, who deletes their account here. */
const deletedPerson = async () => {
  const user = await api.createUser({});
  const google = `google-oauth2|${randomUUID()}`;
  await api.db.userIdentity.create({ data: { auth0_id: google, user_id: user.id } });
  for (const sub of [user.sub, google]) provider.accounts.add(sub);
  await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
  return { user, subjects: [user.sub, google] };
};
const makeDue = () => api.db.providerDeletion.updateMany({ data: { next_try_at: new Date(0) } });

describe('deletion of an account at the provider', () => {
  test('includes all the user’s identities, and leaves no identifier in our database', async () => {
    const { subjects } = await deletedPerson();
    expect(await api.db.providerDeletion.count()).toBe(2);
    expect(await run()).toBe(2);
    expect(subjects.filter((sub) => provider.accounts.has(sub))).toEqual([]);
    expect(await api.db.providerDeletion.count()).toBe(0);
  });

  test('is announced by deletes_sign_in in the profile', async () => {
    const user = await api.createUser({});
    const profile = await api.http
      .get('/users/profile')
      .set('authorization', user.authorization)
      .expect(200);
    expect(profile.body.deletes_sign_in).toBe(true);
  });

  test.each<Trouble>(['fails', 'hangs', 'dies', 'drips', 'refuses-token'])(
    'does not delay deletion in our database when the provider %s, and is retried',
    async (trouble) => {
      provider.be(trouble);
      const { user, subjects } = await deletedPerson();
      expect(await api.db.user.findUnique({ where: { id: user.id } })).toBeNull();
      expect(await run()).toBe(0);
      // Only the first deletion is attempted; the others wait because they would fail as well.
      const [tried, ...others] = await api.db.providerDeletion.findMany({
        orderBy: { tries: 'desc' },
      });
      expect([tried?.tries, ...others.map(({ tries }) => tries)]).toEqual([1, 0]);
      expect(tried?.last_error).toBeTruthy();
      expect(managed.warnings.at(-1)).toContain('deleting an account at the provider failed');
      for (const sub of subjects) expect(managed.warnings.at(-1)).not.toContain(sub);

      provider.be('none');
      await makeDue();
      expect(await run()).toBe(2);
      expect(provider.accounts.has(user.sub)).toBe(false);
    },
  );

  test('is listed with its error by the query in the runbook', async () => {
    provider.be('fails');
    const { subjects } = await deletedPerson();
    await run();
    const rows = await api.db.$queryRawUnsafe(
      'SELECT auth0_id, last_error FROM provider_deletions',
    );
    const listed = z.array(z.object({ auth0_id: z.string(), last_error: z.string().nullable() }));
    const remaining = listed.parse(rows);
    expect(remaining.map(({ auth0_id }) => auth0_id).toSorted()).toEqual(subjects.toSorted());
    expect(remaining.filter(({ last_error }) => last_error !== null)).toHaveLength(1);
  });

  test('gets a new token when its token was revoked', async () => {
    const { providerAccounts: accounts } = managed.jobDependencies();
    const before = provider.tokensGiven();
    await accounts.remove('auth0|one');
    await accounts.remove('auth0|two');
    expect(provider.tokensGiven()).toBe(before + 1);
    provider.forgetTokens();
    await expect(accounts.remove('auth0|three')).rejects.toThrow('401');
    await accounts.remove('auth0|three');
    expect(provider.tokensGiven()).toBe(before + 2);
  });

  test('is cancelled when the user has signed up again with that account', async () => {
    provider.be('dies');
    const { user, subjects } = await deletedPerson();
    const back = await api.createUser({});
    await api.db.userIdentity.create({ data: { auth0_id: user.sub, user_id: back.id } });
    provider.be('none');
    expect(await run()).toBe(1);
    expect(subjects.map((sub) => provider.accounts.has(sub))).toEqual([true, false]);
  });
});

describe('provider that never deletes the account', () => {
  test('is called at growing intervals, forty times, and again after a restart', async () => {
    provider.be('fails');
    await api.db.providerDeletion.create({ data: { auth0_id: 'auth0|stays' } });
    const pauses: number[] = [];
    for (let turn = 0; turn < 45; turn += 1) {
      await run();
      const row = await api.db.providerDeletion.findFirstOrThrow();
      pauses.push(Math.round((row.next_try_at.getTime() - Date.now()) / 60_000));
      await makeDue();
    }
    expect(pauses.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
    const row = await api.db.providerDeletion.findFirstOrThrow();
    expect(row.tries).toBe(40);
    await retryGivenUp(api.db);
    provider.be('none');
    expect(await run()).toBe(1);
  });

  test('is called by one process at a time', async () => {
    await api.db.providerDeletion.createMany({
      data: Array.from({ length: 6 }, (_, index) => ({ auth0_id: `auth0|${index}` })),
    });
    const done = await Promise.all([run(), run(), run()]);
    // If two processes claim the same deletion, the first one keeps it, and the other's run may
    // end.
    done.push(await run());
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(6);
  });
});

test('requests no deletion without a management API, and the profile says so', async () => {
  const plain = await startTestApi();
  const user = await plain.createUser({});
  const profile = await plain.http.get('/users/profile').set('authorization', user.authorization);
  expect(profile.body.deletes_sign_in).toBe(false);
  await plain.http.delete('/users/account').set('authorization', user.authorization).expect(200);
  expect(await plain.db.providerDeletion.count()).toBe(0);
  await plain.close();
});
