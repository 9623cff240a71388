import { randomUUID } from 'node:crypto';
import { demo } from '@circulate/local-stack';
import { expect, type Page, test } from '@playwright/test';
import { printCircular } from '../support/circulars.ts';
import { adminToken, passBetaGate, signIn } from '../support/people.ts';
import { sampleCirculars } from '../support/sample-circulars.ts';
import { stackAddresses } from '../support/stack.ts';
import { tick } from '../support/tick.ts';
import { recordMessages } from '../support/toasts.ts';

const openTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Admin Portal' })
    .getByRole('link', { name, exact: true })
    .click();

const upload = async (page: Page, name: string, buffer: Buffer) => {
  await openTab(page, 'Upload');
  await page.getByLabel('Select bank').selectOption({ label: 'Bank of Ghana' });
  await page.getByLabel('PDF file').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByLabel('PDF URL').fill(`https://bank.example/${name}`);
  const toasts = await recordMessages(page);
  await page.getByRole('button', { name: 'Upload Circular' }).click();
  await expect.poll(toasts).toContain('File uploaded successfully!');
  await openTab(page, 'Circulars');
};

/**
 * Changes the number as another admin while this one types; the form shows and adopts the change.
 */
const seeAnothersCorrection = async (page: Page) => {
  const number = page.getByLabel('Number', { exact: true });
  await number.fill('7/2026');
  const response = await fetch(page.url().replace(/.*(?=\/admin\/)/, stackAddresses().apiUrl), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${await adminToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ act_number: '8/2026' }),
  });
  expect(response.status).toBe(200);
  const notice = page.getByRole('note').filter({ hasText: 'Someone else changed' });
  await expect(notice).toContainText('8/2026');
  await notice.getByRole('button', { name: 'Use their version' }).click();
  await expect(number).toHaveValue('8/2026');
  await expect(notice).toBeHidden();
};

test.beforeEach(async ({ page }) => {
  await signIn(page, demo.admin);
  await page.goto(`${stackAddresses().webUrl}/admin`);
});

test('an admin watches an upload arrive, corrects it, and removes it', async ({
  page,
  context,
}) => {
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Admin Portal" [level=1]
      - region "Bank Circular Upload":
        - combobox "Select bank"
        - button "Upload Circular"
  `);
  const sample = sampleCirculars[1];
  const title = `Notice ${randomUUID().slice(0, 8)} to banks on anti-money laundering duties`;
  const pdf = await printCircular(context, title, [...sample.paragraphs]);
  await upload(page, 'aml-notice.pdf', pdf);

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
  await row.getByRole('link').click();

  const corrected = `${title}, corrected`;
  await page.getByText('Correct', { exact: true }).click();
  await page.getByLabel('Title').fill(corrected);
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('heading', { name: corrected })).toBeVisible();
  await seeAnothersCorrection(page);

  await page.getByRole('link', { name: 'View as subscriber' }).click();
  await expect(page.getByRole('heading', { name: corrected, level: 1 })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Reason').fill('A sample notice, uploaded by mistake.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View as subscriber' }).click();
  await expect(page.getByText('Reason: A sample notice, uploaded by mistake.')).toBeVisible();
});

test('a low-confidence circular waits for an admin, who chooses its category and publishes it', async ({
  page,
  context,
}) => {
  const title = `Remarks ${randomUUID().slice(0, 8)}`;
  const pdf = await printCircular(context, title, [
    'To whom it may concern.',
    'The office will be closed on Monday. Please hand in your papers at the front desk.',
  ]);
  await upload(page, 'remarks.pdf', pdf);

  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('In review', { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  const review = page.locator('form').filter({ hasText: 'Review' });
  for (const ticked of await review.getByRole('checkbox', { checked: true }).all()) {
    await ticked.click();
  }
  await tick(review.getByRole('checkbox', { name: 'Other', exact: true }));
  await review.getByLabel('Title').fill('Closing of the office');
  await review.getByRole('button', { name: 'Confirm and publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  await page.goto(`${stackAddresses().webUrl}/admin/learning`);
  await expect(page.getByText(/^Based on [1-9]\d* decisions?: [1-9]\d* reviews?/)).toBeVisible();
});

test('a failed circular shows the reason and is retried', async ({ page }) => {
  await upload(page, `broken-${randomUUID()}.pdf`, Buffer.from(`%PDF-1.4 ${randomUUID()}`));
  const row = page
    .getByRole('row')
    .filter({ hasText: /^broken-/ })
    .first();
  await expect(row.getByText('Failed', { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByText(/damaged|not a PDF|could not be read/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Circular queued again')).toBeVisible();
});

test('a new access code opens the beta gate until it is revoked', async ({ page, browser }) => {
  await openTab(page, 'Codes');
  await page.getByLabel('Recipient').fill('A sample visitor');
  await page.getByRole('button', { name: 'Create code' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'The code is' });
  const code = (await shown.textContent())?.match(/\d{6}/)?.[0] ?? '';

  const visitor = await browser.newPage();
  await passBetaGate(visitor, code);
  await visitor.close();

  const codes = page.getByRole('region', { name: 'Access codes' }).getByRole('listitem');
  await codes.first().getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(codes.first().getByText('Revoked')).toBeVisible();

  const late = await browser.newPage();
  await late.goto(`${stackAddresses().webUrl}/beta-verification`);
  await late.getByRole('textbox').fill(code);
  await late.keyboard.press('Enter');
  await expect(late.getByText('Error during verification. Please try again.')).toBeVisible();
  await late.close();
});
