import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';

test('Ctrl-K and a country lead from any page to its bank’s circulars', async ({ page }) => {
  await signIn(page, demo.subscriber);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Find a bank/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('turkey');
  await expect(page.getByRole('option', { selected: true })).toContainText('Türkiye');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cbrt');
  await expect(page.getByRole('option', { selected: true })).toContainText('Türkiye');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/circulars\?bank=[\w-]{36}$/);
  const box = page.getByRole('searchbox', { name: 'Search circulars' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
});
