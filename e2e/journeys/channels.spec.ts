import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { printCircular, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { RECEIVER_HOST, startReceiver } from '../support/receiver.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { subscribeToExchangeOfKenya } from '../support/subscribe.ts';

test('a subscriber gets alerts by webhook and feed, and exports them as CSV', async ({
  page,
  context,
}) => {
  const receiver = await startReceiver();
  await signIn(page, demo.subscriber);
  await subscribeToExchangeOfKenya(page);
  await page.getByRole('link', { name: 'Delivery' }).first().click();

  await page.getByLabel('Name').fill('Treasury desk');
  await page.getByLabel('URL').fill(`http://${RECEIVER_HOST}/in`);
  await page.getByRole('button', { name: 'Add channel' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText('Test message delivered: HTTP 204')).toBeVisible();

  const [sample] = sampleCirculars;
  const pdf = await printCircular(context, sample.title, [...sample.paragraphs]);
  const circular = await uploadCircular('central-bank-of-kenya', 'circular-4.pdf', pdf);
  await expect.poll(() => receiver.bodies.some((body) => body.includes(circular))).toBe(true);
  await page.reload();
  await page.getByText('Messages to Treasury desk').click();
  // Finds the message among those of other journeys; the last match, since the channel is a list
  // item too.
  const message = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/circulars/${circular}"]`) })
    .last();
  await expect(message.getByText(/Sent · .* · HTTP 204/)).toBeVisible();

  await page.getByRole('button', { name: 'Create feed' }).click();
  const address = await page.getByText(/\/feeds\/.+\.atom$/).textContent();
  const feed = await page.request.get(address ?? '');
  expect(await feed.text()).toContain(circular);
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations).toEqual([]);

  await page.getByRole('link', { name: 'Alerts', exact: true }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('circulate-alerts.csv');
  await receiver.stop();
});
