import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import {
  AUDIENCE,
  authorizeRequest,
  CLIENT_ID,
  credentials,
  readUserinfo,
  requestToken,
  signIn,
  startTestIdentity,
  subscriber,
  tradeCode,
  WEB,
} from './support/test-identity.ts';

const identity = await startTestIdentity();
afterAll(() => identity.stop());

const refresh = (refreshToken: string | undefined) =>
  requestToken(identity.url, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken ?? '',
    scope: 'openid profile email offline_access',
    audience: AUDIENCE,
  });

const unknownRefreshToken = {
  status: 403,
  body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
};

describe('refresh tokens', () => {
  it('keeps a user signed in with refresh tokens that each work once', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    const first = await refresh(tokens.refresh_token);
    expect(first.status).toBe(200);
    expect(first.body.refresh_token).not.toBe(tokens.refresh_token);
    expect(decodeJwt(first.body.access_token ?? '')).toMatchObject({ sub: subscriber.sub });
    expect(decodeJwt(first.body.id_token ?? '')).toMatchObject({ email: subscriber.email });
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
  });

  it('revokes all refresh tokens after a second use of any of them', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    const { body } = await refresh(tokens.refresh_token);
    expect(await refresh(tokens.refresh_token)).toEqual(unknownRefreshToken);
    expect(await refresh(body.refresh_token)).toEqual(unknownRefreshToken);
  });

  it('accepts a refresh token from only one of two simultaneous requests', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    const answers = await Promise.all([1, 2, 3].map(() => refresh(tokens.refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('issues refresh tokens only on request', async () => {
    const browser = identity.browser();
    const request = authorizeRequest({ scope: 'openid profile email' });
    const back = await browser.submit(await browser.visit(request.path), credentials);
    const { body } = await tradeCode(identity.url, back, request.verifier);
    expect(body.refresh_token).toBeUndefined();
    expect(body.scope).toBe('openid profile email');
  });

  it('revokes a refresh token', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    const revoked = await fetch(`${identity.url}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: WEB },
      body: JSON.stringify({ client_id: CLIENT_ID, token: tokens.refresh_token }),
    });
    expect(revoked.status).toBe(200);
    expect((await refresh(tokens.refresh_token)).status).toBe(403);
  });
});

describe('authorization codes', () => {
  it('accepts a code once, and revokes its tokens after a second use', async () => {
    const browser = identity.browser();
    const request = authorizeRequest();
    const back = await browser.submit(await browser.visit(request.path), credentials);
    const { body } = await tradeCode(identity.url, back, request.verifier);
    const again = await tradeCode(identity.url, back, request.verifier);
    expect(again).toEqual({
      status: 403,
      body: { error: 'invalid_grant', error_description: 'Invalid authorization code' },
    });
    expect((await refresh(body.refresh_token)).status).toBe(403);
  });

  it('accepts a code only with the verifier from the request that it was issued for', async () => {
    const browser = identity.browser();
    const back = await browser.submit(await browser.visit(authorizeRequest().path), credentials);
    const { status } = await tradeCode(identity.url, back, authorizeRequest().verifier);
    expect(status).toBe(403);
  });

  it('accepts a code sent as JSON', async () => {
    const browser = identity.browser();
    const request = authorizeRequest();
    const back = await browser.submit(await browser.visit(request.path), credentials);
    const response = await fetch(`${identity.url}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: WEB },
      body: JSON.stringify({
        grant_type: 'authorization_code',
        client_id: CLIENT_ID,
        code: new URL(back.url).searchParams.get('code'),
        code_verifier: request.verifier,
        redirect_uri: `${WEB}/callback`,
      }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(WEB);
  });
});

describe('password grant', () => {
  const passwordGrant = (extra: Record<string, string> = {}) =>
    requestToken(identity.url, {
      grant_type: 'password',
      username: subscriber.email,
      password: subscriber.password,
      audience: AUDIENCE,
      scope: 'openid profile email offline_access',
      ...extra,
    });

  it('returns the same tokens as a browser sign-in', async () => {
    const { status, body } = await passwordGrant();
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 240 });
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({ sub: subscriber.sub });
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ email_verified: true });
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('grants only the claims of the requested scopes', async () => {
    const { body } = await passwordGrant({ scope: 'profile unheard-of' });
    expect(body.scope).toBe('profile');
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'scope', 'token_type']);
  });

  it.each([
    ['a wrong password', { password: 'not this one' }],
    ['an unknown address', { username: 'unknown@example.com' }],
  ])('responds to %s as the hosted provider does', async (_case, extra) => {
    expect(await passwordGrant(extra)).toEqual({
      status: 403,
      body: { error: 'invalid_grant', error_description: 'Wrong email or password.' },
    });
  });

  it('accepts only the product’s client and audience', async () => {
    expect((await passwordGrant({ client_id: 'another' })).status).toBe(401);
    expect((await passwordGrant({ audience: 'https://other' })).status).toBe(403);
  });

  it('throttles repeated guesses without locking out the owner elsewhere', async () => {
    const username = 'guessed@example.com';
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => passwordGrant({ username, password: 'guess' })),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);

    await identity.restart();
    expect((await passwordGrant({ username })).body.error).toBe('too_many_attempts');
    expect((await passwordGrant()).status).toBe(200);

    await identity.db.query(`update attempts set expires_at = now() - interval '1 second'`);
    expect((await passwordGrant({ username })).status).toBe(403);
  });

  it('throttles a caller who tries one password on many accounts, but not correct sign-ins', async () => {
    await identity.db.query('delete from attempts');
    for (let nth = 0; nth < 5; nth += 1) expect((await passwordGrant()).status).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 70 }, (_, nth) =>
        passwordGrant({ username: `guessed-${nth}@example.com`, password: 'guess' }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(60);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    await identity.db.query('delete from attempts');
  });
});

describe('/userinfo', () => {
  it('accepts API access tokens from the product’s pages', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    const { status, body, headers } = await readUserinfo(identity.url, tokens.access_token ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sub: subscriber.sub,
      name: subscriber.name,
      email: subscriber.email,
      email_verified: true,
    });
    expect(headers.get('access-control-allow-origin')).toBe(WEB);
  });

  it('rejects an ID token, a forged token and a missing one', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    const [header, , signature] = (tokens.access_token ?? '').split('.');
    const payload = { ...decodeJwt(tokens.access_token ?? ''), sub: 'auth0|someone-else' };
    const forged = `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`;
    for (const token of [tokens.id_token ?? '', forged, '']) {
      expect((await readUserinfo(identity.url, token)).status).toBe(401);
    }
  });

  it('responds to CORS preflight requests', async () => {
    const ask = (origin: string) =>
      fetch(`${identity.url}/userinfo`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    expect((await ask(WEB)).headers.get('access-control-allow-headers')).toContain('authorization');
    const elsewhere = await ask('http://evil.example');
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('pages from other origins', () => {
  it('prevents other origins’ pages from reading the token endpoint’s response', async () => {
    const response = await fetch(`${identity.url}/oauth/token`, {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
      body: new URLSearchParams({ client_id: CLIENT_ID, grant_type: 'refresh_token' }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
