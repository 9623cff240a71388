import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

test('a subscriber moves across the map by keyboard and opens a country’s archive', async ({
  page,
}) => {
  await signIn(page, demo.subscriber);
  await page.goto(`${stackAddresses().webUrl}/coverage`);
  const brazil = page.getByRole('link', { name: /^Brazil:/ });
  await brazil.focus();
  await page.keyboard.press('ArrowRight');
  await expect(brazil).not.toBeFocused();
  const focused = page.locator('a[data-country]:focus');
  const code = await focused.getAttribute('data-country');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/circulars?country=${code}`);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue(code ?? '');
});

test('a subscriber reaches a country too small to draw by its dot', async ({ page }) => {
  await signIn(page, demo.subscriber);
  await page.goto(`${stackAddresses().webUrl}/coverage`);
  await page.getByRole('link', { name: /^Maldives:/ }).click();
  await page.waitForURL('**/circulars?country=MV');
});

test('a visitor sees the map without a session', async ({ page }) => {
  await page.goto(stackAddresses().webUrl);
  // The prerendered HTML appears before the code, which then replaces the heading.
  await expect(() =>
    page.getByRole('heading', { name: 'The Solution' }).scrollIntoViewIfNeeded(),
  ).toPass();
  await expect(page.getByRole('img', { name: /central banks in \d+ countries/ })).toBeVisible();
});

test('an admin goes from a bank without a source to the form that adds one', async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto(`${stackAddresses().webUrl}/coverage`);
  await page.getByText('No source', { exact: true }).click();
  await page.getByRole('link', { name: 'Add source: Bank of Uganda' }).click();
  await page.waitForURL('**/admin/sources?bank=*');
  await expect(page.getByText('No sources for this bank yet.')).toBeVisible();
});
