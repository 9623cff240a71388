import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

/**
 * Words in one title from each sample bank, as they must be extracted from its PDF, and their
 * direction.
 */
const samples = [
  ['EG', 'مكافحة غسل الأموال وقواعد اعرف عميلك', 'rtl'],
  ['BD', 'মানিলন্ডারিং প্রতিরোধ ও গ্রাহক পরিচিতি', 'ltr'],
  ['TH', 'ระบบการชำระเงินและเงินอิเล็กทรอนิกส์', 'ltr'],
  ['BR', 'sistema de pagamentos e transferências imediatas', 'ltr'],
] as const;

test("sample banks' circulars appear in the archive exactly as written", async ({ page }) => {
  await signIn(page, demo.subscriber);
  for (const [country, words, direction] of samples) {
    await expect(async () => {
      await page.goto(`${stackAddresses().webUrl}/circulars?country=${country}`);
      await expect(page.getByRole('link', { name: words }).first()).toBeVisible({
        timeout: 60_000,
      });
    }).toPass({ timeout: 600_000 });
    await page.getByRole('link', { name: words }).first().click();
    await page.waitForURL('**/circulars/*-*');
    await expect(page.getByText('A sample for trying out Circulate.').first()).toBeVisible();
    await expect(page.locator(`[dir=${direction}]`).first()).toBeAttached();
  }
});
