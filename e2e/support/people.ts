import { demo } from '@circulate/local-stack';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { stackAddresses } from './stack.ts';

/** Passes the beta gate with a code, up to the login page. */
export const passBetaGate = async (page: Page, code: string) => {
  await page.goto(`${stackAddresses().webUrl}/beta-verification`);
  await page.getByRole('textbox').fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
};

type Person = { email: string; password: string };

/** Signs in with an address and a password, from the login page through the provider. */
export const signInHere = async (page: Page, person: Person) => {
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel(/email/i).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
};

/** Brings a visitor through beta gate and provider to the dashboard, as a person with an account. */
export const signIn = async (page: Page, person: Person) => {
  await passBetaGate(page, demo.betaCode);
  await signInHere(page, person);
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
};

/** Makes an account with an address and a password, up to Complete Your Profile. */
export const signUp = async (page: Page, email: string) => {
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-password-of-some-length');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/signup-info');
};

/** Enters a name and a company. */
export const fillProfile = async (page: Page) => {
  await page.getByLabel('First name').fill('Sample');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Company').fill('Sample Company');
};

const TokenSchema = z.object({ access_token: z.string() });

/** An access token of the demo admin, by the provider's password grant. */
export const adminToken = async () => {
  const { identityUrl, clientId, audience } = stackAddresses();
  const response = await fetch(`${identityUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      username: demo.admin.email,
      password: demo.admin.password,
      client_id: clientId,
      audience,
      scope: 'openid profile email',
    }),
  });
  return TokenSchema.parse(await response.json()).access_token;
};
