import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { passBetaGate, signInHere } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

// A session of one's own: the one that other journeys take up again is not to end here.
const signInForGood = async (page: Page) => {
  await passBetaGate(page, demo.betaCode);
  await signInHere(page, demo.subscriber);
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('row', { name: /Bank of Uganda/ })).toBeVisible();
};

test('whoever signs out in one tab is shown in no other', async ({ page, context }) => {
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

test('Back shows nobody who has signed out, where the browser kept the page in its memory', async ({
  page,
}) => {
  await signInForGood(page);
  await page.goto(`${stackAddresses().webUrl}/account`);
  await expect(page.getByText(demo.subscriber.email).first()).toBeVisible();
  // Browsers under test keep no pages: this is what one of them is told when Back brings it out.
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
