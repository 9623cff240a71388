import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { emailsAbout, printCircular, statusOf, uploadCircular } from '../support/circulars.ts';
import { passBetaGate, signIn, signUp } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { screens } from '../support/screens.ts';
import { stackAddresses } from '../support/stack.ts';
import { writeWebp } from '../support/write-webp.ts';

const SIZES = { desktop: [1440, 900], tablet: [768, 1024], phone: [375, 812] } as const;
const THEMES = ['light', 'dark'] as const;

const DOCS = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const LANDING = fileURLToPath(
  new URL('../../apps/web/src/features/landing/images/', import.meta.url),
);
/** Screens that appear in the documentation, by the name of their picture. */
const documented = new Map([
  ['today', 'today'],
  ['coverage', 'coverage'],
  ['circulars-page', 'circular'],
  ['admin-review-open', 'review'],
  ['admin-source-preview', 'source-preview'],
]);
/**
 * The sample circulars. The first appears in the documentation, so it has dates and amends another
 * act.
 */
const circulars = sampleCirculars.map((sample, index) =>
  index > 0
    ? sample
    : {
        ...sample,
        paragraphs: [
          'Nairobi, 12 November 2026',
          'All authorised dealers shall report foreign currency purchases and sales to the Central Bank.',
          'The foreign exchange exposure of a bank must not exceed ten per cent of its core capital.',
          'Banks must submit the first return of their foreign exchange exposure by 31 January 2027.',
          'This sample circular amends Banking Circular No. 2 of 14 March 2022 and takes effect on 1 January 2027.',
        ],
      },
);
const circularIds: string[] = [];

const waitUntilStill = async (page: Page) => {
  // Ignores the timeout, since screens with live updates never become idle.
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

test('creates circulars in every status', async ({ page, context }) => {
  await signIn(page, demo.subscriber);
  await page.getByRole('button', { name: 'Subscribe to all banks', exact: true }).click();
  await expect(page.getByText('Successfully subscribed to all banks')).toBeVisible();
  await page.goto(`${stackAddresses().webUrl}/categories`);
  for (const name of ['Foreign Exchange', 'Payments & Digital Finance', 'All Macroeconomic data']) {
    const card = page.getByRole('article').filter({ hasText: name });
    await card.getByRole('button', { name: /^Subscribe/ }).click();
    await expect(card.getByRole('button', { name: /^Unsubscribe/ })).toBeEnabled();
  }
  for (const { bank, title, paragraphs } of circulars) {
    const pdf = await printCircular(context, title, [...paragraphs]);
    circularIds.push(await uploadCircular(bank, 'circular.pdf', pdf));
  }
  const unclear = await printCircular(context, 'Public notice on the open day', [
    'Accra, 6 November 2026',
    'The doors of the head office open to visitors on the first Saturday of December.',
    'Schools may book a guided tour; lunch is served in the garden.',
  ]);
  circularIds.push(await uploadCircular('bank-of-ghana', 'notice.pdf', unclear));
  circularIds.push(
    await uploadCircular('bank-of-ghana', 'broken.pdf', Buffer.from('%PDF-1.4\nbroken')),
  );
  for (const id of circularIds) {
    await expect.poll(() => statusOf(id)).toMatch(/published|in_review|failed/);
  }
});

for (const theme of THEMES) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    test.describe(`${theme}, ${size}`, () => {
      test.use({ viewport: { width, height }, colorScheme: theme });

      const take = async (page: Page, name: string) => {
        await waitUntilStill(page);
        // Waits for the first review, which opens automatically, and for banks, which load in
        // batches.
        if (name === 'admin-review') await page.getByText(/^1 of \d/).waitFor();
        if (name === 'dashboard')
          await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(50);
        await page.screenshot({
          path: `test-results/pictures/${name || 'landing'}-${size}-${theme}.png`,
        });
        const known = documented.get(name);
        if (size === 'desktop' && known)
          await page.screenshot({ path: `${DOCS}${known}-${theme}.png` });
      };

      test('captures public screens', async ({ page }) => {
        for (const path of screens.visitor) {
          await page.goto(`${stackAddresses().webUrl}/${path}`);
          await take(page, path);
        }
      });

      test('captures the access code, sign-in and sign-up screens', async ({ page }) => {
        await passBetaGate(page, demo.betaCode);
        await take(page, 'login');
        await signUp(page, `${randomUUID()}@example.com`);
        await take(page, 'signup-info');
      });

      test('captures an alert email', async ({ page }) => {
        const [first = ''] = circularIds;
        await expect.poll(() => emailsAbout(first)).toHaveLength(1);
        const [email] = await emailsAbout(first);
        await page.setViewportSize({ width: size === 'phone' ? 320 : width, height });
        await page.setContent(email?.html ?? '');
        await page.screenshot({
          path: `test-results/pictures/email-${size}-${theme}.png`,
          fullPage: true,
        });
        if (size === 'tablet') {
          await page.setViewportSize({ width, height: 1 });
          await page.screenshot({ path: `${DOCS}alert-email-${theme}.png`, fullPage: true });
        }
      });

      test("captures a subscriber's screens", async ({ page }) => {
        await signIn(page, demo.subscriber);
        for (const path of [...screens.subscriber, `circulars/${circularIds[0]}`]) {
          await page.goto(`${stackAddresses().webUrl}/${path}`);
          await take(page, path.replace(/\/.*/, '-page'));
          if (size === 'desktop' && path === 'dashboard') {
            const byDate = page.getByRole('button', { name: /Last Circular Date/ });
            await byDate.click();
            await byDate.click();
            const png = await page.screenshot({ path: `${DOCS}dashboard-${theme}.png` });
            const shown = { path: `${LANDING}dashboard-${theme}.webp`, width: 1280, height: 800 };
            await writeWebp(page, png, shown);
          }
        }
      });

      test("captures an admin's screens", async ({ page }) => {
        await signIn(page, demo.admin);
        for (const path of screens.admin) {
          await page.goto(`${stackAddresses().webUrl}/${path}`);
          await take(page, path.replaceAll('/', '-'));
        }
        await page.goto(`${stackAddresses().webUrl}/admin/circulars/${circularIds[0]}`);
        await take(page, 'admin-circular');
      });

      test('captures a review', async ({ page }) => {
        await signIn(page, demo.admin);
        await page.goto(`${stackAddresses().webUrl}/admin/review?status=in_review`);
        await expect(page.getByRole('heading', { name: 'Public notice' })).toBeVisible();
        await take(page, 'admin-review-open');
      });

      test('captures the preview of a source', async ({ page }) => {
        const { webUrl, bankSiteUrl } = stackAddresses();
        await signIn(page, demo.admin);
        await page.goto(`${webUrl}/admin/sources`);
        await page.getByRole('button', { name: 'Add a source' }).click();
        const form = page.getByRole('form', { name: 'Add a source' });
        await form.getByLabel('Bank').selectOption({ label: 'Sample Central Bank (demo)' });
        await form.getByLabel('URL').fill(`${bankSiteUrl}/circulars`);
        await form.getByRole('button', { name: 'Preview' }).click();
        await expect(form.getByText(/would capture \d+ circulars?/)).toBeVisible();
        await take(page, 'admin-source-preview');
      });
    });
  }
}
