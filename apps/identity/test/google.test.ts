import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import type { Browser } from './support/browser.ts';
import {
  authorizeRequest,
  CLIENT_ID,
  ROLES_CLAIM,
  signIn,
  startTestIdentity,
  subscriber,
  tradeCode,
  WEB,
} from './support/test-identity.ts';

const identity = await startTestIdentity();
afterAll(() => identity.stop());

const openGoogle = async (browser: Browser) => {
  const request = authorizeRequest({ connection: 'google-oauth2' });
  return { request, page: await browser.visit(request.path) };
};

const logout = (browser: Browser, extra = '') =>
  browser.visit(`/v2/logout?client_id=${CLIENT_ID}&returnTo=${encodeURIComponent(WEB)}${extra}`);

describe('stand-in for Google', () => {
  it('states that it is not Google', async () => {
    const { page } = await openGoogle(identity.browser());
    expect(page.text).toContain('This is a local stand-in for Google');
    expect(page.text).not.toContain('type="password"');
  });

  it('signs in as anyone at a test domain, with a verified email address', async () => {
    const browser = identity.browser();
    const { request, page } = await openGoogle(browser);
    const back = await browser.submit(page, { email: 'Gina@Bank.test', name: 'Gina Google' });
    const { body } = await tradeCode(identity.url, back, request.verifier);
    const claims = decodeJwt(body.id_token ?? '');
    expect(claims).toMatchObject({
      email: 'Gina@Bank.test',
      email_verified: true,
      name: 'Gina Google',
    });
    expect(claims.sub).toMatch(/^google-oauth2\|\d{21}$/);

    const later = identity.browser();
    const again = await openGoogle(later);
    const backAgain = await later.submit(again.page, { email: 'gina@bank.test', name: 'Gina' });
    const tokens = await tradeCode(identity.url, backAgain, again.request.verifier);
    expect(decodeJwt(tokens.body.id_token ?? '').sub, 'the same person').toBe(claims.sub);
  });

  it('warns before signing in that it can’t verify a real email address', async () => {
    const browser = identity.browser();
    const { request, page } = await openGoogle(browser);
    const warning = await browser.submit(page, { email: 'someone@gmail.com', name: 'Someone' });
    expect(warning.text).toContain('not verified');
    const back = await browser.submit(warning, {});
    const { body } = await tradeCode(identity.url, back, request.verifier);
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({
      email: 'someone@gmail.com',
      email_verified: false,
    });
  });

  it('doesn’t share the role of a password account with the same email address', async () => {
    const browser = identity.browser();
    const { request, page } = await openGoogle(browser);
    const back = await browser.submit(page, { email: 'first@example.com', name: 'Not First' });
    const { body } = await tradeCode(identity.url, back, request.verifier);
    expect(decodeJwt(body.access_token ?? '')[ROLES_CLAIM]).toEqual([]);
  });

  it('shows only the requested sign-in method', async () => {
    const browser = identity.browser();
    const { page } = await openGoogle(browser);
    const elsewhere = await browser.visit(`${page.url}/login`);
    expect(elsewhere.text).toContain('stand-in for Google');
  });

  it('asks for another sign-in when the session used the other method, then switches users', async () => {
    const browser = identity.browser();
    await signIn(identity, browser);
    const { request, page } = await openGoogle(browser);
    expect(page.text).toContain('stand-in for Google');
    const back = await browser.submit(page, { email: 'other@example.net', name: 'Other' });
    const { body } = await tradeCode(identity.url, back, request.verifier);
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ email: 'other@example.net' });
  });
});

describe('signing out', () => {
  it('ends the session and redirects to the product', async () => {
    const browser = identity.browser();
    const { tokens } = await signIn(identity, browser);
    expect((await logout(browser)).url).toBe(`${WEB}/`);
    const silent = authorizeRequest({ prompt: 'none', response_mode: 'web_message' });
    expect((await browser.visit(silent.path)).text).toContain('login_required');
    const refresh = await fetch(`${identity.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: CLIENT_ID,
        refresh_token: tokens.refresh_token ?? '',
      }),
    });
    expect(refresh.status, 'its refresh token has ended too').toBe(403);
  });

  it('keeps the Google session unless a federated sign-out is requested', async () => {
    const browser = identity.browser();
    const { page } = await openGoogle(browser);
    await browser.submit(page, { email: 'fay@example.com', name: 'Fay' });

    await logout(browser);
    const remembered = await openGoogle(browser);
    expect(remembered.page.text).toContain('Continue as <strong>Fay</strong>');
    const button = { ...remembered.page, text: remembered.page.text.split('class="or"')[0] ?? '' };
    const back = await browser.submit(button, {});
    expect(new URL(back.url).searchParams.get('code')).toBeTruthy();

    await logout(browser, '&federated');
    expect(browser.hasCookie('identity_google')).toBe(false);
    expect((await openGoogle(browser)).page.text).not.toContain('Continue as');
  });

  it.each(['http://evil.example/', `${WEB}.evil.example`, 'javascript:alert(1)'])(
    'does not redirect to %s, and keeps the user signed in',
    async (returnTo) => {
      const browser = identity.browser();
      await signIn(identity, browser, subscriber);
      const page = await browser.visit(
        `/v2/logout?client_id=${CLIENT_ID}&returnTo=${encodeURIComponent(returnTo)}`,
      );
      expect(page.status).toBe(400);
      const silent = authorizeRequest({ prompt: 'none', response_mode: 'web_message' });
      expect((await browser.visit(silent.path)).text).toContain('"code":"');
    },
  );
});
