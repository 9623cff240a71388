import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { printCircular, statusOf, uploadCircular } from '../support/circulars.ts';
import { signIn, signInAsNewUser } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';
import { tick } from '../support/tick.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

const goByMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Open Menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Returns how far a screen can be scrolled sideways, in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a subscriber on a phone subscribes to a bank and a category by thumb', async ({ page }) => {
  await signInAsNewUser(page);
  await page.getByRole('searchbox').fill('uganda');
  const row = page.getByRole('row', { name: /Bank of Uganda/ });
  const box = row.getByRole('checkbox');
  await tick(box, false);
  await box.tap();
  await expect(box).toBeChecked();
  const place = await box.boundingBox();
  expect(place?.x, 'the checkbox is on the side of the thumb').toBeGreaterThan(300);

  await goByMenu(page, 'Categories');
  const card = page.getByRole('article').filter({ hasText: 'Cybersecurity' });
  await card.getByRole('button', { name: /^Subscribe to/ }).tap();
  await expect(card.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();

  await page.getByRole('button', { name: 'Open Menu' }).tap();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  // Polled, because the element animates into place.
  await expect
    .poll(async () => {
      const box = await menu.boundingBox();
      return box && [box.x, box.y, box.width, box.height].map(Math.round);
    })
    .toEqual([0, 0, 375, 812]);
  await page.getByRole('button', { name: 'Close Menu' }).tap();
  await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible();
});

test('a very long word doesn’t make a phone’s screen scroll sideways', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { webUrl } = stackAddresses();
  const longWord = 'Kapitalanforderungsverordnungsdurchführungsbestimmung'.repeat(3);
  const pdf = await printCircular(context, `Sample notice on ${longWord}`, [
    'Banks shall keep a capital adequacy ratio of ten per cent.',
    randomUUID(),
  ]);
  const id = await uploadCircular('bank-of-ghana', 'capital.pdf', pdf);
  await expect.poll(() => statusOf(id)).toMatch(/published|in_review/);
  await signIn(page, demo.admin);
  const isPublished = (await statusOf(id)) === 'published';
  const reading = isPublished ? ['circulars', `circulars/${id}`] : ['admin/review'];
  for (const path of ['admin/circulars', `admin/circulars/${id}`, ...reading]) {
    await page.goto(`${webUrl}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await overflowOf(page), `/${path}`).toBeLessThanOrEqual(0);
  }
});
