import { afterAll, describe, expect, it } from 'vitest';
import { linkIn } from './support/inbox.ts';
import {
  authorizeRequest,
  readUserinfo,
  requestToken,
  signIn,
  startTestIdentity,
  subscriber,
  tradeCode,
} from './support/test-identity.ts';

const identity = await startTestIdentity();
afterAll(() => identity.stop());

const signUp = async (email: string, password = 'a fine password') => {
  const browser = identity.browser();
  const request = authorizeRequest({ screen_hint: 'signup' });
  const page = await browser.visit(request.path);
  const back = await browser.submit(page, { email, password });
  return { browser, back, request };
};

const askForReset = async (email: string) => {
  const browser = identity.browser();
  const page = await browser.visit(authorizeRequest().path);
  const forgot = await browser.visit(`${page.url}/forgot`);
  return browser.submit(forgot, { email });
};

describe('creating an account', () => {
  it('signs the user in immediately and emails a verification link', async () => {
    const { back, request, browser } = await signUp('new@example.org');
    const { body } = await tradeCode(identity.url, back, request.verifier);
    const before = await readUserinfo(identity.url, body.access_token ?? '');
    expect(before.body).toMatchObject({ email: 'new@example.org', email_verified: false });
    expect(before.body.sub).toMatch(/^auth0\|[0-9a-f]{24}$/);

    const mail = await identity.inbox.next();
    expect(mail.to).toEqual([expect.objectContaining({ address: 'new@example.org' })]);
    const page = await browser.visit(linkIn(mail));
    const unchanged = await readUserinfo(identity.url, body.access_token ?? '');
    expect(unchanged.body.email_verified, 'opening the link verifies nothing').toBe(false);

    const done = await browser.submit(page, {});
    expect(done.text).toContain('Email address confirmed');
    const after = await readUserinfo(identity.url, body.access_token ?? '');
    expect(after.body.email_verified).toBe(true);

    expect((await browser.visit(linkIn(mail))).status, 'the link works once').toBe(410);
    expect((await browser.submit(page, {})).status).toBe(410);
  });

  it('explains what is wrong with a password or an email address', async () => {
    const short = await signUp('short@example.org', 'seven77');
    expect(short.back.status).toBe(400);
    expect(short.back.text).toContain('Use at least 8 characters for your password.');
    const wrong = await signUp('no address');
    expect(wrong.back.text).toContain('Enter an email address, such as name@example.com.');
  });

  it('creates only one account per email address, regardless of letter case', async () => {
    const { back } = await signUp('SAM@example.com');
    expect(back.status).toBe(400);
    expect(back.text).toContain('This email address can’t be used.');
    const { status } = await requestToken(identity.url, {
      grant_type: 'password',
      username: 'Sam@Example.com',
      password: subscriber.password,
    });
    expect(status).toBe(200);
  });

  it('emails a new link at a later sign-in when the first has expired', async () => {
    const late = { email: 'late@example.org', password: 'a fine password' };
    await signUp(late.email, late.password);
    const stale = await identity.inbox.next();
    await identity.db.query(`update mail_links set expires_at = now() - interval '1 minute'`);
    expect((await identity.browser().visit(linkIn(stale))).status).toBe(410);

    await signIn(identity, identity.browser(), late);
    const fresh = await identity.inbox.next();
    expect((await identity.browser().visit(linkIn(fresh))).status).toBe(200);
  });
});

describe('resetting a password', () => {
  it('lets the owner choose a new password, and ends all other sessions', async () => {
    const email = 'forgetful@example.org';
    const { back, request, browser } = await signUp(email, 'the old password');
    const { body } = await tradeCode(identity.url, back, request.verifier);
    await identity.inbox.next();

    await askForReset(email);
    const mail = await identity.inbox.next();
    const page = await identity.browser().visit(linkIn(mail));
    const reader = identity.browser();
    const short = await reader.submit(page, { password: 'short' });
    expect(short.text).toContain('Use at least 8 characters for your password.');
    const done = await reader.submit(page, { password: 'the new password' });
    expect(done.text).toContain('Password saved');

    const grant = (password: string) =>
      requestToken(identity.url, { grant_type: 'password', username: email, password });
    expect((await grant('the old password')).status).toBe(403);
    expect((await grant('the new password')).status).toBe(200);

    const refreshed = await requestToken(identity.url, {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token ?? '',
    });
    expect(refreshed.status, 'tokens of before are void').toBe(403);
    const silent = authorizeRequest({ prompt: 'none', response_mode: 'web_message' });
    expect((await browser.visit(silent.path)).text).toContain('login_required');

    expect((await reader.submit(page, { password: 'a third password' })).status).toBe(410);
    const proved = await readUserinfo(
      identity.url,
      (await grant('the new password')).body.access_token ?? '',
    );
    expect(proved.body.email_verified, 'opening the email verified the address').toBe(true);
  });

  it('does not reveal whether an email address has an account', async () => {
    const unknown = await askForReset('unknown@example.org');
    const known = await askForReset(subscriber.email);
    await identity.inbox.next();
    const blind = (text: string, email: string) =>
      text.replaceAll(email, '').replaceAll(/\/u\/[\w-]+/g, '');
    expect(unknown.status).toBe(known.status);
    expect(blind(unknown.text, 'unknown@example.org')).toBe(blind(known.text, subscriber.email));
    expect(identity.inbox.unread()).toBe(0);
  });

  it('limits how many emails a stranger can send to someone', async () => {
    const email = 'flooded@example.org';
    await signUp(email);
    for (let round = 0; round < 8; round += 1) await askForReset(email);
    const mails = await Promise.all(Array.from({ length: 5 }, () => identity.inbox.next()));
    expect(mails.every((mail) => mail.to?.[0]?.address === email)).toBe(true);
    await identity.restart();
    expect(identity.inbox.unread(), 'five an hour').toBe(0);
  });
});

describe('identity provider log', () => {
  it('contains no password, token, code, email address or email', async () => {
    const { back, tokens } = await signIn(identity, identity.browser());
    await askForReset(subscriber.email);
    const mail = await identity.inbox.next();
    // A user may paste a secret into the address bar.
    await fetch(`${identity.url}/${tokens.access_token}`);
    await fetch(`${identity.url}/u/${tokens.refresh_token}/login?email=${subscriber.email}`);
    const log = identity.log();
    expect(log).toContain('signed in');
    const secrets = [
      subscriber.password,
      'a fine password',
      tokens.access_token,
      tokens.refresh_token,
      new URL(back.url).searchParams.get('code'),
      new URL(linkIn(mail)).searchParams.get('token'),
      'example.org',
      subscriber.email,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
