import { demo } from '@circulate/local-stack';
import { expect, type Route, test } from '@playwright/test';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

test('the number of emails loads on a phone without shifting the button under a finger', async ({
  page,
}) => {
  await signIn(page, demo.subscriber);
  await page.setViewportSize({ width: 375, height: 800 });
  const held: Route[] = [];
  await page.route('**/api/preview', (route) => {
    held.push(route);
  });
  await page.goto(`${stackAddresses().webUrl}/delivery`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  await expect.poll(() => held.length).toBe(3);
  await page.evaluate(() => document.fonts.ready);
  const before = await save.boundingBox();
  // The content that would shift hasn't loaded yet.
  const below = page.getByRole('heading', { name: 'Saved searches' });
  await expect(below).toHaveCount(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByText(/about [\d to]+ emails? a month/)).toHaveCount(3);
  expect(await save.boundingBox()).toEqual(before);
  await expect(below).toBeVisible();
});
