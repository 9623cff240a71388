import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import {
  AUDIENCE,
  admin,
  authorizeRequest,
  CALLBACK,
  CLIENT_ID,
  credentials,
  ROLES_CLAIM,
  signIn,
  startTestIdentity,
  subscriber,
  tradeCode,
  WEB,
} from './support/test-identity.ts';

const identity = await startTestIdentity();
afterAll(() => identity.stop());

const keys = () => createRemoteJWKSet(new URL(`${identity.url}/.well-known/jwks.json`));

describe('sign-in with email and password', () => {
  it('redirects to the product with a code, which yields tokens that the API accepts', async () => {
    const browser = identity.browser();
    const request = authorizeRequest({ connection: 'Username-Password-Authentication' });
    const page = await browser.visit(request.path);
    expect(page.text).toContain('<h1>Sign in</h1>');
    expect(page.text).not.toContain('Google');

    const back = await browser.submit(page, credentials);
    const answer = new URL(back.url);
    expect(answer.origin + answer.pathname).toBe(CALLBACK);
    expect(answer.searchParams.get('state')).toBe('the-state');

    const { body } = await tradeCode(identity.url, back, request.verifier);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 240 });

    const options = { issuer: identity.issuer, algorithms: ['RS256'] };
    const access = await jwtVerify(body.access_token ?? '', keys(), {
      ...options,
      audience: AUDIENCE,
    });
    expect(access.payload).toMatchObject({
      sub: subscriber.sub,
      aud: [AUDIENCE, `${identity.issuer}userinfo`],
      azp: CLIENT_ID,
      scope: 'openid profile email offline_access',
      [ROLES_CLAIM]: [],
    });
    expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(240);

    const id = await jwtVerify(body.id_token ?? '', keys(), { ...options, audience: CLIENT_ID });
    expect(id.payload).toMatchObject({
      sub: subscriber.sub,
      nonce: 'the-nonce',
      email: subscriber.email,
      email_verified: true,
      name: subscriber.name,
    });
  });

  it('tells the API which users are admins', async () => {
    const browser = identity.browser();
    const { tokens } = await signIn(identity, browser, admin);
    const { payload } = await jwtVerify(tokens.access_token ?? '', keys());
    expect(payload[ROLES_CLAIM]).toEqual(['admin']);
  });

  it('rejects a wrong password with an error message', async () => {
    const browser = identity.browser();
    const page = await browser.visit(authorizeRequest().path);
    const again = await browser.submit(page, { email: subscriber.email, password: 'not this one' });
    expect(again.status).toBe(400);
    expect(again.text).toContain('Wrong email or password.');
    expect(again.text).toContain(`value="${subscriber.email}"`);
    expect(again.text).not.toContain('not this one');
  });

  it('also offers Google when the product doesn’t request a sign-in method', async () => {
    const page = await identity.browser().visit(authorizeRequest().path);
    expect(page.text).toContain('Continue with Google');
  });

  it('opens the sign-up page on request', async () => {
    const page = await identity.browser().visit(authorizeRequest({ screen_hint: 'signup' }).path);
    expect(page.text).toContain('<h1>Create an account</h1>');
  });
});

describe('user who is already signed in', () => {
  it.each([{}, { prompt: 'consent' }, { screen_hint: 'signup' }])(
    'redirects a signed-in user straight to the product: %o',
    async (params) => {
      const browser = identity.browser();
      await signIn(identity, browser);
      const back = await browser.visit(authorizeRequest(params).path);
      expect(new URL(back.url).searchParams.get('code')).toBeTruthy();
    },
  );

  it.each(['login', 'select_account'])(
    'asks a signed-in user to sign in again when the request has prompt=%s',
    async (prompt) => {
      const browser = identity.browser();
      await signIn(identity, browser);
      const page = await browser.visit(authorizeRequest({ prompt }).path);
      expect(page.text).toContain('<h1>Sign in</h1>');
      const back = await browser.submit(page, credentials);
      expect(new URL(back.url).searchParams.get('code')).toBeTruthy();
    },
  );
});

describe('silent sign-in in a hidden frame', () => {
  const silent = (extra = {}) =>
    authorizeRequest({ prompt: 'none', response_mode: 'web_message', ...extra });

  it('tells only the web app’s origin that the user is signed out', async () => {
    const answer = await identity.browser().visit(silent().path);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("type: 'authorization_response'");
    expect(answer.text).toContain('"error":"login_required"');
    expect(answer.text).toContain(`"redirect_uri":"${CALLBACK}"`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${WEB}`);
    expect(policy).toMatch(/script-src 'sha256-[^']+'/);
    expect(answer.headers.get('x-frame-options')).toBeNull();
  });

  it('renews a session without user interaction', async () => {
    const browser = identity.browser();
    await signIn(identity, browser);
    const answer = await browser.visit(silent().path);
    expect(answer.text).toContain('"code":"');
  });

  it('escapes hostile text in the state parameter', async () => {
    const answer = await identity.browser().visit(silent({ state: '</script><b>x' }).path);
    expect(answer.text).not.toContain('</script><b>');
  });
});

describe('requests from outside the product', () => {
  it.each([
    'http://evil.example/callback',
    `${WEB}.evil.example/callback`,
    'http://127.0.0.1:4000@evil.example/',
    'javascript:alert(1)//',
    `${WEB}/callback#fragment`,
  ])('never redirects a request to %s', async (redirectUri) => {
    const page = await identity
      .browser()
      .visit(authorizeRequest({ redirect_uri: redirectUri }).path);
    expect(page.status).toBe(400);
    expect(page.url).toContain(identity.url);
  });

  it('doesn’t issue a code without PKCE', async () => {
    const request = authorizeRequest({
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    const back = await identity.browser().visit(request.path);
    expect(new URL(back.url).searchParams.get('error')).toBe('invalid_request');
  });

  it('doesn’t issue a token for another audience', async () => {
    const back = await identity
      .browser()
      .visit(authorizeRequest({ audience: 'https://other' }).path);
    expect(new URL(back.url).searchParams.get('error')).toBe('access_denied');
  });

  it('rejects a form submitted from another site', async () => {
    const browser = identity.browser();
    const page = await browser.visit(authorizeRequest().path);
    const forged = { ...page, text: page.text.replace(/name="csrf" value="[^"]*"/, '') };
    const answer = await browser.submit(forged, credentials);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(
      'This form has expired or was sent from another site. Go back and try again.',
    );
  });

  it('never shows one user’s sign-in to another', async () => {
    const page = await identity.browser().visit(authorizeRequest().path);
    const elsewhere = await identity.browser().visit(page.url);
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.text).toContain('was started in another browser');
  });

  it('doesn’t render markup or scripts from a request', async () => {
    const hint = '"><img src=x onerror=alert(1)>';
    const page = await identity.browser().visit(authorizeRequest({ login_hint: hint }).path);
    expect(page.text).not.toContain('<img');
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('ignores the Host header when building its public URL', async () => {
    const { default: http } = await import('node:http');
    const text = await new Promise<string>((resolve, reject) => {
      const url = `${identity.url}/.well-known/openid-configuration`;
      http
        .get(url, { headers: { host: 'evil.example' } }, (response) => {
          response.setEncoding('utf8');
          response.once('data', resolve);
        })
        .on('error', reject);
    });
    expect(text).toContain(`"token_endpoint":"${identity.url}/oauth/token"`);
    expect(text).not.toContain('evil.example');
  });
});

describe('compatibility of the identity provider with the hosted one', () => {
  it('puts the same token type in access tokens as the hosted provider', async () => {
    const { tokens } = await signIn(identity, identity.browser());
    expect(decodeProtectedHeader(tokens.access_token ?? '').typ).toBe('JWT');
  });
});
