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

/** Brings a visitor through beta gate and provider to the dashboard, as a person with an account. */
export const signIn = async (page: Page, person: { email: string; password: string }) => {
  await passBetaGate(page, demo.betaCode);
  await page.getByRole('button', { name: 'Sign in with Email' }).click();
  await page.getByLabel(/email/i).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
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
