import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { fillProfile, passBetaGate, signUp } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';
import { tick } from '../support/tick.ts';
import { recordMessages } from '../support/toasts.ts';

test('a new user chooses a region, leaves, comes back for a category, and previews the resulting email', async ({
  page,
}) => {
  await passBetaGate(page, demo.betaCode);
  await signUp(page, `${randomUUID()}@example.com`);
  await fillProfile(page);
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Create profile' }).click();

  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  const region = page.getByRole('region', { name: 'South Asia' });
  const toasts = await recordMessages(page);
  await region.getByRole('button', { name: 'Subscribe All' }).click();
  await expect.poll(toasts).toContain('Subscribed to all banks in South Asia');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: '2. Categories' })).toBeFocused();
  await page.getByRole('button', { name: 'Subscribe to Foreign Exchange' }).click();
  await expect(page.getByRole('status').getByText(/would have (?:brought|received)/)).toBeVisible();

  // The preview loads when it is about to become visible.
  await page.getByRole('heading', { name: '3. Preview' }).scrollIntoViewIfNeeded();
  // The content security policy allows the email its styles but no scripts.
  const email = page.frameLocator('iframe');
  await expect(email.getByText('Read the circular')).toHaveCSS('border-top-left-radius', '8px');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/today');
  await page.goto(`${stackAddresses().webUrl}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(/to receive your alerts. Until then, we’ll hold them/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get started' })).toHaveCount(0);
});
