import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

const PUBLIC = ['', 'privacy', 'beta-verification', 'nowhere'];
const SIGNED_IN = ['dashboard', 'regions', 'categories', 'account', 'faq', 'circulars', 'alerts'];
const ADMIN = [
  ...['admin', 'admin/circulars', 'admin/sources', 'admin/deliveries'],
  ...['admin/beta-codes', 'admin/users', 'admin/audit'],
];

const violationsOf = async (page: Page, path: string) => {
  await page.goto(`${stackAddresses().webUrl}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return violationsHere(page, path);
};

const violationsHere = async (page: Page, path: string) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `/${path}: ${id} at ${nodes[0]?.target.join(' ')}`);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('no screen keeps anyone out: visitors', async ({ page }) => {
      for (const path of PUBLIC) expect(await violationsOf(page, path)).toEqual([]);
    });

    test('no screen keeps anyone out: subscribers and admins', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, demo.admin);
      for (const path of [...SIGNED_IN, ...ADMIN]) {
        expect(await violationsOf(page, path)).toEqual([]);
      }
    });

    test('no form of the Admin Portal keeps anyone out', async ({ page }) => {
      const { webUrl, bankSiteUrl } = stackAddresses();
      await signIn(page, demo.admin);
      await page.goto(`${webUrl}/admin/sources`);
      await page.getByRole('button', { name: 'Add a source' }).click();
      const form = page.getByRole('form', { name: 'Add a source' });
      await form.getByLabel('Kind').selectOption('html');
      await form.getByLabel('Address').fill(`${bankSiteUrl}/circulars`);
      await form.getByText('Schedule and alarms').click();
      await form.getByRole('button', { name: 'Preview what would be captured' }).click();
      await expect(form.getByText(/circulars would be captured/)).toBeVisible();
      expect(await violationsHere(page, 'admin/sources')).toEqual([]);

      await page.goto(`${webUrl}/admin/deliveries`);
      await page.getByRole('button', { name: 'Ask why' }).click();
      expect(await violationsHere(page, 'admin/deliveries')).toEqual([]);
    });
  });
}
