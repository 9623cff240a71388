import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
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

/** One run of the job, with its own client. */
const run = () => deleteAtProvider(managed.jobDependencies());
/** A user with two accounts at the provider, who deletes theirs here. */
const deletedPerson = async () => {
  const user = await api.createUser({});
  const google = `google-oauth2|${randomUUID()}`;
  await api.db.userIdentity.create({ data: { auth0_id: google, user_id: user.id } });
  for (const sub of [user.sub, google]) provider.accounts.add(sub);
  await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
  return { user, subjects: [user.sub, google] };
};
const makeDue = () => api.db.providerDeletion.updateMany({ data: { next_try_at: new Date(0) } });

describe('user who deletes their account', () => {
  test('is deleted at the provider with every identity, and no name is kept', async () => {
    const { subjects } = await deletedPerson();
    expect(await api.db.providerDeletion.count()).toBe(2);
    expect(await run()).toBe(2);
    expect(subjects.filter((sub) => provider.accounts.has(sub))).toEqual([]);
    expect(await api.db.providerDeletion.count()).toBe(0);
  });

  test('reads in the profile that the sign-in account is deleted too', async () => {
    const user = await api.createUser({});
    const profile = await api.http
      .get('/users/profile')
      .set('authorization', user.authorization)
      .expect(200);
    expect(profile.body.deletes_sign_in).toBe(true);
  });

  test.each<Trouble>(['fails', 'hangs', 'dies', 'drips', 'refuses-token'])(
    'is deleted here immediately when the provider %s, and there as soon as possible',
    async (trouble) => {
      provider.be(trouble);
      const { user, subjects } = await deletedPerson();
      expect(await api.db.user.findUnique({ where: { id: user.id } })).toBeNull();
      expect(await run()).toBe(0);
      // Tries one, and the others wait: they would fail as well.
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

  test('requests another token after a revocation', async () => {
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

  test('keeps the provider account when they have returned with it', async () => {
    provider.be('dies');
    const { user, subjects } = await deletedPerson();
    const back = await api.createUser({});
    await api.db.userIdentity.create({ data: { auth0_id: user.sub, user_id: back.id } });
    provider.be('none');
    expect(await run()).toBe(1);
    expect(subjects.map((sub) => provider.accounts.has(sub))).toEqual([true, false]);
  });
});

describe('a provider that never deletes', () => {
  test('is asked ever less often, forty times, and again after a restart', async () => {
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

  test('is asked by one process at a time', async () => {
    await api.db.providerDeletion.createMany({
      data: Array.from({ length: 6 }, (_, index) => ({ auth0_id: `auth0|${index}` })),
    });
    const done = await Promise.all([run(), run(), run()]);
    // Two that claim the same one leave it to the first, which may end a run.
    done.push(await run());
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(6);
  });
});

test('stores nothing without a management API, and shows in the profile that the account remains', async () => {
  const plain = await startTestApi();
  const user = await plain.createUser({});
  const profile = await plain.http.get('/users/profile').set('authorization', user.authorization);
  expect(profile.body.deletes_sign_in).toBe(false);
  await plain.http.delete('/users/account').set('authorization', user.authorization).expect(200);
  expect(await plain.db.providerDeletion.count()).toBe(0);
  await plain.close();
});
