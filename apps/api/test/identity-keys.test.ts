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
  test('when many tokens come, then the keys are fetched once', async () => {
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

  test('when the provider withdraws a key, then its tokens no longer count', async () => {
    const tokens = createAccessTokens({ ...settings(), cooldownMs: 0, maxAgeMs: 0 });
    const before = await identity.token();
    await tokens.verify(before);
    await identity.rotateKey({ keepOld: false });
    await expect(tokens.verify(before)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('when a token that was taken a moment ago expires, then it no longer counts', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const tokens = createAccessTokens(settings());
    const leftOfTheLeewayS = 10;
    const expiresIn = Math.floor(Date.now() / 1_000) - 60 + leftOfTheLeewayS;
    const token = await identity.token({ expiresIn });
    await tokens.verify(token);
    vi.advanceTimersByTime((leftOfTheLeewayS + 1) * 1_000);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('when a key has been gone for a minute, then tokens taken before no longer count', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const tokens = createAccessTokens({ ...settings(), cooldownMs: 0 });
    const token = await identity.token({ expiresIn: '12m' });
    await tokens.verify(token);
    await identity.rotateKey({ keepOld: false });
    // As long as keys are kept, and a minute.
    vi.advanceTimersByTime(11 * 60_000);
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('when unknown key ids come in a row, then they cause no fetch each', async () => {
    const tokens = createAccessTokens(settings());
    await tokens.verify(await identity.token());
    for (let count = 0; count < 5; count += 1) {
      const token = await identity.token({ kid: `unknown-${count}` });
      await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    expect(identity.keyFetches()).toBe(1);
  });

  test('accepts known keys while the provider is down', async () => {
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

  test('when the provider was never reached, then answers UNAVAILABLE rather than a verdict', async () => {
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
