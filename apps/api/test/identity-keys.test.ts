import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccessTokens } from '../src/clients/access-tokens.ts';
import {
  AUDIENCE,
  type IdentityServer,
  ROLES_CLAIM,
  startIdentityServer,
} from './support/identity-server.ts';

let identity: IdentityServer;
beforeEach(async () => {
  identity = await startIdentityServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await identity.close();
});

const settings = () => ({
  issuer: identity.issuer,
  audience: AUDIENCE,
  rolesClaim: ROLES_CLAIM,
  amrClaim: undefined,
});

describe('verifying access tokens', () => {
  test('fetches the keys once for many tokens', async () => {
    const tokens = createAccessTokens(settings());
    for (let count = 0; count < 20; count += 1) await tokens.verify(await identity.token());
    expect(identity.keyFetches()).toBe(1);
  });

  test('uses the new key after the provider rotates it', async () => {
    const tokens = createAccessTokens({ ...settings(), cooldownMs: 0 });
    const before = await identity.token({ sub: 'auth0|a' });
    await tokens.verify(before);
    await identity.rotateKey();
    expect(await tokens.verify(await identity.token({ sub: 'auth0|b', roles: ['admin'] }))).toEqual(
      {
        auth0Id: 'auth0|b',
        roles: ['admin'],
        amr: null,
        issuedAtMs: expect.any(Number),
        expiresAtMs: expect.any(Number),
      },
    );
    expect((await tokens.verify(before)).auth0Id).toBe('auth0|a');
  });

  test('rejects tokens signed with a key that the provider withdrew', async () => {
    const tokens = createAccessTokens({ ...settings(), cooldownMs: 0, maxAgeMs: 0 });
    const before = await identity.token();
    await tokens.verify(before);
    await identity.rotateKey({ keepOld: false });
    await expect(tokens.verify(before)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('rejects an expired token even if it was accepted a moment before', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const tokens = createAccessTokens(settings());
    const leftOfTheLeewayS = 10;
    const expiresIn = Math.floor(Date.now() / 1_000) - 60 + leftOfTheLeewayS;
    const token = await identity.token({ expiresIn });
    await tokens.verify(token);
    vi.advanceTimersByTime((leftOfTheLeewayS + 1) * 1_000);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('rejects a token that was accepted before its key was withdrawn, once cached keys have expired', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const tokens = createAccessTokens({ ...settings(), cooldownMs: 0 });
    const token = await identity.token({ expiresIn: '12m' });
    await tokens.verify(token);
    await identity.rotateKey({ keepOld: false });
    // The time for which keys are cached, plus a minute.
    vi.advanceTimersByTime(11 * 60_000);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('does not fetch the keys again for each unknown key ID', async () => {
    const tokens = createAccessTokens(settings());
    await tokens.verify(await identity.token());
    for (let count = 0; count < 5; count += 1) {
      const token = await identity.token({ kid: `unknown-${count}` });
      await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(identity.keyFetches()).toBe(1);
  });

  test('accepts tokens signed with known keys while the provider is down', async () => {
    const tokens = createAccessTokens({ ...settings(), cooldownMs: 0, maxAgeMs: 0 });
    await tokens.verify(await identity.token());
    identity.setAway(true);
    expect((await tokens.verify(await identity.token({ sub: 'auth0|c' }))).auth0Id).toBe('auth0|c');
    await identity.rotateKey();
    await expect(tokens.verify(await identity.token())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    identity.setAway(false);
    await tokens.verify(await identity.token());
  });

  test('returns UNAVAILABLE rather than UNAUTHENTICATED when the provider was never reached', async () => {
    const tokens = createAccessTokens(settings());
    identity.setAway(true);
    await expect(tokens.verify(await identity.token())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterS: 5,
    });
    identity.setAway(false);
    await tokens.verify(await identity.token());
  });
});
