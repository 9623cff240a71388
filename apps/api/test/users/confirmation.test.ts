import { afterAll, beforeEach, expect, test } from 'vitest';
import { startApiWithManagement } from '../support/management-api.ts';
import { startTestApi } from '../support/test-api.ts';

const managed = await startApiWithManagement();
const { api, provider } = managed;
beforeEach(() => {
  provider.messages.length = 0;
  provider.be('none');
});
afterAll(() => managed.close());

type User = { authorization: string };
const press = ({ authorization }: User, at = api) =>
  at.http.post('/users/confirmation').set('authorization', authorization);
const canPress = async ({ authorization }: User, at = api) =>
  (await at.http.get('/users/profile').set('authorization', authorization)).body
    .can_resend_confirmation;

test('has the identity provider resend the verification email, at most three times an hour', async () => {
  const user = await api.createUser({ emailVerified: false });
  expect(await canPress(user)).toBe(true);
  for (const _ of [1, 2, 3]) expect((await press(user).expect(200)).body).toEqual({ sent: true });
  expect((await press(user).expect(429)).body.code).toBe('RATE_LIMITED');
  expect(provider.messages).toEqual(Array.from({ length: 3 }, () => ({ user_id: user.sub })));
});

test('sends nothing when the address is already confirmed or belongs to a Google account', async () => {
  const proved = await api.createUser();
  const google = await api.createUser({ emailVerified: false });
  await api.db.userIdentity.updateMany({
    where: { user_id: google.id },
    data: { auth0_id: `google-oauth2|${google.id}` },
  });
  const authorization = `Bearer ${await api.identity.token({ sub: `google-oauth2|${google.id}` })}`;
  for (const user of [proved, { authorization }]) {
    expect(await canPress(user)).toBe(false);
    expect((await press(user).expect(409)).body.code).toBe('CONFLICT');
  }
  expect(provider.messages).toEqual([]);
});

test('returns UNAVAILABLE when the provider fails, and allows another attempt', async () => {
  const user = await api.createUser({ emailVerified: false });
  provider.be('fails');
  expect((await press(user).expect(503)).body.code).toBe('UNAVAILABLE');
  provider.be('none');
  await press(user).expect(200);
});

test('returns CONFLICT when no management API is configured', async () => {
  const bare = await startTestApi({ databaseUrl: api.databaseUrl, identity: api.identity });
  const user = await api.createUser({ emailVerified: false });
  expect(await canPress(user, bare)).toBe(false);
  await press(user, bare).expect(409);
  await bare.close();
});
