import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, test } from '@playwright/test';
import { printCircular, statusOf, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';

test('an admin sees the state of the service at a glance, and each figure links to its list', async ({
  page,
  context,
}) => {
  const title = `Notice ${randomUUID().slice(0, 8)} on foreign exchange positions of banks`;
  const pdf = await printCircular(context, title, [...sampleCirculars[0].paragraphs]);
  const id = await uploadCircular('bank-of-ghana', 'notice.pdf', pdf);
  await expect.poll(() => statusOf(id)).toBe('published');

  await signIn(page, demo.admin);
  await page.goto(`${stackAddresses().webUrl}/admin`);
  const tabs = page.getByRole('navigation', { name: 'Admin Portal' }).getByRole('link');
  await expect(tabs.first()).toHaveText('Overview');
  await expect(page.getByRole('button', { name: 'Upload Circular' })).toBeVisible();
  const published = page.getByRole('link', { name: /^Published in the last 24 hours: [1-9]/ });
  const rows = page
    .getByRole('region', { name: 'Circulars' })
    .getByRole('row', { name: /Select (?!all)/ });
  // Retries, since another sample may be published between the figure and its list.
  await expect(async () => {
    await tabs.first().click();
    const count = Number(await published.textContent());
    await published.click();
    await expect(rows.filter({ hasText: title })).toBeVisible();
    while (await page.getByRole('button', { name: 'Show more' }).isVisible()) {
      const before = await rows.count();
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(rows).not.toHaveCount(before);
    }
    await expect(rows).toHaveCount(count, { timeout: 60_000 });
  }).toPass({ timeout: 600_000 });

  await page.getByRole('button', { name: /^Remove filter: Published since/ }).click();
  await expect(page).toHaveURL(`${stackAddresses().webUrl}/admin/circulars`);
});
