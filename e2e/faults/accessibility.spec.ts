import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { violationsHere } from '../support/axe.ts';
import { publishSample } from '../support/circulars.ts';
import { passBetaGate, signIn, signUp } from '../support/people.ts';
import { LOOKED_AT } from '../support/site-checks.ts';
import { stackAddresses } from '../support/stack.ts';

// screens.spec.ts covers each screen on its own.

test('pages from landing to sign-in, including the provider, have no accessibility violations', async ({
  page,
}) => {
  await passBetaGate(page, demo.betaCode);
  // Waits for this page's code; the previous page's heading stays until then.
  await expect(page.getByRole('button', { name: 'Sign up with Email' })).toBeVisible();
  expect(await violationsHere(page, 'login')).toEqual([]);
  await page.getByRole('button', { name: 'Sign up with Email' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  expect(await violationsHere(page, 'provider: sign up')).toEqual([]);
  await page.goto(`${stackAddresses().webUrl}/login`);
  await signUp(page, `${randomUUID()}@example.com`);
  await expect(page.getByRole('button', { name: 'Create profile' })).toBeVisible();
  expect(await violationsHere(page, 'signup-info')).toEqual([]);
});

test('a circular has no accessibility violations, for readers and admins', async ({
  page,
  context,
}) => {
  const { webUrl } = stackAddresses();
  const id = await publishSample(context);
  await signIn(page, demo.admin);
  await page.goto(`${webUrl}/circulars/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await violationsHere(page, 'circulars/ID')).toEqual([]);
  await page.goto(`${webUrl}/admin/circulars/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('Correct', { exact: true }).click();
  expect(await violationsHere(page, 'admin/circulars, correcting')).toEqual([]);
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await violationsHere(page, 'admin/circulars, removing')).toEqual([]);
});

test('Admin Portal forms have no accessibility violations', async ({ page }) => {
  const { webUrl, bankSiteUrl } = stackAddresses();
  await signIn(page, demo.admin);
  await page.goto(`${webUrl}/admin/sources`);
  await page.getByRole('button', { name: 'Add a source' }).click();
  const form = page.getByRole('form', { name: 'Add a source' });
  await form.getByLabel('Type').selectOption('html');
  await form.getByLabel('URL').fill(`${bankSiteUrl}/circulars`);
  await form.getByText('Schedule and alarms').click();
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByText(/would capture \d+ circulars?/)).toBeVisible(LOOKED_AT);
  expect(await violationsHere(page, 'admin/sources')).toEqual([]);

  await page.goto(`${webUrl}/admin/deliveries`);
  await page.getByRole('button', { name: 'Explain an alert' }).click();
  expect(await violationsHere(page, 'admin/deliveries')).toEqual([]);
});
