import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { emailsAbout, printCircular, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('a user on a phone saves an archive search and gets an email that names it', async ({
  page,
  context,
}) => {
  await signIn(page, demo.subscriber);
  await page.goto(`${stackAddresses().webUrl}/circulars?q=foreign`);
  await page.getByRole('button', { name: 'Save this search' }).press('Enter');
  await page.getByLabel('Name').fill('Anything foreign');
  await page.setViewportSize({ width: 1440, height: 900 });
  const inReview = await page.getByRole('form', { name: 'Save this search' }).boundingBox();
  // The form has its own row instead of being squeezed in next to the filters.
  expect(inReview?.width).toBeGreaterThan(900);
  await page.setViewportSize({ width: 375, height: 812 });
  const form = await new AxeBuilder({ page }).analyze();
  expect(form.violations).toEqual([]);
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('link', { name: 'See all in Delivery' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Anything foreign' });
  await expect(row.getByRole('checkbox')).toBeChecked();
  const delivery = await new AxeBuilder({ page }).analyze();
  expect(delivery.violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

  const [sample] = sampleCirculars;
  const title = `${sample.title} on foreign currency`;
  const pdf = await printCircular(context, title, [...sample.paragraphs]);
  const circular = await uploadCircular('bank-of-ghana', 'circular-9.pdf', pdf);
  await expect
    .poll(async () => (await emailsAbout(circular)).map(({ text }) => text).join())
    .toContain('This circular matches your saved search “Anything foreign”.');

  await page.bringToFront();
  await row.getByRole('button', { name: 'Delete: Anything foreign' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
