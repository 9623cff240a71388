import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { linkIn } from './support/inbox.ts';
import {
  AMR_CLAIM,
  admin,
  authorizeRequest,
  MANAGEMENT,
  readUserinfo,
  requestToken,
  signIn,
  startTestIdentity,
  subscriber,
} from './support/test-identity.ts';

const identity = await startTestIdentity();
afterAll(() => identity.stop());

const clientToken = (secret = MANAGEMENT.clientSecret) =>
  requestToken(identity.url, {
    grant_type: 'client_credentials',
    client_id: MANAGEMENT.clientId,
    client_secret: secret,
    audience: `${identity.issuer}api/v2/`,
  });
const remove = (sub: string, token: string, part = '') =>
  fetch(`${identity.url}/api/v2/users/${encodeURIComponent(sub)}${part}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
const SUB = subscriber.sub ?? '';

describe('management API', () => {
  it('accepts only tokens issued to its own client, not users’ tokens', async () => {
    expect((await clientToken('another-secret')).status).toBe(401);
    const { tokens } = await signIn(identity, identity.browser());
    for (const token of [tokens.access_token ?? '', tokens.id_token ?? '', 'x', '']) {
      expect((await remove(SUB, token)).status).toBe(401);
    }
    expect((await readUserinfo(identity.url, tokens.access_token ?? '')).status).toBe(200);
  });

  it('issues its client a token that the product rejects', async () => {
    const { body } = await clientToken();
    const claims = decodeJwt(body.access_token ?? '');
    expect(claims.aud).toBe(`${identity.issuer}api/v2/`);
    expect((await readUserinfo(identity.url, body.access_token ?? '')).status).toBe(401);
  });

  it('ends sessions and refresh tokens on every device, and keeps the account', async () => {
    const browser = identity.browser();
    const { tokens } = await signIn(identity, browser);
    const other = await signIn(identity, identity.browser());
    const { body } = await clientToken();
    const token = body.access_token ?? '';
    expect((await remove(SUB, 'x', '/sessions')).status).toBe(401);
    expect((await remove(SUB, token, '/sessions')).status).toBe(202);
    expect((await remove(SUB, token, '/refresh-tokens')).status).toBe(202);
    for (const refresh_token of [tokens.refresh_token, other.tokens.refresh_token]) {
      const refreshed = await requestToken(identity.url, {
        grant_type: 'refresh_token',
        refresh_token: refresh_token ?? '',
      });
      expect(refreshed.status).toBe(403);
    }
    const { rows } = await identity.db.query(
      `select model from provider_items where payload ->> 'accountId' = $1`,
      [SUB],
    );
    expect(rows).toEqual([]);
    expect((await signIn(identity, browser)).tokens.access_token).toBeTruthy();
    // Nothing else below an account can be deleted.
    expect((await remove(SUB, token, '/roles')).status).toBe(404);
  });

  it('resends the verification email to unverified addresses, but not too often', async () => {
    const { body } = await clientToken();
    const send = (json: object, token = body.access_token ?? '') =>
      fetch(`${identity.url}/api/v2/jobs/verification-email`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      });
    const browser = identity.browser();
    const page = await browser.visit(authorizeRequest({ screen_hint: 'signup' }).path);
    await browser.submit(page, { email: 'again@example.org', password: 'a fine password' });
    const first = linkIn(await identity.inbox.next());
    const { rows } = await identity.db.query(
      "select sub from accounts where email = 'again@example.org'",
    );
    const user_id = String(rows[0]?.sub);

    expect((await send({ user_id }, 'x')).status).toBe(401);
    expect((await send({ user_id: 'auth0|unknown' })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    expect((await send({ user_id })).status).toBe(201);
    const second = linkIn(await identity.inbox.next());
    expect((await browser.visit(first)).status).toBe(410);
    const done = await browser.submit(await browser.visit(second), {});
    expect(done.text).toContain('Email address confirmed');

    expect((await send({ user_id })).status).toBe(201);
    expect((await send({ user_id: SUB })).status).toBe(201);
    expect(identity.inbox.unread()).toBe(0);
  });

  it('deletes an account with its sessions and tokens, even when requested twice', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    const { body } = await clientToken();
    for (const _ of [1, 2]) expect((await remove(SUB, body.access_token ?? '')).status).toBe(204);
    expect((await readUserinfo(identity.url, tokens.access_token ?? '')).status).toBe(401);
    const refreshed = await requestToken(identity.url, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token ?? '',
    });
    expect(refreshed.status).toBe(403);
    const { rows } = await identity.db.query('select sub from accounts where sub = $1', [SUB]);
    expect(rows).toEqual([]);
  });
});

it('access tokens list the factors that the user signed in with', async () => {
  const { email, password } = admin;
  const { tokens } = await signIn(identity, identity.browser(), { email, password });
  expect(decodeJwt(tokens.access_token ?? '')[AMR_CLAIM]).toEqual(['pwd', 'mfa']);
});
