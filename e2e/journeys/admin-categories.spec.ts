import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

test('an admin adds a category that users subscribe to, and retires it after reviewing who is affected', async ({
  page,
}) => {
  const { webUrl } = stackAddresses();
  const name = `Gold ${String(Date.now()).slice(-6)}`;
  await signIn(page, demo.admin);
  await page.goto(`${webUrl}/admin/categories`);
  await page.getByRole('region', { name: 'New category' }).getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add category' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();

  await page.goto(`${webUrl}/categories`);
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByRole('button', { name: /^Subscribe to/ }).click();
  await expect(card.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();

  await page.goto(`${webUrl}/admin/categories`);
  await row.getByRole('button', { name: 'Retire' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/^1 subscriber will get an email/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retire category' }).click();
  await expect(row.getByRole('button', { name: 'Restore' })).toBeVisible();

  await page.goto(`${webUrl}/categories`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto(`${webUrl}/admin/audit`);
  const record = page.getByRole('listitem').filter({ hasText: name });
  await expect(record.getByRole('heading', { name: /Demo Admin retired/ })).toBeVisible();
});
