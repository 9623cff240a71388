import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { publishSample } from '../support/circulars.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';

const SCRIPT_DELAYS_MS = [0, 150, 600];

let circularId = '';

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  circularId = await publishSample(context, sampleCirculars[1]);
  await context.close();
});

// Three delays, so that `--repeat-each 7` makes more than twenty runs.
for (const delay of SCRIPT_DELAYS_MS) {
  test(`a link in an email takes a signed-out reader to its circular when scripts are ${delay} ms late`, async ({
    page,
  }) => {
    const { webUrl } = stackAddresses();
    await page.route('**/*.js', async (route) => {
      // Simulates late scripts; this doesn't wait for anything.
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${webUrl}/circulars/${circularId}`);
    await page.waitForURL(`${webUrl}/`);
    const way = page.getByRole('note').filter({ hasText: 'Sign in to read the circular' });
    await way.getByRole('link', { name: 'Enter your access code' }).click();
    await page.getByRole('textbox').fill(demo.betaCode);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign in with Email' }).click();
    await page.getByLabel(/email/i).fill(demo.subscriber.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.subscriber.password);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
    await expect(page).toHaveURL(`${webUrl}/circulars/${circularId}`);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(`${webUrl}/circulars/${circularId}`);
  });
}
