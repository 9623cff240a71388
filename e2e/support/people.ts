import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { stackAddresses } from './stack.ts';
import { tick } from './tick.ts';

/** Passes the beta gate with a code, up to the login page. */
export const passBetaGate = async (page: Page, code: string) => {
  await page.goto(`${stackAddresses().webUrl}/beta-verification`);
  await page.getByRole('textbox').fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
};

export type Person = { email: string; password: string };

/** Signs in with an email address and a password, from the login page through the provider. */
export const signInHere = async (page: Page, person: Person) => {
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel(/email/i).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
};

/**
 * Time for which a session is reused: access tokens last four minutes, and none may be renewed
 * twice.
 */
const SESSION_LASTS_MS = 120_000;

type Session = { since: number; entries: [string, string][] };

/** Sessions by email address, reused so that a test process rarely signs in. */
const sessions = new Map<string, Session>();

/** Takes a visitor through beta gate and provider to the dashboard. */
const signInAnew = async (page: Page, person: Person) => {
  await passBetaGate(page, demo.betaCode);
  await signInHere(page, person);
  await page.waitForURL('**/dashboard');
};

/** Resumes a session, as in a browser that was closed and reopened. */
const comeBack = async (page: Page, { entries: session }: Session) => {
  const { webUrl } = stackAddresses();
  // Opens a page of the same origin that makes no requests.
  await page.goto(`${webUrl}/robots.txt`);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, session);
  await page.goto(`${webUrl}/dashboard`);
};

/** Takes a user with an account to the dashboard, signed in. */
export const signIn = async (page: Page, person: Person) => {
  const known = sessions.get(person.email);
  const session = known && Date.now() - known.since < SESSION_LASTS_MS ? known : undefined;
  const since = Date.now();
  if (session) await comeBack(page, session);
  else await signInAnew(page, person);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  if (!session) {
    const entries = await page.evaluate(() => Object.entries(localStorage));
    sessions.set(person.email, { since, entries });
  }
};

/** Creates an account with an email address and a password, up to Complete Your Profile. */
export const signUp = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-password-of-some-length');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/signup-info');
};

/** Fills in a name and a company. */
export const fillProfile = async (page: Page) => {
  await page.getByLabel('First name').fill('Sample');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Company').fill('Sample Company');
};

/**
 * Takes a new user to the dashboard. For tests that change subscriptions, since other tests do so
 * with the demo accounts at the same time.
 */
export const signInAsNewUser = async (page: Page) => {
  await passBetaGate(page, demo.betaCode);
  await signUp(page, `${randomUUID()}@example.com`);
  await fillProfile(page);
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page.waitForURL('**/dashboard');
};

const TokenSchema = z.object({ access_token: z.string() });

export const adminToken = () => tokenOf(demo.admin);

/** Returns an access token for a user, through the provider's password grant. */
export const tokenOf = async ({ email, password }: Person) => {
  const { identityUrl, clientId, audience } = stackAddresses();
  const response = await fetch(`${identityUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: email,
      password,
      client_id: clientId,
      audience,
      scope: 'openid profile email',
    }),
  });
  return TokenSchema.parse(await response.json()).access_token;
};
