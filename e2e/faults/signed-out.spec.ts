import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { passBetaGate, signInHere } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

// Signs in with a separate session, because signing out must not end the one that other journeys
// reuse.
const signInForGood = async (page: Page) => {
  await passBetaGate(page, demo.betaCode);
  await signInHere(page, demo.subscriber);
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('row', { name: /Bank of Uganda/ })).toBeVisible();
};

test('signing out in one tab signs out every other tab', async ({ page, context }) => {
  await signInForGood(page);
  const other = await context.newPage();
  await other.goto(`${stackAddresses().webUrl}/account`);
  await expect(other.getByText(demo.subscriber.email).first()).toBeVisible();

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${stackAddresses().webUrl}/`);
  await expect(other.getByText(demo.subscriber.email)).toHaveCount(0);
  await expect(other).not.toHaveURL(/\/account/);
});

test("Back doesn’t show a signed-in page after signing out, even from the browser's memory", async ({
  page,
}) => {
  await signInForGood(page);
  await page.goto(`${stackAddresses().webUrl}/account`);
  await expect(page.getByText(demo.subscriber.email).first()).toBeVisible();
  // Browsers under test keep no pages in memory, so this fires the event that Back would cause.
  const comeBack = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  await comeBack();
  await expect(page.getByText(demo.subscriber.email).first()).toBeVisible();
  await expect(page).toHaveURL(/\/account/);

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await comeBack();
  await expect(page).not.toHaveURL(/\/account/);
  await expect(page.getByText(demo.subscriber.email)).toHaveCount(0);
});
