import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { demo } from '@circulate/local-stack';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { printCircular, statusOf, uploadCircular } from '../support/circulars.ts';
import { signIn } from '../support/people.ts';
import { stackAddresses } from '../support/stack.ts';

const titleOf = (marker: string, number: number) => `Remarks ${marker}, part ${number}`;

/**
 * Adds circulars without a detectable category to the review queue, one by one, and returns their
 * ids in order.
 */
const fillReviewQueue = async (context: BrowserContext, marker: string, count: number) => {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const pdf = await printCircular(context, titleOf(marker, number), [
      'To whom it may concern.',
      'The office will be closed on Monday. Please hand in your papers at the front desk.',
    ]);
    const id = await uploadCircular('bank-of-ghana', 'remarks.pdf', pdf);
    await expect.poll(() => statusOf(id)).toBe('in_review');
    ids.push(id);
  }
  return ids;
};

const openReviewPage = async (page: Page, id: string | undefined) => {
  await page.goto(`${stackAddresses().webUrl}/admin/review?circular=${id}`);
  await expect(firstCategory(page)).toBeVisible();
};

/** Finds the most likely category, which isn't ticked, since its confidence is below Likely. */
const firstCategory = (page: Page) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first();

/**
 * Chooses a category of the open circular, changes its title and publishes it, using only the
 * keyboard.
 */
const publish = async (page: Page, title: string) => {
  if (!(await firstCategory(page).isChecked())) await page.keyboard.press('1');
  await expect(firstCategory(page)).toBeChecked();
  await page.keyboard.press('t');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(title);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
};

const opened = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

test('two admins clear the review queue by keyboard without overriding each other’s decisions', async ({
  page,
  browser,
  context,
}) => {
  const marker = randomUUID().slice(0, 8);
  const [first, second, third, fourth] = await fillReviewQueue(context, marker, 4);
  const reviewer = await browser.newPage();
  await signIn(reviewer, demo.reviewer);
  await openReviewPage(reviewer, second);
  await opened(reviewer, titleOf(marker, 2));
  await signIn(page, demo.admin);
  await openReviewPage(page, first);

  await test.step('names the admin who has a circular open, and skips that circular with Enter', async () => {
    const entry = page.getByRole('link', { name: titleOf(marker, 2) });
    await expect(entry.getByText('Demo Reviewer has it open')).toBeVisible();
    await publish(page, `First ${marker}`);
    await opened(page, titleOf(marker, 3));
  });

  await test.step('undoes a publication in time, and publishes the circular again', async () => {
    await expect(page.getByRole('status').getByText(`First ${marker}`)).toBeVisible();
    await page.keyboard.press('u');
    await opened(page, titleOf(marker, 1));
    expect(await statusOf(first ?? '')).toBe('in_review');
    await publish(page, `First ${marker}`);
    await opened(page, titleOf(marker, 3));
  });

  await test.step('explains a decision that comes too late, and continues', async () => {
    // Hides queue updates from the reviewer's page for a while.
    const queue = `${stackAddresses().webUrl}/api/admin/review*`;
    await reviewer.route(queue, (route) => route.abort());
    await page.keyboard.press('ArrowUp');
    await opened(page, titleOf(marker, 2));
    await expect(page.getByText(/^Demo Reviewer has it open\./)).toBeVisible();
    await publish(page, `Second ${marker}`);
    await expect.poll(() => statusOf(second ?? '')).not.toBe('in_review');
    await publish(reviewer, `Another ${marker}`);
    await expect(reviewer.getByText(/Demo Admin published it on .* UTC/)).toBeVisible();
    await reviewer.unroute(queue);
  });

  await test.step('clears the rest of the queue, and doesn’t lose a decision when a tab is closed', async () => {
    await openReviewPage(reviewer, fourth);
    await publish(reviewer, `Fourth ${marker}`);
    await expect.poll(() => statusOf(fourth ?? '')).not.toBe('in_review');
    await reviewer.close();
    await openReviewPage(page, third);
    await publish(page, `Third ${marker}`);
    for (const id of [first, second, third, fourth]) {
      await expect.poll(() => statusOf(id ?? '')).toBe('published');
    }
  });
});

test('the review queue has no accessibility violations, and works with a thumb on a phone', async ({
  page,
  context,
}) => {
  // Turns off animations, since elements have less contrast while they fade in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const marker = randomUUID().slice(0, 8);
  const [id] = await fillReviewQueue(context, marker, 1);
  await signIn(page, demo.admin);
  await openReviewPage(page, id);
  const violations = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(
      (violation) => `${violation.id} at ${violation.nodes[0]?.target.join(' ')}`,
    );
  expect(await violations()).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 375, height: 812 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByLabel('Title').fill(`By thumb ${marker}`);
  const button = page.getByRole('button', { name: 'Publish' });
  await expect(button).toBeDisabled();
  await firstCategory(page).check();
  await expect(button).toBeInViewport();
  await button.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
  expect(await violations()).toEqual([]);
  await expect.poll(() => statusOf(id ?? '')).toBe('published');
});
